import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import type { FromDetails } from '#app/features/office/ui/detail-parts.tsx';
import { FilterBar } from '#app/features/office/lists/filter-bar.tsx';
import { ListTable } from '#app/features/office/lists/list-table.tsx';
import { type Filter, type Found, type Listed, type Order, type Row, type SavedLists, viewOf } from '#app/features/office/lists/listed.ts';
import { keepList, storedList } from '#app/features/office/lists/stored-list.ts';
import { useList } from '#app/features/office/lists/use-list.ts';
import { SearchLink } from '#app/features/office/ui/search-link.tsx';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';
import '#app/features/office/lists/list.css';

interface OfficeListProps {
  listed: Listed;
  saved: SavedLists;
  query: string;
  /** What the address asks for, where it names no saved list. */
  filterIn: (query: URLSearchParams) => Filter;
  /** To pages of the same noun. */
  links?: ReactNode;
  /** An act on a row, and what it opens; `again` reads the list anew. */
  rowAct?: ((again: () => void) => { title: string; button: (row: Row) => ReactNode; dialog: ReactNode }) | undefined;
}

/** Begins anew at each address; on the way back the list appears as it was, at the same row. */
export function OfficeList({ query, filterIn, ...props }: OfficeListProps) {
  const { key, pathname, search, state } = useLocation() as { key: string; pathname: string; search: string; state: FromDetails | null };
  const isBack = useNavigationType() === NavigationType.Pop || state?.isBack === true;
  const address = pathname + search;
  const back = isBack ? storedList(address) : null;
  const asked = new URLSearchParams(query);
  const begin = back?.stored ?? { ...viewOf(asked, props.saved, { first: props.listed.first, filter: filterIn(asked) }), found: null };
  return <OpenList key={key} {...props} {...{ address, begin }} savedId={asked.get('list')} row={back?.number ?? ''} />;
}

interface OpenListProps extends Pick<OfficeListProps, 'listed' | 'saved' | 'links' | 'rowAct'> {
  address: string;
  /** Id of the saved list that was opened. */
  savedId: string | null;
  begin: { order: Order; columns: readonly string[]; found: Found | null };
  row: string;
}

const loadSheets = () => import('#app/features/office/lists/list-sheets.ts');
type SheetName = 'filters' | 'columns' | 'lists' | 'download';

function OpenList({ listed, address, saved, savedId, begin, row, links, rowAct }: OpenListProps) {
  const [first] = useState(begin);
  const [order, setOrder] = useState(first.order);
  const [columns, setColumns] = useState<readonly string[]>(() => first.columns.filter((name) => listed.names.includes(name)));
  const [open, setOpen] = useState<SheetName | null>(null);
  const may = useMay();
  const [sheets, fetchSheets] = useLazyImport(loadSheets);
  const openSheet = (name: SheetName) => void fetchSheets().then((isThere) => isThere && setOpen(name));
  const close = () => setOpen(null);
  const { found, isBusy, error, again, more } = useList(listed.read, order, first.found);
  const act = rowAct?.(again);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isCurrent = found?.order === order;
  const count = isCurrent ? found.totals?.count : undefined;
  const setFilter = (filter: Filter) => setOrder({ ...order, filter });

  useEffect(() => keepList({ address, order, columns, found: isCurrent ? found : null }), [address, order, columns, found, isCurrent]);
  const showMore = useRowKeys(list, { at: row, count: found?.rows.length ?? 0, more: isCurrent && found.next ? more : undefined });
  useKeys({ find: () => field.current?.focus() });

  return (
    <div className="wrap app-list pb-(--section)">
      <div className="app-list-head">
        <h1>{listed.title}</h1>
        <output className="num">{found?.totals && listed.totals(found.totals)}</output>
        <div className="app-list-acts">
          {links}
          <SheetButton text="Saved lists" onOpen={() => openSheet('lists')} />
          <SheetButton text="Columns" onOpen={() => openSheet('columns')} />
          {may(listed.download.right) && <SheetButton text="Download" onOpen={() => openSheet('download')} />}
          <SearchLink />
        </div>
      </div>
      <FilterBar {...{ listed, order, setFilter, field }} chosen={found?.chosen ?? null} onMore={() => openSheet('filters')} />
      {sheets && (
        <>
          <sheets.FilterSheet {...{ listed, count, setFilter }} filter={order.filter} isOpen={open === 'filters'} onClose={close} />
          <sheets.ColumnsSheet {...{ listed, columns, setColumns }} isOpen={open === 'columns'} onClose={close} />
          <sheets.SavedListsSheet {...{ listed, saved, savedId, order, columns }} isOpen={open === 'lists'} onClose={close} />
          <sheets.DownloadSheet {...{ listed, order, columns, count }} isOpen={open === 'download'} onClose={close} />
        </>
      )}
      <div ref={list} tabIndex={-1} data-keeps-focus aria-busy={isBusy}>
        {found && found.rows.length > 0 && (
          <ListTable {...{ listed, columns, act }} rows={found.rows} order={found.order} onSort={(sort) => setOrder({ ...order, sort })} />
        )}
        {found?.rows.length === 0 && <Empty listed={listed} filter={found.order.filter} />}
        {!found && !error && <Loading many={listed.many} />}
      </div>
      {act?.dialog}
      <ErrorAlert error={error} />
      <div className="btns">
        {error && (
          <button className="btn btn-line" type="button" onClick={again}>
            Try again
          </button>
        )}
        {isCurrent && found.next && (
          <button className="btn btn-line" type="button" aria-disabled={isBusy} onClick={showMore}>
            {isBusy ? 'Loading...' : 'Show more'}
          </button>
        )}
      </div>
    </div>
  );
}

const SheetButton = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <button className="btn btn-line" type="button" aria-haspopup="dialog" onClick={onOpen}>
    {text}
  </button>
);

const Empty = ({ listed: { many, stays, empty }, filter }: { listed: Listed; filter: Filter }) => (
  <EmptyState title={`No ${many}`} text={Object.keys(filter).some((name) => !stays.includes(name)) ? 'None fits this filter.' : empty} />
);

const Loading = ({ many }: { many: string }) => (
  <div className="grid gap-4 py-4">
    <span className="sr-only">Loading {many}</span>
    {[0, 1, 2, 3, 4].map((line) => (
      <span key={line} className="bone" />
    ))}
  </div>
);
