import * as m from '#messages/index.ts';

/** @param amount whole paise */
export function rupeesInWords(amount: number): string {
  const paise = amount % 100;
  const rupees = inWords((amount - paise) / 100);
  return paise > 0 ? m.documents.amounts.onlyWithPaise(rupees, inWords(paise)) : m.documents.amounts.only(rupees);
}

function inWords(value: number): string {
  const groups = [
    [10_000_000, m.documents.amounts.crore],
    [100_000, m.documents.amounts.lakh],
    [1_000, m.documents.amounts.thousand],
    [100, m.documents.amounts.hundred],
  ] as const;
  const group = groups.find(([size]) => value >= size);
  if (!group) return m.documents.amounts.upTo99[value] ?? '';
  const [size, name] = group;
  const rest = value % size;
  return `${inWords(Math.floor(value / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
}
