import { useNavigate } from 'react-router';
import type { Route } from './+types/batches.ts';
import { batchForm } from '#domain/donations/entry/form.ts';
import { BATCH_STATES } from '#domain/donations/entry/states.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { amountOf, anonymousWords } from '#app/features/office/donations/lib/donation-texts.ts';
import { openBatch, readBatches } from '#app/features/office/donations/entry/entries-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { RowTable } from '#app/features/office/ui/row-table.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

const PATH = `${OFFICE_PATH}/donations/batches`;

export const handle = { tab: '/donations' };
export const meta = officeMeta('Batches');
export const clientLoader = officeLoader(readBatches);

export default function BatchesPage({ loaderData: { rows: batches, anonymous, today } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { day } = useDates();
  return (
    <>
      <DashboardHead title="Batches">
        <FormButton
          label="Begin a batch"
          title="Begin a batch"
          form={batchForm}
          initial={{ day: today }}
          button="Begin"
          run={async (values) => {
            const { number } = await openBatch(values);
            await navigate(`${OFFICE_PATH}/donations/new?batch=${number}`);
          }}
        >
          Donations that go to the bank with one deposit slip. They are counted while you enter them.
        </FormButton>
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <RowTable
          path={PATH}
          caption="Batches, open ones first"
          titles={['Batch', 'Deposit', 'Bank', 'Donations']}
          items={batches.map((batch) => ({
            name: batch.number,
            date: day(batch.day),
            person: batch.place ?? <span className="muted">Not noted</span>,
            detail: batch.count === 1 ? '1 donation' : `${batch.count} donations`,
            badges: (
              <span className="flex flex-wrap gap-2">
                <Badge state={BATCH_STATES[batch.status]} />
                {batch.slipTotal !== null && batch.slipTotal !== batch.total && (
                  <span className="badge warn">Slip: {amountOf(batch.slipTotal)}</span>
                )}
              </span>
            ),
            amount: amountOf(batch.total),
          }))}
          empty={{ title: 'No batches', text: 'Cheques and cash that go to the bank together appear here.' }}
        />
        <p className="small muted">{anonymousWords(anonymous)}</p>
      </div>
    </>
  );
}
