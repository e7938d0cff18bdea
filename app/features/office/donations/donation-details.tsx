import type { ReactNode } from 'react';
import type { DonationFlag } from '#domain/donations/flags.ts';
import { DONATION_MODES, DONATION_NATURES } from '#domain/donations/modes.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { Donor } from '#app/features/office/donations/donor.tsx';
import { DonationReceipts } from '#app/features/office/donations/donation-receipts.tsx';
import { DonationActs } from '#app/features/office/donations/acts/donation-acts.tsx';
import { DonationFlags } from '#app/features/office/donations/donation-flags.tsx';
import { Details, RowLink, Section, SeenLink } from '#app/features/office/ui/detail-parts.tsx';
import { HistoryList } from '#app/features/office/ui/history-list.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { eventEntry } from '#app/features/office/donations/donation-history.ts';
import { amountOf, FREQUENCY, methodName } from '#app/features/office/donations/lib/donation-texts.ts';
import { disclosureEntry, inOrder } from '#app/features/office/lib/history.ts';
import { readDonation, settleFlag } from '#app/features/office/donations/lib/donations-api.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

const entryRows = (
  { by, at, batch, book, bank, chequeDay, what, valuedBy }: NonNullable<DonationDetails['entry']>,
  { day, moment }: ReturnType<typeof useDates>,
): [string, ReactNode][] => [
  ['Bank of the cheque', bank],
  ['Date on the cheque', chequeDay && day(chequeDay)],
  ['Given in kind', what],
  ['Valued by', valuedBy],
  ['Batch', batch && <RowLink list={`${OFFICE_PATH}/donations/batches`} name={batch} />],
  [
    'Receipt book',
    book && (
      <>
        {book.name}, number {book.paper} (<RowLink list={`${OFFICE_PATH}/donations/books`} name={book.number} />)
      </>
    ),
  ],
  ['Entered', `${moment(at)}, ${by}`],
];

export function DonationDetails({ loaded }: { loaded: DonationDetails }) {
  const [donation, setDonation] = useLoaded(loaded);
  const dates = useDates();
  const { moment } = dates;
  const { reference, orderId, paymentId, orderedAt, paidAt, method, isForeignCard, entry } = donation;

  async function settle(flag: DonationFlag, reason: string) {
    setDonation(await settleFlag(reference, flag, reason));
    toast.success('Settled. Your note is in the history.');
  }

  /** The page stays as it is if this fails. */
  const refresh = () => void readDonation(reference).then(setDonation, () => undefined);

  return (
    <>
      <div className="wrap grid gap-3 pb-6">
        <h1 className="text-[length:var(--text-h2)] leading-tight wrap-anywhere">Donation of {amountOf(donation.amount)}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge state={DONATION_STATES[donation.status]} />
          <span className="num font-normal [font-stretch:100%] wrap-anywhere">{reference}</span>
          <SeenLink kind="donation" reference={reference} />
        </p>
      </div>
      <div className="wrap grid gap-10 pb-(--section)">
        <DonationFlags donation={donation} loaded={loaded} settle={settle} />
        <div className="grid gap-10 lg:grid-cols-2">
          <Section title="Donation">
            <Details
              rows={[
                ['Amount', amountOf(donation.amount)],
                ['Refunded', donation.amountRefunded === 0 ? null : amountOf(donation.amountRefunded)],
                ['Frequency', FREQUENCY[donation.frequency]],
                ['Paid', paidAt === null ? null : moment(paidAt)],
                ['Ordered', entry ? null : moment(orderedAt)],
                ['Paid by', donation.mode === 'online' ? methodName(method) : DONATION_MODES[donation.mode].label],
                ['Card', isForeignCard ? 'From abroad' : null],
                ['Payment', entry ? null : paymentId],
                ['Order', entry ? null : orderId],
                [donation.mode === 'cheque' ? 'Cheque number' : 'Reference (UTR)', donation.bankReference],
                ['Kind', donation.nature === 'other' ? null : DONATION_NATURES[donation.nature]],
                ['For', donation.fund],
                ['Deduction', donation.notDeductible && `None: ${donation.notDeductible}`],
                ['Source', donation.source],
                ...(entry ? entryRows(entry, dates) : []),
              ]}
            />
          </Section>
          <Donor donation={donation} onChange={setDonation} />
        </div>
        <DonationActs donation={donation} onChange={setDonation} />
        <DonationReceipts donation={donation} onChange={setDonation} refresh={refresh} />
        <Section title="What has happened so far">
          <HistoryList
            entries={inOrder([...donation.history.map(eventEntry), ...donation.disclosures.map((one) => disclosureEntry(one))])}
          />
        </Section>
      </div>
    </>
  );
}
