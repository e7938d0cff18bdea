const UP_TO_NINETEEN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** @param amount whole paise */
export function rupeesInWords(amount: number): string {
  const paise = amount % 100;
  const fraction = paise > 0 ? ` and ${inWords(paise)} paise` : '';
  return `Rupees ${inWords((amount - paise) / 100)}${fraction} only`;
}

function inWords(value: number): string {
  const group = GROUPS.find(([size]) => value >= size);
  if (group) {
    const [size, name] = group;
    const rest = value % size;
    return `${inWords(Math.floor(value / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  const units = value % 10;
  if (value >= 20) return `${TENS[Math.floor(value / 10)]}${units > 0 ? `-${UP_TO_NINETEEN[units]}` : ''}`;
  return UP_TO_NINETEEN[value] ?? '';
}
