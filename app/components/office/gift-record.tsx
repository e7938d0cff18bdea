import { useEffect, useRef, useState } from 'react';
import { DONATION_FLAGS, type DonationFlag } from '#domain/donations/flags.ts';
import { OFFICE_PATH } from '#domain/office/address.ts';
import type { Gift } from '#domain/office/schema.ts';
import { CopiedNumber } from '#app/components/office/copied-number.tsx';
import { Facts, History, RecordHead, Section } from '#app/components/office/record-parts.tsx';
import { ReasonButton } from '#app/components/account/reason-button.tsx';
import { useDates } from '#app/components/office/use-dates.ts';
import { useRecord } from '#app/components/office/use-record.ts';
import {
  amountOf,
  disclosureEntry,
  eventEntry,
  FREQUENCY,
  GIFT_STATUS,
  inOrder,
  mailLink,
  methodName,
  phoneLink,
} from '#app/components/office/texts.ts';
import { readGift, readPan, settleFlag } from '#app/lib/office.ts';
import { toast } from '#app/lib/toast.ts';

/** One gift: its details, the donor, what needs attention, and its history. */
export function GiftRecord({ loaded }: { loaded: Gift }) {
  const [gift, setGift] = useRecord(loaded);
  const [pan, setPan] = useState<string | null>(null);
  const { moment } = useDates();
  const notices = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  const {
    reference,
    receiptNumber,
    receiptUrl,
    orderId,
    paymentId,
    orderedAt,
    paidAt,
    method,
    isForeignCard,
    name,
    email,
    phone,
    flags,
    respondBy,
  } = gift;

  // The focused button is gone: focus moves to what replaced it.
  useEffect(() => {
    if (flags.length < loaded.flags.length) notices.current?.focus();
  }, [flags.length, loaded.flags.length]);
  useEffect(() => {
    if (pan) shown.current?.focus();
  }, [pan]);

  async function settle(flag: DonationFlag, reason: string) {
    setGift(await settleFlag(reference, flag, reason));
    toast.success('Settled. Your note is in the history.');
  }

  async function showPan(reason: string) {
    setPan(await readPan(reference, reason));
    // The history now includes it; if this fails, it appears on the next load.
    void readGift(reference).then(setGift, () => undefined);
  }

  return (
    <>
      <RecordHead back="Back to gifts" backTo={`${OFFICE_PATH}/gifts`} title={`Gift of ${amountOf(gift.amount)}`}>
        <span className={GIFT_STATUS[gift.status].badge}>{GIFT_STATUS[gift.status].label}</span>
        <span className="num font-normal [font-stretch:100%] wrap-anywhere">{reference}</span>
      </RecordHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <div className="grid gap-4 empty:hidden" ref={notices} tabIndex={-1}>
          {flags.map((flag) => (
            <div className="grid justify-items-start gap-3 rounded-(--radius) bg-marigold-soft px-5 py-4" key={flag}>
              <p>{DONATION_FLAGS[flag]}</p>
              {flag === 'disputed' && respondBy !== null && <p className="font-semibold">Respond by {moment(respondBy)}.</p>}
              <ReasonButton
                label="I have looked at it"
                title="What did you find?"
                hint="It is kept in the gift’s history with your name."
                button="Settle"
                run={(reason) => settle(flag, reason)}
              >
                {DONATION_FLAGS[flag]}
              </ReasonButton>
            </div>
          ))}
          {flags.length === 0 && gift !== loaded && loaded.flags.length > 0 && <p className="muted">Nothing else needs attention.</p>}
        </div>
        <div className="grid gap-10 lg:grid-cols-2">
          <Section title="Gift">
            <Facts
              rows={[
                ['Amount', amountOf(gift.amount)],
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
          <Section title="Donor">
            <Facts
              rows={[
                ['Name', name ?? 'Not known'],
                ['Email', email && <a href={mailLink(email)}>{email}</a>],
                ['Phone', phone && <a href={phoneLink(phone)}>{phone}</a>],
                ['PAN', gift.pan === null ? 'Not given' : pan === null ? gift.pan : null],
              ]}
            />
            {gift.pan !== null && pan === null && (
              <div>
                <ReasonButton label="Show full PAN" title="Show the full PAN" button="Show full" run={showPan}>
                  The PAN is shown until you leave this page.
                </ReasonButton>
              </div>
            )}
            {pan !== null && (
              <p className="grid gap-1" ref={shown} tabIndex={-1}>
                <span className="small muted">PAN, until you leave this page</span>
                <CopiedNumber name="the PAN" value={pan} />
              </p>
            )}
          </Section>
        </div>
        <Section title="What has happened so far">
          <History entries={inOrder([...gift.history.map(eventEntry), ...gift.disclosures.map(disclosureEntry)])} />
        </Section>
      </div>
    </>
  );
}
