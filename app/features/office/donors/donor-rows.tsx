import type { DonorRow } from '#domain/donations/donors/columns.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { RowTable } from '#app/features/office/ui/row-table.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';

/** Those that were found, the last who gave first. */
export function DonorRows({ rows }: { rows: readonly DonorRow[] }) {
  const { day } = useDates();
  return (
    <RowTable
      path={`${OFFICE_PATH}/donors`}
      caption="Donors, the last who gave first"
      titles={['Donor', 'Last donation', 'Name', 'Email or phone']}
      items={rows.map((row) => ({
        name: row.number,
        date: row.lastAt === 0 ? '' : day(row.lastAt),
        person: row.name || <span className="muted">Not known</span>,
        detail: row.email || row.phone,
        badges: row.doubts === 'yes' && <span className="badge warn">Check</span>,
        amount: amountOf(row.total),
      }))}
    />
  );
}
