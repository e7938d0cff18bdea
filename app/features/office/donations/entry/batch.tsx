import { Link, useNavigate } from 'react-router';
import type { Route } from './+types/batch.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { batchForm } from '#domain/donations/entry/form.ts';
import { whyField } from '#domain/donations/office-fields.ts';
import { BATCH_STATES } from '#domain/donations/entry/states.ts';
import { defineForm } from '#domain/forms/form.ts';
import type { BatchDetails } from '#domain/office/operations/entry-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { DonationRows } from '#app/features/office/donations/donation-rows.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { changeBatch, closeBatch, deleteBatch, readBatch, reopenBatch } from '#app/features/office/donations/entry/entries-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { DetailHead, Details, Section } from '#app/features/office/ui/detail-parts.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const PATH = `${OFFICE_PATH}/donations/batches`;

export const handle = { tab: '/donations' };
export const meta = officeMeta('Batch');
export const clientLoader = officeLoader(({ number = '' }) => readBatch(number));

const differenceForm = defineForm({
  fields: { reason: { ...whyField, label: 'Why do they differ?', hint: 'For the file.' } },
  steps: [{ title: 'Difference', groups: [{ fields: ['reason'] }] }],
});

export default function BatchPage({ loaderData, params }: Route.ComponentProps) {
  return <OneBatch key={params.number} loaded={loaderData} />;
}

function OneBatch({ loaded }: { loaded: BatchDetails }) {
  const [batch, setBatch] = useLoaded(loaded);
  const navigate = useNavigate();
  const { day, moment } = useDates();
  const { number, status, slipTotal, total, count, donations } = batch;
  const isOpen = status === 'open';

  async function act(ask: () => Promise<BatchDetails>, done: string): Promise<void> {
    setBatch(await orShowNewer(ask, () => readBatch(number).then(setBatch)));
    toast.success(done);
  }

  return (
    <>
      <DetailHead back="Back to batches" backTo={PATH} title={`Batch ${number}`}>
        <Badge state={BATCH_STATES[status]} />
        <span>{amountOf(total)}</span>
      </DetailHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <Section title="Deposit slip">
          <Details
            rows={[
              ['Deposited on', day(batch.day)],
              ['Bank or account', batch.place],
              ['Deposit slip', slipTotal === null ? 'Not entered yet' : amountOf(slipTotal)],
              ['Entered', `${amountOf(total)}, ${count === 1 ? '1 donation' : `${count} donations`}`],
              ['Difference', slipTotal === null || slipTotal === total ? null : amountOf(Math.abs(slipTotal - total))],
              ['Why they differ', batch.differenceReason],
              ['Begun by', batch.openedBy],
              ['Closed', batch.closedAt && `${moment(batch.closedAt)}, ${batch.closedBy}`],
            ]}
          />
          <div className="btns">
            {isOpen && (
              <>
                <Link className="btn btn-primary" to={`${OFFICE_PATH}/donations/new?batch=${number}`}>
                  Enter donations
                </Link>
                <FormButton
                  label="Change"
                  title="Change the batch"
                  form={batchForm}
                  initial={{
                    day: batch.day,
                    slipTotal: slipTotal === null ? '' : String(paiseToRupees(slipTotal)),
                    place: batch.place ?? '',
                  }}
                  button="Save"
                  run={(values) => act(() => changeBatch(batch, values), 'Saved')}
                >
                  As the deposit slip says.
                </FormButton>
                {count > 0 && slipTotal === total && (
                  <ActButton act={() => act(() => closeBatch(batch), 'Closed: it agrees with the deposit slip.')}>Close</ActButton>
                )}
                {count > 0 && slipTotal !== null && slipTotal !== total && (
                  <FormButton
                    label="Close with a difference"
                    title="Close the batch"
                    form={differenceForm}
                    button="Close all the same"
                    run={({ reason }) => act(() => closeBatch(batch, reason), 'Closed')}
                  >
                    The batch has {amountOf(total)}, the deposit slip {amountOf(slipTotal)}.
                  </FormButton>
                )}
                {donations.length === 0 && (
                  <ActButton
                    act={async () => {
                      await deleteBatch(batch);
                      await navigate(PATH);
                    }}
                  >
                    Delete
                  </ActButton>
                )}
              </>
            )}
            {!isOpen && <ActButton act={() => act(() => reopenBatch(batch), 'Open again')}>Open again</ActButton>}
          </div>
        </Section>
        <Section title="Donations">
          <DonationRows
            rows={donations.map((donation) => ({ ...donation, number: donation.reference }))}
            empty={{ title: 'No donations', text: 'What is entered into this batch appears here.' }}
          />
        </Section>
      </div>
    </>
  );
}
