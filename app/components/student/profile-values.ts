import type { EducationType } from '#domain/students/constants.ts';

/** What the form holds, by the name of each field; the certificates are paths of uploads. */
export type ProfileValues = Record<string, string>;

/** Fields that one kind of education alone has (specification 2, section 3). */
export const EDUCATION_FIELDS: Record<EducationType, readonly string[]> = {
  school: ['schoolName', 'currentClass', 'lastClassPassed', 'schoolBoard', 'lastCertificatePath'],
  college: ['collegeName', 'currentCourse', 'courseYear', 'specialization', 'latestCertificatePath'],
};

/** The field of each kind's certificate in the form, and the upload it is sent as. */
export const CERTIFICATES = {
  school: { name: 'lastCertificatePath', upload: 'lastCertificate' },
  college: { name: 'latestCertificatePath', upload: 'latestCertificate' },
} as const satisfies Record<EducationType, { name: string; upload: string }>;

export const AADHAAR_DIGITS = 12;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A number as it is sent: without the spaces and hyphens that people write in it. */
export const withoutGaps = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The digits of an Aadhaar number in groups of four, as on the card; more than twelve are cut off. */
export const groupAadhaar = (text: string): string =>
  digitsOf(text)
    .slice(0, AADHAAR_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Where the caret stands in grouped digits after so many of them. */
export function caretAfter(digits: number): number {
  const shown = Math.min(digits, AADHAAR_DIGITS);
  return shown + Math.max(0, Math.ceil(shown / 4) - 1);
}

/** What is sent: the fields of the other kind of education are left out, and numbers lose the spaces they were typed with. */
export function toApplication(values: ProfileValues): ProfileValues {
  const other: readonly string[] = values['educationType'] === 'school' ? EDUCATION_FIELDS.college : EDUCATION_FIELDS.school;
  const kept = Object.entries(values).filter(([name]) => !other.includes(name) || !values['educationType']);
  const { aadhar = '', phone = '', pincode = '' } = values;
  return { ...Object.fromEntries(kept), aadhar: digitsOf(aadhar), phone: withoutGaps(phone), pincode: withoutGaps(pincode) };
}

/** What outlives a reload: everything but the Aadhaar number. */
export function toDraft(values: ProfileValues): ProfileValues {
  const { aadhar: _, ...kept } = values;
  return kept;
}
