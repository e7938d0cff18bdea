import type { ReactNode } from 'react';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { cellText, type ColumnName, columnOf, type ListRow, type ListSort, SORT_NAMES } from '#domain/scholarships/list/columns.ts';
import { APPLICATION_STATES, mayMove, type SentState } from '#domain/scholarships/states.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { RowLink } from '#app/features/office/ui/detail-parts.tsx';
import type { ListChoices } from '#app/features/office/applications/list/list-api.ts';
import { type Order, sortedBy } from '#app/features/office/applications/list/list-view.ts';
import { useOpenColumns } from '#app/features/office/applications/list/use-open-columns.ts';
import { Select } from '#app/features/office/ui/select.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMediaQuery } from '#app/lib/hooks/use-media-query.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const PATH = `${OFFICE_PATH}/applications`;

interface ListTableProps {
  rows: readonly ListRow[];
  order: Order;
  columns: readonly ColumnName[];
  choices: ListChoices;
  onSort: (sort: ListSort) => void;
  /** Undefined for a person who may not decide. */
  onReject: ((row: ListRow) => void) | undefined;
}

/** A table; on a phone, cards that open wherever they are tapped. */
export function ListTable({ rows, order, columns, choices, onSort, onReject }: ListTableProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const text = useCellText(choices);
  // Only the number links to the application.
  const shown: readonly ColumnName[] = columns.includes('number') ? columns : ['number', ...columns];
  if (!isWide)
    return (
      <>
        <SortSelect sort={order.sort} onSort={onSort} />
        <ul className="border-t border-line">
          {rows.map((row) => (
            <Card key={row.number} row={row} order={order} columns={shown} text={text} onReject={onReject} />
          ))}
        </ul>
      </>
    );
  const cell = (row: ListRow, name: ColumnName): ReactNode =>
    name === 'number' ? (
      <RowLink list={PATH} name={row.number} order={order} />
    ) : name === 'status' ? (
      <Badge state={APPLICATION_STATES[row.status as SentState]} />
    ) : (
      text(row, name)
    );
  return (
    <div className="scroll">
      <table className="table app-table">
        <caption className="sr-only">Applications</caption>
        <thead>
          <tr>
            {shown.map((name) => (
              <Title key={name} name={name} sort={order.sort} onSort={onSort} />
            ))}
            {onReject && (
              <th scope="col">
                <span className="sr-only">Decide</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              {shown.map((name) => (
                <td
                  key={name}
                  className={isFigure(name) ? 'r' : ''}
                  dir={isFigure(name) ? undefined : 'auto'}
                  title={titleOf(name, text(row, name))}
                >
                  {cell(row, name)}
                </td>
              ))}
              {onReject && (
                <td>
                  <RejectButton row={row} onReject={onReject} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rejects an application without opening it. */
function RejectButton({ row, onReject }: { row: ListRow; onReject: (row: ListRow) => void }) {
  if (!mayMove(row.status as SentState, 'rejected', 'office')) return null;
  return (
    <button className="more relative z-10 underline underline-offset-4" type="button" aria-haspopup="dialog" onClick={() => onReject(row)}>
      Reject<span className="sr-only">{` ${row.number}`}</span>
    </button>
  );
}

const isFigure = (name: ColumnName): boolean => ['rupees', 'number'].includes(columnOf(name).kind);
const titleOf = (name: ColumnName, text: string): string | undefined =>
  ['text', 'documents', 'people'].includes(columnOf(name).kind) && name !== 'number' ? text : undefined;

function useCellText({ cycles }: ListChoices): (row: ListRow, name: ColumnName) => string {
  const { day } = useDates();
  return (row, name) => {
    const value = row[name];
    const { kind } = columnOf(name);
    if (name === 'cycle') return cycles.find(({ id }) => id === value)?.title ?? String(value);
    if (typeof value !== 'number') return cellText(name, value);
    if (kind === 'time') return day(value);
    return kind === 'rupees' && value > 0 ? formatRupees(value) : cellText(name, value);
  };
}

interface SortProps {
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

const sortNameOf = (name: ColumnName) => SORT_NAMES.find((one) => one === name);

function Title({ name, sort, onSort }: SortProps & { name: ColumnName }) {
  const by = sortNameOf(name);
  const { label } = columnOf(name);
  const isSorted = sort.by === name;
  return (
    <th
      scope="col"
      className={isFigure(name) ? 'r' : ''}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {by ? (
        <button type="button" onClick={() => onSort(sortedBy(by, sort))}>
          {label}
          <span aria-hidden="true">{isSorted ? (sort.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}

const SortSelect = ({ sort, onSort }: SortProps) => {
  const names = SORT_NAMES.filter(useOpenColumns());
  return (
    <div className="flex items-end gap-2 pb-3">
      <Select
        label="Sorted by"
        value={sort.by}
        options={names.map((value) => ({ value, text: columnOf(value).label }))}
        onSelect={(value) => onSort(sortedBy(value as ListSort['by'], sort))}
      />
      <button
        className="btn btn-line px-4"
        type="button"
        aria-label={sort.isDescending ? 'Descending: turn' : 'Ascending: turn'}
        onClick={() => onSort(sortedBy(sort.by, sort))}
      >
        {sort.isDescending ? '↓' : '↑'}
      </button>
    </div>
  );
};

const PLACED: ReadonlySet<ColumnName> = new Set(['number', 'name', 'status', 'amountRequested']);

interface CardProps {
  row: ListRow;
  order: Order;
  columns: readonly ColumnName[];
  text: (row: ListRow, name: ColumnName) => string;
  onReject: ListTableProps['onReject'];
}

function Card({ row, order, columns, text, onReject }: CardProps) {
  const rest = columns.filter((name) => !PLACED.has(name) && text(row, name) !== '');
  return (
    <li className="openable grid gap-0.5 border-b border-line py-2 wrap-anywhere">
      <div className="flex items-center justify-between gap-4">
        <RowLink className="cover" list={PATH} name={row.number} order={order} />
        <Badge state={APPLICATION_STATES[row.status as SentState]} />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto">{row.name}</p>
        <span className="num shrink-0">{formatRupees(row.amountRequested)}</span>
      </div>
      <p className="small muted" dir="auto">
        {rest
          .map((name) => (columnOf(name).kind === 'number' ? `${columnOf(name).label} ${text(row, name)}` : text(row, name)))
          .join(' · ')}
      </p>
      {onReject && (
        <p className="justify-self-end">
          <RejectButton row={row} onReject={onReject} />
        </p>
      )}
    </li>
  );
}
