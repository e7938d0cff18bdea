import { useMemo, useState, useSyncExternalStore } from 'react';
import * as m from '#messages/index.ts';
import { shortLabelOf } from '#domain/forms/form.ts';
import { type BankDetails, bankForm } from '#domain/scholarships/bank-form.ts';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import { formatPaise, isReturned } from '#domain/scholarships/instalments.ts';
import type { ApplicationView, Award } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { ConfirmItIsYou } from '#app/features/accounts/confirm-it-is-you.tsx';
import type { OpenedProfile } from '#app/features/scholarships/device/open-profile.ts';
import { bankCorrection } from '#app/features/scholarships/device/places.ts';
import { BankFields } from '#app/features/scholarships/form/bank/bank-page.tsx';
import { answerStore, unmasked } from '#app/features/scholarships/form/open/answer-store.ts';
import { ApplicationContext } from '#app/features/scholarships/form/open/application-context.ts';
import { createChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import { useTodayHere } from '#app/features/scholarships/form/open/today.ts';
import { answersOf } from '#app/features/scholarships/sync/answers.ts';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { OnDevice } from '#app/features/scholarships/form/saving/on-device.tsx';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useSharedDraft } from '#app/forms/use-shared-draft.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { LogInLink } from '#app/lib/account/log-in-link.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { useLeaveGuard } from '#app/lib/hooks/use-leave-guard.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

interface BankCorrectionProps {
  application: ApplicationView;
  award: Award;
  /** Resolves when the page shows the changed application. */
  onSaved: () => Promise<void>;
}

/** For a payment that came back. What is typed stays on the device until it is sent. */
export function BankCorrection({ application, award, onSaved }: BankCorrectionProps) {
  const { isBankCorrected } = award;
  // What was sent is over on the device; what is typed next is stored anew.
  const [saves, setSaves] = useState(0);
  const startAnew = () => onSaved().finally(() => setSaves((count) => count + 1));
  const fields = (
    <OnDevice key={saves} form={bankCorrection(application.applicationNumber)}>
      {(opened) => <Fields application={application} onSaved={startAnew} opened={opened} />}
    </OnDevice>
  );
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="bank">
      <h2 id="bank">{isBankCorrected ? m.scholarships.tasks.bankCorrected : m.scholarships.tasks.correctBank}</h2>
      <WhatCameBack award={award} />
      {isBankCorrected ? (
        <>
          <p>{m.scholarships.award.willBePaidTo(application.accountNo)}</p>
          <details>
            <summary className="text-button">{m.scholarships.award.correctAgain}</summary>
            <div className="grid gap-4 pt-4">{fields}</div>
          </details>
        </>
      ) : (
        <>
          <p>{m.scholarships.award.wasSentTo(application.accountNo)}</p>
          {fields}
        </>
      )}
    </section>
  );
}

function WhatCameBack({ award: { instalments } }: { award: Award }) {
  return instalments.filter(isReturned).map(({ number, amount, on, note }) => (
    <div className="grid gap-1" key={number}>
      <p>
        {on === null
          ? m.scholarships.award.cameBack(formatPaise(amount))
          : m.scholarships.award.cameBackOn(formatPaise(amount), longDay(on))}
      </p>
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{m.scholarships.tasks.bankSays(note)}</p>}
    </div>
  ));
}

const groupsOf = () => bankForm.steps.flatMap(({ groups }) => groups);

interface FieldsProps {
  application: ApplicationView;
  onSaved: () => Promise<void>;
  opened: OpenedProfile;
}

function Fields({ application, onSaved, opened: { sync, device, lost, clear } }: FieldsProps) {
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const [files] = useState(createChosenFiles);
  const own = useMemo(
    () => ({ sync, device, files, persons: answersOf(application), asksNumberAgain: true }),
    [sync, device, files, application],
  );
  const [draft] = useState(() => answerStore(sync));
  const [initial] = useState(() => sync.state().answers);
  /** What was typed, which waits until the student has confirmed who they are. */
  const [waiting, setWaiting] = useState<BankDetails | null>(null);
  useLeaveGuard(state.cannotSave);

  async function save(body: BankDetails) {
    const named = { headers: { [APPLICATION_HEADER]: application.applicationNumber } };
    const { message } = await callAsAccount('POST /student/scholarship/bank', { body, ...named });
    await clear().catch(() => undefined);
    await onSaved();
    toast.success(message);
  }

  const form = useForm(bankForm, {
    draft,
    initial,
    today: useTodayHere(),
    settled: files.settled,
    moreErrors: () => ({
      ...(navigator.onLine && files.isWaiting('bankDocument') && { bankDocument: m.scholarships.award.photoOnItsWay }),
      ...files.errors(sync.state().answers),
    }),
    meant: (typed) => unmasked(typed, sync.state().answers),
    staysFilled: true,
    send: (body) =>
      save(body).catch((error: unknown) => {
        if (asApiError(error).code !== 'factor_needed') throw error;
        setWaiting(body);
      }),
  });
  useSharedDraft(form, draft);

  async function saveConfirmed(body: BankDetails) {
    try {
      await save(body);
    } catch (error) {
      setWaiting(null);
      form.fail(error);
    }
  }

  const { status, message } = asApiError(form.problem);
  const problem = form.problem === undefined ? '' : (status > 0 && message) || m.scholarships.award.notSent;
  return (
    <>
      {waiting && (
        <div className="grid gap-4">
          <dl className="facts">
            {TYPED.map((name) => (
              <div key={name}>
                <dt>{shortLabelOf(bankForm.fields[name])}</dt>
                <dd className="wrap-anywhere">{waiting[name]}</dd>
              </div>
            ))}
          </dl>
          <ConfirmItIsYou
            why={m.scholarships.award.forAnotherAccount}
            onConfirmed={() => saveConfirmed(waiting)}
            onClose={() => setWaiting(null)}
          />
        </div>
      )}
      <form className="grid grid-cols-1 gap-5" aria-labelledby="bank" hidden={waiting !== null} {...form.props}>
        <ApplicationContext value={own}>
          <BankFields of={form} groups={groupsOf()} />
        </ApplicationContext>
        {lost && <LostNote lost={lost} />}
        <ErrorAlert error={problem} />
        {status === 401 && <LogInLink />}
        <SendButton of={form} className="btn btn-primary justify-self-start" busy={m.scholarships.award.saving}>
          {m.scholarships.award.save}
        </SendButton>
        {state.revision > 0 && <SaveNote state={state} />}
      </form>
    </>
  );
}

const TYPED = ['accountHolderRelation', 'accountHolderName', 'accountNo', 'ifscCode'] as const;
