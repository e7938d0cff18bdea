import { useState } from 'react';
import { Link } from 'react-router';
import { SUBJECTS } from '#domain/activity/acts.ts';
import type { SeenKind } from '#domain/office/activity-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { ActivityEntry } from '#app/features/office/activity-api.ts';
import { ActivityRows } from '#app/features/office/activity-rows.tsx';
import { EmptyState } from '#app/features/office/empty-state.tsx';
import { PrintAlone } from '#app/features/office/print-alone.tsx';
import { useDates } from '#app/features/office/use-dates.ts';
import { useSite } from '#app/lib/site.ts';

const DETAIL_PAGE: Readonly<Record<SeenKind, (reference: string) => string>> = {
  application: (reference) => `/applications/${encodeURIComponent(reference)}`,
  donation: (reference) => `/donations/${encodeURIComponent(reference)}`,
  message: (reference) => `/messages/${encodeURIComponent(reference)}`,
};

interface SeenProps {
  kind: SeenKind;
  reference: string;
  rows: readonly ActivityEntry[];
}

/** For the office, and on paper for the person concerned. */
export function SeenList({ kind, reference, rows }: SeenProps) {
  const { foundation } = useSite();
  const { moment } = useDates();
  const [at] = useState(() => Date.now());
  const name = kind === 'message' ? SUBJECTS[kind] : `${SUBJECTS[kind]} ${reference}`;
  return (
    <>
      <PrintAlone />
      <div className="wrap grid gap-3 pt-5 pb-6">
        <Link className="more not-printed justify-self-start" to={OFFICE_PATH + DETAIL_PAGE[kind](reference)}>
          Back
        </Link>
        <h1 className="text-[length:var(--text-h2)] leading-tight">Who has seen this</h1>
        <p className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 wrap-anywhere">
          <span>
            {name}, {foundation.name}, as of {moment(at)}
          </span>
          <button className="btn btn-line not-printed" type="button" onClick={() => print()}>
            Print
          </button>
        </p>
      </div>
      <div className="wrap pb-(--section)">
        {rows.length > 0 ? (
          <ActivityRows rows={rows} caption={`Who has seen: ${name}`} />
        ) : (
          <EmptyState title="Nobody yet" text="Whoever opens it appears here." />
        )}
      </div>
    </>
  );
}
