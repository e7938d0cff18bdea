import type { Foundation } from '#domain/content/foundation-schema.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { isUploadField, UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { optionLabel, optionValue, specOf } from '#app/features/scholarships/fields.ts';
import { type Answer, masked, SENSITIVE_FIELDS } from '#app/features/scholarships/draft/answers.ts';

/** Name of a field on its own, for lists of answers or errors. */
export function labelOf(name: string): string {
  if (isUploadField(name)) return UPLOAD_FIELDS[name].label;
  const referee = /^referee([12])/.exec(name);
  const label = NAMES[name] ?? specOf(name)?.label ?? name;
  return referee ? `Referee ${referee[1]}, ${label.toLowerCase()}` : label;
}

/** An error on its own: prefixed with the field's name unless the message already contains it. */
export function labelledError(name: string, message: string): string {
  const label = labelOf(name);
  const said = wordsIn(message);
  return wordsIn(label).every((word) => said.includes(word)) ? message : `${label}: ${message}`;
}

/** The words and numbers that distinguish one field from another. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word.length > 3 || /\d/.test(word));

/** Short names for labels that are sentences or depend on their surroundings. */
const NAMES: Record<string, string> = {
  disabilityStatus: 'Disability',
  incomeProof: 'Proof of income',
  studentMembers: 'Students in the family',
  educationType: 'School or college',
  previousScholarship: 'Previous scholarship',
  previousScholarshipDetails: 'Details of the previous scholarship',
  scholarshipPurpose: 'Purpose',
  amountRequested: 'Amount requested',
  otherScholarships: 'Other scholarships applied for',
  otherScholarshipDetails: 'Details of the other scholarships',
  needStatement: 'Need statement',
  declaration: 'Declaration',
  guardianConsent: 'Consent of a parent or guardian',
  guardianRelation: 'Guardian’s relation',
  guardianName: 'Parent or guardian',
  sameAddress: 'Permanent address same as current address',
};

/** An answer as text, empty if there is none. Sensitive numbers are masked; the caller names files. */
export function answerText(name: string, answer: Answer | undefined, foundation: Pick<Foundation, 'locale'>): string {
  if (answer === undefined || answer === false || answer === '') return '';
  if (answer === true) return 'Yes';
  if (typeof answer !== 'string') return answer.join(', ');
  if (SENSITIVE_FIELDS.includes(name)) return masked(answer);
  if (isUploadField(name)) return 'Uploaded';
  const spec = specOf(name);
  if (spec?.input?.type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(answer) ? longDay(answer, foundation) : answer;
  if (name === 'amountRequested' && /^\d{1,9}$/.test(answer)) return formatRupees(Number(answer));
  const option = spec?.options?.find((one) => optionValue(one) === answer);
  return option ? optionLabel(option) : answer;
}
