import { type ReactNode, useMemo } from 'react';
import { endForm, isByHand, refundFormOf, rejectFormOf } from '#domain/donations/acts/forms.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/shared/money/paise.ts';
import { REFUND_WAYS, type RefundWay } from '#domain/donations/modes.ts';
import { DONATION_STATES, REFUND_STATES } from '#domain/donations/states.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import type { TypedValues } from '#app/forms/values.ts';
import { cancel, refund, reject, restore } from '#app/features/office/donations/acts/acts-api.ts';
import { endEffect, refundEffect, restoreEffect } from '#app/features/office/donations/acts/effects.ts';
import { RefundList } from '#app/features/office/donations/acts/refund-list.tsx';
import { readDonation } from '#app/features/office/donations/lib/donations-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { Section } from '#app/features/office/ui/detail-parts.tsx';
import { useToday } from '#app/features/office/lib/use-today.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface DonationActsProps {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
}

const WAYS = Object.keys(REFUND_WAYS) as RefundWay[];

/** Refund, reject, cancel: three acts, of which those are offered that are possible now. */
export function DonationActs({ donation, onChange }: DonationActsProps) {
  const { status, refunds, amount, amountRefunded, payments, flags, paidAt } = donation;
  const may = useMay();
  const { isGiven, isRefundable, isEnded } = DONATION_STATES[status];
  const [own, ...others] = payments;
  if (own === undefined || (paidAt === null && !may('donations.refund'))) return null;
  const isDisputed = flags.includes('disputed');
  const isOpen = refunds.some((one) => REFUND_STATES[one.status].waitsFor !== null);
  const isFree = !isDisputed && !isOpen;
  const left = isRefundable ? amount - amountRefunded : 0;
  const acts = { donation, onChange };
  return (
    <Section title="Money that goes back">
      {isDisputed && <p>While the bank’s dispute is open, nothing goes back here: it would be paid twice.</p>}
      {isEnded && isRefundable && isFree && left > 0 && <p>This donation is rejected, and its money is still here: refund it.</p>}
      <RefundList {...acts} />
      <div className="btns empty:hidden">
        {isFree && may('donations.refund') && (left > 0 || others.length > 0 || paidAt === null) && <Refund {...acts} left={left} />}
        {isFree && may('donations.end') && isGiven && <Reject {...acts} />}
        {isFree && may('donations.end') && isGiven && donation.isByHand && amountRefunded === 0 && <Cancel {...acts} />}
        {isFree && may('donations.end') && isEnded && amountRefunded < amount && <Restore {...acts} />}
      </div>
    </Section>
  );
}

/** Acts on the version that was read; of somebody else's change the page shows what is there now. */
function useAct({ donation, onChange }: DonationActsProps) {
  const { reference, version } = donation;
  return async (act: (reference: string, read: { version: number }) => Promise<DonationDetails>, done: string) => {
    onChange(
      await orShowNewer(
        () => act(reference, { version }),
        async () => onChange(await readDonation(reference)),
      ),
    );
    toast.success(done);
  };
}

const useWays = ({ isByHand: entered }: DonationDetails): readonly RefundWay[] =>
  useMemo(() => WAYS.filter((way) => !entered || REFUND_WAYS[way].byHand), [entered]);

interface Paying {
  way: string;
  isPaid?: boolean | undefined;
  reference?: string | undefined;
  paidOn?: string | undefined;
}

const paidOf = ({ way, isPaid, reference = '', paidOn = '' }: Paying) => ({
  way: way as RefundWay,
  paid: isByHand(way) && isPaid === true ? { reference, paidOn } : null,
});

function Refund({ left, ...acts }: DonationActsProps & { left: number }) {
  const { donation } = acts;
  const { payments, paymentId } = donation;
  const run = useAct(acts);
  const ways = useWays(donation);
  const today = useToday();
  const form = useMemo(
    () =>
      refundFormOf(
        payments.map((id) => ({ id, label: id === paymentId ? `The donation’s own, ${id}` : `Another of the same order, ${id}` })),
        ways,
      ),
    [payments, paymentId, ways],
  );
  const effect = useMemo(() => (values: TypedValues) => refundEffect(donation, values), [donation]);
  return (
    <FormButton
      label="Refund"
      form={form}
      today={today}
      initial={{ payment: payments[0] ?? '', amount: left > 0 ? String(paiseToRupees(left)) : '', way: ways[0] ?? '', paidOn: today }}
      title="Give it back"
      button="Refund"
      effect={effect}
      run={({ payment = payments[0], amount, reason, ...paying }) =>
        run(
          (reference, read) =>
            refund(reference, {
              ...read,
              ...paidOf(paying),
              amount: rupeesToPaise(Number(amount)),
              reason,
              ...(payment && payment !== paymentId ? { payment } : {}),
            }),
          'Noted. What became of it stands below.',
        )
      }
    >
      All of it, or a part. What the provider has sent cannot be called back; its fee is not given back.
    </FormButton>
  );
}

function Reject(acts: DonationActsProps) {
  const { donation } = acts;
  const run = useAct(acts);
  const ways = useWays(donation);
  const today = useToday();
  const form = useMemo(() => rejectFormOf(ways), [ways]);
  return (
    <FormButton
      label="Reject"
      form={form}
      today={today}
      initial={{ way: ways[0] ?? '', paidOn: today }}
      title="Reject the donation"
      button="Reject and give back"
      isDanger
      run={({ reason, ...paying }) =>
        run((reference, read) => reject(reference, { ...read, ...paidOf(paying), reason }), 'Rejected. All of it goes back.')
      }
    >
      <Lines text={`The foundation may not keep it: all that is left goes back.\n${endEffect(donation)}`} />
    </FormButton>
  );
}

function Cancel(acts: DonationActsProps) {
  const run = useAct(acts);
  return (
    <FormButton
      label="Cancel"
      form={endForm}
      title="Cancel the donation"
      button="Cancel the donation"
      cancel="Close"
      isDanger
      run={(values: ValuesOf<typeof endForm>) => run((reference, read) => cancel(reference, { ...read, ...values }), 'Cancelled.')}
    >
      <Lines text={`It was entered wrongly, or its cheque bounced: no money moves.\n${endEffect(acts.donation)}`} />
    </FormButton>
  );
}

function Restore(acts: DonationActsProps) {
  const run = useAct(acts);
  const { label } = DONATION_STATES[acts.donation.status];
  return (
    <FormButton
      label={`It is not ${label.toLowerCase()}`}
      form={endForm}
      title={`It was ${label.toLowerCase()} by mistake`}
      button="The donation stands"
      run={(values: ValuesOf<typeof endForm>) =>
        run((reference, read) => restore(reference, { ...read, ...values }), 'The donation stands again.')
      }
    >
      <Lines text={restoreEffect(acts.donation)} />
    </FormButton>
  );
}

const Lines = ({ text }: { text: string }): ReactNode => <span className="whitespace-pre-line">{text}</span>;
