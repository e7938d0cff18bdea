import type { DonationFlag } from '#domain/donations/flags.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { Gift } from '#domain/office/donation-operations.ts';
import { Donor } from '#app/features/office/donor.tsx';
import { GiftFlags } from '#app/features/office/gift-flags.tsx';
import { Facts, History, RecordHead, Section } from '#app/features/office/record-parts.tsx';
import { useDates } from '#app/features/office/use-dates.ts';
import { useRecord } from '#app/features/office/use-record.ts';
import { amountOf, disclosureEntry, eventEntry, FREQUENCY, inOrder, methodName } from '#app/features/office/texts.ts';
import { settleFlag } from '#app/features/office/donations-api.ts';
import { toast } from '#app/lib/toast.ts';
import { Badge } from '#app/ui/badge.tsx';

/** One gift: its details, the donor, what needs attention, and its history. */
export function GiftRecord({ loaded }: { loaded: Gift }) {
  const [gift, setGift] = useRecord(loaded);
  const { moment } = useDates();
  const { reference, receiptNumber, receiptUrl, orderId, paymentId, orderedAt, paidAt, method, isForeignCard } = gift;

  async function settle(flag: DonationFlag, reason: string) {
    setGift(await settleFlag(reference, flag, reason));
    toast.success('Settled. Your note is in the history.');
  }

  return (
    <>
      <RecordHead back="Back to gifts" backTo={`${OFFICE_PATH}/gifts`} title={`Gift of ${amountOf(gift.amount)}`}>
        <Badge state={DONATION_STATES[gift.status]} />
        <span className="num font-normal [font-stretch:100%] wrap-anywhere">{reference}</span>
      </RecordHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <GiftFlags gift={gift} loaded={loaded} settle={settle} />
        <div className="grid gap-10 lg:grid-cols-2">
          <Section title="Gift">
            <Facts
              rows={[
                ['Amount', amountOf(gift.amount)],
                ['Refunded', gift.amountRefunded === 0 ? null : amountOf(gift.amountRefunded)],
                ['Frequency', FREQUENCY[gift.frequency]],
                ['Receipt', receiptUrl ? <a href={receiptUrl}>{receiptNumber}</a> : receiptNumber],
                ['Paid', paidAt === null ? null : moment(paidAt)],
                ['Ordered', moment(orderedAt)],
                ['Paid by', methodName(method)],
                ['Card', isForeignCard ? 'From abroad' : null],
                ['Payment', paymentId],
                ['Order', orderId],
              ]}
            />
          </Section>
          <Donor gift={gift} onReveal={setGift} />
        </div>
        <Section title="What has happened so far">
          <History entries={inOrder([...gift.history.map(eventEntry), ...gift.disclosures.map(disclosureEntry)])} />
        </Section>
      </div>
    </>
  );
}
