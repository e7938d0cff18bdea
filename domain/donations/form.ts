import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { frequencies } from '#domain/content/schema/constants.ts';
import { defineForm, type Field, type ValuesOf } from '#domain/forms/form.ts';
import { rupees, upperCode } from '#domain/forms/normalise.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { MAX_ADDRESS_LENGTH, MAX_RUPEES, MIN_RUPEES, PRESETS } from './constants.ts';

/** Messages: specification 1, section 5. */
export const donorFields = inLanguage(
  () =>
    ({
      name: {
        kind: 'text',
        label: m.donations.form.fullName,
        shortLabel: m.donations.form.name,
        privacy: 'personal',
        // No rule for letters: organisations such as `3M India Ltd.` donate too.
        rules: [{ required: m.donations.form.nameRequired }, { max: 100, error: m.donations.form.nameLong }],
        input: { autoComplete: 'name' },
      },
      email: {
        kind: 'email',
        label: m.donations.form.email,
        privacy: 'personal',
        rules: [{ required: m.donations.form.emailRequired }, { test: isEmail, error: m.donations.form.emailInvalid }],
        input: { autoComplete: 'email', width: 'half' },
      },
      phone: {
        kind: 'phone',
        label: m.donations.form.phone,
        privacy: 'personal',
        rules: [
          { required: m.donations.form.phoneRequired },
          { matches: /^\d+$/, error: m.donations.form.phoneDigits },
          { matches: /^\d{10}$/, error: m.donations.form.phoneLength },
        ],
        input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: m.donations.form.tenDigits, width: 'half' },
      },
      panNo: {
        kind: 'text',
        label: m.donations.form.pan,
        normalise: upperCode,
        privacy: 'sealed',
        inDraft: false,
        rules: [{ matches: PAN_PATTERN, error: m.donations.form.panInvalid }],
        input: { autoComplete: 'off' },
      },
      address: {
        kind: 'textarea',
        label: m.donations.form.postalAddress,
        shortLabel: m.donations.form.address,
        when: ({ panNo }) => panNo !== undefined,
        normalise: (address) => cleanLine(address.replace(/[\s,]*\n[\s,]*/g, ', ')),
        privacy: 'personal',
        rules: [{ max: MAX_ADDRESS_LENGTH, error: m.donations.form.addressLong }],
        input: { autoComplete: 'street-address', rows: 2 },
      },
      /** Foreign contributions are those of foreign citizens. Without the tick it is not said. */
      isIndianCitizen: {
        kind: 'checkbox',
        label: m.donations.form.isIndian,
        shortLabel: m.donations.form.indian,
        privacy: 'personal',
        rules: [],
      },
    }) as const satisfies Readonly<Record<string, Field>>,
);

export const donorForm = inLanguage(() =>
  defineForm({
    fields: {
      frequency: {
        kind: 'radio',
        label: m.donations.form.howOften,
        options: frequencies,
        privacy: 'none',
        rules: [{ required: m.donations.form.howOftenRequired }],
      },
      preset: {
        kind: 'radio',
        label: m.donations.form.howMuch,
        options: [
          ...PRESETS.map((preset) => ({ value: String(preset), label: formatRupees(preset) })),
          { value: 'custom', label: m.donations.form.custom },
        ],
        privacy: 'none',
        rules: [{ required: m.donations.form.amountRequired }],
      },
      /** Rupees: `₹1,000`, `Rs. 500`, `1000/-`. */
      custom: {
        kind: 'text',
        label: m.donations.form.yourAmount,
        hint: m.donations.form.amountHint(formatRupees(MIN_RUPEES), formatRupees(MAX_RUPEES)),
        normalise: rupees,
        when: ['preset', 'custom'],
        privacy: 'none',
        rules: [],
        input: { autoComplete: 'off', inputMode: 'decimal' },
      },
      ...donorFields,
    },
    steps: [
      {
        title: m.donations.form.donate,
        groups: [
          { fields: ['frequency', 'preset', 'custom'] },
          { fields: ['name', 'email', 'phone', 'panNo', 'address', 'isIndianCitizen'] },
        ],
      },
    ],
  }),
);
export type DonorForm = ValuesOf<typeof donorForm>;
