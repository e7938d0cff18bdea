import { FOUND_BY } from '#domain/donations/donor-constants.ts';
import { moveDonationForm } from '#domain/donations/donors/form.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { type Donor, moveDonation } from '#app/features/office/donors/donors-api.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { RowLink, Section } from '#app/features/office/ui/detail-parts.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';

interface DonorDonationsProps {
  donor: Donor;
  act: (ask: () => Promise<Donor>, done: string) => Promise<void>;
}

export function DonorDonations({ donor, act }: DonorDonationsProps) {
  const { donations, hasMore } = donor;
  const { day } = useDates();
  const may = useMay();
  return (
    <Section title="Donations">
      {donations.length === 0 && <p className="muted">None.</p>}
      <ul className="border-t border-line empty:hidden">
        {donations.map(({ reference, at, amount, status, name, foundBy, receiptUrl }) => (
          <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 wrap-anywhere" key={reference}>
            <span className="min-w-40 flex-1 max-sm:order-first">
              <RowLink list={`${OFFICE_PATH}/donations`} name={reference} />
            </span>
            <span className="whitespace-nowrap">{day(at)}</span>
            <span className="small muted max-sm:order-last max-sm:basis-full sm:flex-1" dir="auto">
              {[name !== donor.name && name, FOUND_BY[foundBy]].filter(Boolean).join(', ')}
            </span>
            <Badge state={DONATION_STATES[status]} />
            <span className="num min-w-24 text-right max-sm:order-first">{amountOf(amount)}</span>
            {receiptUrl && (
              <a className="tap" href={receiptUrl}>
                Receipt<span className="sr-only"> of {reference}</span>
              </a>
            )}
            {may('donors.merge') && donor.mergedInto === null && (
              <FormButton
                label={`Move ${reference}`}
                title={`Move ${reference} to another donor`}
                form={moveDonationForm}
                button="Move it"
                run={({ other }) =>
                  act(() => moveDonation(donor, reference, other), `${reference} is with ${other ?? 'a new record'} now.`)
                }
              >
                The donation and its receipt stay as they are. Without a number it gets a record of its own.
              </FormButton>
            )}
          </li>
        ))}
      </ul>
      {hasMore && <p className="muted">These are the {donations.length} newest.</p>}
    </Section>
  );
}
