/**
 * A number with so many decimals in Indian grouping: `12,34,567`. As `Intl.NumberFormat('en-IN')` writes it, whose first
 * use holds a page up for 25 ms on a desk and four times that on a cheap phone, before it answers a touch.
 */
export function groupIndian(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  // A comma wherever three digits and any number of pairs remain.
  const grouped = whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Digits after the decimal point of a number as it is written. */
export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
