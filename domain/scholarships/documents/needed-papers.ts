/** Which papers an application needs, and what they are. Types alone, so that `/apply` can load it (docs/decisions/0081). */
import type { PaperRules } from '#domain/content/schema/papers-schema.ts';
import type { Renewal } from '#domain/content/schema/renewal-schema.ts';
import type { Given } from '#domain/forms/form.ts';
import type { FieldName, FileField } from '#domain/scholarships/steps/questions.ts';

interface PaperWords {
  /** In plain words. */
  what: string;
  why: string;
}

const MARK_SHEET = { what: 'The mark sheet of the last exam that you passed.', why: 'It shows how you are doing.' };

/** In the order in which they are asked. */
export const PAPERS = {
  incomeCertificate: {
    what: 'The paper from the tehsil with what your family earns in a year.',
    why: 'It shows that the scholarship is for you.',
  },
  lastCertificate: MARK_SHEET,
  latestCertificate: MARK_SHEET,
  bonafideCertificate: { what: 'A paper from your school or college that you study there.', why: 'It shows that you are a student now.' },
  bankDocument: {
    what: 'The first page of the passbook, or a cancelled cheque.',
    why: 'It shows that the money goes to the right account.',
  },
  aadhaarCard: { what: 'Both sides of your Aadhaar card.', why: 'It shows your name and your date of birth.' },
  casteCertificate: { what: 'The paper from the tehsil with your caste.', why: 'It shows the category that you chose.' },
  photograph: { what: 'A photo of your face.', why: 'So that we know you when we meet.' },
  signature: { what: 'Your name, written by you on white paper.', why: 'So that we know it on later papers.' },
} as const satisfies Record<FileField, PaperWords>;

export const PAPER_ORDER = Object.keys(PAPERS) as FileField[];

interface CycleRules {
  /** Left out: what the office decides by. */
  papers?: PaperRules | undefined;
  renewal?: Renewal | undefined;
}

const DECIDING: PaperRules = [
  { paper: 'incomeCertificate', when: {} },
  { paper: 'lastCertificate', when: {} },
  { paper: 'latestCertificate', when: {} },
];

const OF_SCHOOL: Partial<Record<FileField, string>> = { lastCertificate: 'SCHOOL', latestCertificate: 'COLLEGE' };

const isRenewal = ({ renewalAsked }: Given): boolean => typeof renewalAsked === 'string' && renewalAsked !== '';

/** Without those of the other kind of school; while the kind is not known, the mark sheet of a school. */
const isAskedOf = (paper: FileField, { educationType }: Given): boolean =>
  OF_SCHOOL[paper] === undefined || OF_SCHOOL[paper] === (educationType === 'COLLEGE' ? 'COLLEGE' : 'SCHOOL');

function fits({ renewal, ...answered }: PaperRules[number]['when'], answers: Given): boolean {
  const conditions: { [Name in FieldName]?: readonly string[] | undefined } = answered;
  return (!renewal || isRenewal(answers)) && Object.entries(conditions).every(([name, values]) => values?.includes(String(answers[name])));
}

/** Without which the office cannot decide or pay; an application is sent without them all the same. @param answers of the form, some or none */
export function neededPapers({ papers = DECIDING, renewal }: CycleRules, answers: Given): FileField[] {
  const isMarkSheetNeeded = renewal?.needsMarkSheet === true && isRenewal(answers);
  return PAPER_ORDER.filter(
    (paper) =>
      isAskedOf(paper, answers) &&
      ((isMarkSheetNeeded && OF_SCHOOL[paper] !== undefined) || papers.some((rule) => rule.paper === paper && fits(rule.when, answers))),
  );
}
