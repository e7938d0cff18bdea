/** What stands on one screen of the form. No zod: pages load it first. */
import { type Given, type Group, isVisible, type Question } from '#domain/forms/form.ts';
import { applicationQuestions, type FieldName, type OwnPage, type StepNumber } from './questions.ts';

/** A part of the application that is done in one go; any order is allowed. */
export type FormTask = 'about' | 'school' | 'family' | 'money' | 'bank' | 'permission' | 'papers' | 'send';

export type PageName = StepNumber | OwnPage | 'review';

export interface Page {
  name: PageName;
  /** Where it stands in the progress bar. */
  step: StepNumber;
  task: FormTask;
  title: string;
  /** What it is for, in one line. */
  lead: string;
}

const STEPS = applicationQuestions.steps;

const ofStep = (step: StepNumber, task: FormTask): Page => {
  const { title, lead = '' } = STEPS[step - 1]!;
  return { name: step, step, task, title, lead };
};

/** In the order of Next. */
export const PAGES: readonly Page[] = [
  ofStep(1, 'about'),
  ofStep(2, 'about'),
  ofStep(3, 'family'),
  ofStep(4, 'school'),
  { ...ofStep(5, 'money'), title: 'Money', lead: 'How much you need, and what for.' },
  {
    name: 'bank',
    step: 5,
    task: 'bank',
    title: 'Bank account',
    lead: 'Where we send the money: yours or a parent’s. It is kept encrypted.',
  },
  {
    name: 'permission',
    step: 6,
    task: 'permission',
    title: 'Guardian’s permission',
    lead: 'You are under 18, so we ask a parent or guardian before we read anything.',
  },
  {
    name: 'papers',
    step: 6,
    task: 'papers',
    title: 'Papers',
    lead: 'You can apply without them, and send them later.',
  },
  { ...ofStep(6, 'send'), title: 'Referees and declaration', lead: 'Who knows you, and that all of it is true.' },
  { name: 'review', step: 6, task: 'send', title: 'Check your answers', lead: 'You can change all of it until you send it.' },
];

const GROUPS = new Map<PageName, Group<FieldName>[]>(PAGES.map(({ name }) => [name, []]));
for (const [index, { groups }] of STEPS.entries())
  for (const { page = (index + 1) as StepNumber, ...group } of groups) GROUPS.get(page)?.push(group);

export const groupsOfPage = (page: PageName): readonly Group<FieldName>[] => GROUPS.get(page) ?? [];

export const fieldsOfPage = (page: PageName): readonly FieldName[] => groupsOfPage(page).flatMap(({ fields }) => fields);

/** Calls say `name` for `fullName`. */
export function pageOf(name: string): Page | undefined {
  const wanted = name === 'name' ? 'fullName' : name;
  return PAGES.find((page) => fieldsOfPage(page.name).some((field) => field === wanted));
}

const questions: Readonly<Record<string, Question>> = applicationQuestions.fields;

/** Those that ask this student something, and the review. @param today `YYYY-MM-DD` */
export const pagesFor = (answers: Given, today: string): readonly Page[] =>
  PAGES.filter(({ name }) => name === 'review' || fieldsOfPage(name).some((field) => isVisible(questions[field]!, answers, today)));

/** The query of a page's address. */
export const queryOf = (page: PageName): Readonly<Record<string, string>> =>
  typeof page === 'number' || page === 'review' ? { step: String(page) } : { task: page };

/** The page that an address names, by itself or by its task; none at the addresses of what was sent. */
export function pageAt(query: { get(name: string): string | null }): Page | undefined {
  if (query.get('view') !== null) return undefined;
  const named = PAGES.find(({ name }) => Object.entries(queryOf(name)).every(([key, value]) => query.get(key) === value));
  return named ?? PAGES.find(({ task }) => task === query.get('task'));
}
