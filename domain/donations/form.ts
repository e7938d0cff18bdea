import { frequencies } from '#domain/content/schema/constants.ts';
import { defineForm, type Field, type ValuesOf } from '#domain/forms/form.ts';
import { rupees, upperCode } from '#domain/forms/normalise.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { MAX_ADDRESS_LENGTH, MAX_RUPEES, MIN_RUPEES, PRESETS } from './constants.ts';

/** Messages: specification 1, section 5. */
export const donorFields = {
  name: {
    kind: 'text',
    label: 'Full name',
    shortLabel: 'Name',
    privacy: 'personal',
    // No rule for letters: organisations such as `3M India Ltd.` donate too.
    rules: [{ required: 'Name is required' }, { max: 100, error: 'Name must be at most 100 characters' }],
    input: { autoComplete: 'name' },
  },
  email: {
    kind: 'email',
    label: 'Email',
    privacy: 'personal',
    rules: [{ required: 'Email is required' }, { test: isEmail, error: 'Invalid email format' }],
    input: { autoComplete: 'email', width: 'half' },
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    privacy: 'personal',
    rules: [
      { required: 'Enter Your Phone Number' },
      { matches: /^\d+$/, error: 'Invalid Mobile No Format' },
      { matches: /^\d{10}$/, error: 'The minimum and maximum value should be 10 digits' },
    ],
    input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: '10 digits', width: 'half' },
  },
  panNo: {
    kind: 'text',
    label: 'PAN',
    normalise: upperCode,
    privacy: 'sealed',
    inDraft: false,
    rules: [{ matches: PAN_PATTERN, error: 'Enter a valid PAN, such as ABCPE1234F, or leave it empty' }],
    input: { autoComplete: 'off' },
  },
  address: {
    kind: 'textarea',
    label: 'Postal address',
    shortLabel: 'Address',
    when: ({ panNo }) => panNo !== undefined,
    normalise: (address) => cleanLine(address.replace(/[\s,]*\n[\s,]*/g, ', ')),
    privacy: 'personal',
    rules: [{ max: MAX_ADDRESS_LENGTH, error: `Address must be at most ${MAX_ADDRESS_LENGTH} characters` }],
    input: { autoComplete: 'street-address', rows: 2 },
  },
  /** Foreign contributions are those of foreign citizens. Without the tick it is not said. */
  isIndianCitizen: {
    kind: 'checkbox',
    label: 'I am an Indian citizen',
    shortLabel: 'Indian citizen',
    privacy: 'personal',
    rules: [],
  },
} as const satisfies Readonly<Record<string, Field>>;

export const donorForm = defineForm({
  fields: {
    frequency: { kind: 'radio', label: 'How often', options: frequencies, privacy: 'none', rules: [{ required: 'Choose how often' }] },
    preset: {
      kind: 'radio',
      label: 'How much',
      options: [...PRESETS.map((preset) => ({ value: String(preset), label: formatRupees(preset) })), { value: 'custom', label: 'Custom' }],
      privacy: 'none',
      rules: [{ required: 'Choose an amount' }],
    },
    /** Rupees: `₹1,000`, `Rs. 500`, `1000/-`. */
    custom: {
      kind: 'text',
      label: 'Your amount',
      hint: `In rupees, from ${formatRupees(MIN_RUPEES)} to ${formatRupees(MAX_RUPEES)}`,
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
      title: 'Donate',
      groups: [
        { fields: ['frequency', 'preset', 'custom'] },
        { fields: ['name', 'email', 'phone', 'panNo', 'address', 'isIndianCitizen'] },
      ],
    },
  ],
});
export type DonorForm = ValuesOf<typeof donorForm>;
