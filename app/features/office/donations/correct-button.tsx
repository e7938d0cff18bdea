import { correctionForm } from '#domain/donations/correction-form.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { correctDonor, readDonation } from '#app/features/office/donations/donations-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface CorrectButtonProps {
  donation: DonationDetails;
  onChange: (donation: DonationDetails) => void;
}

/** What was typed stays when somebody else was first. */
export function CorrectButton({ donation, onChange }: CorrectButtonProps) {
  const { reference, version, name, address, pan, receipts } = donation;
  const valid = receipts.find(({ status }) => status === 'valid');
  return (
    <FormButton
      label="Correct details"
      form={correctionForm}
      initial={{ name: name ?? '', address: address ?? '' }}
      hints={{ panNo: pan === null ? 'None was given.' : `It is ${pan}. Empty: it stays as it is.` }}
      title="Correct the donor’s details"
      button="Correct"
      run={async (values) => {
        const correct = () => correctDonor(reference, { ...values, version });
        const corrected = await orShowNewer(correct, async () => onChange(await readDonation(receipts[0]?.number ?? reference)));
        onChange(corrected);
        toast.success('Corrected. What was before is in the history.');
      }}
    >
      {valid
        ? `Receipt ${valid.number} is replaced by a new one, which is mailed to the donor. Register and yearly statement have the new details.`
        : 'No receipt stands that would change. Register and yearly statement have the new details.'}
    </FormButton>
  );
}
