import { inLanguage } from '#messages/current.ts';
import { namesOf } from '#domain/forms/form.ts';
import { profileForm } from '#domain/students/profile-form.ts';
import { applicationQuestions, type FieldName } from '#domain/scholarships/steps/questions.ts';

type ProfileName = keyof typeof profileForm.fields;

const PROFILE_NAMES: Partial<Record<FieldName, ProfileName>> = {
  fullName: 'name',
  mobileNumber: 'phone',
  currentAddress: 'address',
  lastCertificate: 'lastCertificatePath',
  latestCertificate: 'latestCertificatePath',
};

export const PROFILE_FIELDS = inLanguage(() =>
  namesOf(applicationQuestions.fields).flatMap((name): (readonly [FieldName, ProfileName])[] => {
    const there = PROFILE_NAMES[name] ?? name;
    return there in profileForm.fields ? [[name, there as ProfileName]] : [];
  }),
);
