/** Which papers an application needs, and what they are. Types alone, so that `/apply` can load it (docs/decisions/0081). */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { PaperRules } from '#domain/content/schema/papers-schema.ts';
import type { Renewal } from '#domain/content/schema/renewal-schema.ts';
import type { Given } from '#domain/forms/form.ts';
import type { FieldName, FileField } from '#domain/scholarships/steps/questions.ts';

interface PaperWords {
  /** In plain words. */
  what: string;
  why: string;
}

/** In the order in which they are asked. */
export const PAPERS = inLanguage((): Record<FileField, PaperWords> => {
  const markSheet = { what: m.scholarships.papers.markSheet, why: m.scholarships.papers.markSheetWhy };
  return {
    incomeCertificate: { what: m.scholarships.papers.income, why: m.scholarships.papers.incomeWhy },
    lastCertificate: markSheet,
    latestCertificate: markSheet,
    bonafideCertificate: { what: m.scholarships.papers.bonafide, why: m.scholarships.papers.bonafideWhy },
    bankDocument: { what: m.scholarships.papers.bank, why: m.scholarships.papers.bankWhy },
    aadhaarCard: { what: m.scholarships.papers.aadhaar, why: m.scholarships.papers.aadhaarWhy },
    casteCertificate: { what: m.scholarships.papers.caste, why: m.scholarships.papers.casteWhy },
    photograph: { what: m.scholarships.papers.photograph, why: m.scholarships.papers.photographWhy },
    signature: { what: m.scholarships.papers.signature, why: m.scholarships.papers.signatureWhy },
  };
});

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
