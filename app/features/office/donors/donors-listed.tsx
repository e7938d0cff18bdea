/** What the list of donors shows. */
import { DONOR_COLUMNS, DONOR_EXPORTS, FIRST_DONOR_COLUMNS, FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees, groupIndian } from '#domain/shared/money/indian-number.ts';
import { keysOf } from '#domain/shared/states.ts';
import { donorCalls } from '#app/features/office/donors/donors-api.ts';
import { countText, type Filter, type Listed } from '#app/features/office/lists/listed.ts';

const NAMES = { one: 'donor', many: 'donors' } as const;

/** Those that may be somebody known, as the address says. */
export const filterIn = (query: URLSearchParams): Filter => (query.get('doubts') === '1' ? { doubts: ['yes'] } : {});

export const DONORS_LISTED: Listed = {
  ...NAMES,
  title: 'Donors',
  path: '/donors',
  columns: DONOR_COLUMNS,
  names: keysOf(DONOR_COLUMNS),
  first: { sort: FIRST_DONOR_SORT, columns: FIRST_DONOR_COLUMNS },
  link: 'number',
  search: { placeholder: 'Name, email, phone or PAN', label: 'Name, email, phone, number or a whole PAN' },
  bar: [
    {
      label: 'Kind',
      name: 'kind',
      options: () => [{ value: '', text: 'All donors' }, ...DONOR_COLUMNS.kind.options.map(({ value, label }) => ({ value, text: label }))],
    },
  ],
  others: [],
  optionsOf: () => [],
  clear: new Set(['kind']),
  stays: [],
  totals: ({ count, total = 0 }) => (
    <>
      <b>{countText(NAMES, count, groupIndian(count))}</b>, {formatRupees(paiseToRupees(total))} given
    </>
  ),
  empty: 'Whoever gives appears here.',
  badge(row, name) {
    if (row['doubts'] !== 'yes' || (name !== 'doubts' && name !== 'name')) return undefined;
    const badge = <span className="badge warn">Check</span>;
    return name === 'doubts' ? (
      badge
    ) : (
      <>
        {row['name']} {badge}
      </>
    );
  },
  textOf: () => undefined,
  card: { name: 'name', amount: 'total', badge: 'doubts' },
  read: donorCalls.read,
  saved: donorCalls.saved,
  download: {
    right: 'donors.export',
    columns: DONOR_EXPORTS.map(({ name, label }) => ({ value: name, label })),
    full: [],
    hint: 'PANs are masked.',
    save: donorCalls.download,
  },
};
