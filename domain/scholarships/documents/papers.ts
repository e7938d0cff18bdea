/** The papers of an application and what is with each: for the list, reminders and the office. No zod (docs/decisions/0081). */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { cleanValues } from '#domain/forms/clean.ts';
import { isVisible, type Questions } from '#domain/forms/form.ts';
import { applicationQuestions, type FileField, isUpload } from '#domain/scholarships/steps/questions.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent } from '#domain/scholarships/states.ts';
import { PAPER_ORDER } from './needed-papers.ts';

type Given = Readonly<Record<string, unknown>>;

/** `later`: the student said so; `again`: the office asks for another one. `due`: whether the student has something to do. */
export const PAPER_STATES = inLanguage(
  () =>
    ({
      missing: { label: m.scholarships.papers.missing, isThere: false, isAnnounced: false, due: 'needed' },
      waiting: { label: m.scholarships.papers.waiting, isThere: true, isAnnounced: false, due: 'never' },
      sent: { label: m.scholarships.papers.sent, isThere: true, isAnnounced: false, due: 'never' },
      later: { label: m.scholarships.papers.later, isThere: false, isAnnounced: true, due: 'never' },
      again: { label: m.scholarships.papers.again, isThere: false, isAnnounced: false, due: 'always' },
    }) as const,
);
export type PaperState = keyof typeof PAPER_STATES;

export interface Paper {
  field: FileField;
  /** The office decides or pays by it. */
  isNeeded: boolean;
  state: PaperState;
}

interface Situation {
  answers: Given;
  /** `YYYY-MM-DD` */
  today: string;
  /** Of {@link neededPapers}. */
  needed?: readonly string[];
  /** Last day for those that come later, `YYYY-MM-DD`; left out: none comes later. */
  until?: string | undefined;
  /** On the device alone. */
  waiting?: readonly string[];
  /** What the office wants to see again. */
  asked?: readonly string[];
}

/** Those that are asked of this student: needed ones first. */
export function papersOf({ answers, today, needed = [], until, waiting = [], asked = [] }: Situation): Paper[] {
  const fields: Questions = applicationQuestions.fields;
  const values = cleanValues(applicationQuestions, answers);
  const announced = until !== undefined && today <= until ? announcedPapers(answers) : [];
  const stateOf = (field: FileField): PaperState => {
    if (waiting.includes(field)) return 'waiting';
    if (asked.includes(field)) return 'again';
    if (values[field]) return 'sent';
    return announced.includes(field) ? 'later' : 'missing';
  };
  return PAPER_ORDER.filter((field) => isVisible(fields[field]!, values, today))
    .map((field) => ({ field, isNeeded: needed.includes(field), state: stateOf(field) }))
    .sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded));
}

export const isThere = ({ state }: Pick<Paper, 'state'>): boolean => PAPER_STATES[state].isThere;

export const isAnnounced = ({ state }: Pick<Paper, 'state'>): boolean => PAPER_STATES[state].isAnnounced;

/** It waits for the student. */
export function isDue({ state, isNeeded }: Pick<Paper, 'state' | 'isNeeded'>): boolean {
  const { due } = PAPER_STATES[state];
  return due === 'always' || (due === 'needed' && isNeeded);
}

export const missingOf = (papers: readonly Paper[]): Paper[] => papers.filter((paper) => !isThere(paper));

/** While the office waits for corrections, papers come with them. */
export const takesDocuments = (state: ApplicationState): boolean => APPLICATION_STATES[state].stage === 'open' && !asksStudent(state);

/** What the student said would come later. */
const announcedPapers = ({ laterDocuments }: Given): FileField[] =>
  (
    (cleanValues({ fields: { laterDocuments: applicationQuestions.fields.laterDocuments } }, { laterDocuments })['laterDocuments'] ??
      []) as string[]
  ).filter(isUpload);
