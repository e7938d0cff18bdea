import { withdrawnConsentForm } from '#domain/office/consent-forms.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { toast } from '#app/lib/toast/toast.ts';

/** For a guardian who comes, calls or writes (docs/decisions/0083). */
export const WithdrawConsent = ({ number, onDone }: { number: string; onDone: () => void }) => (
  <FormButton
    label="Withdraw for the guardian"
    form={withdrawnConsentForm}
    title="Withdraw the consent?"
    button="Yes, withdraw it"
    isDanger
    run={async (body) => {
      await ask('POST /office/consents/:number/withdraw', { params: { number }, body });
      toast.success('The consent is withdrawn. The student has been told.');
      onDone();
    }}
  >
    Only if the guardian asks for it. The application {number} then ends, unless money has been paid, and cannot be opened again.
  </FormButton>
);
