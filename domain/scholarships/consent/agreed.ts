/** What a guardian agrees to before an application is sent (docs/decisions/0083). Pure. */
import { checkForm } from '#domain/forms/check.ts';
import { type Given, isVisible, type Questions } from '#domain/forms/form.ts';
import { isSameName } from '#domain/scholarships/checks/guardian.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FormTask, pageOf } from '#domain/scholarships/steps/pages.ts';
import { applicationQuestions, FILE_FIELDS, type FileField } from '#domain/scholarships/steps/questions.ts';

export interface Agreed {
  /** Path of each paper that was there; empty: shown as still to come. */
  papers: Partial<Record<FileField, string>>;
  /** `student` or `guardian`; else the name on the account; empty: not filled in. */
  holder: string;
  guardian: { name: string; relation: string; birthYear: string };
}

/** A part that asks the guardian again when it changes. */
export type AgreedPart = 'papers' | 'bank' | 'guardian';

const questions: Questions = applicationQuestions.fields;

/** As it was typed; empty without an answer. */
export function textIn(given: Given, name: string): string {
  const value = given[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function holderIn(given: Given): string {
  const name = textIn(given, 'accountHolderName');
  if (name === '') return '';
  if (isSameName(name, textIn(given, 'fullName') || textIn(given, 'name'))) return 'student';
  return isSameName(name, textIn(given, 'guardianName')) ? 'guardian' : name;
}

/** @param today `YYYY-MM-DD` */
export const agreedIn = (given: Given, today: string): Agreed => ({
  papers: Object.fromEntries(
    FILE_FIELDS.filter((name) => isVisible(questions[name]!, given, today)).map((name) => [name, textIn(given, name)]),
  ),
  holder: holderIn(given),
  guardian: {
    name: textIn(given, 'guardianName'),
    relation: textIn(given, 'guardianRelation'),
    birthYear: textIn(given, 'guardianBirthYear'),
  },
});

const isOtherPaper = (agreed: string | undefined, sent: string): boolean => sent !== '' && agreed !== '' && agreed !== sent;

/** An empty account may become the student's or the guardian's own, which is where the money belongs. */
const isOtherHolder = (agreed: string, sent: string): boolean =>
  agreed === '' ? !['', 'student', 'guardian'].includes(sent) : agreed === sent || isSameName(agreed, sent) ? false : sent !== '';

const isOtherGuardian = (agreed: Agreed['guardian'], sent: Agreed['guardian']): boolean =>
  agreed.relation !== sent.relation || agreed.birthYear !== sent.birthYear || !isSameName(agreed.name, sent.name);

/**
 * What the guardian is asked again for: a paper that she saw as another one or not at all, another holder of the account, another guardian.
 * What she saw as still empty may be filled in, and anything may be left out.
 */
export function changedSince(agreed: Agreed, sent: Agreed): AgreedPart[] {
  const papers = Object.entries(sent.papers).some(([name, path]) => isOtherPaper(agreed.papers[name as FileField], path));
  return [
    ...(papers ? (['papers'] as const) : []),
    ...(isOtherHolder(agreed.holder, sent.holder) ? (['bank'] as const) : []),
    ...(isOtherGuardian(agreed.guardian, sent.guardian) ? (['guardian'] as const) : []),
  ];
}

const PARTS = ['about', 'school', 'family', 'money', 'bank', 'papers'] as const satisfies readonly FormTask[];

/** What a guardian is shown of it, without an answer. `left`: answers still to give or correct. */
export interface Part {
  part: (typeof PARTS)[number];
  isEmpty: boolean;
  left: number;
}

const countIn = (names: readonly string[], part: FormTask): number => names.filter((name) => pageOf(name)?.task === part).length;

/** In the order of the tasks. @param today `YYYY-MM-DD`; null: it is sent, and nothing is left */
export function partsIn(given: Given, today: string | null): Part[] {
  const left = today === null ? [] : Object.keys(checkForm(applicationForm, given, today).errors);
  const filled = Object.keys(given).filter((name) => given[name] !== false && ![undefined, null, ''].includes(given[name] as string));
  return PARTS.map((part) => ({ part, isEmpty: countIn(filled, part) === 0, left: countIn(left, part) }));
}
