import type { ReactNode } from 'react';
import { ChoiceButtons, choicesOf } from '#app/ui/choice-buttons.tsx';
import { EmptyState } from '#app/features/office/empty-state.tsx';
import { MoreButton } from '#app/features/office/more-button.tsx';
import { SearchLink } from '#app/features/office/search-link.tsx';
import { useFilters } from '#app/features/office/use-filters.ts';
import { useRows } from '#app/features/office/use-rows.ts';
import { DashboardHead } from '#app/ui/dashboard-head.tsx';
import type { Rows } from '#app/features/office/api.ts';

/** Its button, its text, its text when empty. */
export interface ListView {
  text: string;
  lead: string;
  empty: string;
}

interface ChosenListProps<View extends string, Row extends { id: string }> {
  title: string;
  path: string;
  /** Of the buttons. */
  label: string;
  emptyTitle: string;
  views: Readonly<Record<View, ListView>>;
  view: View;
  first: Rows<Row>;
  read: (page: { view: View; before: string }) => Promise<Rows<Row>>;
  /** And what to call when it has left the list. */
  children: (row: Row, onMoved: () => void) => ReactNode;
}

/** Several lists of things that move between them. */
export function ChosenList<View extends string, Row extends { id: string }>(props: ChosenListProps<View, Row>) {
  const { title, path, label, emptyTitle, views, view, first, read, children } = props;
  const filter = useFilters();
  const { rows, list, remove, ...more } = useRows(first, (before) => read({ view, before }));
  return (
    <>
      <DashboardHead title={title}>
        <SearchLink />
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <ChoiceButtons
          action={path}
          name="view"
          label={label}
          choices={choicesOf(views)}
          chosen={view}
          onChoose={(chosen) => filter({ view: chosen })}
        />
        <p className="muted max-w-(--measure)">{views[view].lead}</p>
        <div className="grid gap-5" ref={list} tabIndex={-1}>
          {rows.length === 0 && !more.hasMore && <EmptyState title={emptyTitle} text={views[view].empty} />}
          {rows.map((row) => children(row, () => remove(row)))}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}
