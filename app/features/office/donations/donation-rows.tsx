import { DONATION_STATES } from '#domain/donations/states.ts';
import type { DonationRow } from '#domain/office/operations/donation-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { amountOf, FREQUENCY } from '#app/features/office/donations/donation-texts.ts';
import { RowTable } from '#app/features/office/ui/row-table.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

export function DonationRows({ rows }: { rows: readonly DonationRow[] }) {
  const { day } = useDates();
  return (
    <RowTable
      path={`${OFFICE_PATH}/donations`}
      caption="Donations, newest first"
      titles={['Donation', 'Date', 'Donor', 'Frequency']}
      items={rows.map((row) => ({
        name: row.reference,
        date: day(row.at),
        person: row.name ?? <span className="muted">Donor not known</span>,
        detail: FREQUENCY[row.frequency],
        badges: <Badges row={row} />,
        amount: amountOf(row.amount),
      }))}
    />
  );
}

function Badges({ row: { status, flags } }: { row: DonationRow }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge state={DONATION_STATES[status]} />
      {flags.length > 0 && <span className="badge warn">Needs attention</span>}
    </span>
  );
}
