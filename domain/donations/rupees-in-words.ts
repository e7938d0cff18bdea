import * as m from '#messages/index.ts';

/** @param amount whole paise */
export function rupeesInWords(amount: number): string {
  const { only, onlyWithPaise } = m.documents.amounts;
  const paise = amount % 100;
  const rupees = inWords((amount - paise) / 100);
  return paise > 0 ? onlyWithPaise(rupees, inWords(paise)) : only(rupees);
}

function inWords(value: number): string {
  const { upTo99, hundred, thousand, lakh, crore } = m.documents.amounts;
  const groups = [
    [10_000_000, crore],
    [100_000, lakh],
    [1_000, thousand],
    [100, hundred],
  ] as const;
  const group = groups.find(([size]) => value >= size);
  if (!group) return upTo99[value] ?? '';
  const [size, name] = group;
  const rest = value % size;
  return `${inWords(Math.floor(value / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
}
