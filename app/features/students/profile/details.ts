import * as m from '#messages/index.ts';
import { INCOME_WORDS } from '#domain/shared/money/income-bands.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { applicationQuestions, type FieldName, fieldsOfStep, labelUnder, type StepNumber } from '#domain/scholarships/steps/questions.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { prefill } from '#app/features/scholarships/sync/account.ts';
import { answersOf, textOf } from '#app/features/scholarships/sync/answers.ts';

export interface DetailsGroup {
  heading?: string;
  rows: readonly (readonly [label: string, value: string])[];
  text?: string;
}

export interface DetailsSection {
  title: string;
  groups: readonly DetailsGroup[];
}

type Scholarship = Readonly<Record<string, unknown>>;
type Pair = readonly [label: string, value: string];

/** An amount in whole rupees; a bracket as text. */
export function inRupees(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  const amount = Number(text);
  return Number.isFinite(amount) ? formatRupees(Math.round(amount)) : (INCOME_WORDS[text] ?? text);
}

/** By section (specification 2, sections 2 and 3): the latest application, then what only the profile has. Missing values are left out. */
export function completeDetails(general: GeneralProfile, scholarship: Scholarship): DetailsSection[] {
  // Missing without an application.
  const answers = answersOf({ scholarshipPurpose: '[]', ...scholarship } as ApplicationView);
  const values = { ...prefill(general), mobileNumber: general.phone, ...answers };
  const rows = rowsOf(applicationQuestions, values).filter(({ text }) => text !== '');
  const rowsOfFields = (fields: readonly string[]): Pair[] =>
    rows
      .filter(({ name }) => fields.includes(name) && name !== 'needStatement')
      .map(({ name, label, text }) => [label, name === 'annualIncome' ? inRupees(text) : text]);
  const ofStep = (step: StepNumber): Pair[] => rowsOfFields(fieldsOfStep(step));
  const { email = general.email } = answers;
  const ofAccount: Pair[] = email === general.email ? [] : [[m.students.details.accountEmail, general.email]];
  const referee = (heading: string, name: FieldName): DetailsGroup => {
    const group = applicationQuestions.steps.at(-1)?.groups.find(({ fields }) => fields.includes(name));
    return { heading, rows: rowsOfFields(group?.fields ?? []).map(([label, text]) => [labelUnder(heading, label), text]) };
  };
  return [
    { title: m.students.details.personal, groups: [{ rows: [...ofStep(1), [m.students.profile.aadhaar, general.aadhar]] }] },
    { title: m.students.details.contact, groups: [{ rows: [...ofStep(2), [m.students.profile.city, general.city], ...ofAccount] }] },
    { title: m.students.details.education, groups: [{ rows: ofStep(4) }] },
    { title: m.students.details.family, groups: [{ rows: ofStep(3) }] },
    { title: m.students.details.needStatement, groups: [{ text: textOf(answers['needStatement']), rows: ofStep(5) }] },
    {
      title: m.students.details.references,
      groups: [referee(m.scholarships.steps.referee1, 'referee1Name'), referee(m.scholarships.steps.referee2, 'referee2Name')],
    },
  ];
}

export const isEmptyGroup = ({ rows, text }: DetailsGroup): boolean => rows.length === 0 && !text;
