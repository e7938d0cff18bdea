import type { EducationType } from '#domain/students/constants.ts';
import { cleanLine } from '#domain/shared/text.ts';
import type { Certificates } from '#app/features/students/profile/education-fields.tsx';
import { type Answers, textOf } from '#app/features/scholarships/draft/answers.ts';
import { compactNumber, latinDigits, mobileNumber } from '#domain/forms/normalise.ts';

/** Values of the form by field name; certificates are upload paths. */
export type ProfileValues = Record<string, string>;

/** Fields that apply to one kind of education only (specification 2, section 3). */
export const EDUCATION_FIELDS: Record<EducationType, readonly string[]> = {
  school: ['schoolName', 'currentClass', 'lastClassPassed', 'schoolBoard', 'lastCertificatePath'],
  college: ['collegeName', 'currentCourse', 'courseYear', 'specialization', 'latestCertificatePath'],
};

/** For each kind of education, the certificate's field in the form and the upload field it is sent as. */
export const CERTIFICATES = {
  school: { name: 'lastCertificatePath', upload: 'lastCertificate' },
  college: { name: 'latestCertificatePath', upload: 'latestCertificate' },
} as const satisfies Record<EducationType, { name: string; upload: string }>;

export const AADHAAR_DIGITS = 12;

export const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');

/** An Aadhaar number in groups of four digits, as on the card, cut after twelve. */
export const groupAadhaar = (text: string): string =>
  digitsOf(text)
    .slice(0, AADHAAR_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Position of the caret in grouped digits, after this many of them. */
export function caretAfter(digits: number): number {
  const shown = Math.min(digits, AADHAAR_DIGITS);
  return shown + Math.max(0, Math.ceil(shown / 4) - 1);
}

/** The request: without the fields of the other kind of education, texts trimmed and without control characters, numbers in plain digits. */
export function toApplication(values: ProfileValues): ProfileValues {
  const other: readonly string[] = values['educationType'] === 'school' ? EDUCATION_FIELDS.college : EDUCATION_FIELDS.school;
  const kept = Object.entries(values)
    .filter(([name]) => !other.includes(name) || !values['educationType'])
    .map(([name, text]) => [name, cleanLine(text)]);
  const { aadhar = '', phone = '', pincode = '' } = values;
  return { ...Object.fromEntries(kept), aadhar: digitsOf(aadhar), phone: mobileNumber(phone), pincode: compactNumber(pincode) };
}

/** What is stored on the device: everything but the Aadhaar number. The certificates as one text: there may be one of each kind. */
export function toAnswers(values: ProfileValues, certificates: Certificates): Answers {
  const { aadhar: _, ...stored } = values;
  return { ...stored, [CERTIFICATE_TEXT]: JSON.stringify(certificates) };
}

/** What {@link toAnswers} has stored. */
export function fromAnswers(answers: Answers): { values: ProfileValues; certificates: Certificates } {
  const { [CERTIFICATE_TEXT]: text, ...stored } = answers;
  const values = Object.fromEntries(Object.entries(stored).map(([name, answer]) => [name, textOf(answer)]));
  return { values, certificates: JSON.parse(textOf(text) || '{}') as Certificates };
}

/** Among the stored answers: no field of the form has this name. */
const CERTIFICATE_TEXT = 'certificates';
