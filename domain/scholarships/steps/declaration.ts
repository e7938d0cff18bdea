import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { type Fields, namesOf } from '#domain/forms/form.ts';
import { guardianFields } from './guardian.ts';
import {
  day,
  EARLIEST_DAY,
  MOBILE,
  MOBILE_HINT,
  nameRules,
  OPTIONAL_EMAIL,
  OPTIONAL_MOBILE,
  OPTIONAL_NAME,
  optionalText,
  textRules,
} from './parts.ts';

const RELATION = {
  kind: 'text',
  label: 'Relation to you',
  hint: 'Such as teacher or neighbour',
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
const REFEREE_EMAIL = { kind: 'email', label: 'Email', privacy: 'personal', rules: OPTIONAL_EMAIL, input: { width: 'half' } } as const;

const firstReferee = {
  referee1Name: {
    kind: 'text',
    label: 'Name',
    shortLabel: 'Referee 1, name',
    privacy: 'personal',
    rules: nameRules("Enter the referee's name"),
  },
  referee1Relation: { ...RELATION, shortLabel: 'Referee 1, relation', rules: textRules("Enter the referee's relation to you") },
  referee1Occupation: { ...OCCUPATION, shortLabel: 'Referee 1, occupation', rules: textRules("Enter the referee's occupation") },
  referee1Mobile: { ...MOBILE_NUMBER, shortLabel: 'Referee 1, mobile', rules: MOBILE },
  referee1Email: { ...REFEREE_EMAIL, shortLabel: 'Referee 1, email' },
} as const satisfies Fields;

const secondReferee = {
  referee2Name: { kind: 'text', label: 'Name', shortLabel: 'Referee 2, name', privacy: 'personal', rules: OPTIONAL_NAME },
  referee2Relation: { ...RELATION, shortLabel: 'Referee 2, relation', rules: optionalText() },
  referee2Occupation: { ...OCCUPATION, shortLabel: 'Referee 2, occupation', rules: optionalText() },
  referee2Mobile: { ...MOBILE_NUMBER, shortLabel: 'Referee 2, mobile', rules: OPTIONAL_MOBILE },
  referee2Email: { ...REFEREE_EMAIL, shortLabel: 'Referee 2, email' },
} as const satisfies Fields;

const upload = (name: keyof typeof UPLOAD_FIELDS) =>
  ({
    kind: 'file',
    label: UPLOAD_FIELDS[name].label,
    privacy: 'personal',
    rules: [{ matches: /^\/api\/student\/files\/[\w-]{1,64}$/, error: 'Please upload this file again' }],
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
} as const satisfies Fields;

const documentFields = {
  ...papers,
  /** Of those that are empty (docs/decisions/0081). */
  laterDocuments: {
    kind: 'checkboxes',
    label: 'Papers that you send later',
    shortLabel: 'Papers still to come',
    privacy: 'none',
    options: namesOf(papers).map((value) => ({ value, label: UPLOAD_FIELDS[value].label })),
    rules: [],
  },
} as const satisfies Fields;

const declarationFields = {
  declaration: {
    kind: 'checkbox',
    label: 'I declare that everything in this application is true, to the best of my knowledge.',
    shortLabel: 'Declaration',
    privacy: 'none',
    rules: [{ required: 'Please accept the declaration' }],
  },
} as const satisfies Fields;

const signingFields = {
  place: { kind: 'text', label: 'Place', privacy: 'personal', rules: textRules('Enter the place'), input: { width: 'short' } },
  date: {
    kind: 'date',
    label: 'Date',
    privacy: 'none',
    rules: day('Enter the date'),
    input: { min: EARLIEST_DAY, max: 'today', width: 'short' },
  },
} as const satisfies Fields;

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
  short: 'Documents',
  lead: 'Two people who know you, your papers, and your declaration.',
  groups: [
    { heading: 'Referee 1', note: 'Someone who knows you and is not a relative.', fields: namesOf(firstReferee), fold: 'answered' },
    { heading: 'Referee 2', note: 'Optional.', fields: namesOf(secondReferee), fold: { add: 'Add a second referee' } },
    {
      heading: 'Documents',
      note: 'None is required. A photograph taken with a phone will do.',
      fields: namesOf(documentFields),
      fold: 'each',
    },
    {
      heading: 'Consent of your parent or guardian',
      note: 'You are under 18. We ask them for consent when you have sent this, and nobody reads your application before they agree.',
      fields: namesOf(guardianFields),
    },
    { heading: 'Declaration', fields: namesOf(declarationFields) },
    { fields: namesOf(signingFields), fold: 'answered' },
  ],
} as const;
