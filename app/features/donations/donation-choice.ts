import * as m from '#messages/index.ts';
import { frequencies, type DonationFrequency } from '#domain/content/schema/constants.ts';
import { DEFAULT_FREQUENCY, DEFAULT_RUPEES, MAX_RUPEES, MIN_RUPEES, PRESETS } from '#domain/donations/constants.ts';
import { rupeesToPaise } from '#domain/shared/money/paise.ts';
import { rupees as rupeesText } from '#domain/forms/normalise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { DonorForm } from '#domain/donations/form.ts';
import type { TypedValues } from '#app/forms/values.ts';
import type { DonationRequest } from '#app/features/donations/checkout.ts';

/** `preset` null means Custom: `custom` holds what was typed. */
export interface DonationChoice {
  frequency: DonationFrequency;
  preset: number | null;
  custom: string;
}

export const initialChoice: DonationChoice = { frequency: DEFAULT_FREQUENCY, preset: DEFAULT_RUPEES, custom: '' };

/** NaN for what is no amount. */
function typedAmount(custom: string): number {
  const text = rupeesText(custom);
  return /^-?\d*\.?\d*$/.test(text) ? Number(text) : Number.NaN;
}

export function rupeesOf({ preset, custom }: DonationChoice): number {
  const amount = preset ?? typedAmount(custom);
  return Number.isFinite(amount) ? Math.round(amount * 100) / 100 : 0;
}

export function isPayable(rupees: number): boolean {
  return rupees >= MIN_RUPEES && rupees <= MAX_RUPEES;
}

export function amountProblem({ preset, custom }: DonationChoice): string | undefined {
  if (preset !== null || rupeesText(custom) === '') return undefined;
  const amount = typedAmount(custom);
  if (Number.isNaN(amount)) return m.donations.form.amountDigits;
  if (amount < MIN_RUPEES) return m.donations.form.amountSmall(formatRupees(MIN_RUPEES));
  if (amount > MAX_RUPEES) return m.donations.form.amountLarge(formatRupees(MAX_RUPEES));
  return undefined;
}

export function choiceOf(rupees: number, frequency: DonationFrequency): DonationChoice {
  return (PRESETS as readonly number[]).includes(rupees)
    ? { frequency, preset: rupees, custom: '' }
    : { frequency, preset: null, custom: String(rupees) };
}

/** `?amount=1000&frequency=one-time`; invalid values are ignored. */
export function choiceFromQuery(search: string): DonationChoice {
  const query = new URLSearchParams(search);
  const rupees = Number(query.get('amount') ?? Number.NaN);
  const frequency = frequencies.find((known) => known === query.get('frequency')) ?? initialChoice.frequency;
  return isPayable(rupees) ? choiceOf(rupees, frequency) : { ...initialChoice, frequency };
}

export const valuesOfChoice = ({ frequency, preset, custom }: DonationChoice) => ({
  frequency,
  preset: String(preset ?? 'custom'),
  custom,
});
export const choiceOfValues = ({ frequency, preset, custom }: TypedValues): DonationChoice => ({
  frequency: frequencies.find((known) => known === frequency) ?? initialChoice.frequency,
  preset: Number(preset) || null,
  custom: typeof custom === 'string' ? custom : '',
});

/** `?pledge=` of a reminder continues its pledge, unless the donation is a single one. */
export function donationOf(values: DonorForm, search: string): DonationRequest {
  const { panNo, address, isIndianCitizen, name, email, phone } = values;
  const choice = choiceOfValues(values as TypedValues);
  const { frequency } = choice;
  const continued = new URLSearchParams(search).get('pledge');
  return {
    amount: rupeesToPaise(rupeesOf(choice)),
    frequency,
    userData: {
      name,
      email,
      phone,
      ...(panNo ? { panNo } : {}),
      ...(address ? { address } : {}),
      ...(isIndianCitizen ? { isIndianCitizen } : {}),
    },
    notes: { frequency, source: 'website' },
    // Stored, and read by the office: always in English.
    description: frequency === 'monthly' ? 'Donation now, and a reminder each month' : 'One-time donation',
    ...(continued && frequency === 'monthly' ? { pledge: continued } : {}),
  };
}

/** A monthly donation is no mandate: a reminder follows each month. */
export function payLabel(rupees: number, frequency: DonationFrequency): string {
  if (!isPayable(rupees)) return m.donations.form.donate;
  return frequency === 'monthly' ? m.donations.form.payMonthly(formatRupees(rupees)) : m.donations.form.pay(formatRupees(rupees));
}
