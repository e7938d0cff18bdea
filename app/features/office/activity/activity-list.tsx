import { type FormEvent, useId, useState } from 'react';
import { ACTS, ALL_ACTS } from '#domain/activity/acts.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { DOOR_LOG_YEARS, OFFICE_LOG_YEARS } from '#domain/shared/retention.ts';
import { type Activity, type ActivityFilters, readActivity } from '#app/features/office/activity/activity-api.ts';
import { ActivityRows } from '#app/features/office/activity/activity-rows.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { errorText } from '#app/lib/error-text.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

const NONE: ActivityFilters = { person: '', act: '', about: '', day: '' };

/** The filter stays out of the URL: it may be somebody's address. */
export function ActivityList({ loaded }: { loaded: Activity }) {
  const [filters, setFilters] = useState(NONE);
  const [result, setResult] = useState({ filters: NONE, page: loaded });
  const [error, setError] = useState('');
  const { rows, list, ...more } = useRows(result.page, (before) => readActivity({ ...result.filters, before }));
  const ids = { about: useId(), day: useId() };

  async function show(next: ActivityFilters) {
    setFilters(next);
    setError('');
    try {
      const page = await readActivity(next);
      setResult({ filters: next, page });
    } catch (cause) {
      setError(errorText(cause));
    }
  }

  return (
    <>
      <DashboardHead title="Activity">
        <button className="btn btn-line print:hidden" type="button" onClick={() => print()}>
          Print
        </button>
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <p className="muted max-w-(--measure)">
          Everything that was opened, searched, downloaded, changed and refused in the office, and who came to the site’s doors. Rows are
          kept for {OFFICE_LOG_YEARS} years, what the doors know of visitors for {DOOR_LOG_YEARS} year.
        </p>
        <form
          className="flex flex-wrap items-end gap-4 print:hidden sm:[&_select]:max-w-72"
          aria-label="Filter"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void show(filters);
          }}
        >
          <Select
            label="Person"
            value={filters.person}
            options={[{ value: '', text: 'Everybody' }, ...loaded.people.map(({ id, name }) => ({ value: id, text: name }))]}
            onSelect={(person) => void show({ ...filters, person })}
          />
          <Select
            label="Act"
            value={filters.act}
            options={[
              { value: '', text: 'Everything' },
              ...ALL_ACTS.map((act) => ({ value: act, text: ACTS[act].label.replace(/^./, (first) => first.toUpperCase()) })),
            ]}
            onSelect={(act) => void show({ ...filters, act: ALL_ACTS.find((one) => one === act) ?? '' })}
          />
          <div className="field min-w-44 max-sm:w-full">
            <label htmlFor={ids.day}>Day</label>
            <input
              className="input"
              id={ids.day}
              type="date"
              value={filters.day}
              onChange={({ target }) => void show({ ...filters, day: target.value })}
            />
          </div>
          <div className="field min-w-60 flex-1 max-sm:w-full">
            <label htmlFor={ids.about}>About (number, receipt or email)</label>
            <input
              className="input"
              id={ids.about}
              type="search"
              autoComplete="off"
              maxLength={MAX_REFERENCE_LENGTH}
              value={filters.about}
              onChange={({ target }) => setFilters({ ...filters, about: target.value })}
            />
          </div>
          <button className="btn btn-line">Show</button>
        </form>
        <ErrorAlert error={error} />
        <div ref={list} tabIndex={-1}>
          {rows.length > 0 ? (
            <ActivityRows rows={rows} caption="Activity" showsAbout />
          ) : (
            <EmptyState title="No activity" text="Nothing in the log fits this." />
          )}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}
