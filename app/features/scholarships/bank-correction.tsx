import { bankForm } from '#domain/scholarships/bank-form.ts';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { callAsAccount } from '#app/lib/account-call.ts';
import { toast } from '#app/lib/toast.ts';

interface BankCorrectionProps {
  number: string;
  /** Masked. */
  accountNo: string;
  /** Resolves when the page shows the changed application. */
  onSaved: () => Promise<void>;
}

/** For a payment that came back. */
export function BankCorrection({ number, accountNo, onSaved }: BankCorrectionProps) {
  const form = useForm(bankForm, {
    async send(body) {
      const { message } = await callAsAccount('POST /student/scholarship/bank', { body, headers: { [APPLICATION_HEADER]: number } });
      await onSaved();
      toast.success(message);
    },
  });
  return (
    <section className="grid gap-4 rounded-(--radius) bg-sunk px-5 py-4" aria-labelledby="bank">
      <div className="grid gap-2">
        <h3 id="bank">Correct your bank account</h3>
        <p>The money came back from the account {accountNo}. It is still yours. Please take number and code from the passbook.</p>
      </div>
      <Form of={form} className="form" aria-labelledby="bank">
        <FormProblem of={form} />
        <SendButton of={form} className="btn btn-primary justify-self-start" busy="Saving...">
          Save the account
        </SendButton>
      </Form>
    </section>
  );
}
