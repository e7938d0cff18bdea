import type { ReactNode } from 'react';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { cellText } from '#domain/lists/columns.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { RowLink } from '#app/features/office/ui/detail-parts.tsx';
import {
  columnOf,
  isFigure,
  type Listed,
  type Order,
  type Row,
  type Sort,
  sortedBy,
  sortNames,
} from '#app/features/office/lists/listed.ts';
import { Select } from '#app/features/office/ui/select.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMediaQuery } from '#app/lib/hooks/use-media-query.ts';

interface ListTableProps {
  listed: Listed;
  rows: readonly Row[];
  order: Order;
  columns: readonly string[];
  onSort: (sort: Sort) => void;
  /** What can be done with a row, under a title for the ear. */
  act: { title: string; button: (row: Row) => ReactNode } | undefined;
}

/** A table; on a phone, cards that open wherever they are tapped. */
export function ListTable({ listed, rows, order, columns, onSort, act }: ListTableProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const text = useCellText(listed);
  const path = OFFICE_PATH + listed.path;
  const nameOf = (row: Row) => String(row[listed.link]);
  // Only the number links to the page of a row.
  const shown = columns.includes(listed.link) ? columns : [listed.link, ...columns];
  if (!isWide)
    return (
      <>
        <SortSelect listed={listed} sort={order.sort} onSort={onSort} />
        <ul className="border-t border-line">
          {rows.map((row) => (
            <Card key={nameOf(row)} {...{ listed, row, order, text, act }} columns={shown} />
          ))}
        </ul>
      </>
    );
  const cell = (row: Row, name: string): ReactNode =>
    name === listed.link ? (
      <>
        <RowLink list={path} name={nameOf(row)} order={order} /> {listed.badge(row, name)}
      </>
    ) : (
      (listed.badge(row, name) ?? text(row, name))
    );
  return (
    <div className="scroll">
      <table className="table app-table">
        <caption className="sr-only">{listed.title}</caption>
        <thead>
          <tr>
            {shown.map((name) => (
              <Title key={name} listed={listed} name={name} sort={order.sort} onSort={onSort} />
            ))}
            {act && (
              <th scope="col">
                <span className="sr-only">{act.title}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={nameOf(row)}>
              {shown.map((name) => (
                <td
                  key={name}
                  className={isFigure(listed, name) ? 'r' : ''}
                  dir={isFigure(listed, name) ? undefined : 'auto'}
                  title={titleOf(listed, name, text(row, name))}
                >
                  {cell(row, name)}
                </td>
              ))}
              {act && <td>{act.button(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const titleOf = (listed: Listed, name: string, text: string): string | undefined =>
  ['text', 'documents', 'people'].includes(columnOf(listed, name).kind) && name !== listed.link ? text : undefined;

function useCellText(listed: Listed): (row: Row, name: string) => string {
  const { day } = useDates();
  return (row, name) => {
    const value = row[name] ?? '';
    const column = columnOf(listed, name);
    const own = listed.textOf(row, name);
    if (own !== undefined) return own;
    if (typeof value !== 'number' || value === 0) return cellText(column, value);
    if (column.kind === 'time') return day(value);
    if (column.kind === 'rupees') return formatRupees(value);
    return column.kind === 'paise' ? formatRupees(paiseToRupees(value)) : cellText(column, value);
  };
}

interface SortProps {
  listed: Listed;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function Title({ listed, name, sort, onSort }: SortProps & { name: string }) {
  const { label, stored } = columnOf(listed, name);
  const isSorted = sort.by === name;
  return (
    <th
      scope="col"
      className={isFigure(listed, name) ? 'r' : ''}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {stored ? (
        <button type="button" onClick={() => onSort(sortedBy(listed, name, sort))}>
          {label}
          <span aria-hidden="true">{isSorted ? (sort.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}

const SortSelect = ({ listed, sort, onSort }: SortProps) => (
  <div className="flex items-end gap-2 pb-3">
    <Select
      label="Sorted by"
      value={sort.by}
      options={sortNames(listed).map((value) => ({ value, text: columnOf(listed, value).label }))}
      onSelect={(value) => onSort(sortedBy(listed, value, sort))}
    />
    <button
      className="btn btn-line px-4"
      type="button"
      aria-label={sort.isDescending ? 'Descending: turn' : 'Ascending: turn'}
      onClick={() => onSort(sortedBy(listed, sort.by, sort))}
    >
      {sort.isDescending ? '↓' : '↑'}
    </button>
  </div>
);

interface CardProps extends Pick<ListTableProps, 'listed' | 'order' | 'columns' | 'act'> {
  row: Row;
  text: (row: Row, name: string) => string;
}

function Card({ listed, row, order, columns, text, act }: CardProps) {
  const { name, amount, badge } = listed.card;
  const placed: ReadonlySet<string> = new Set([listed.link, name, amount, badge]);
  const rest = columns.filter((one) => !placed.has(one) && text(row, one) !== '');
  const isBare = (one: string) => columnOf(listed, one).kind !== 'number' && columnOf(listed, one).kind !== 'count';
  return (
    <li className="openable grid gap-0.5 border-b border-line py-2 wrap-anywhere">
      <div className="flex items-center justify-between gap-4">
        <RowLink className="cover" list={OFFICE_PATH + listed.path} name={String(row[listed.link])} order={order} />
        <span className="flex gap-2">
          {listed.badge(row, listed.link)}
          {listed.badge(row, badge)}
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto">{text(row, name)}</p>
        <span className="num shrink-0">{text(row, amount)}</span>
      </div>
      <p className="small muted" dir="auto">
        {rest.map((one) => (isBare(one) ? text(row, one) : `${columnOf(listed, one).label} ${text(row, one)}`)).join(' · ')}
      </p>
      {act && <p className="justify-self-end empty:hidden">{act.button(row)}</p>}
    </li>
  );
}
