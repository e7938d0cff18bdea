import { OTHERS, sharesForm } from '#domain/donations/statement/form.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import type { Opening } from '#app/forms/dialog-button.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { readDonation, shareDonation } from '#app/features/office/donations/lib/donations-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface JointDonorsDialogProps extends Opening {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
}

/** The yearly statement has a line for each. */
export function JointDonorsDialog({ donation, onChange, ...opening }: JointDonorsDialogProps) {
  const { reference, donor, shares } = donation;
  const others = shares.filter((share) => share.donor !== donor).map((share) => share.donor);
  return (
    <FormDialog
      {...opening}
      form={sharesForm}
      initial={Object.fromEntries(OTHERS.map((name, n) => [name, others[n] ?? '']))}
      title="Who gave it together?"
      button="Note it"
      run={async ({ percent, reason, ...given }) => {
        const share = () =>
          shareDonation(reference, {
            was: shares.map((one) => one.donor),
            others: OTHERS.flatMap((name) => given[name] ?? []),
            ...(percent !== undefined && { percent }),
            reason,
          });
        onChange(await orShowNewer(share, async () => onChange(await readDonation(reference))));
        toast.success('Noted. The receipt stays as it is.');
      }}
    >
      The yearly statement has a line for each, with equal shares unless they say otherwise. Receipt and register stay.
    </FormDialog>
  );
}
