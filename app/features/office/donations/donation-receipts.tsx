import { sendReceiptForm } from '#domain/donations/receipt-forms.ts';
import { RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { saveReceipt, sendReceipt } from '#app/features/office/donations/lib/donations-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Section } from '#app/features/office/ui/detail-parts.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

type Receipt = DonationDetails['receipts'][number];

interface DonationReceiptsProps {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
  /** Reads the donation anew. */
  refresh: () => void;
}

/** Each opens as the donor's link does; another copy of one says so. */
export function DonationReceipts({ donation, onChange, refresh }: DonationReceiptsProps) {
  if (donation.receipts.length === 0) return null;
  return (
    <Section title="Receipts">
      <ul className="grid gap-5">
        {donation.receipts.map((receipt) => (
          <li className="grid gap-2" key={receipt.number}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <a className="more" href={receipt.url}>
                {receipt.number}
              </a>
              <Badge state={RECEIPT_STATES[receipt.status]} />
              <span className="num">{amountOf(receipt.amount)}</span>
            </p>
            <Story receipt={receipt} />
            {receipt.status === 'valid' && <Copies receipt={receipt} to={donation.email} onChange={onChange} refresh={refresh} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Story({ receipt: { status, issuedAt, issuedBy, endedAt, replacedBy } }: { receipt: Receipt }) {
  const { day } = useDates();
  const ended = status === 'replaced' ? `replaced by ${replacedBy ?? ''}` : 'cancelled';
  return (
    <p className="small muted wrap-anywhere">
      Issued on {day(issuedAt)}
      {issuedBy !== null && ` by ${issuedBy}`}
      {endedAt !== null && `; ${ended} on ${day(endedAt)}`}
    </p>
  );
}

interface CopiesProps extends Pick<DonationReceiptsProps, 'onChange' | 'refresh'> {
  receipt: Receipt;
  to: string | null;
}

function Copies({ receipt: { number, isHanded }, to, onChange, refresh }: CopiesProps) {
  const may = useMay();
  if (!may('donations.receipts')) return null;
  const copy = isHanded ? 'The donor has this receipt: this one says that it is a duplicate.' : 'It was not given to the donor yet.';
  return (
    <div className="btns">
      <ActButton
        act={async () => {
          await saveReceipt(number);
          refresh();
        }}
        busy="One moment..."
      >
        {isHanded ? 'Print a duplicate' : 'Print'}
      </ActButton>
      <FormButton
        label={isHanded ? 'Mail a duplicate' : 'Mail it'}
        form={sendReceiptForm}
        initial={{ to: to ?? '' }}
        title={`Mail receipt ${number}`}
        button="Send"
        run={async (values) => {
          onChange(await sendReceipt(number, values.to));
          toast.success(`It is on its way to ${values.to}.`);
        }}
      >
        {copy} To the donor, or to another address.
      </FormButton>
    </div>
  );
}
