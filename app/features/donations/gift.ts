import { frequencies, type GiftFrequency } from '#domain/content/constants.ts';
import {
  DEFAULT_FREQUENCY,
  DEFAULT_RUPEES,
  INVALID_AMOUNT,
  MAX_RUPEES,
  MIN_RUPEES,
  PRESETS,
  rupeesToPaise,
} from '#domain/donations/constants.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import type { DonorForm } from '#domain/donations/form.ts';
import type { Gift } from '#app/features/donations/checkout.ts';

/** `preset` null is Custom: `custom` holds what was typed. */
export interface GiftChoice {
  frequency: GiftFrequency;
  preset: number | null;
  custom: string;
}

export const initialChoice: GiftChoice = { frequency: DEFAULT_FREQUENCY, preset: DEFAULT_RUPEES, custom: '' };

/** To the paisa; 0 for none. */
export function rupeesOf({ preset, custom }: GiftChoice): number {
  const rupees = preset ?? Number(custom);
  return Number.isFinite(rupees) ? Math.round(rupees * 100) / 100 : 0;
}

export function isPayable(rupees: number): boolean {
  return rupees >= MIN_RUPEES && rupees <= MAX_RUPEES;
}

/** When the number field has no number. */
export const UNREADABLE = '?';

/** Undefined when fine, and while nothing is typed. */
export function amountProblem({ preset, custom }: GiftChoice): string | undefined {
  if (preset !== null || custom === '') return undefined;
  const rupees = Number(custom);
  if (Number.isNaN(rupees)) return `${INVALID_AMOUNT} in digits, such as 750.`;
  if (rupees < MIN_RUPEES) return `${INVALID_AMOUNT}: the smallest gift is ${formatRupees(MIN_RUPEES)}.`;
  if (rupees > MAX_RUPEES)
    return `${INVALID_AMOUNT}: the largest gift online is ${formatRupees(MAX_RUPEES)}. For a larger one, please write to us.`;
  return undefined;
}

/** Or Custom with the amount. */
export function choiceOf(rupees: number, frequency: GiftFrequency): GiftChoice {
  return (PRESETS as readonly number[]).includes(rupees)
    ? { frequency, preset: rupees, custom: '' }
    : { frequency, preset: null, custom: String(rupees) };
}

/** `?amount=1000&frequency=one-time`; invalid values are ignored. */
export function choiceFromQuery(search: string): GiftChoice {
  const query = new URLSearchParams(search);
  const rupees = Number(query.get('amount') ?? Number.NaN);
  const frequency = frequencies.find((known) => known === query.get('frequency')) ?? initialChoice.frequency;
  return isPayable(rupees) ? choiceOf(rupees, frequency) : { ...initialChoice, frequency };
}

/** Changes made before hydration. */
export function withEarly(choice: GiftChoice, early: GiftChoice): GiftChoice {
  return {
    frequency: early.frequency === initialChoice.frequency ? choice.frequency : early.frequency,
    preset: early.preset === initialChoice.preset ? choice.preset : early.preset,
    custom: choice.custom,
  };
}

/** A reminder's (`?gift=`) continues its pledge, unless it is a single one. */
export function giftOf({ pan, address, isIndianCitizen, ...donor }: DonorForm, choice: GiftChoice, search: string): Gift {
  const { frequency } = choice;
  const continued = new URLSearchParams(search).get('gift');
  return {
    amount: rupeesToPaise(rupeesOf(choice)),
    frequency,
    userData: {
      ...donor,
      ...(pan ? { panNo: pan } : {}),
      // Beside a PAN alone.
      ...(pan && address ? { address } : {}),
      ...(isIndianCitizen ? { isIndianCitizen } : {}),
    },
    notes: { frequency, source: 'website' },
    description: frequency === 'monthly' ? `Donation now, ${REMINDER_FOLLOWS}` : 'One-time donation',
    ...(continued && frequency === 'monthly' ? { gift: continued } : {}),
  };
}

/** Monthly, {@link REMINDER_FOLLOWS} follows: no mandate. */
export function payLabel(rupees: number, frequency: GiftFrequency): string {
  if (!isPayable(rupees)) return 'Donate';
  return frequency === 'monthly' ? `Donate ${formatRupees(rupees)} now` : `Donate ${formatRupees(rupees)}`;
}

/** The specification's README, "Monthly". */
export const REMINDER_FOLLOWS = 'and a reminder each month';
