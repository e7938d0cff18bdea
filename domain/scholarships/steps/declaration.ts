import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { namesOf, type Questions } from '#domain/forms/form.ts';
import { EARLIEST_DAY } from '#domain/shared/time/calendar.ts';
import { guardianFields } from './guardian.ts';
import { MOBILE_HINT } from './parts.ts';

const RELATION = {
  kind: 'text',
  label: 'Relation to you',
  hint: 'Such as teacher',
  privacy: 'personal',
  input: { width: 'short' },
} as const;
const OCCUPATION = { kind: 'text', label: 'Occupation', privacy: 'personal', input: { width: 'short' } } as const;
const MOBILE_NUMBER = {
  kind: 'phone',
  label: 'Mobile number',
  hint: MOBILE_HINT,
  privacy: 'personal',
  input: { inputMode: 'numeric', width: 'half' },
} as const;
const REFEREE_EMAIL = { kind: 'email', label: 'Email', privacy: 'personal', input: { width: 'half' } } as const;

const firstReferee = {
  referee1Name: {
    kind: 'text',
    label: 'Name',
    shortLabel: 'Referee 1, name',
    privacy: 'personal',
  },
  referee1Relation: { ...RELATION, shortLabel: 'Referee 1, relation' },
  referee1Occupation: { ...OCCUPATION, shortLabel: 'Referee 1, occupation' },
  referee1Mobile: { ...MOBILE_NUMBER, shortLabel: 'Referee 1, mobile' },
  referee1Email: { ...REFEREE_EMAIL, shortLabel: 'Referee 1, email' },
} as const satisfies Questions;

const secondReferee = {
  referee2Name: { kind: 'text', label: 'Name', shortLabel: 'Referee 2, name', privacy: 'personal' },
  referee2Relation: { ...RELATION, shortLabel: 'Referee 2, relation' },
  referee2Occupation: { ...OCCUPATION, shortLabel: 'Referee 2, occupation' },
  referee2Mobile: { ...MOBILE_NUMBER, shortLabel: 'Referee 2, mobile' },
  referee2Email: { ...REFEREE_EMAIL, shortLabel: 'Referee 2, email' },
} as const satisfies Questions;

const upload = (name: keyof typeof UPLOAD_FIELDS) =>
  ({
    kind: 'file',
    label: UPLOAD_FIELDS[name].label,
    privacy: 'personal',
  }) as const;

const papers = {
  photograph: upload('photograph'),
  aadhaarCard: upload('aadhaarCard'),
  incomeCertificate: { ...upload('incomeCertificate'), decides: true },
  casteCertificate: upload('casteCertificate'),
  bonafideCertificate: upload('bonafideCertificate'),
  bankDocument: upload('bankDocument'),
  signature: upload('signature'),
  lastCertificate: { ...upload('lastCertificate'), decides: true, when: ['educationType', 'SCHOOL'] },
  latestCertificate: { ...upload('latestCertificate'), decides: true, when: ['educationType', 'COLLEGE'] },
} as const satisfies Questions;

const documentFields = {
  ...papers,
  /** Of those that are empty (docs/decisions/0081). */
  laterDocuments: {
    kind: 'checkboxes',
    label: 'Papers that you send later',
    shortLabel: 'Papers still to come',
    privacy: 'none',
    options: namesOf(papers).map((value) => ({ value, label: UPLOAD_FIELDS[value].label })),
  },
} as const satisfies Questions;

const declarationFields = {
  declaration: {
    kind: 'checkbox',
    label: 'I declare that everything in this application is true, to the best of my knowledge.',
    shortLabel: 'Declaration',
    privacy: 'none',
  },
} as const satisfies Questions;

const signingFields = {
  place: { kind: 'text', label: 'Place', privacy: 'personal', input: { width: 'short' } },
  date: {
    kind: 'date',
    label: 'Date',
    privacy: 'none',
    input: { min: EARLIEST_DAY, max: 'today', width: 'short' },
  },
} as const satisfies Questions;

export const finalFields = {
  ...firstReferee,
  ...secondReferee,
  ...documentFields,
  ...guardianFields,
  ...declarationFields,
  ...signingFields,
} as const;

export const finalStep = {
  title: 'References, documents and declaration',
  short: 'Papers',
  lead: 'Who knows you, and your papers.',
  groups: [
    { heading: 'Referee 1', note: 'Someone who knows you and is not a relative.', fields: namesOf(firstReferee), fold: 'answered' },
    { heading: 'Referee 2', note: 'Optional.', fields: namesOf(secondReferee), fold: { add: 'Add a second referee' } },
    { page: 'bank', fields: ['bankDocument'] },
    {
      heading: 'Papers',
      page: 'papers',
      fields: namesOf(documentFields).filter((name) => name !== 'bankDocument'),
    },
    { heading: 'Permission of your parent or guardian', page: 'permission', fields: namesOf(guardianFields) },
    { heading: 'Declaration', fields: namesOf(declarationFields) },
    { fields: namesOf(signingFields), fold: 'answered' },
  ],
} as const;
