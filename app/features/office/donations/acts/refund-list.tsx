import { REFUND_WAYS } from '#domain/donations/modes.ts';
import { REFUND_STATES } from '#domain/donations/states.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { ActDialogButton } from '#app/features/office/donations/acts/act-dialog-button.tsx';
import type { DonationActsProps } from '#app/features/office/donations/acts/act-dialogs.tsx';
import { release } from '#app/features/office/donations/acts/acts-api.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { readDonation } from '#app/features/office/donations/lib/donations-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

type Refund = DonationDetails['refunds'][number];

export function RefundList({ donation, onChange }: DonationActsProps) {
  if (donation.refunds.length === 0) return null;
  return (
    <ul className="grid gap-5">
      {donation.refunds.map((refund) => (
        <li className="grid gap-2" key={refund.id}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="num font-semibold">{amountOf(refund.amount)}</span>
            <Badge state={REFUND_STATES[refund.status]} />
            <span>{REFUND_WAYS[refund.way].label}</span>
          </p>
          <Story refund={refund} />
          <RefundActs donation={donation} refund={refund} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function Story({ refund: { askedBy, askedAt, releasedBy, bankReference, paidOn, reason } }: { refund: Refund }) {
  const { moment } = useDates();
  return (
    <p className="small muted wrap-anywhere">
      {`Asked for on ${moment(askedAt)} by ${askedBy}`}
      {releasedBy !== null && `, released by ${releasedBy}`}
      {bankReference !== null && `; paid on ${paidOn ?? ''}, ${bankReference}`}
      {reason !== null && <span className="block">{reason}</span>}
    </p>
  );
}

function RefundActs({ donation: { reference }, refund, onChange }: DonationActsProps & { refund: Refund }) {
  const may = useMay();
  const { id, status, way, mayRelease } = refund;
  const { waitsFor, isPaid } = REFUND_STATES[status];
  const act = async (ask: () => Promise<DonationDetails>, done: string) => {
    onChange(await orShowNewer(ask, async () => onChange(await readDonation(reference))));
    toast.success(done);
  };
  const acts = { reference, refund, act };
  return (
    <div className="btns empty:hidden">
      {mayRelease && may('donations.release') && (
        <ActButton act={() => act(() => release({ reference, id }), 'Released.')} busy="One moment...">
          Release
        </ActButton>
      )}
      {waitsFor === 'office' && may('donations.refund') && (
        <ActDialogButton label="It is paid" render={(part, opening) => <part.PaidDialog {...acts} {...opening} />} />
      )}
      {(waitsFor === 'release' || waitsFor === 'office' || (isPaid && REFUND_WAYS[way].byHand)) && may('donations.refund') && (
        <ActDialogButton label="Take it back" render={(part, opening) => <part.WithdrawDialog {...acts} {...opening} />} />
      )}
    </div>
  );
}
