import { type Fields, namesOf } from '#domain/forms/form.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { EMAIL, MOBILE, MOBILE_HINT, OPTIONAL_MOBILE, optionalText, textRules } from './parts.ts';

const MAX_ADDRESS_LENGTH = 500;
const PINCODE_INVALID = 'Enter valid 6-digit pin code';

const addressFields = {
  currentAddress: {
    kind: 'textarea',
    label: 'Current address',
    privacy: 'personal',
    rules: textRules('Enter your current address', MAX_ADDRESS_LENGTH),
    input: { autoComplete: 'street-address', rows: 3 },
  },
  pincode: {
    kind: 'text',
    label: 'Pincode',
    shortLabel: 'Pin code',
    hint: '6 digits. District and state are filled in from it.',
    privacy: 'personal',
    normalise: compactNumber,
    rules: [{ required: PINCODE_INVALID }, { matches: /^\d{6}$/, error: PINCODE_INVALID }],
    input: { autoComplete: 'postal-code', inputMode: 'numeric' },
  },
  district: {
    kind: 'text',
    label: 'District',
    privacy: 'personal',
    rules: textRules('Enter your district'),
    input: { autoComplete: 'address-level2', width: 'half' },
  },
  state: {
    kind: 'text',
    label: 'State',
    privacy: 'personal',
    rules: textRules('Enter your state'),
    input: { autoComplete: 'address-level1', width: 'half' },
  },
} as const satisfies Fields;

const permanentFields = {
  sameAddress: {
    kind: 'checkbox',
    label: 'Permanent address same as current address',
    privacy: 'none',
    rules: [],
  },
  permanentAddress: {
    kind: 'textarea',
    label: 'Permanent address',
    privacy: 'personal',
    rules: optionalText(MAX_ADDRESS_LENGTH),
    input: { rows: 3, hiddenBy: 'sameAddress' },
  },
} as const satisfies Fields;

const reachFields = {
  mobileNumber: {
    kind: 'phone',
    label: 'Mobile number',
    hint: MOBILE_HINT,
    privacy: 'personal',
    rules: MOBILE,
    input: { autoComplete: 'tel-national', inputMode: 'numeric', width: 'half' },
  },
  email: { kind: 'email', label: 'Email', privacy: 'personal', rules: EMAIL, input: { autoComplete: 'email' } },
} as const satisfies Fields;

const secondFields = {
  alternateMobile: {
    kind: 'phone',
    label: 'Alternate mobile',
    hint: MOBILE_HINT,
    privacy: 'personal',
    rules: OPTIONAL_MOBILE,
    input: { inputMode: 'numeric', width: 'half' },
  },
} as const satisfies Fields;

export const contactFields = { ...addressFields, ...permanentFields, ...reachFields, ...secondFields } as const;

export const contactStep = {
  title: 'Address and contact',
  short: 'Address',
  lead: 'Where you live, and how we can reach you.',
  groups: [
    { fields: namesOf(addressFields), fold: 'answered' },
    { fields: namesOf(permanentFields), fold: { add: 'Add a permanent address' } },
    { heading: 'Contact', fields: namesOf(reachFields), fold: 'answered' },
    { fields: namesOf(secondFields), fold: { add: 'Add an alternate mobile number' } },
  ],
} as const;
