/** What the list of applications shows. */
import { speak } from '#messages/current.ts';
import { groupIndian, formatRupees } from '#domain/shared/money/indian-number.ts';
import { COLUMN_NAMES, EVERY_CYCLE, EXPORT_COLUMNS, FIRST_COLUMNS, FIRST_SORT, LIST_COLUMNS } from '#domain/scholarships/list/columns.ts';
import { APPLICATION_STATES, SENT_STATES, type SentState } from '#domain/scholarships/states.ts';
import { NUMBER_RIGHTS } from '#domain/staff/rights.ts';
import { CLASSES, YEARS } from '#domain/students/class-fields.ts';
import { applicationCalls, type ListChoices } from '#app/features/office/applications/list/list-api.ts';
import { countText, type Filter, type Listed } from '#app/features/office/lists/listed.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const NAMES = { one: 'application', many: 'applications' } as const;

/** A cycle, a status, one's own, as the address says. */
export function filterIn(query: URLSearchParams): Filter {
  const cycle = query.get('cycle');
  const state = SENT_STATES.find((one) => one === query.get('state'));
  return { ...(cycle && { cycle }), ...(state && { status: [state] }), ...(query.get('mine') === '1' && { mine: true }) };
}

const valued = (numbers: readonly { value: string }[]) => numbers.map(({ value }) => ({ value, label: value }));
const NUMBERS = speak('en', (): Readonly<Record<string, { value: string; label: string }[]>> => ({
  currentClass: valued(CLASSES),
  courseYear: valued(YEARS),
}));

/** @param isOpen whether this person sees, filters and sorts by a column */
export function applicationsListed({ cycles, districts }: ListChoices, isOpen: (column: string) => boolean): Listed {
  const places = districts.map((value) => ({ value, label: value }));
  return {
    ...NAMES,
    title: 'Applications',
    path: '/applications',
    columns: LIST_COLUMNS,
    names: COLUMN_NAMES.filter(isOpen),
    first: { sort: FIRST_SORT, columns: FIRST_COLUMNS },
    link: 'number',
    search: {
      placeholder: 'Name, number or phone',
      label: `Name, number, phone, email${isOpen('aadhaar') ? ', account or Aadhaar number' : ' or account number'}`,
    },
    bar: [
      {
        label: 'Status',
        name: 'status',
        isSeveral: true,
        options: () => [
          { value: '', text: 'All statuses' },
          ...SENT_STATES.map((value) => ({ value, text: APPLICATION_STATES[value].label })),
        ],
      },
      ...(cycles.length === 0
        ? []
        : [
            {
              label: 'Cycle',
              name: 'cycle',
              value: ({ cycle }: Filter, chosen: string | null) => (typeof cycle === 'string' ? cycle : (chosen ?? '')),
              options: ({ cycle }: Filter, chosen: string | null) => [
                ...(cycle === undefined && chosen === null ? [{ value: '', text: 'Current cycle' }] : []),
                ...cycles.map(({ id, title }) => ({ value: id, text: title })),
                { value: EVERY_CYCLE, text: 'Every cycle' },
              ],
            },
          ]),
    ],
    others: [
      { name: 'mine', label: 'Given to me' },
      { name: 'isLate', label: 'Deadline passed' },
    ],
    optionsOf: (name) => NUMBERS[name] ?? (name === 'district' ? places : []),
    clear: new Set(['status', 'annualIncome']),
    stays: ['cycle'],
    totals: ({ count, asked = 0, granted = 0 }) => (
      <>
        <b>{countText(NAMES, count, groupIndian(count))}</b>, {formatRupees(asked)} asked, {formatRupees(granted)} granted
      </>
    ),
    empty: 'Applications appear here once students send them.',
    badge: (row, name) => (name === 'status' ? <Badge state={APPLICATION_STATES[row[name] as SentState]} /> : undefined),
    textOf: (row, name) => (name === 'cycle' ? (cycles.find(({ id }) => id === row[name])?.title ?? String(row[name])) : undefined),
    card: { name: 'name', amount: 'amountRequested', badge: 'status' },
    read: applicationCalls.read,
    saved: applicationCalls.saved,
    download: {
      right: 'applications.export',
      columns: EXPORT_COLUMNS.filter(({ name }) => isOpen(name)).map(({ name, label }) => ({ value: name, label })),
      full: [
        { name: 'account', column: 'accountNo', text: 'Whole account numbers', right: NUMBER_RIGHTS.account },
        { name: 'aadhaar', column: 'aadhaar', text: 'Whole Aadhaar numbers', right: NUMBER_RIGHTS.aadhaar },
      ],
      hint: `${isOpen('aadhaar') ? 'Account and Aadhaar numbers' : 'Account numbers'} are masked unless you ask for them whole.`,
      save: applicationCalls.download,
    },
  };
}
