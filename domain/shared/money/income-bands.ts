import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';

/** A family's yearly income (specification 2, section 3): the most, in whole rupees. */
export const INCOME_BANDS = {
  'Below ₹50,000': 50_000,
  '₹50k–1L': 100_000,
  '₹1L–2L': 200_000,
  'Above ₹2L': Number.POSITIVE_INFINITY,
} as const;

export type IncomeBand = keyof typeof INCOME_BANDS;

/** With every digit. */
export const INCOME_WORDS = inLanguage(
  (): Readonly<Record<string, string>> =>
    ({
      'Below ₹50,000': m.scholarships.steps.incomeTo50k,
      '₹50k–1L': m.scholarships.steps.incomeTo1LakhInWords,
      '₹1L–2L': m.scholarships.steps.incomeTo2LakhInWords,
      'Above ₹2L': m.scholarships.steps.incomeMoreInWords,
    }) satisfies Record<IncomeBand, string>,
);

export const INCOME_CEILINGS = Object.values<number>(INCOME_BANDS).filter(Number.isFinite);
