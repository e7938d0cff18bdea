import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { Applications } from '#domain/office/application-operations.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { APPLICATION_STATES, SENT_STATES, type SentState } from '#domain/scholarships/states.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { EmptyState } from '#app/features/office/empty-state.tsx';
import { MoreButton } from '#app/features/office/more-button.tsx';
import { Select } from '#app/features/office/select.tsx';
import { RowTable } from '#app/features/office/row-table.tsx';
import { SearchLink } from '#app/features/office/search-link.tsx';
import { useDates } from '#app/features/office/use-dates.ts';
import { useFilters } from '#app/features/office/use-filters.ts';
import { useRows } from '#app/features/office/use-rows.ts';
import { type ListOrder, readApplications } from '#app/features/office/applications-api.ts';

interface ApplicationListProps {
  /** As in the URL; empty for the current cycle and for every status. */
  cycle: string;
  state: SentState | '';
  /** `1`: only those given to the person. */
  mine: '1' | '';
  first: Applications;
}

/** Applications of one cycle and status, both taken from the URL. */
export function ApplicationList({ cycle, state, mine, first }: ApplicationListProps) {
  const setFilters = useFilters();
  const { rows, list, ...more } = useRows(first, (before) => readApplications({ cycle, state, mine, before }));
  return (
    <>
      <DashboardHead title="Applications">
        <SearchLink />
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <div className="flex flex-wrap items-end gap-4">
          <Select
            label="Status"
            value={state}
            options={[
              { value: '', text: 'All statuses' },
              ...SENT_STATES.map((one) => ({ value: one, text: APPLICATION_STATES[one].label })),
            ]}
            onSelect={(picked) => setFilters({ cycle, state: picked, mine })}
          />
          {first.cycles.length > 0 && (
            <Select
              label="Cycle"
              value={cycle || (first.cycle ?? '')}
              options={first.cycles.map(({ id, title }) => ({ value: id, text: title }))}
              onSelect={(picked) => setFilters({ cycle: picked, state, mine })}
            />
          )}
          <Select
            label="Given to"
            value={mine}
            options={[
              { value: '', text: 'Anybody' },
              { value: '1', text: 'Mine' },
            ]}
            onSelect={(picked) => setFilters({ cycle, state, mine: picked })}
          />
        </div>
        <div ref={list}>
          {rows.length > 0 ? (
            <ApplicationRows
              rows={rows}
              order={{
                filter: {
                  ...(first.cycle !== null && { cycle: first.cycle }),
                  ...(state && { status: [state] }),
                  ...(mine && { mine: true }),
                },
              }}
            />
          ) : (
            <EmptyState
              title="No applications"
              text={
                mine
                  ? 'None of these is given to you.'
                  : state
                    ? 'No application in this cycle has this status.'
                    : 'Applications appear here once students send them.'
              }
            />
          )}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}

/** Applications in rows, each a link to its detail page. */
export function ApplicationRows({ rows, order }: { rows: readonly Applications['rows'][number][]; order?: ListOrder }) {
  const { day } = useDates();
  return (
    <RowTable
      path={`${OFFICE_PATH}/applications`}
      caption="Applications, newest first"
      titles={['Application', 'Sent', 'Student', 'District']}
      order={order}
      items={rows.map((row) => ({
        name: row.number,
        date: day(row.submittedAt),
        person: row.name,
        detail: row.district,
        ...(row.reviewers.length > 0 && { note: row.reviewers.join(', ') }),
        badges: <Badge state={APPLICATION_STATES[row.status]} className="justify-self-start" />,
        amount: formatRupees(row.amountRequested),
      }))}
    />
  );
}
