/** Specification 1, section 9. */
import type { DonationFrequency } from '#domain/content/schema/constants.ts';

/** Amounts that the form offers, in rupees. */
export const PRESETS = [500, 1000, 2500, 5000, 10_000] as const;
export const DEFAULT_RUPEES = 500;
export const DEFAULT_FREQUENCY: DonationFrequency = 'monthly';
export const MIN_RUPEES = 1;
export const MAX_RUPEES = 1_000_000;

/** Of a donor's postal address, in characters. */
export const MAX_ADDRESS_LENGTH = 300;

export const CURRENCY = 'INR' as const;

/** `fixed` figures grow by 0 to 2 donors a tick. */
export const DONOR_TICK_MS = 30_000;
export const DONOR_TICK_MOST = 2;

/** Percent, at most 100. */
export function raisedPercent(raised: number, target: number): number {
  return target > 0 ? Math.min(100, (raised / target) * 100) : 0;
}
