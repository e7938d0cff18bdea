import { keysOf } from '#domain/shared/states.ts';

/** A family's yearly income (specification 2, section 3): the most, in whole rupees. */
export const INCOME_BANDS = {
  'Below ₹50,000': 50_000,
  '₹50k–1L': 100_000,
  '₹1L–2L': 200_000,
  'Above ₹2L': Number.POSITIVE_INFINITY,
} as const;

/** With every digit. */
export const INCOME_WORDS: Readonly<Record<string, string>> = {
  'Below ₹50,000': 'Below ₹50,000',
  '₹50k–1L': '₹50,000 to ₹1,00,000',
  '₹1L–2L': '₹1,00,000 to ₹2,00,000',
  'Above ₹2L': 'Above ₹2,00,000',
} satisfies Record<keyof typeof INCOME_BANDS, string>;

export const INCOME_OPTIONS = keysOf(INCOME_BANDS);
export const INCOME_CEILINGS = Object.values<number>(INCOME_BANDS).filter(Number.isFinite);
