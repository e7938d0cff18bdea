import { keysOf } from '#domain/shared/states.ts';

/** A family's yearly income (specification 2, section 3): the most, in whole rupees. */
export const INCOME_BANDS = {
  'Below ₹50,000': 50_000,
  '₹50k–1L': 100_000,
  '₹1L–2L': 200_000,
  'Above ₹2L': Number.POSITIVE_INFINITY,
} as const;

export const INCOME_OPTIONS = keysOf(INCOME_BANDS);
export const INCOME_CEILINGS = Object.values<number>(INCOME_BANDS).filter(Number.isFinite);
