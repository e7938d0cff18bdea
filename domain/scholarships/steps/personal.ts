import { type Fields, namesOf } from '#domain/forms/form.ts';
import { day, EARLIEST_DAY, nameRules, OPTIONAL_NAME, YES_NO } from './parts.ts';

const TWO_LETTERS = { min: 2, error: 'Name must be at least 2 characters' } as const;

const identityFields = {
  fullName: {
    kind: 'text',
    label: 'Full name',
    privacy: 'personal',
    rules: [...nameRules('Enter your name'), TWO_LETTERS],
    input: { autoComplete: 'name' },
  },
  dob: {
    kind: 'date',
    label: 'Date of birth',
    privacy: 'personal',
    rules: day('Enter your date of birth'),
    input: { autoComplete: 'bday', min: EARLIEST_DAY, max: 'today', width: 'half' },
  },
  nationality: {
    kind: 'select',
    label: 'Nationality',
    privacy: 'personal',
    options: ['Indian', 'Other'],
    initial: 'Indian',
    rules: [{ required: 'Select your nationality' }],
    input: { width: 'half' },
  },
} as const satisfies Fields;

const parentFields = {
  fatherName: {
    kind: 'text',
    label: 'Father’s name',
    privacy: 'personal',
    rules: [{ required: "Enter your father's name", unless: 'fatherUnknown' }, ...OPTIONAL_NAME, TWO_LETTERS],
    input: { width: 'half' },
  },
  fatherUnknown: {
    kind: 'checkbox',
    label: 'Father: I do not know, or no longer with us',
    shortLabel: 'Father not known, or no longer with us',
    privacy: 'personal',
    rules: [],
    input: { width: 'half' },
  },
  motherName: {
    kind: 'text',
    label: 'Mother’s name',
    privacy: 'personal',
    rules: [{ required: "Enter your mother's name", unless: 'motherUnknown' }, ...OPTIONAL_NAME, TWO_LETTERS],
    input: { width: 'half' },
  },
  motherUnknown: {
    kind: 'checkbox',
    label: 'Mother: I do not know, or no longer with us',
    shortLabel: 'Mother not known, or no longer with us',
    privacy: 'personal',
    rules: [],
    input: { width: 'half' },
  },
} as const satisfies Fields;

const backgroundFields = {
  gender: {
    kind: 'radio',
    label: 'Gender',
    privacy: 'personal',
    options: ['Male', 'Female', 'Other'],
    rules: [{ required: 'Select your gender' }],
  },
  religion: {
    kind: 'select',
    label: 'Religion',
    privacy: 'personal',
    why: 'To check that our choices are fair to all groups. It is not one of the answers we decide by.',
    options: ['Hindu', 'Muslim', 'Christian', 'Sikh', 'Other'],
    rules: [{ required: 'Select your religion' }],
    input: { width: 'short' },
  },
  category: {
    kind: 'select',
    label: 'Category',
    privacy: 'personal',
    why: 'To check that our choices are fair to all groups. It is not one of the answers we decide by.',
    options: ['General', 'OBC', 'SC', 'ST', 'Minority'],
    rules: [{ required: 'Select your category' }],
    input: { width: 'short' },
  },
} as const satisfies Fields;

const moreFields = {
  maritalStatus: { kind: 'radio', label: 'Marital status', privacy: 'personal', options: ['Single', 'Married', 'Other'], rules: [] },
  areaOfResidence: { kind: 'radio', label: 'Area of residence', privacy: 'personal', options: ['Rural', 'Urban', 'Semi-Urban'], rules: [] },
  disabilityStatus: {
    kind: 'radio',
    label: 'Do you have a disability?',
    shortLabel: 'Disability',
    why: 'To see what you need, and to check that our choices are fair to all groups. You may leave it open.',
    privacy: 'personal',
    options: YES_NO,
    rules: [],
  },
} as const satisfies Fields;

export const personalFields = { ...identityFields, ...parentFields, ...backgroundFields, ...moreFields } as const;

export const personalStep = {
  title: 'Personal details',
  short: 'Personal',
  lead: 'As in your school or college papers.',
  groups: [
    { fields: namesOf(identityFields), fold: 'answered' },
    { fields: namesOf(parentFields), fold: 'answered' },
    { fields: namesOf(backgroundFields), fold: 'answered' },
    { fields: namesOf(moreFields), fold: { add: 'Add marital status, area of residence or disability' } },
  ],
} as const;
