import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { LostNote } from '#app/features/scholarships/lost-note.tsx';
import { createChosenFiles } from '#app/features/scholarships/chosen-files.ts';
import { Conflict } from '#app/features/scholarships/conflict.tsx';
import { askedGroups, cleanedAnswers, errorsOf, labelledError, STEPS } from '#app/features/scholarships/asked.ts';
import { Guide } from '#app/features/scholarships/guide.tsx';
import { Progress } from '#app/features/scholarships/progress.tsx';
import { Review } from '#app/features/scholarships/review.tsx';
import { SaveNote } from '#app/features/scholarships/save-note.tsx';
import { StepButtons } from '#app/features/scholarships/step-buttons.tsx';
import { StepGroup } from '#app/features/scholarships/step-group.tsx';
import { typedAnswers } from '#app/features/scholarships/typed-answers.ts';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { useToday } from '#app/features/scholarships/today.ts';
import { useSaving } from '#app/features/scholarships/use-saving.ts';
import { useWaitingFiles } from '#app/features/scholarships/use-waiting-files.ts';
import { useStep } from '#app/features/scholarships/use-step.ts';
import { useErrors } from '#app/features/scholarships/use-errors.ts';
import { type Answers, differences } from '#app/features/scholarships/draft/answers.ts';
import { formOf } from '#app/features/scholarships/draft/account.ts';
import { filledAfter } from '#app/features/scholarships/draft/filled.ts';
import type { TabLock } from '#app/features/scholarships/draft/tab-lock.ts';
import type { OpenedApplication } from '#app/features/scholarships/draft/open-application.ts';
import { isAtRisk } from '#app/features/scholarships/draft/machine.ts';
import { askForSync } from '#app/lib/device/waiting.ts';
import { sendOff } from '#app/features/scholarships/draft/outbox.ts';
import type { Sync } from '#app/features/scholarships/draft/sync.ts';
import { SUBMISSION_FAILED } from '#app/features/scholarships/draft/texts.ts';
import { useFocusOnward } from '#app/lib/focus-onward.ts';
import { toast } from '#app/lib/toast.ts';
import { useLeaveGuard } from '#app/lib/use-leave-guard.ts';

interface ScholarshipFormProps {
  opened: Extract<OpenedApplication, { view: 'form' }>;
  /** From the server, by field. */
  rejected: FieldErrors;
  claim: TabLock | null;
  /** Another tab or a logout takes the draft. */
  onTaken: (by: 'tab' | 'logout') => void;
  /** It can no longer be edited here. */
  onSend: () => void;
}

/** Six steps and the review (specification 2, sections 2 and 4). */
export function ScholarshipForm({ opened: { sync, device, facts, lost }, rejected, claim, onTaken, onSend }: ScholarshipFormProps) {
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const { answers } = state;
  const today = useToday(facts);
  const [isSending, setIsSending] = useState(false);
  const isChecking = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [files] = useState(createChosenFiles);

  useSaving(sync, { claim, settled: files.settled, onTaken });
  useWaitingFiles(sync, device);
  useLeaveGuard(isAtRisk(state));
  useFocusOnward(state.conflict ? 'conflict' : 'form');
  const { step, isReview, isFromReview, heading, go } = useStep(sync, state.step);
  const { errors, summary, hasRejected, check, recheck, acceptsStep, firstErrors, reject } = useErrors({
    sync,
    step,
    go,
    today,
    files,
    rejected,
  });

  const spec = STEPS[step - 1]!;
  const missing = isReview ? { ...errorsOf(answers, today), ...files.faults(answers) } : {};
  const groups = askedGroups(step, answers, today);
  const fields = groups.flatMap((group) => group.fields);
  // Of this step, in the order of the screen.
  const found = fields.flatMap(({ name }) => (errors[name] ? [[name, errors[name]] as const] : []));

  // Before the connection may drop.
  useEffect(() => {
    if (isReview) void import('#app/features/scholarships/sending.tsx').catch(() => undefined);
  }, [isReview]);

  useEffect(() => {
    if (step === STEPS.length && !isReview && !sync.state().answers['date']) sync.fillIn({ date: today });
  }, [isReview, step, sync, today]);

  function answer(given: Answers) {
    sync.type(given);
    fill(filledAfter(given, sync.state().answers, facts.own.guardianNotice.version));
    recheck(Object.keys(given));
  }

  function fill(filled: Answers) {
    const names = Object.keys(filled);
    if (names.length === 0) return;
    sync.fillIn(filled);
    recheck(names);
  }

  async function next() {
    if (isChecking.current) return;
    isChecking.current = true;
    const isAccepted = await readAndCheck().finally(() => (isChecking.current = false));
    if (isAccepted) go(isFromReview || step === STEPS.length ? 'review' : step + 1);
  }

  function readAndCheck(): Promise<boolean> {
    if (form.current) type(typedAnswers(form.current, fields, sync.state().answers));
    // Enter sends without leaving the field.
    const names = fields.map(({ name }) => name);
    type(cleanedAnswers(names, sync.state().answers));
    return acceptsStep();
  }

  function type(given: Answers) {
    if (Object.keys(given).length > 0) answer(given);
  }

  async function submit() {
    if (isSending) return;
    const wrong = await firstErrors();
    if (wrong) {
      go(wrong.step, { isFromReview: true });
      return reject(wrong.errors);
    }
    setIsSending(true);
    try {
      if (await hasNews(sync)) return setIsSending(false);
      await handOver({ sync, device, facts });
      onSend();
    } catch {
      toast.error(SUBMISSION_FAILED);
      setIsSending(false);
    }
  }

  if (state.conflict) {
    return (
      <div className="wrap pb-16">
        <Conflict state={state} theirs={state.conflict} onChoose={(choices) => sync.choose(choices)} />
      </div>
    );
  }

  return (
    <div className="wrap grid gap-x-12 gap-y-6 pb-20 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Progress step={step} isReview={isReview} missing={missing} />
        {lost && <LostNote lost={lost} />}
        <SaveNote state={state} />
        <form
          className="panel grid grid-cols-1 gap-8"
          noValidate
          ref={form}
          aria-labelledby="step-heading"
          onSubmit={(event) => {
            event.preventDefault();
            void (isReview ? submit() : next());
          }}
        >
          <div className="grid gap-2">
            <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)] wrap-anywhere" id="step-heading" tabIndex={-1} ref={heading}>
              {isReview ? 'Check your answers' : spec.title}
            </h2>
            <p className="muted">{isReview ? 'Read everything once more. You can change each part until you submit.' : spec.lead}</p>
          </div>
          {isReview ? (
            <Review
              answers={answers}
              profile={facts.profile}
              device={device}
              today={today}
              errors={missing}
              onEdit={(to) => go(to, { isFromReview: true })}
            />
          ) : (
            <>
              <ErrorSummary
                ref={summary}
                isShown={hasRejected && found.length > 0}
                problem=""
                faults={found.map(([name, message]) => [name, labelledError(name, message)])}
                onChoose={(name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
              />
              {groups.map((group, index) => (
                <StepGroup
                  key={`${step} ${group.heading ?? index}`}
                  group={group}
                  notice={group.fields.some(({ name }) => name === 'guardianConsent') ? facts.own.guardianNotice.text : undefined}
                  answers={answers}
                  errors={errors}
                  today={today}
                  device={device}
                  files={files}
                  onAnswer={answer}
                  onFill={fill}
                  onLeave={(name) => check([name])}
                />
              ))}
            </>
          )}
          <StepButtons
            isReview={isReview}
            isFromReview={isFromReview}
            isSending={isSending}
            onPrevious={step > 1 || isReview ? () => go(isReview ? STEPS.length : step - 1) : null}
          />
        </form>
      </div>
      <Guide own={facts.own} />
    </div>
  );
}

/** Whether another device has written since; waits as long as somebody who pressed a button. */
async function hasNews(sync: Sync): Promise<boolean> {
  const before = sync.state().answers;
  await Promise.race([sync.pull(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const { answers, conflict } = sync.state();
  if (differences(before, answers).length > 0) toast.info(NEWS_TEXT);
  return conflict !== null || differences(before, answers).length > 0;
}

const PATIENCE_MS = 2_500;
const NEWS_TEXT = 'Answers from another device have come in. Please check them, then submit.';

/** On this device until the account has received it. */
async function handOver({ sync, device, facts }: Pick<ScholarshipFormProps['opened'], 'sync' | 'device' | 'facts'>): Promise<void> {
  await sync.flush();
  await sendOff(device, sync.state().answers, { key: newKey(), at: Date.now(), form: formOf(facts.own) });
  askForSync();
  await sync.stop();
}

/** However often it is sent, it arrives once. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
