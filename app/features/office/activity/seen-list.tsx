import { SUBJECTS } from '#domain/activity/acts.ts';
import type { SeenKind } from '#domain/office/operations/activity-operations.ts';
import type { ActivityEntry } from '#app/features/office/activity/activity-api.ts';
import { ActivityRows } from '#app/features/office/activity/activity-rows.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { PrintHead } from '#app/features/office/ui/print-head.tsx';

const DETAIL_PAGE: Readonly<Record<SeenKind, (reference: string) => string>> = {
  application: (reference) => `/applications/${encodeURIComponent(reference)}`,
  donation: (reference) => `/donations/${encodeURIComponent(reference)}`,
  donor: (reference) => `/donors/${encodeURIComponent(reference)}`,
  message: (reference) => `/messages/${encodeURIComponent(reference)}`,
};

interface SeenProps {
  kind: SeenKind;
  reference: string;
  rows: readonly ActivityEntry[];
}

/** Who has seen a person's data: for the office, and to print for that person. */
export function SeenList({ kind, reference, rows }: SeenProps) {
  const name = kind === 'message' ? SUBJECTS[kind] : `${SUBJECTS[kind]} ${reference}`;
  return (
    <>
      <PrintHead backTo={DETAIL_PAGE[kind](reference)} title="Who has seen this">
        {name}
      </PrintHead>
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
