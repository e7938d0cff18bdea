import { DONATION_STATES, type DonationState } from '#domain/donations/states.ts';
import type { ListedDonation } from '#domain/donations/list/columns.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { amountOf, FREQUENCY } from '#app/features/office/donations/lib/donation-texts.ts';
import { RowTable, type RowTableProps } from '#app/features/office/ui/row-table.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

type ShownDonation = Pick<ListedDonation, 'number' | 'at' | 'frequency' | 'amount' | 'status' | 'flags'> & { name: string | null };

export function DonationRows({ rows, empty }: { rows: readonly ShownDonation[] } & Pick<RowTableProps, 'empty'>) {
  const { day } = useDates();
  return (
    <RowTable
      path={`${OFFICE_PATH}/donations`}
      caption="Donations, newest first"
      titles={['Donation', 'Date', 'Donor', 'Frequency']}
      items={rows.map((row) => ({
        name: row.number,
        date: day(row.at),
        person: row.name || <span className="muted">Donor not known</span>,
        detail: FREQUENCY[row.frequency as keyof typeof FREQUENCY],
        badges: <Badges row={row} />,
        amount: amountOf(row.amount),
      }))}
      empty={empty}
    />
  );
}

function Badges({ row: { status, flags } }: { row: ShownDonation }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge state={DONATION_STATES[status as DonationState]} />
      {flags.length > 0 && <span className="badge warn">Needs attention</span>}
    </span>
  );
}
