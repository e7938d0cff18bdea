/**
 * Columns and filters of the office's list (docs/decisions/0071). Answers are sealed, so each listed one has a column of its own. No zod,
 * no SQL: pages use it.
 */
import { speak } from '#messages/current.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import { namesOf, optionLabel, optionValue, type Question } from '#domain/forms/form.ts';
import {
  type AskedIn,
  choicesOf,
  type ColumnOf,
  filterNamesOf,
  type FilterOf,
  type ListColumn,
  type RowOf,
  type SortIn,
  sortNamesOf,
} from '#domain/lists/columns.ts';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { ELIGIBILITIES } from '#domain/scholarships/eligibility/choices.ts';
import { isForPaying } from './for-paying.ts';
import { applicationQuestions, type FieldName, FILE_FIELDS, labelOf } from '#domain/scholarships/steps/questions.ts';
import { APPLICATION_STATES, CONSENTS, OPEN_CONSENTS, SENT_STATES } from '#domain/scholarships/states.ts';

type Stored = keyof ScholarshipApplicationsTable;

/** With their columns in the database. Another needs a migration for column and index. */
export const LISTED_ANSWERS = {
  district: 'district',
  annualIncome: 'annual_income',
  educationType: 'education_type',
  currentClass: 'current_class',
  courseYear: 'course_year',
  gender: 'gender',
  category: 'category',
  areaOfResidence: 'area_of_residence',
  disabilityStatus: 'disability_status',
  amountRequested: 'amount_requested',
} as const satisfies Partial<Record<FieldName, Stored>>;
export type ListedAnswer = keyof typeof LISTED_ANSWERS;

export interface ApplicationColumn extends ListColumn {
  readonly stored?: Stored;
  /** Others are for who reads every answer. */
  readonly isForPaying?: boolean;
}

type KindOf<F extends Question> = F extends { readonly options: unknown }
  ? 'choice'
  : F extends { readonly unit: 'rupees' }
    ? 'rupees'
    : F extends { readonly kind: 'number' }
      ? 'number'
      : 'text';

const answer = <Name extends ListedAnswer>(name: Name) =>
  speak('en', () => {
    const field: Question = applicationQuestions.fields[name];
    const kind = field.options ? 'choice' : field.unit === 'rupees' ? 'rupees' : field.kind === 'number' ? 'number' : 'text';
    const options = field.options?.map((option) => ({ value: optionValue(option), label: optionLabel(option) }));
    return {
      kind: kind as KindOf<(typeof applicationQuestions.fields)[Name]>,
      label: labelOf(name),
      stored: LISTED_ANSWERS[name],
      isFilter: true,
      ...(options && { options }),
      isForPaying: isForPaying(name),
    } as const;
  });

export const PAYMENTS = { none: 'Nothing to pay', due: 'To pay', paid: 'Paid', ended: 'Ended early' } as const;
export type Payment = keyof typeof PAYMENTS;

const RENEWALS = { yes: 'Yes', no: 'No' } as const;

export const LIST_COLUMNS = {
  number: { kind: 'text', label: 'Number', stored: 'number', isForPaying: true },
  cycle: { kind: 'text', label: 'Cycle', stored: 'cycle_id', isForPaying: true },
  status: {
    kind: 'choice',
    label: 'Status',
    stored: 'status',
    isFilter: true,
    isForPaying: true,
    options: SENT_STATES.map((value) => ({
      value,
      get label() {
        return APPLICATION_STATES[value].label;
      },
    })),
  },
  name: { kind: 'text', label: 'Student', stored: 'search_text', isForPaying: true },
  district: answer('district'),
  annualIncome: answer('annualIncome'),
  educationType: answer('educationType'),
  currentClass: answer('currentClass'),
  courseYear: answer('courseYear'),
  gender: answer('gender'),
  category: answer('category'),
  areaOfResidence: answer('areaOfResidence'),
  disabilityStatus: answer('disabilityStatus'),
  amountRequested: answer('amountRequested'),
  amountGranted: { kind: 'rupees', label: 'Amount granted', stored: 'amount_granted', isFilter: true, isForPaying: true },
  missing: {
    kind: 'documents',
    label: 'Missing documents',
    stored: 'missing_documents',
    isFilter: true,
    options: speak('en', () => FILE_FIELDS.map((value) => ({ value, label: UPLOAD_FIELDS[value].label }))),
  },
  guardianConsent: {
    kind: 'choice',
    label: 'Guardian’s consent',
    stored: 'guardian_consent',
    isFilter: true,
    options: OPEN_CONSENTS.map((value) => ({ value, label: CONSENTS[value].label })),
  },
  eligibility: { kind: 'choice', label: 'Eligibility', stored: 'eligibility', isFilter: true, options: choicesOf(ELIGIBILITIES) },
  renewal: { kind: 'choice', label: 'Renewal', stored: 'renewal_of', isFilter: true, options: choicesOf(RENEWALS) },
  payment: { kind: 'choice', label: 'Payment', stored: 'status', isFilter: true, isForPaying: true, options: choicesOf(PAYMENTS) },
  submittedAt: { kind: 'time', label: 'Sent', stored: 'submitted_at', isFilter: true, isForPaying: true },
  updatedAt: { kind: 'time', label: 'Last change', stored: 'updated_at', isForPaying: true },
  reviewers: { kind: 'people', label: 'Given to', isForPaying: true },
} as const satisfies Readonly<Record<string, ApplicationColumn> & Record<ListedAnswer, ApplicationColumn>>;

type Columns = typeof LIST_COLUMNS;
export type ColumnName = ColumnOf<Columns>;
export const COLUMN_NAMES = keysOf(LIST_COLUMNS);
export const columnOf = (name: ColumnName): ApplicationColumn => LIST_COLUMNS[name];
export const SORT_NAMES = sortNamesOf(LIST_COLUMNS);
export const FILTER_NAMES = filterNamesOf(LIST_COLUMNS);
export type FilterName = FilterOf<Columns>;

/** An empty text or 0 without an answer; ms since the epoch; whole rupees. For who pays, without the columns that paying does not need. */
export type ListRow = RowOf<Columns>;

/** Each word is part of the name or number, or a whole phone, account or Aadhaar number or email. */
export type ListFilter = AskedIn<Columns> & {
  /** Default: the current one; or {@link EVERY_CYCLE}. */
  cycle?: string | undefined;
  /** Not ended when its cycle was over. */
  isLate?: true | undefined;
  mine?: true | undefined;
};
export const EVERY_CYCLE = '*';

export type ListSort = SortIn<Columns>;
export const FIRST_SORT: ListSort = { by: 'submittedAt', isDescending: true };
export const FIRST_COLUMNS: readonly ColumnName[] = [
  'number',
  'status',
  'name',
  'district',
  'annualIncome',
  'currentClass',
  'amountRequested',
  'submittedAt',
];

export const statesOfPayment = (payment: Payment) =>
  statesWith(APPLICATION_STATES, 'payment', payment).filter((state) => SENT_STATES.some((sent) => sent === state));

/** Columns, and every other answer but uploads. */
export const EXPORT_COLUMNS: readonly { name: string; label: string; isForPaying: boolean }[] = [
  ...COLUMN_NAMES.map((name) => ({ name, label: columnOf(name).label, isForPaying: columnOf(name).isForPaying === true })),
  ...speak('en', () =>
    namesOf(applicationQuestions.fields)
      .filter(
        (name) => !(name in LIST_COLUMNS) && !['file', 'hidden'].includes(applicationQuestions.fields[name].kind) && name !== 'fullName',
      )
      .map((name) => ({ name, label: labelOf(name), isForPaying: isForPaying(name) })),
  ),
  { name: 'aadhaar', label: 'Aadhaar number', isForPaying: false },
];

/** Whether somebody sees, filters and sorts by a column. @param readsAnswers has the right `applications.read` */
export const isOpenTo =
  (readsAnswers: boolean) =>
  (column: string): boolean =>
    readsAnswers || EXPORT_COLUMNS.some(({ name, isForPaying: isOpen }) => name === column && isOpen);
