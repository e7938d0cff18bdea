import { digits } from '#messages/current.ts';

/** `12,34,567`, without `Intl.NumberFormat`, whose first use blocks a page for 25 ms. */
export function groupIndian(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return digits(fraction === undefined ? grouped : `${grouped}.${fraction}`);
}

export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** `₹30,00,000`; paise only where there are any. */
export function formatRupees(rupees: number): string {
  return `₹${groupIndian(rupees, Number.isInteger(rupees) ? 0 : 2)}`;
}
