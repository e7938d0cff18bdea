import { DONATION_STATES, REFUND_STATES } from '#domain/donations/states.ts';
import { ActDialogButton } from '#app/features/office/donations/acts/act-dialog-button.tsx';
import type { DonationActsProps } from '#app/features/office/donations/acts/act-dialogs.tsx';
import { RefundList } from '#app/features/office/donations/acts/refund-list.tsx';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { Section } from '#app/features/office/ui/detail-parts.tsx';

/** Refund, reject, cancel: three acts, of which those are offered that are possible now. */
export function DonationActs({ donation, onChange }: DonationActsProps) {
  const { status, refunds, amount, amountRefunded, payments, flags, paidAt } = donation;
  const may = useMay();
  const { isGiven, isRefundable, isEnded, label } = DONATION_STATES[status];
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
        {isFree && may('donations.refund') && (left > 0 || others.length > 0 || paidAt === null) && (
          <ActDialogButton label="Refund" render={(part, opening) => <part.RefundDialog {...acts} {...opening} left={left} />} />
        )}
        {isFree && may('donations.end') && isGiven && (
          <ActDialogButton label="Reject" render={(part, opening) => <part.RejectDialog {...acts} {...opening} />} />
        )}
        {isFree && may('donations.end') && isGiven && donation.isByHand && amountRefunded === 0 && (
          <ActDialogButton label="Cancel" render={(part, opening) => <part.CancelDialog {...acts} {...opening} />} />
        )}
        {isFree && may('donations.end') && isEnded && amountRefunded < amount && (
          <ActDialogButton
            label={`It is not ${label.toLowerCase()}`}
            render={(part, opening) => <part.RestoreDialog {...acts} {...opening} />}
          />
        )}
      </div>
    </Section>
  );
}
