/** What the list of donations shows. */
import {
  DONATION_COLUMNS,
  DONATION_EXPORTS,
  DONATION_VIEWS,
  FIRST_DONATION_COLUMNS,
  FIRST_DONATION_SORT,
} from '#domain/donations/list/columns.ts';
import { DONATION_STATES, type DonationState } from '#domain/donations/states.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees, groupIndian } from '#domain/shared/money/indian-number.ts';
import { daysOfFinancialYear } from '#domain/shared/time/calendar.ts';
import { keysOf } from '#domain/shared/states.ts';
import { donationCalls, type DonationChoices } from '#app/features/office/donations/lib/donations-api.ts';
import { methodName } from '#app/features/office/donations/lib/donation-texts.ts';
import { yearOptions } from '#app/features/office/lib/years.ts';
import { betweenOf, countText, type Filter, type Listed, tickedOf } from '#app/features/office/lists/listed.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const NAMES = { one: 'donation', many: 'donations' } as const;

/** `filter` and `year`, as links to this page say; those of the books without. */
export function filterIn(query: URLSearchParams): Filter {
  const view = keysOf(DONATION_VIEWS).find((one) => one === query.get('filter')) ?? 'paid';
  const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0];
  return { ...DONATION_VIEWS[view], ...(year && { at: daysOfFinancialYear(Number(year)) }) };
}

const rupees = (paise: number): string => formatRupees(paiseToRupees(paise));
const valued = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function donationsListed({ presentYear, funds, sources }: DonationChoices): Listed {
  const years = yearOptions(presentYear);
  const offered: Readonly<Record<string, readonly { value: string; label: string }[]>> = { fund: funds, source: valued(sources) };
  return {
    ...NAMES,
    title: 'Donations',
    path: '/donations',
    columns: DONATION_COLUMNS,
    names: keysOf(DONATION_COLUMNS),
    first: { sort: FIRST_DONATION_SORT, columns: FIRST_DONATION_COLUMNS },
    link: 'number',
    search: {
      placeholder: 'Name, number, amount',
      label: 'Name, number, email, phone, amount, cheque number, UTR or a whole PAN',
    },
    bar: [
      {
        label: 'Which donations',
        name: 'status',
        options: (filter) => [...VIEWS, ...(viewIn(filter) === OTHER ? [{ value: OTHER, text: 'Other states' }] : [])],
        value: viewIn,
        asked: (value) => ({ ...NO_VIEW, ...(isView(value) ? DONATION_VIEWS[value] : {}) }),
        stays: OTHER,
      },
      {
        label: 'Financial year',
        name: 'at',
        options: (filter) => [
          { value: '', text: 'All years' },
          ...years,
          ...(filter['at'] && !yearOf(filter, years) ? [{ value: OTHER, text: 'Other days' }] : []),
        ],
        value: (filter) => yearOf(filter, years) ?? (filter['at'] ? OTHER : ''),
        asked: (value) => ({ at: value === '' ? undefined : daysOfFinancialYear(Number(value)) }),
        stays: OTHER,
      },
      {
        label: 'Mode',
        name: 'mode',
        isSeveral: true,
        options: () => [
          { value: '', text: 'All modes' },
          ...DONATION_COLUMNS.mode.options.map(({ value, label }) => ({ value, text: label })),
        ],
      },
    ],
    shownInBar: (filter) => [
      ...(viewIn(filter) === OTHER ? [] : ['status', 'flags']),
      ...(yearOf(filter, years) === undefined ? [] : ['at']),
    ],
    others: [],
    optionsOf: (name) => offered[name] ?? [],
    clear: new Set(['status', 'mode']),
    stays: [],
    totals: ({ count, amount = 0, refunded = 0, most = 0 }) => (
      <>
        <b>{most > 0 ? `The newest ${groupIndian(most)} found` : countText(NAMES, count, groupIndian(count))}</b>, {rupees(amount)}
        {refunded > 0 && `, ${rupees(refunded)} refunded`}
        {most > 0 && '. Another word or a filter finds fewer.'}
      </>
    ),
    empty: 'Whatever is given appears here.',
    badge(row, name) {
      if (name === 'status') return <Badge state={DONATION_STATES[row['status'] as DonationState]} />;
      const isFlagged = (row['flags'] as readonly string[] | undefined)?.length;
      if (name !== 'number' || !isFlagged) return undefined;
      return <span className="badge warn">Check</span>;
    },
    textOf(row, name) {
      if (name === 'name') return String(row[name]) || 'Not known';
      if (name === 'method') return methodName(String(row[name]) || null) ?? '';
      return name === 'fund' ? (funds.find(({ value }) => value === row[name])?.label ?? String(row[name])) : undefined;
    },
    card: { name: 'name', amount: 'amount', badge: 'status' },
    read: donationCalls.read,
    saved: donationCalls.saved,
    download: {
      right: 'donations.export',
      columns: DONATION_EXPORTS.map(({ name, label }) => ({ value: name, label })),
      full: [],
      hint: 'PANs are masked.',
      save: donationCalls.download,
    },
  };
}

const OTHER = 'other';
const ALL = 'all';
const NO_VIEW: Filter = { status: undefined, flags: undefined };
const VIEWS = [
  { value: 'paid', text: 'In the books' },
  { value: 'flagged', text: 'Needs attention' },
  { value: 'open', text: 'Not paid' },
  { value: ALL, text: 'All' },
];

const isView = (value: string): value is keyof typeof DONATION_VIEWS => value in DONATION_VIEWS;

const isSame = (one: readonly string[] = [], other: readonly string[]): boolean =>
  one.length === other.length && other.every((value) => one.includes(value));

/** Which of the views states and flags are, if any. */
function viewIn(filter: Filter): string {
  const [status, flags] = [tickedOf(filter, 'status'), tickedOf(filter, 'flags')];
  if (status.length + flags.length === 0) return ALL;
  const view = keysOf(DONATION_VIEWS).find(
    (name) => isSame(DONATION_VIEWS[name].status, status) && isSame(DONATION_VIEWS[name].flags, flags),
  );
  return view ?? OTHER;
}

function yearOf(filter: Filter, years: readonly { value: string }[]): string | undefined {
  const { from, to } = betweenOf(filter, 'at');
  return years.find(({ value }) => {
    const days = daysOfFinancialYear(Number(value));
    return days.from === from && days.to === to;
  })?.value;
}
