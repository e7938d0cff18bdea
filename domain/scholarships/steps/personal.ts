import { namesOf, type Questions } from '#domain/forms/form.ts';
import { EARLIEST_DAY } from '#domain/shared/time/calendar.ts';
import { YES_NO } from './parts.ts';

const identityFields = {
  fullName: {
    kind: 'text',
    label: 'Full name',
    privacy: 'personal',
    input: { autoComplete: 'name' },
  },
  dob: {
    kind: 'date',
    label: 'Date of birth',
    privacy: 'personal',
    input: { autoComplete: 'bday', min: EARLIEST_DAY, max: 'today', width: 'half' },
  },
  nationality: {
    kind: 'select',
    label: 'Nationality',
    privacy: 'personal',
    options: ['Indian', 'Other'],
    initial: 'Indian',
    input: { width: 'half' },
  },
} as const satisfies Questions;

const parentFields = {
  fatherName: {
    kind: 'text',
    label: 'Father’s name',
    privacy: 'personal',
    input: { width: 'half' },
  },
  fatherUnknown: {
    kind: 'checkbox',
    label: 'Father: I do not know, or no longer with us',
    shortLabel: 'Father not known, or no longer with us',
    privacy: 'personal',
    input: { width: 'half' },
  },
  motherName: {
    kind: 'text',
    label: 'Mother’s name',
    privacy: 'personal',
    input: { width: 'half' },
  },
  motherUnknown: {
    kind: 'checkbox',
    label: 'Mother: I do not know, or no longer with us',
    shortLabel: 'Mother not known, or no longer with us',
    privacy: 'personal',
    input: { width: 'half' },
  },
} as const satisfies Questions;

const backgroundFields = {
  gender: {
    kind: 'radio',
    label: 'Gender',
    privacy: 'personal',
    options: ['Male', 'Female', 'Other'],
  },
  religion: {
    kind: 'radio',
    label: 'Religion',
    privacy: 'personal',
    why: 'To check that our choices are fair to all groups. It is not one of the answers we decide by.',
    options: ['Hindu', 'Muslim', 'Christian', 'Sikh', 'Other'],
  },
  category: {
    kind: 'radio',
    label: 'Category',
    privacy: 'personal',
    why: 'To check that our choices are fair to all groups. It is not one of the answers we decide by.',
    options: ['General', 'OBC', 'SC', 'ST', 'Minority'],
  },
} as const satisfies Questions;

const moreFields = {
  maritalStatus: { kind: 'radio', label: 'Marital status', privacy: 'personal', options: ['Single', 'Married', 'Other'] },
  areaOfResidence: { kind: 'radio', label: 'Area of residence', privacy: 'personal', options: ['Rural', 'Urban', 'Semi-Urban'] },
  disabilityStatus: {
    kind: 'radio',
    label: 'Do you have a disability?',
    shortLabel: 'Disability',
    why: 'To see what you need, and to check that our choices are fair to all groups. You may leave it open.',
    privacy: 'personal',
    options: YES_NO,
  },
} as const satisfies Questions;

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
