import { useState, useSyncExternalStore } from 'react';
import { bankForm } from '#domain/scholarships/bank-form.ts';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import type { OpenedProfile } from '#app/features/scholarships/draft/open-profile.ts';
import { bankCorrection } from '#app/features/scholarships/draft/places.ts';
import type { Sync } from '#app/features/scholarships/draft/sync.ts';
import { Ifsc } from '#app/features/scholarships/form/ifsc.tsx';
import { LostNote } from '#app/features/scholarships/form/lost-note.tsx';
import { OnDevice } from '#app/features/scholarships/form/on-device.tsx';
import { SaveNote } from '#app/features/scholarships/form/save-note.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { callAsAccount } from '#app/lib/account-call.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { LOGIN_PATH } from '#app/lib/account-here.ts';
import { toast } from '#app/lib/toast.ts';
import { useLeaveGuard } from '#app/lib/use-leave-guard.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

interface BankCorrectionProps {
  application: ApplicationView;
  /** Since the payment came back. */
  isCorrected: boolean;
  /** Resolves when the page shows the changed application. */
  onSaved: () => Promise<void>;
}

/** For a payment that came back. What is typed stays on the device until it is sent. */
export function BankCorrection(props: BankCorrectionProps) {
  const { application, isCorrected, onSaved } = props;
  // What was sent is over on the device; what is typed next is stored anew.
  const [saves, setSaves] = useState(0);
  const startAnew = () => onSaved().finally(() => setSaves((count) => count + 1));
  const fields = (
    <OnDevice key={saves} form={bankCorrection(application.applicationNumber)}>
      {(opened) => <Fields {...props} onSaved={startAnew} opened={opened} />}
    </OnDevice>
  );
  return (
    <section className="grid gap-4 rounded-(--radius) bg-sunk px-5 py-4" aria-labelledby="bank">
      <h3 id="bank">{isCorrected ? 'Your bank account is corrected' : 'Correct your bank account'}</h3>
      {isCorrected ? (
        <>
          <p>We pay once more, to the account {application.accountNo}.</p>
          <details>
            <summary className="text-button">Correct it again</summary>
            <div className="grid gap-4 pt-4">{fields}</div>
          </details>
        </>
      ) : (
        <>
          <p>The money came back from the account {application.accountNo}. It is still yours. Please take all of it from the passbook.</p>
          {fields}
        </>
      )}
    </section>
  );
}

const NOT_SENT = 'This has not reached us: what you wrote is kept on this device. Please save it again when there is a connection.';
const CONTROLS = { ifscCode: Ifsc };

function Fields({ application, onSaved, opened: { sync, lost, clear } }: BankCorrectionProps & { opened: OpenedProfile }) {
  const { applicationNumber, accountHolderRelation, accountHolderName } = application;
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const [draft] = useState(() => draftOf(sync));
  const [initial] = useState((): TypedValues => ({ ...texts({ accountHolderRelation, accountHolderName }), ...draft.read() }));
  useLeaveGuard(state.cannotSave);
  const form = useForm(bankForm, {
    draft,
    initial,
    staysFilled: true,
    async send(body) {
      const named = { headers: { [APPLICATION_HEADER]: applicationNumber } };
      const { message } = await callAsAccount('POST /student/scholarship/bank', { body, ...named });
      await clear().catch(() => undefined);
      await onSaved();
      toast.success(message);
    },
  });
  const { status, message } = asApiError(form.problem);
  const problem = form.problem === undefined ? '' : (status > 0 && message) || NOT_SENT;
  return (
    <Form of={form} controls={CONTROLS} className="form" aria-labelledby="bank">
      {lost && <LostNote lost={lost} />}
      <ErrorAlert error={problem} />
      {status === 401 && (
        <a className="more" href={LOGIN_PATH}>
          Log in
        </a>
      )}
      <SendButton of={form} className="btn btn-primary justify-self-start" busy="Saving...">
        Save the account
      </SendButton>
      {state.revision > 0 && <SaveNote state={state} />}
    </Form>
  );
}

const texts = (answers: Record<string, unknown>): TypedValues =>
  Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const draftOf = (sync: Sync) => ({
  read: (): TypedValues => sync.state().answers,
  write: (values: TypedValues) => sync.type(values),
  // Cleared after the response.
  clear: () => undefined,
});
