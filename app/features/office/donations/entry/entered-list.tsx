import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { EnteredDonation } from '#domain/office/operations/entry-operations.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { saveReceipt } from '#app/features/office/donations/lib/donations-api.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { toast } from '#app/lib/toast/toast.ts';

/** Of this visit, the newest first. */
export function EnteredList({ entered }: { entered: readonly EnteredDonation[] }) {
  const may = useMay();
  if (entered.length === 0) return null;
  return (
    <section aria-labelledby="entered">
      <h2 id="entered" className="text-[length:var(--text-h3)]">
        Entered just now
      </h2>
      <ul className="border-t border-line">
        {entered.map(({ donation: { reference, name, amount }, donor, receiptNumber, notDeductible, isMailed }) => (
          <li key={reference} className="grid gap-1 border-b border-line py-3 wrap-anywhere">
            <div className="flex items-center justify-between gap-4">
              <Link className="more" to={`${OFFICE_PATH}/donations/${encodeURIComponent(reference)}`}>
                {reference}
              </Link>
              <span className="num shrink-0">{amountOf(amount)}</span>
            </div>
            <p dir="auto">
              {name ?? 'Without a name'}
              {donor && (
                <>
                  {', '}
                  <Link className="more" to={`${OFFICE_PATH}/donors/${donor}`}>
                    {donor}
                  </Link>
                </>
              )}
            </p>
            {notDeductible && <p className="small muted">No deduction: {notDeductible}</p>}
            {isMailed ? (
              <p className="small muted">The receipt goes by email.</p>
            ) : (
              may('donations.receipts') && (
                <div className="btns">
                  <ActButton act={async () => toast.success(`Saved as ${await saveReceipt(receiptNumber)}`)} busy="One moment...">
                    Print the receipt
                  </ActButton>
                </div>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
