import { namesOf, type Questions } from '#domain/forms/form.ts';
import { MOBILE_HINT } from './parts.ts';

const addressFields = {
  currentAddress: {
    kind: 'textarea',
    label: 'Current address',
    privacy: 'personal',
    input: { autoComplete: 'street-address', rows: 3 },
  },
  pincode: {
    kind: 'text',
    label: 'Pincode',
    shortLabel: 'Pin code',
    hint: '6 digits. District and state are filled in from it.',
    privacy: 'personal',
    input: { autoComplete: 'postal-code', inputMode: 'numeric' },
  },
  district: {
    kind: 'text',
    label: 'District',
    privacy: 'personal',
    input: { autoComplete: 'address-level2', width: 'half' },
  },
  state: {
    kind: 'text',
    label: 'State',
    privacy: 'personal',
    input: { autoComplete: 'address-level1', width: 'half' },
  },
} as const satisfies Questions;

const permanentFields = {
  sameAddress: {
    kind: 'checkbox',
    label: 'Permanent address same as current address',
    privacy: 'none',
  },
  permanentAddress: {
    kind: 'textarea',
    label: 'Permanent address',
    privacy: 'personal',
    input: { rows: 3, hiddenBy: 'sameAddress' },
  },
} as const satisfies Questions;

const reachFields = {
  mobileNumber: {
    kind: 'phone',
    label: 'Mobile number',
    hint: MOBILE_HINT,
    privacy: 'personal',
    input: { autoComplete: 'tel-national', inputMode: 'numeric', width: 'half' },
  },
  email: { kind: 'email', label: 'Email', privacy: 'personal', input: { autoComplete: 'email' } },
} as const satisfies Questions;

const secondFields = {
  alternateMobile: {
    kind: 'phone',
    label: 'Alternate mobile',
    hint: MOBILE_HINT,
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  },
} as const satisfies Questions;

export const contactFields = { ...addressFields, ...permanentFields, ...reachFields, ...secondFields } as const;

export const contactStep = {
  title: 'Address and contact',
  short: 'Address',
  lead: 'Where you live, and how to reach you.',
  groups: [
    { fields: namesOf(addressFields), fold: 'answered' },
    { fields: namesOf(permanentFields), fold: { add: 'Add a permanent address' } },
    { fields: namesOf(reachFields), fold: 'answered' },
    { fields: namesOf(secondFields), fold: { add: 'Add an alternate mobile number' } },
  ],
} as const;
