import { inLanguage } from '#messages/current.ts';
import type { Route } from './+types/receipts.ts';
import { MOST_RECEIPTS_AT_ONCE, receiptRangeForm } from '#domain/donations/receipt-forms.ts';
import { RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { keysOf } from '#domain/shared/states.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { readReceipts, saveReceipts } from '#app/features/office/donations/lib/donations-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useFilters } from '#app/features/office/lib/use-filters.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { yearLabel, yearOptions } from '#app/features/office/lib/years.ts';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';
import { RowTable } from '#app/features/office/ui/row-table.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Receipts');
export const clientLoader = officeLoader(async (_params, query) => {
  const status = keysOf(RECEIPT_STATES).find((one) => one === query.get('status'));
  const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0];
  return { status, year, first: await readReceipts({ status, year }) };
});

const PATH = `${OFFICE_PATH}/receipts`;
const CHOICES = inLanguage(() => [
  { value: '', text: 'All' },
  ...keysOf(RECEIPT_STATES).map((value) => ({ value, text: RECEIPT_STATES[value].label })),
]);

export default function ReceiptsPage({ loaderData: { status, year: asked, first } }: Route.ComponentProps) {
  const may = useMay();
  const setFilters = useFilters();
  const { day } = useDates();
  const year = asked ?? String(first.presentYear);
  const { rows, list, ...more } = useRows(first, (before) => readReceipts({ status, year, before }));
  useRowKeys(list, { count: rows.length, more: more.hasMore ? more.more : undefined });
  return (
    <>
      <DashboardHead title="Receipts">
        {may('donations.receipts') && (
          <FormButton
            label="Print several"
            form={receiptRangeForm}
            title={`Print receipts of ${yearLabel(Number(year))}`}
            button="Make the PDF"
            run={async (range) => {
              await saveReceipts({ year: Number(year), status, ...range });
            }}
          >
            One PDF of those listed with the filter above, by the last parts of their numbers, at most {MOST_RECEIPTS_AT_ONCE} at once. One
            that its donor has says that it is a duplicate.
          </FormButton>
        )}
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ChoiceButtons
            action={PATH}
            name="status"
            label="Which receipts"
            choices={CHOICES}
            chosen={status ?? ''}
            onChoose={(chosen) => setFilters({ status: chosen, year })}
          />
          <Select
            label="Financial year"
            value={year}
            options={yearOptions(first.presentYear)}
            onSelect={(picked) => setFilters({ status: status ?? '', year: picked })}
          />
        </div>
        <div ref={list}>
          <RowTable
            path={`${OFFICE_PATH}/donations`}
            caption="Receipts, highest number first"
            titles={['Receipt', 'Issued', 'Donor', 'Kind']}
            items={rows.map((row) => ({
              name: row.number,
              date: day(row.issuedAt),
              person: row.name ?? <span className="muted">Donor not known</span>,
              detail: row.replaces === null ? 'First receipt' : `In place of ${row.replaces}`,
              badges: (
                <span className="flex">
                  <Badge state={RECEIPT_STATES[row.status]} />
                </span>
              ),
              amount: amountOf(row.amount),
            }))}
            empty={{ title: `No receipts in ${yearLabel(Number(year))}`, text: 'Each paid donation has one.' }}
          />
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}
