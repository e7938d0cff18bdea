/** What stands on one screen of the form. No zod: pages load it first. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
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

const ofStep = (step: StepNumber, task: FormTask): Page => {
  const { title, lead = '' } = applicationQuestions.steps[step - 1]!;
  return { name: step, step, task, title, lead };
};

/** In the order of Next. */
export const PAGES = inLanguage((): readonly Page[] => [
  ofStep(1, 'about'),
  ofStep(2, 'about'),
  ofStep(3, 'family'),
  ofStep(4, 'school'),
  { ...ofStep(5, 'money'), title: m.scholarships.steps.money, lead: m.scholarships.steps.moneyLead },
  { name: 'bank', step: 5, task: 'bank', title: m.scholarships.steps.bank, lead: m.scholarships.steps.bankLead },
  {
    name: 'permission',
    step: 6,
    task: 'permission',
    title: m.scholarships.steps.permission,
    lead: m.scholarships.steps.permissionLead,
  },
  { name: 'papers', step: 6, task: 'papers', title: m.scholarships.steps.papers, lead: m.scholarships.steps.papersLead },
  { ...ofStep(6, 'send'), title: m.scholarships.steps.referees, lead: m.scholarships.steps.refereesLead },
  { name: 'review', step: 6, task: 'send', title: m.scholarships.steps.review, lead: m.scholarships.steps.reviewLead },
]);

const GROUPS = inLanguage(() => {
  const groups: Partial<Record<PageName, Group<FieldName>[]>> = {};
  for (const [index, step] of applicationQuestions.steps.entries())
    for (const { page = (index + 1) as StepNumber, ...group } of step.groups) (groups[page] ??= []).push(group);
  return groups;
});

export const groupsOfPage = (page: PageName): readonly Group<FieldName>[] => GROUPS[page] ?? [];

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
