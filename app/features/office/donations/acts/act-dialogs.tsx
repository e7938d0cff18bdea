import { type ReactNode, useMemo } from 'react';
import { endForm, isByHand, paidForm, refundFormOf, rejectFormOf } from '#domain/donations/acts/forms.ts';
import { REFUND_WAYS, type RefundWay } from '#domain/donations/modes.ts';
import { DONATION_STATES, REFUND_STATES } from '#domain/donations/states.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/shared/money/paise.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import type { Opening } from '#app/forms/dialog-button.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { TypedValues } from '#app/forms/values.ts';
import { cancel, notePaid, refund, reject, restore, withdraw } from '#app/features/office/donations/acts/acts-api.ts';
import { endEffect, refundEffect, restoreEffect } from '#app/features/office/donations/acts/effects.ts';
import { readDonation } from '#app/features/office/donations/lib/donations-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useToday } from '#app/features/office/lib/use-today.ts';
import { toast } from '#app/lib/toast/toast.ts';

export interface DonationActsProps {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
}

type DialogProps = DonationActsProps & Opening;

interface RefundDialogProps extends Opening {
  reference: string;
  refund: DonationDetails['refunds'][number];
  act: (ask: () => Promise<DonationDetails>, done: string) => Promise<void>;
}

const WAYS = Object.keys(REFUND_WAYS) as RefundWay[];

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

export function RefundDialog({ left, donation, onChange, ...opening }: DialogProps & { left: number }) {
  const { payments, paymentId } = donation;
  const run = useAct({ donation, onChange });
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
    <FormDialog
      {...opening}
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
    </FormDialog>
  );
}

export function RejectDialog({ donation, onChange, ...opening }: DialogProps) {
  const run = useAct({ donation, onChange });
  const ways = useWays(donation);
  const today = useToday();
  const form = useMemo(() => rejectFormOf(ways), [ways]);
  return (
    <FormDialog
      {...opening}
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
    </FormDialog>
  );
}

export function CancelDialog({ donation, onChange, ...opening }: DialogProps) {
  const run = useAct({ donation, onChange });
  return (
    <FormDialog
      {...opening}
      form={endForm}
      title="Cancel the donation"
      button="Cancel the donation"
      cancel="Close"
      isDanger
      run={(values: ValuesOf<typeof endForm>) => run((reference, read) => cancel(reference, { ...read, ...values }), 'Cancelled.')}
    >
      <Lines text={`It was entered wrongly, or its cheque bounced: no money moves.\n${endEffect(donation)}`} />
    </FormDialog>
  );
}

export function RestoreDialog({ donation, onChange, ...opening }: DialogProps) {
  const run = useAct({ donation, onChange });
  const { label } = DONATION_STATES[donation.status];
  return (
    <FormDialog
      {...opening}
      form={endForm}
      title={`It was ${label.toLowerCase()} by mistake`}
      button="The donation stands"
      run={(values: ValuesOf<typeof endForm>) =>
        run((reference, read) => restore(reference, { ...read, ...values }), 'The donation stands again.')
      }
    >
      <Lines text={restoreEffect(donation)} />
    </FormDialog>
  );
}

export function PaidDialog({ act, reference, refund: { id }, ...opening }: RefundDialogProps) {
  const today = useToday();
  return (
    <FormDialog
      {...opening}
      form={paidForm}
      today={today}
      initial={{ paidOn: today }}
      title="How was it paid?"
      button="Note it"
      run={(values) => act(() => notePaid({ reference, id }, values), 'Noted: the money went back.')}
    >
      From then on the money counts as given back, and the receipt changes.
    </FormDialog>
  );
}

export function WithdrawDialog({ act, reference, refund: { id, status }, ...opening }: RefundDialogProps) {
  return (
    <FormDialog
      {...opening}
      form={endForm}
      title="Take the refund back"
      button="Take it back"
      cancel="Close"
      run={(values) => act(() => withdraw({ reference, id }, values), 'Taken back.')}
    >
      {REFUND_STATES[status].isPaid
        ? 'It was noted by mistake, and no money went back: the donation stands as before, with a new receipt.'
        : 'It is not paid: the donation stays as it is.'}
    </FormDialog>
  );
}

const Lines = ({ text }: { text: string }): ReactNode => <span className="whitespace-pre-line">{text}</span>;
