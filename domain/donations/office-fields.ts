/** Fields that several forms of the office have. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Field } from '#domain/forms/form.ts';
import { choicesOf } from '#domain/lists/columns.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import { donorFields } from './form.ts';
import { DONATION_MODES, DONATION_NATURES, type DonationMode } from './modes.ts';

export const whyField = {
  kind: 'textarea',
  label: 'Why?',
  hint: 'For the file: the office reads it, the donor does not.',
  privacy: 'none',
  rules: [{ required: 'Please say why.' }, { max: 500, error: 'At most 500 characters, please.' }],
  input: { rows: 3 },
} as const satisfies Field;

export const dayField = {
  kind: 'date',
  privacy: 'none',
  rules: [{ required: 'Enter the day' }, { test: isDay, error: 'Enter the day' }],
  input: { width: 'half' },
} as const;

export const modeField = <Mode extends DonationMode>(modes: readonly Mode[]) =>
  ({
    kind: 'select',
    label: 'How it came',
    options: modes.map((value) => ({
      value,
      get label() {
        return DONATION_MODES[value].label;
      },
    })),
    privacy: 'none',
    rules: [{ required: 'Choose how it came' }],
    input: { width: 'half' },
  }) as const;

export const natureField = {
  kind: 'select',
  label: 'Kind of donation',
  options: choicesOf(DONATION_NATURES),
  privacy: 'none',
  rules: [],
  input: { width: 'half' },
} as const;

/** A key of the foundation's funds. */
export const fundField = {
  kind: 'select',
  label: 'For',
  privacy: 'none',
  rules: [],
  input: { width: 'half', placeholder: 'Whatever is needed most' },
} as const;

export const phoneField = inLanguage(
  () =>
    ({
      kind: 'phone',
      label: m.donations.form.phone,
      privacy: 'personal',
      rules: [{ matches: /^\+?[\d ]{6,20}$/, error: m.donations.own.phoneInvalid }],
      input: { autoComplete: 'off', width: 'half' },
    }) as const,
);

export const addressField = inLanguage(() => {
  const { label, normalise, rules } = donorFields.address;
  return { kind: 'textarea', label, normalise, privacy: 'personal', rules, input: { autoComplete: 'off', rows: 2 } } as const;
});
