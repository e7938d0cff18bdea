import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { ApplicationRow } from '#domain/office/operations/application-operations.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { RowTable } from '#app/features/office/ui/row-table.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';

export function ApplicationRows({ rows }: { rows: readonly ApplicationRow[] }) {
  const { day } = useDates();
  return (
    <RowTable
      path={`${OFFICE_PATH}/applications`}
      caption="Applications, newest first"
      titles={['Application', 'Sent', 'Student', 'District']}
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
