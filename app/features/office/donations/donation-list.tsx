import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { DonationFilter } from '#domain/office/constants.ts';
import type { Donations } from '#domain/office/operations/donation-operations.ts';
import { EntryLinks } from '#app/features/office/donations/entry/entry-links.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { DonationRows } from '#app/features/office/donations/donation-rows.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { SearchLink } from '#app/features/office/ui/search-link.tsx';
import { useFilters } from '#app/features/office/lib/use-filters.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { yearLabel, yearOptions } from '#app/features/office/lib/years.ts';
import { ChoiceButtons, choicesOf } from '#app/ui/choice-buttons.tsx';
import { readDonations } from '#app/features/office/donations/donations-api.ts';

const PATH = `${OFFICE_PATH}/donations`;

const FILTERS: Readonly<Record<DonationFilter, { text: string; empty: string }>> = {
  paid: { text: 'Paid', empty: 'Paid donations appear here.' },
  flagged: { text: 'Needs attention', empty: 'Nothing needs attention.' },
  open: { text: 'Not paid', empty: 'No unpaid donations.' },
};

export function DonationList({ filter, year, first }: { filter: DonationFilter; year: string; first: Donations }) {
  const setFilters = useFilters();
  const { rows, list, ...more } = useRows(first, (before) => readDonations({ filter, year, before }));
  useRowKeys(list, { count: rows.length, more: more.hasMore ? more.more : undefined });
  return (
    <>
      <DashboardHead title="Donations">
        <Link className="btn btn-line" to={`${OFFICE_PATH}/receipts`}>
          Receipts
        </Link>
        <Link className="btn btn-line" to={`${OFFICE_PATH}/statement`}>
          Yearly statement
        </Link>
        <EntryLinks />
        <SearchLink />
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ChoiceButtons
            action={PATH}
            name="filter"
            label="Which donations"
            choices={choicesOf(FILTERS)}
            chosen={filter}
            onChoose={(chosen) => setFilters({ filter: chosen, year })}
          />
          <Select
            label="Financial year"
            value={year}
            options={[{ value: '', text: 'All years' }, ...yearOptions(first.presentYear)]}
            onSelect={(picked) => setFilters({ filter, year: picked })}
          />
        </div>
        <div ref={list}>
          {rows.length > 0 ? (
            <DonationRows rows={rows} />
          ) : (
            <EmptyState title={year ? `No donations in ${yearLabel(Number(year))}` : 'No donations'} text={FILTERS[filter].empty} />
          )}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}
