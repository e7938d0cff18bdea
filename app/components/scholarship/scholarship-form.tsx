import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { STEP_FIELDS, type StepNumber } from '#domain/scholarships/constants.ts';
import type { Faults } from '#app/components/scholarship/application.tsx';
import { Conflict } from '#app/components/scholarship/conflict.tsx';
import { askedGroups, STEPS, tidiedAnswers } from '#app/components/scholarship/fields.ts';
import { Guide } from '#app/components/scholarship/guide.tsx';
import { Progress } from '#app/components/scholarship/progress.tsx';
import { Review } from '#app/components/scholarship/review.tsx';
import { loadRules, type Rules, useRules } from '#app/components/scholarship/rules.ts';
import { SaveNote } from '#app/components/scholarship/save-note.tsx';
import { StepGroup } from '#app/components/scholarship/step-group.tsx';
import { labelledError } from '#app/components/scholarship/texts.ts';
import { ErrorSummary } from '#app/components/student/error-summary.tsx';
import { useToday } from '#app/components/scholarship/today.ts';
import { type Answers, textOf } from '#app/lib/draft/answers.ts';
import { formOf } from '#app/lib/draft/account.ts';
import type { Claim } from '#app/lib/draft/claim.ts';
import type { OpenedApplication } from '#app/lib/draft/open-application.ts';
import { notePending } from '#app/lib/draft/pending.ts';
import { sendOff } from '#app/lib/draft/outbox.ts';
import { SUBMISSION_FAILED } from '#app/lib/draft/texts.ts';
import { toast } from '#app/lib/toast.ts';

interface ScholarshipFormProps {
  opened: Extract<OpenedApplication, { view: 'form' }>;
  /** Errors from the server when the application was sent, by field. */
  refused: Faults;
  claim: Claim | null;
  /** Another tab takes over the draft. */
  onTaken: () => void;
  /** The application is on its way and can no longer be edited here. */
  onSend: () => void;
}

/** Filling in the application: six steps and the review (specification 2, sections 2 and 4). */
export function ScholarshipForm({ opened: { sync, device, facts }, refused, claim, onTaken, onSend }: ScholarshipFormProps) {
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const { answers } = state;
  const today = useToday(facts);
  const [params, setParams] = useSearchParams();
  const [faults, setFaults] = useState<Faults>(refused);
  /** How often this step failed validation: each time the summary receives focus. */
  const [refusals, setRefusals] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);

  const asked = params.get('step');
  const isReview = asked === 'review';
  const step = (isReview ? STEPS.length : (numberOf(asked) ?? state.step)) as StepNumber;
  const [isTouched, setIsTouched] = useState(false);
  const rules = useRules(isTouched || step === STEPS.length);
  const isFromReview = params.get('from') === 'review';
  const isMinor = rules?.isMinor(textOf(answers['dob']), today) ?? false;
  const spec = STEPS[step - 1]!;
  const missing = isReview ? (rules?.applicationFaults(answers, today) ?? {}) : {};
  const groups = askedGroups(spec, answers, isMinor);
  // Errors of this step only, in the order of the screen: the others cannot be fixed here.
  const found = groups.flatMap(({ fields }) => fields.flatMap(({ name }) => (faults[name] ? [[name, faults[name]] as const] : [])));

  useSaving(sync, claim, onTaken);

  /** The browser's Back and Forward move through the steps like the buttons do. */
  const go = useCallback(
    (to: number | 'review', options: { isFromReview?: boolean; isReplaced?: boolean } = {}) => {
      const query: Record<string, string> = { step: String(to), ...(options.isFromReview ? { from: 'review' } : {}) };
      setParams(query, { replace: options.isReplaced ?? false });
    },
    [setParams],
  );

  // Load the code that sends before the connection may drop.
  useEffect(() => {
    if (isReview) void import('#app/components/scholarship/sending.tsx').catch(() => undefined);
  }, [isReview]);

  // Name the step in the URL from the start, so that Back finds it again.
  const isNamed = asked !== null;
  useEffect(() => {
    if (!isNamed) go(step, { isReplaced: true });
  }, [isNamed, step, go]);

  // Opening a step saves it as the current one and moves focus to its heading.
  const opened = useRef(asked ?? '');
  useEffect(() => {
    if (!isReview) sync.move(step);
    const name = isReview ? 'review' : String(step);
    if (opened.current !== '' && opened.current !== name) heading.current?.focus({ preventScroll: true });
    opened.current = name;
  }, [isReview, step, sync]);

  useEffect(() => {
    if (step === STEPS.length && !isReview && !sync.state().answers['date']) sync.type({ date: today });
  }, [isReview, step, sync, today]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  // Rejected by the server: open the step with the first error.
  const firstRefused = useRef(Object.keys(refused)[0]);
  useEffect(() => {
    const name = firstRefused.current;
    if (!name) return;
    firstRefused.current = undefined;
    void (async () => {
      const known = await loadedRules(rules);
      go(known?.stepOf(name) ?? 1, { isReplaced: true });
      setRefusals((count) => count + 1);
    })();
  }, [rules, go]);

  function answer(given: Answers) {
    setIsTouched(true);
    const follows = 'currentAddress' in given && answers['sameAddress'] === true ? { permanentAddress: given['currentAddress'] ?? '' } : {};
    const consents = given['guardianConsent'] === true ? { guardianNoticeVersion: facts.own.guardianNotice.version } : {};
    const all: Answers = { ...given, ...follows, ...consents };
    sync.type(all);
    const mended = Object.keys(given).filter((name) => faults[name]);
    if (mended.length > 0) void check(mended);
  }

  /** Validate some fields. If the rules cannot be loaded, the server decides. */
  async function check(names: readonly string[]) {
    const known = await loadedRules(rules);
    const wrong = known?.stepFaults(step, sync.state().answers, today) ?? {};
    setFaults((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, wrong[name] ?? ''])) }));
  }

  function show(wrong: Faults) {
    setFaults(wrong);
    setRefusals((count) => count + 1);
  }

  async function next() {
    // Enter sends the form without leaving the field.
    const fields = groups.flatMap((group) => group.fields);
    const tidied = tidiedAnswers(fields, sync.state().answers);
    if (Object.keys(tidied).length > 0) sync.type(tidied);
    const known = await loadedRules(rules);
    const wrong = known?.stepFaults(step, sync.state().answers, today) ?? {};
    if (Object.keys(wrong).length > 0) return show(wrong);
    setFaults({});
    go(isFromReview || step === STEPS.length ? 'review' : step + 1);
  }

  async function submit() {
    if (isSending) return;
    const known = await loadedRules(rules);
    const wrong = known?.applicationFaults(sync.state().answers, today) ?? {};
    const [first] = Object.keys(wrong);
    if (first) {
      const to = known?.stepOf(first) ?? 1;
      go(to, { isFromReview: true });
      return show(Object.fromEntries(Object.entries(wrong).filter(([name]) => known?.stepOf(name) === to)));
    }
    setIsSending(true);
    try {
      await sync.keepNow();
      await sendOff(device, sync.state().answers, { key: newKey(), at: Date.now(), form: formOf(facts.own) });
      notePending(true);
      await sync.stop();
      onSend();
    } catch {
      toast.error(SUBMISSION_FAILED);
      setIsSending(false);
    }
  }

  if (state.rival) {
    return (
      <div className="wrap pb-16">
        <Conflict state={state} rival={state.rival} onChoose={(side) => sync.choose(side)} />
      </div>
    );
  }

  return (
    <div className="wrap grid gap-x-12 gap-y-6 pb-20 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Progress step={step} isReview={isReview} missing={missing} />
        <SaveNote state={state} />
        <form
          className="panel grid gap-8"
          noValidate
          ref={form}
          aria-labelledby="step-heading"
          onSubmit={(event) => {
            event.preventDefault();
            void (isReview ? submit() : next());
          }}
        >
          <div className="grid gap-2">
            <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" id="step-heading" tabIndex={-1} ref={heading}>
              {isReview ? 'Check your answers' : STEP_FIELDS[step - 1]?.title}
            </h2>
            <p className="muted">{isReview ? 'Read everything once more. You can change each part until you submit.' : spec.lead}</p>
          </div>
          {isReview ? (
            <Review answers={answers} device={device} isMinor={isMinor} faults={missing} onEdit={(to) => go(to, { isFromReview: true })} />
          ) : (
            <>
              <ErrorSummary
                ref={summary}
                isShown={refusals > 0 && found.length > 0}
                problem=""
                faults={found.map(([name, message]) => [name, labelledError(name, message)])}
                onChoose={(name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
              />
              {groups.map((group, index) => (
                <StepGroup
                  key={`${step} ${group.heading ?? index}`}
                  group={group}
                  notice={group.isForMinors ? facts.own.guardianNotice.text : undefined}
                  answers={answers}
                  faults={faults}
                  today={today}
                  device={device}
                  onAnswer={answer}
                  onLeave={(name) => void check([name])}
                />
              ))}
            </>
          )}
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
            {(step > 1 || isReview) && (
              <button
                className="btn btn-line max-sm:flex-1 max-sm:px-3"
                type="button"
                onClick={() => go(isReview ? STEPS.length : step - 1)}
              >
                Previous
              </button>
            )}
            <button className="btn btn-primary max-sm:flex-1 max-sm:px-3 sm:ml-auto sm:min-w-40" type="submit" aria-disabled={isSending}>
              {buttonText(isReview, isSending, isFromReview)}
            </button>
          </div>
        </form>
      </div>
      <Guide own={facts.own} />
    </div>
  );
}

function buttonText(isReview: boolean, isSending: boolean, isFromReview: boolean): string {
  if (isReview) return isSending ? 'Submitting…' : 'Submit';
  return isFromReview ? 'Save and review' : 'Next';
}

/** The rules once loaded; null if they cannot be. */
async function loadedRules(rules: Rules | null): Promise<Rules | null> {
  return rules ?? (await loadRules().catch(() => null));
}

function numberOf(text: string | null): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= STEPS.length ? number : null;
}

/** One idempotency key per application: however often it is sent, it arrives once. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Saves when the page is left or hidden; syncs with the account when it is visible or online again. */
function useSaving(sync: ScholarshipFormProps['opened']['sync'], claim: Claim | null, onTaken: () => void) {
  const giveUp = useEffectEvent(async () => {
    await sync.keepNow();
    await sync.stop();
    claim?.release();
    onTaken();
  });

  useEffect(() => {
    const keep = () => void sync.keepNow();
    const see = () => (document.visibilityState === 'hidden' ? keep() : void sync.meet());
    const goOnline = () => {
      sync.setLink('unknown');
      void sync.meet();
    };
    const goOffline = () => sync.setLink('offline');
    if (!navigator.onLine) goOffline();
    claim?.onWanted(() => void giveUp());
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', see);
    addEventListener('online', goOnline);
    addEventListener('offline', goOffline);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', see);
      removeEventListener('online', goOnline);
      removeEventListener('offline', goOffline);
      keep();
      void sync.stop();
    };
  }, [sync, claim]);
}
