/** No zod, no SQL: the office's dialog reads it (docs/decisions/0090). */
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { MAX_ASKED_RUPEES } from '#domain/scholarships/checks/parts.ts';

/** Whole rupees. */
export interface AwardLimits {
  asked: number;
  /** What the cycle gives for a year of the class; null when it does not say. */
  gives: number | null;
  /** The largest amount that can be awarded. */
  top: number;
}

/** The largest amount that the cycle gives anybody; {@link MAX_ASKED_RUPEES} where it names none. @param amounts those that it names, whole rupees */
export const topOf = (amounts: readonly number[]): number => (amounts.length === 0 ? MAX_ASKED_RUPEES : Math.max(...amounts));

const leastOf = ({ asked, gives }: AwardLimits): number => Math.min(asked, gives ?? asked);

/** What is granted unless somebody says another amount, whole rupees. */
export const usualAward = (limits: AwardLimits): number => Math.min(leastOf(limits), limits.top);

/** By how much an award is over what was asked or what the cycle gives, whichever is less; 0 within both. Whole rupees. */
export const excessOf = (amount: number, limits: AwardLimits): number => Math.max(0, amount - leastOf(limits));

/** `You give ₹40,000. ₹32,000 was asked, the cycle gives ₹12,000.` */
export const excessWords = (amount: number, { asked, gives }: AwardLimits): string =>
  `You give ${formatRupees(amount)}. ${formatRupees(asked)} was asked${gives === null ? '' : `, the cycle gives ${formatRupees(gives)}`}.`;

export const topWords = ({ top }: AwardLimits): string => `The most that can be given in this cycle is ${formatRupees(top)}.`;
