import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { namesOf, type Questions } from '#domain/forms/form.ts';
import { EARLIEST_DAY } from '#domain/shared/time/calendar.ts';
import { YES_NO } from './parts.ts';

export const personal = inLanguage(() => {
  const identity = {
    fullName: {
      kind: 'text',
      label: m.scholarships.steps.fullName,
      privacy: 'personal',
      input: { autoComplete: 'name' },
    },
    dob: {
      kind: 'date',
      label: m.scholarships.steps.dob,
      privacy: 'personal',
      input: { autoComplete: 'bday', min: EARLIEST_DAY, max: 'today', width: 'half' },
    },
    nationality: {
      kind: 'select',
      label: m.scholarships.steps.nationality,
      privacy: 'personal',
      options: [
        { value: 'Indian', label: m.scholarships.steps.indian },
        { value: 'Other', label: m.scholarships.steps.other },
      ],
      initial: 'Indian',
      input: { width: 'half' },
    },
  } as const satisfies Questions;

  const parents = {
    fatherName: {
      kind: 'text',
      label: m.scholarships.steps.fatherName,
      privacy: 'personal',
      input: { width: 'half' },
    },
    fatherUnknown: {
      kind: 'checkbox',
      label: m.scholarships.steps.fatherUnknown,
      shortLabel: m.scholarships.steps.fatherUnknownShort,
      privacy: 'personal',
      input: { width: 'half' },
    },
    motherName: {
      kind: 'text',
      label: m.scholarships.steps.motherName,
      privacy: 'personal',
      input: { width: 'half' },
    },
    motherUnknown: {
      kind: 'checkbox',
      label: m.scholarships.steps.motherUnknown,
      shortLabel: m.scholarships.steps.motherUnknownShort,
      privacy: 'personal',
      input: { width: 'half' },
    },
  } as const satisfies Questions;

  const background = {
    gender: {
      kind: 'radio',
      label: m.scholarships.steps.gender,
      privacy: 'personal',
      options: [
        { value: 'Male', label: m.scholarships.steps.male },
        { value: 'Female', label: m.scholarships.steps.female },
        { value: 'Other', label: m.scholarships.steps.other },
      ],
    },
    religion: {
      kind: 'radio',
      label: m.scholarships.steps.religion,
      privacy: 'personal',
      why: m.scholarships.steps.fairnessWhy,
      options: [
        { value: 'Hindu', label: m.scholarships.steps.hindu },
        { value: 'Muslim', label: m.scholarships.steps.muslim },
        { value: 'Christian', label: m.scholarships.steps.christian },
        { value: 'Sikh', label: m.scholarships.steps.sikh },
        { value: 'Other', label: m.scholarships.steps.other },
      ],
    },
    category: {
      kind: 'radio',
      label: m.scholarships.steps.category,
      privacy: 'personal',
      why: m.scholarships.steps.fairnessWhy,
      options: [
        { value: 'General', label: m.scholarships.steps.general },
        { value: 'OBC', label: m.scholarships.steps.obc },
        { value: 'SC', label: m.scholarships.steps.sc },
        { value: 'ST', label: m.scholarships.steps.st },
        { value: 'Minority', label: m.scholarships.steps.minority },
      ],
    },
  } as const satisfies Questions;

  const more = {
    maritalStatus: {
      kind: 'radio',
      label: m.scholarships.steps.maritalStatus,
      privacy: 'personal',
      options: [
        { value: 'Single', label: m.scholarships.steps.single },
        { value: 'Married', label: m.scholarships.steps.married },
        { value: 'Other', label: m.scholarships.steps.other },
      ],
    },
    areaOfResidence: {
      kind: 'radio',
      label: m.scholarships.steps.areaOfResidence,
      privacy: 'personal',
      options: [
        { value: 'Rural', label: m.scholarships.steps.rural },
        { value: 'Urban', label: m.scholarships.steps.urban },
        { value: 'Semi-Urban', label: m.scholarships.steps.semiUrban },
      ],
    },
    disabilityStatus: {
      kind: 'radio',
      label: m.scholarships.steps.disability,
      shortLabel: m.scholarships.steps.disabilityShort,
      why: m.scholarships.steps.disabilityWhy,
      privacy: 'personal',
      options: YES_NO,
    },
  } as const satisfies Questions;

  return {
    fields: { ...identity, ...parents, ...background, ...more },
    step: {
      title: m.scholarships.steps.personal,
      short: m.scholarships.steps.personalShort,
      lead: m.scholarships.steps.personalLead,
      groups: [
        { fields: namesOf(identity), fold: 'answered' },
        { fields: namesOf(parents), fold: 'answered' },
        { fields: namesOf(background), fold: 'answered' },
        { fields: namesOf(more), fold: { add: m.scholarships.steps.addBackground } },
      ],
    },
  } as const;
});
