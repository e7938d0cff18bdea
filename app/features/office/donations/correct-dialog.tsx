import { useMemo } from 'react';
import { correctionFormOf, isCorrectable } from '#domain/donations/correction-form.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import type { Opening } from '#app/forms/dialog-button.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { TypedValues } from '#app/forms/values.ts';
import { correctionEffect } from '#app/features/office/donations/acts/effects.ts';
import { correctDonation, readDonation } from '#app/features/office/donations/lib/donations-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface CorrectDialogProps extends Opening {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
}

/** What was typed stays when somebody else was first. */
export function CorrectDialog({ donation, onChange, ...opening }: CorrectDialogProps) {
  const { reference, version, pan, receipts, mode, funds, fundKey } = donation;
  const isByHand = donation.isByHand && isCorrectable(mode);
  const form = useMemo(() => correctionFormOf({ isByHand, funds }), [isByHand, funds]);
  const initial = useMemo(
    () => ({
      name: donation.name ?? '',
      address: donation.address ?? '',
      nature: donation.nature,
      fund: donation.fundKey ?? '',
      ...(isByHand ? { mode: donation.mode, bankReference: donation.bankReference ?? '' } : {}),
    }),
    [donation, isByHand],
  );
  const effect = useMemo(() => (values: TypedValues) => correctionEffect(donation, initial, values), [donation, initial]);
  return (
    <FormDialog
      {...opening}
      form={form}
      initial={initial}
      hints={{ panNo: pan === null ? 'None was given.' : `It is ${pan}. Empty: it stays as it is.` }}
      title="Correct the donation"
      button="Correct"
      effect={effect}
      run={async (values) => {
        const correct = () =>
          correctDonation(reference, { ...values, version, isByHand, fund: values.fund ?? (funds.length > 0 ? null : fundKey) });
        const corrected = await orShowNewer(correct, async () => onChange(await readDonation(receipts[0]?.number ?? reference)));
        onChange(corrected);
        toast.success('Corrected. What was before is in the history.');
      }}
    >
      What a receipt prints: a valid one is replaced, and what was before stays in the history.
    </FormDialog>
  );
}
