/** Limits and messages of donations, shared by form and server (specification 1, section 9). Few imports: this file may be in a page's first bundle. */
import type { GiftFrequency } from '#domain/content/constants.ts';

/** Amounts offered as buttons beside Custom, in rupees. */
export const PRESETS = [500, 1000, 2500, 5000, 10_000] as const;
export const DEFAULT_RUPEES = 500;
export const DEFAULT_FREQUENCY: GiftFrequency = 'monthly';
/** The provider's minimum. */
export const MIN_RUPEES = 1;
/** Largest online gift; for more, donors contact the foundation. */
export const MAX_RUPEES = 1_000_000;

/** Longest postal address of a donor, in characters. */
export const MAX_ADDRESS_LENGTH = 300;

export const CURRENCY = 'INR' as const;

/** The display-only counter of the `fixed` figures: 0 to 2 more donors per tick, in milliseconds. */
export const DONOR_TICK_MS = 30_000;
export const DONOR_TICK_MOST = 2;

export const DONATION_SUCCESS = 'Payment successful! Thank you for your donation.';
export const INVALID_AMOUNT = 'Please enter a valid amount';

/** Whole paise of an amount in rupees: times 100, rounded (specification 1, section 7). */
export function rupeesToPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Rupees of an amount in whole paise, for display only: 12345 gives 123.45. Never calculate with the result. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Share of the target reached, both in rupees, in percent, at most 100: for the bar. */
export function raisedPercent(raised: number, target: number): number {
  return target > 0 ? Math.min(100, (raised / target) * 100) : 0;
}
