import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { namesOf, type Questions } from '#domain/forms/form.ts';
import { EARLIEST_DAY } from '#domain/shared/time/calendar.ts';
import { guardianFields } from './guardian.ts';

const upload = (name: keyof typeof UPLOAD_FIELDS) =>
  ({
    kind: 'file',
    label: UPLOAD_FIELDS[name].label,
    privacy: 'personal',
  }) as const;

export const final = inLanguage(() => {
  const name = { kind: 'text', label: m.scholarships.steps.refereeName, privacy: 'personal' } as const;
  const relation = {
    kind: 'text',
    label: m.scholarships.steps.refereeRelation,
    hint: m.scholarships.steps.refereeRelationHint,
    privacy: 'personal',
    input: { width: 'short' },
  } as const;
  const occupation = {
    kind: 'text',
    label: m.scholarships.steps.refereeOccupation,
    privacy: 'personal',
    input: { width: 'short' },
  } as const;
  const mobile = {
    kind: 'phone',
    label: m.scholarships.steps.mobileNumber,
    hint: m.scholarships.steps.mobileHint,
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  } as const;
  const email = { kind: 'email', label: m.scholarships.steps.email, privacy: 'personal', input: { width: 'half' } } as const;

  const firstReferee = {
    referee1Name: { ...name, shortLabel: m.scholarships.steps.referee1NameShort },
    referee1Relation: { ...relation, shortLabel: m.scholarships.steps.referee1RelationShort },
    referee1Occupation: { ...occupation, shortLabel: m.scholarships.steps.referee1OccupationShort },
    referee1Mobile: { ...mobile, shortLabel: m.scholarships.steps.referee1MobileShort },
    referee1Email: { ...email, shortLabel: m.scholarships.steps.referee1EmailShort },
  } as const satisfies Questions;

  const secondReferee = {
    referee2Name: { ...name, shortLabel: m.scholarships.steps.referee2NameShort },
    referee2Relation: { ...relation, shortLabel: m.scholarships.steps.referee2RelationShort },
    referee2Occupation: { ...occupation, shortLabel: m.scholarships.steps.referee2OccupationShort },
    referee2Mobile: { ...mobile, shortLabel: m.scholarships.steps.referee2MobileShort },
    referee2Email: { ...email, shortLabel: m.scholarships.steps.referee2EmailShort },
  } as const satisfies Questions;

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

  const documents = {
    ...papers,
    /** Of those that are empty (docs/decisions/0081). */
    laterDocuments: {
      kind: 'checkboxes',
      label: m.scholarships.steps.laterDocuments,
      shortLabel: m.scholarships.steps.laterDocumentsShort,
      privacy: 'none',
      options: namesOf(papers).map((value) => ({ value, label: papers[value].label })),
    },
  } as const satisfies Questions;

  const guardian = guardianFields();

  const declaration = {
    declaration: {
      kind: 'checkbox',
      label: m.scholarships.steps.declaration,
      shortLabel: m.scholarships.steps.declarationShort,
      privacy: 'none',
    },
  } as const satisfies Questions;

  const signing = {
    place: { kind: 'text', label: m.scholarships.steps.place, privacy: 'personal', input: { width: 'short' } },
    date: {
      kind: 'date',
      label: m.scholarships.steps.date,
      privacy: 'none',
      input: { min: EARLIEST_DAY, max: 'today', width: 'short' },
    },
  } as const satisfies Questions;

  return {
    fields: { ...firstReferee, ...secondReferee, ...documents, ...guardian, ...declaration, ...signing },
    step: {
      title: m.scholarships.steps.final,
      short: m.scholarships.steps.papers,
      lead: m.scholarships.steps.finalLead,
      groups: [
        {
          heading: m.scholarships.steps.referee1,
          note: m.scholarships.steps.referee1Note,
          fields: namesOf(firstReferee),
          fold: 'answered',
        },
        {
          heading: m.scholarships.steps.referee2,
          note: m.scholarships.steps.referee2Note,
          fields: namesOf(secondReferee),
          fold: { add: m.scholarships.steps.addReferee2 },
        },
        { page: 'bank', fields: ['bankDocument'] },
        {
          heading: m.scholarships.steps.papers,
          page: 'papers',
          fields: namesOf(documents).filter((paper) => paper !== 'bankDocument'),
        },
        { heading: m.scholarships.steps.permissionGroup, page: 'permission', fields: namesOf(guardian) },
        { heading: m.scholarships.steps.declarationShort, fields: namesOf(declaration) },
        { fields: namesOf(signing), fold: 'answered' },
      ],
    },
  } as const;
});
