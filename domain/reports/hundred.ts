/** Whole rupees of a hundred (largest remainder). */
export function partsOfHundred(amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  if (whole === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount * 100) / whole);
  const parts = exact.map(Math.floor);
  const missing = 100 - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((value, index) => ({ index, rest: value % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
