import { useState } from 'react';
import { withdrawnConsentForm } from '#domain/office/consent-forms.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useLazyImport } from '#app/lib/use-lazy-import.ts';

const loadDialog = () => import('#app/forms/form-dialog.tsx');

/** For a guardian who comes, calls or writes (docs/decisions/0083). */
export function WithdrawConsent({ number, onDone }: { number: string; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [part, fetchPart] = useLazyImport(loadDialog);
  return (
    <>
      <button
        className="btn btn-line justify-self-start"
        type="button"
        aria-haspopup="dialog"
        onClick={() => void fetchPart().then((isThere) => isThere && setIsOpen(true))}
      >
        Withdraw for the guardian
      </button>
      {part && (
        <part.FormDialog
          isOpen={isOpen}
          form={withdrawnConsentForm}
          title="Withdraw the consent?"
          button="Yes, withdraw it"
          isDanger
          onClose={() => setIsOpen(false)}
          run={async (body) => {
            await ask('POST /office/consents/:number/withdraw', { params: { number }, body });
            toast.success('The consent is withdrawn. The student has been told.');
            onDone();
          }}
        >
          Only if the guardian asks for it. The application {number} then ends, unless money has been paid, and cannot be opened again.
        </part.FormDialog>
      )}
    </>
  );
}
