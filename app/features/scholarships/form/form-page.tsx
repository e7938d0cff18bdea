import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { progressOf } from '#domain/forms/progress.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { explainedIn } from '#domain/scholarships/corrections/explanations.ts';
import { exceptionsOf, refusals } from '#domain/scholarships/eligibility/eligibility.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { renewalRefusals } from '#domain/scholarships/renewal/renewal.ts';
import { type PageName, pageOf, PAGES } from '#domain/scholarships/steps/pages.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { unmasked } from '#app/features/scholarships/form/open/answer-store.ts';
import { ApplicationContext, OpenFieldsContext } from '#app/features/scholarships/form/open/application-context.ts';
import type { ChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import { type Editing, type EditingTools, wholeApplication } from '#app/features/scholarships/form/open/editing.ts';
import { labelledError } from '#app/features/scholarships/form/open/labelled-error.ts';
import { usePage } from '#app/features/scholarships/form/open/use-page.ts';
import { PageFields } from '#app/features/scholarships/form/pages/page-fields.tsx';
import { Ahead, Verdict } from '#app/features/scholarships/form/review/before-sending.tsx';
import { Review } from '#app/features/scholarships/form/review/review.tsx';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { Guide } from '#app/features/scholarships/form/steps/guide.tsx';
import { placeWords, Progress } from '#app/features/scholarships/form/steps/progress.tsx';
import type { OpenedApplication } from '#app/features/scholarships/device/open-application.ts';
import { handOver, hasNews } from '#app/features/scholarships/outbox/hand-over.ts';
import { LastYear } from '#app/features/scholarships/renewal/last-year.tsx';
import { useMarkSheet } from '#app/features/scholarships/renewal/use-mark-sheet.ts';
import { formOf, prefill } from '#app/features/scholarships/sync/account.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { DraftState } from '#app/features/scholarships/sync/draft-state.ts';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useSharedDraft } from '#app/forms/use-shared-draft.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { ReadAloud } from '#app/ui/language/read-aloud.tsx';

const loadBeside = () => import('#app/features/scholarships/form/pages/permission-page.tsx');

interface FormPageProps {
  opened: Extract<OpenedApplication, { view: 'form' }>;
  state: DraftState;
  /** What can be written; undefined: all of the form. */
  edit: ((tools: EditingTools) => Editing) | undefined;
  files: ChosenFiles;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today: string;
  /** Messages by field, to be shown once. */
  rejected: FieldErrors;
  onRejectedShown: () => void;
  onSend: () => void;
}

/** One page of the six steps, or the review (specification 2, sections 2 and 4). */
export function FormPage({ opened, state, edit = wholeApplication, files, today, rejected, onRejectedShown, onSend }: FormPageProps) {
  const { sync, device, details, lost } = opened;
  const { answers } = state;
  const [editing] = useState(() => edit({ sync, details, files, today, rejected }));
  const { draft, correction } = editing;
  const { earlier } = details.own;
  /** A new application follows the rules of its cycle; what the office asks for again, the office judges. */
  const cycle = (formOf(details.own) === NEW_APPLICATION && details.own.cycle) || undefined;
  const rules = cycle?.eligibility;
  const conditions = earlier?.isRenewal ? cycle?.renewal : undefined;
  const own = useMemo(
    () => ({
      sync,
      device,
      files,
      cycle,
      stored: correction?.stored,
      ofProfile: cycle && !conditions?.needsMarkSheet ? prefill(details.profile) : undefined,
    }),
    [sync, device, files, cycle, conditions, correction?.stored, details.profile],
  );

  const pages = editing.pages(answers);
  const place = usePage(pages);
  const { page, isReview, isFromReview, heading, go } = place;
  const at = pages.indexOf(page);
  const [previous, following = page] = [pages[at - 1], pages.slice(at + 1).find(({ name }) => !editing.isDone(name, state))];
  const markSheet = useMarkSheet(details.own, device, isReview && !correction);
  const moreErrors = (given: Answers): FieldErrors =>
    correction?.more(given) ?? {
      ...refusals(rules, given),
      ...renewalRefusals(conditions, given),
      ...markSheet(given),
      ...files.errors(given),
    };
  const open = editing.fields(page.name, answers);
  const form = useForm(editing.form, {
    draft,
    initial: useOnce(page.name, () => draft.read() ?? {}),
    today,
    settled: files.settled,
    moreErrors: () => moreErrors(sync.state().answers),
    meant: (typed) => unmasked(typed, sync.state().answers),
    send: isReview ? send : async () => go(isFromReview ? 'review' : following.name),
    onReject: (errors) => (isReview ? showFirst(errors) : errors),
    staysFilled: true,
    ...((!isReview || correction) && { step: open }),
  });
  useSharedDraft(form, draft);

  const { wasRejected, isBusy, summary, focus, props } = form;
  const visibleErrors = correction?.standing(form.errors, answers) ?? form.errors;
  const exceptions = exceptionsOf(rules, answers).flatMap(({ field, reason }) => (pageOf(field) === page ? [reason] : []));
  const steps = progressOf(applicationForm, answers, today, { others: files.errors(answers), filled: state.filled });
  const missing: FieldErrors = isReview ? { ...editing.errors(answers), ...moreErrors(answers) } : {};
  const found = open.flatMap((name) => (visibleErrors[name] ? [[name, visibleErrors[name]] as const] : []));

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
    onRejectedShown();
  });
  useEffect(() => showRejected(), []);

  function showFirst(errors: FieldErrors): FieldErrors {
    const first = firstPageOf(errors);
    go(first, { isFromReview: true });
    return Object.fromEntries(Object.entries(errors).filter(([name]) => pageWith(name)?.name === first));
  }

  async function send(): Promise<void> {
    const errors = editing.errors(sync.state().answers);
    if (Object.keys(errors).length > 0) return form.fail({ fields: showFirst(errors) });
    try {
      if (await hasNews(sync)) return;
      const now = sync.state().answers;
      await handOver({ sync, device }, { form: formOf(details.own), ...(correction?.sent(now) ?? { answers: now }) });
      onSend();
    } catch {
      toast.error(m.scholarships.sending.failed);
    }
  }

  return (
    <div className="wrap grid gap-x-12 pb-4 sm:pb-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-wrap content-start items-center justify-between gap-x-3 gap-y-1 sm:gap-x-4 sm:gap-y-6">
        <Link className="more" to={SCHOLARSHIP_PATH}>
          {m.scholarships.form.allTasks}
        </Link>
        <SaveNote state={state} />
        {!correction && <Progress open={place} steps={steps} />}
        {lost && <LostNote lost={lost} />}
        <form className="panel grid w-full grid-cols-1 gap-3 max-sm:px-4 max-sm:py-3 sm:gap-8" aria-labelledby="step-heading" {...props}>
          <div className="grid sm:gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)] wrap-anywhere" id="step-heading" tabIndex={-1} ref={heading}>
                {page.title}
              </h2>
              <p className="small muted" aria-live={correction && 'polite'}>
                {correction?.place(answers) ?? placeWords(place, steps)}
              </p>
            </div>
            <p className="muted max-sm:leading-snug">{page.lead}</p>
            <ReadAloud key={page.name} of={props.ref} />
          </div>
          {isReview && !correction && (
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
          )}
          {!isReview && (
            <ApplicationContext value={own}>
              <ErrorSummary
                ref={summary}
                isShown={wasRejected && found.length > 0}
                problem=""
                errors={found.map(([name, message]) => [name, labelledError(explainedIn(name) ?? name, message)])}
                onChoose={focus}
              />
              {exceptions.length > 0 && (
                <output className="gentle">
                  {exceptions.join(' ')} {m.scholarships.eligibility.stillApply}
                </output>
              )}
              <OpenFieldsContext value={correction?.open ?? null}>
                <PageFields
                  key={page.name}
                  of={{ ...form, errors: visibleErrors }}
                  page={page}
                  groups={editing.groups(page.name)}
                  isForChange={isFromReview || correction !== undefined}
                  details={details}
                />
              </OpenFieldsContext>
              {earlier && <LastYear own={details.own} page={page} of={form} />}
            </ApplicationContext>
          )}
          {correction?.beside(page, answers, (to) => go(to, { isFromReview: true }))}
          <PageButtons
            isCorrection={correction !== undefined}
            next={isReview ? 'send' : isFromReview ? 'review' : 'next'}
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

const pageWith = (name: string) => pageOf(explainedIn(name) ?? name);

const firstPageOf = (errors: FieldErrors): PageName =>
  (PAGES.find((page) => Object.keys(errors).some((name) => pageWith(name) === page)) ?? PAGES[0]!).name;

/** The answers when a page opens. */
function useOnce(page: PageName, read: () => TypedValues): TypedValues {
  const [once, setOnce] = useState(() => ({ page, answers: read() }));
  if (once.page === page) return once.answers;
  const now = { page, answers: read() };
  setOnce(now);
  return now.answers;
}

interface PageButtonsProps {
  /** What the button that goes on leads to. */
  next: 'next' | 'review' | 'send';
  isCorrection: boolean;
  isSending: boolean;
  onPrevious: (() => void) | null;
}

function PageButtons({ next, isCorrection, isSending, onPrevious }: PageButtonsProps) {
  const words = {
    next: m.scholarships.form.next,
    review: m.scholarships.form.saveAndReview,
    send: isCorrection ? m.scholarships.form.sendCorrections : m.scholarships.form.submit,
  };
  return (
    <div className="flex flex-wrap items-center gap-3 sm:border-t sm:border-line sm:pt-6">
      {onPrevious && (
        <button className="btn btn-line max-sm:flex-1 max-sm:px-3" type="button" onClick={onPrevious}>
          {m.scholarships.form.previous}
        </button>
      )}
      <button className="btn btn-primary max-sm:flex-1 max-sm:px-3 sm:ml-auto sm:min-w-40" type="submit" aria-disabled={isSending}>
        {isSending ? (isCorrection ? m.scholarships.form.sending : m.scholarships.form.submitting) : words[next]}
      </button>
    </div>
  );
}
