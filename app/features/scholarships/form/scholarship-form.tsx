import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { NEW_APPLICATION, SUBMISSION_FAILED } from '#domain/scholarships/constants.ts';
import { exceptionsOf, refusals, STILL_APPLY } from '#domain/scholarships/eligibility/eligibility.ts';
import { type Fields, type Given, isRequired, isVisible } from '#domain/forms/form.ts';
import { progressOf } from '#domain/forms/progress.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { fieldsOfPage, type Page, type PageName, pageOf, PAGES, pagesFor } from '#domain/scholarships/steps/pages.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { renewalRefusals } from '#domain/scholarships/renewal/renewal.ts';
import { waitsForChanges } from '#app/features/scholarships/renewal/fill-earlier.ts';
import { LastYear } from '#app/features/scholarships/renewal/last-year.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { createChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import { CarriedConflict, Conflict } from '#app/features/scholarships/form/saving/conflict.tsx';
import { answerStore, unmasked } from '#app/features/scholarships/form/open/answer-store.ts';
import { ApplicationContext } from '#app/features/scholarships/form/open/application-context.ts';
import { labelledError } from '#app/features/scholarships/form/open/labelled-error.ts';
import { Guide } from '#app/features/scholarships/form/steps/guide.tsx';
import { placeWords, Progress } from '#app/features/scholarships/form/steps/progress.tsx';
import { Ahead, Verdict } from '#app/features/scholarships/form/review/before-sending.tsx';
import { Review } from '#app/features/scholarships/form/review/review.tsx';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { PageFields } from '#app/features/scholarships/form/pages/page-fields.tsx';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
// Loaded with the page, because it also opens without a connection.
import { checkForm } from '#app/forms/rules.ts';
import { useForm } from '#app/forms/use-form.ts';
import { isEmpty } from '#app/forms/values.ts';
import { useSharedDraft } from '#app/forms/use-shared-draft.ts';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import { useSaving } from '#app/features/scholarships/form/saving/use-saving.ts';
import { useMarkSheet } from '#app/features/scholarships/renewal/use-mark-sheet.ts';
import { useWaitingFiles } from '#app/features/scholarships/form/documents/use-waiting-files.ts';
import { usePage } from '#app/features/scholarships/form/open/use-page.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { formOf } from '#app/features/scholarships/sync/account.ts';
import type { TabLock } from '#app/features/scholarships/device/tab-lock.ts';
import type { OpenedApplication } from '#app/features/scholarships/device/open-application.ts';
import { type DraftState, isAtRisk } from '#app/features/scholarships/sync/draft-state.ts';
import { handOver, hasNews } from '#app/features/scholarships/outbox/hand-over.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { useLeaveGuard } from '#app/lib/hooks/use-leave-guard.ts';

const loadBeside = () => import('#app/features/scholarships/form/pages/permission-page.tsx');
const loadWhatChanged = () => import('#app/features/scholarships/renewal/what-changed.tsx');

interface ScholarshipFormProps {
  opened: Extract<OpenedApplication, { view: 'form' }>;
  /** Messages by field, after a rejection. */
  rejected: FieldErrors;
  claim: TabLock | null;
  onTaken: (by: 'tab' | 'logout') => void;
  onSend: () => void;
}

/** The pages of the six steps, and the review (specification 2, sections 2 and 4). */
export function ScholarshipForm({ opened: { sync, device, details, lost, carried }, rejected, claim, onTaken, onSend }: ScholarshipFormProps) {
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const { answers } = state;
  const today = useToday(details);
  const [files] = useState(createChosenFiles);
  /** A new application follows the rules of its cycle; what the office asks for again, the office judges. */
  const cycle = (formOf(details.own) === NEW_APPLICATION && details.own.cycle) || undefined;
  const own = useMemo(() => ({ sync, device, files, cycle }), [sync, device, files, cycle]);
  const [draft] = useState(() => answerStore(sync));
  const [isSettled, setIsSettled] = useState(carried === undefined);
  const rules = cycle?.eligibility;
  const conditions = details.own.earlier?.isRenewal ? details.own.cycle?.renewal : undefined;
  const moreErrors = (given: Answers): FieldErrors => ({
    ...refusals(rules, given),
    ...renewalRefusals(conditions, given),
    ...markSheet(given),
    ...files.errors(given),
  });

  useSaving(sync, { claim, settled: files.settled, onTaken });
  useWaitingFiles(sync, device, files);
  useLeaveGuard(isAtRisk(state));
  useFocusOnward(state.conflict ? 'conflict' : waitsForChanges(details.own, answers) ? 'changes' : 'form');
  const pages = pagesFor(answers, today);
  const place = usePage(sync, pages, state.step);
  const { page, isReview, isFromReview, heading, go } = place;
  const at = pages.indexOf(page);
  const [previous, following = page] = [pages[at - 1], pages.slice(at + 1).find((one) => !isFilledIn(one, state, today))];
  const markSheet = useMarkSheet(details.own, device, isReview);
  const { earlier } = details.own;
  const isForChanges = waitsForChanges(details.own, answers);
  const panel = state.conflict ? 'conflict' : isForChanges ? 'changes' : isSettled ? page.name : 'carried';
  const form = useForm(applicationForm, {
    draft,
    initial: useAnswersOnce(sync, panel),
    today,
    settled: files.settled,
    moreErrors: () => moreErrors(sync.state().answers),
    meant: (typed) => unmasked(typed, sync.state().answers),
    send: isReview ? send : async () => go(isFromReview ? 'review' : following.name),
    onReject: (errors) => (isReview ? showFirst(errors) : errors),
    staysFilled: true,
    ...(!isReview && { step: fieldsOfPage(page.name) }),
  });
  useSharedDraft(form, draft);

  const { errors: visibleErrors, wasRejected, isBusy, summary, focus, props } = form;
  const exceptions = exceptionsOf(rules, answers).flatMap(({ field, reason }) => (pageOf(field) === page ? [reason] : []));
  const steps = progressOf(applicationForm, answers, today, { others: files.errors(answers), filled: state.filled });
  const missing: FieldErrors = isReview ? { ...checkForm(applicationForm, answers, today).errors, ...moreErrors(answers) } : {};
  const found = fieldsOfPage(page.name).flatMap((name) => (visibleErrors[name] ? [[name, visibleErrors[name]] as const] : []));

  // The connection may have dropped when it is needed.
  useEffect(() => {
    if (isReview) void import('#app/features/scholarships/outbox/sending.tsx').catch(() => undefined);
  }, [isReview]);

  const showRejected = useEffectEvent(() => {
    if (Object.keys(rejected).length === 0) return;
    // The API's `name` is the form's `fullName`.
    const { name, ...others } = rejected;
    const errors = { ...(name && { fullName: name }), ...others };
    go(firstPageOf(errors), { isReplaced: true });
    form.fail({ fields: errors });
  });
  useEffect(() => showRejected(), []);

  function showFirst(errors: FieldErrors): FieldErrors {
    const first = firstPageOf(errors);
    go(first, { isFromReview: true });
    return Object.fromEntries(Object.entries(errors).filter(([name]) => pageOf(name)?.name === first));
  }

  async function send() {
    try {
      if (await hasNews(sync)) return;
      await handOver({ sync, device }, { form: formOf(details.own), answers: sync.state().answers });
      onSend();
    } catch {
      toast.error(SUBMISSION_FAILED);
    }
  }

  if (state.conflict) {
    return (
      <div className="wrap pb-16">
        <Conflict state={state} theirs={state.conflict} onChoose={(choices) => sync.choose(choices)} />
      </div>
    );
  }

  if (earlier && isForChanges)
    return <LazyPart load={loadWhatChanged} render={({ WhatChanged }) => <WhatChanged earlier={earlier} sync={sync} />} />;

  if (carried && !isSettled) {
    return (
      <div className="wrap pb-16">
        <CarriedConflict
          answers={answers}
          carried={carried.answers}
          onChoose={(choices) => {
            carried.choose(choices);
            setIsSettled(true);
          }}
        />
      </div>
    );
  }

  return (
    <div className="wrap grid gap-x-12 pb-4 sm:pb-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-wrap content-start items-center justify-between gap-x-4 gap-y-3 sm:gap-y-6">
        <Link className="more" to={SCHOLARSHIP_PATH}>
          All tasks
        </Link>
        <SaveNote state={state} />
        <Progress open={place} steps={steps} />
        {lost && <LostNote lost={lost} />}
        <form className="panel grid w-full grid-cols-1 gap-5 max-sm:p-4 sm:gap-8" aria-labelledby="step-heading" {...props}>
          <div className="grid sm:gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)] wrap-anywhere" id="step-heading" tabIndex={-1} ref={heading}>
                {page.title}
              </h2>
              <p className="small muted">{placeWords(place, steps)}</p>
            </div>
            <p className="muted max-sm:leading-snug">{page.lead}</p>
          </div>
          {isReview ? (
            <>
              {rules && cycle && <Verdict cycle={cycle} answers={answers} />}
              <Review
                answers={answers}
                profile={details.profile}
                device={device}
                today={today}
                errors={missing}
                onChange={(to) => go(to, { isFromReview: true })}
              />
              {cycle && <Ahead cycle={cycle} answers={answers} today={today} />}
            </>
          ) : (
            <ApplicationContext value={own}>
              <ErrorSummary
                ref={summary}
                isShown={wasRejected && found.length > 0}
                problem=""
                errors={found.map(([name, message]) => [name, labelledError(name, message)])}
                onChoose={focus}
              />
              {exceptions.length > 0 && (
                <output className="gentle">
                  {exceptions.join(' ')} {STILL_APPLY}
                </output>
              )}
              <PageFields key={page.name} of={form} page={page} isForChange={isFromReview} details={details} />
              {earlier && <LastYear own={details.own} page={page} of={form} />}
            </ApplicationContext>
          )}
          <StepButtons
            isReview={isReview}
            isFromReview={isFromReview}
            isSending={isReview && isBusy}
            onPrevious={previous ? () => go(previous.name) : null}
          />
        </form>
        {page.name === 'permission' && (
          <LazyPart load={loadBeside} fallback={<></>} render={({ Beside }) => <Beside of={form} own={details.own} sync={sync} />} />
        )}
      </div>
      <Guide own={details.own} />
    </div>
  );
}

/** Whether Next may pass it by: somebody has answered, and nothing is wrong. */
function isFilledIn({ name }: Page, { answers, filled }: Pick<DraftState, 'answers' | 'filled'>, today: string): boolean {
  const { errors }: { errors: Given } = checkForm(applicationForm, answers, today);
  const fields: Fields = applicationForm.fields;
  const asked = fieldsOfPage(name).filter((field) => isVisible(fields[field]!, answers, today));
  return (
    asked.every((field) => errors[field] === undefined) &&
    asked.some((field) => isRequired(fields[field]!, answers) && !isEmpty(answers[field]) && !filled.includes(field))
  );
}

const firstPageOf = (errors: FieldErrors): PageName =>
  (PAGES.find((page) => Object.keys(errors).some((name) => pageOf(name) === page)) ?? PAGES[0]!).name;

function useAnswersOnce(sync: Sync, place: unknown): Answers {
  const [once, setOnce] = useState({ place, answers: sync.state().answers });
  if (once.place === place) return once.answers;
  const now = { place, answers: sync.state().answers };
  setOnce(now);
  return now.answers;
}

interface StepButtonsProps {
  isReview: boolean;
  isFromReview: boolean;
  isSending: boolean;
  onPrevious: (() => void) | null;
}

function StepButtons({ isReview, isFromReview, isSending, onPrevious }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 sm:border-t sm:border-line sm:pt-6">
      {onPrevious && (
        <button className="btn btn-line max-sm:flex-1 max-sm:px-3" type="button" onClick={onPrevious}>
          Previous
        </button>
      )}
      <button className="btn btn-primary max-sm:flex-1 max-sm:px-3 sm:ml-auto sm:min-w-40" type="submit" aria-disabled={isSending}>
        {buttonText(isReview, isSending, isFromReview)}
      </button>
    </div>
  );
}

function buttonText(isReview: boolean, isSending: boolean, isFromReview: boolean): string {
  if (isReview) return isSending ? 'Submitting…' : 'Submit';
  return isFromReview ? 'Save and review' : 'Next';
}
