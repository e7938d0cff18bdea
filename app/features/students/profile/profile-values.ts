import type { Fields } from '#domain/forms/form.ts';
import type { EducationType } from '#domain/students/constants.ts';
import { PROFILE_SECTIONS, profileChangeForm, profileForm, type ProfileSection } from '#domain/students/profile-form.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { type Answers, textOf } from '#app/features/scholarships/sync/answers.ts';
import type { TypedValues } from '#app/forms/values.ts';
import type { UploadedFile } from '#app/lib/files/use-upload.ts';

/** A certificate by kind of education; null once it was removed. */
export type Certificates = Partial<Record<EducationType, UploadedFile | null>>;

/** Names of the form's field and the upload's field, by kind of education. */
export const CERTIFICATES = {
  school: { name: 'lastCertificatePath', upload: 'lastCertificate' },
  college: { name: 'latestCertificatePath', upload: 'latestCertificate' },
} as const satisfies Record<EducationType, { name: string; upload: string }>;

/** Key among the stored answers; no field has this name. */
const CERTIFICATE_TEXT = 'certificates';

/** What the device stores of a profile: no Aadhaar number, and all certificates in one JSON text. */
export function toAnswers(values: TypedValues, certificates: Certificates): Answers {
  const fields: Fields = profileForm.fields;
  const stored = Object.entries(values).filter(([name]) => fields[name]?.inDraft !== false);
  const texts = stored.map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(texts), [CERTIFICATE_TEXT]: JSON.stringify(certificates) };
}

export function fromAnswers(answers: Answers): { values: Record<string, string>; certificates: Certificates } {
  const { [CERTIFICATE_TEXT]: text, ...stored } = answers;
  const values = Object.fromEntries(Object.entries(stored).map(([name, answer]) => [name, textOf(answer)]));
  return { values, certificates: JSON.parse(textOf(text) || '{}') as Certificates };
}

/** Of answers at /apply, those that the profile asks too; it writes the kind of education in small letters. */
export const profileAnswers = (carried: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(carried)
      .filter(([name]) => Object.hasOwn(profileForm.fields, name))
      .map(([name, answer]) => [name, name === 'educationType' ? answer.toLowerCase() : answer]),
  );

/** A profile's values as the form has them, the Aadhaar number masked. */
export function valuesOfProfile({ schoolEducation, collegeEducation, educationType, ...person }: GeneralProfile): Record<string, string> {
  const { userId: _id, ...values } = { ...person, ...schoolEducation, ...collegeEducation, educationType: educationType.toLowerCase() };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** The values of a change, without the certificates, which stay unless another is chosen. */
export function valuesOfSection(profile: GeneralProfile, section: ProfileSection): Record<string, string> {
  const values = valuesOfProfile(profile);
  const { fields }: { fields: Fields } = profileChangeForm;
  const asked = PROFILE_SECTIONS[section].fields.filter((name) => fields[name] && fields[name].kind !== 'file');
  return { section, ...Object.fromEntries(['version', ...asked].map((name) => [name, values[name] ?? ''])) };
}
