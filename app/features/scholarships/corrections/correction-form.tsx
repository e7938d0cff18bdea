import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import { stepOf, type FieldName, FILE_FIELDS, labelOf } from '#domain/scholarships/steps/questions.ts';
import { cleanValues } from '#domain/forms/clean.ts';
import { type Field, type Fields, type Form, type Group, namesOf } from '#domain/forms/form.ts';
import { NOT_YET } from '#domain/scholarships/corrections.ts';
import { explainedIn, explanationField, explanationOf, WANTED } from '#domain/scholarships/corrections/explanations.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { Correction } from '#domain/scholarships/responses.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { SUBMISSION_FAILED } from '#domain/scholarships/constants.ts';
import { answerStore, unmasked } from '#app/features/scholarships/form/open/answer-store.ts';
import { AnswerRows } from '#app/features/scholarships/form/fields/answer-rows.tsx';
import { ApplicationContext, OpenFieldsContext } from '#app/features/scholarships/form/open/application-context.ts';
import { createChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import { Conflict } from '#app/features/scholarships/form/saving/conflict.tsx';
import { correctionStore } from '#app/features/scholarships/corrections/correction-store.ts';
import { RequestCard } from '#app/features/scholarships/corrections/request-card.tsx';
import { changesOf, isDone } from '#app/features/scholarships/corrections/row-words.ts';
import { type Answers, answersOf } from '#app/features/scholarships/sync/answers.ts';
import { isAtRisk } from '#app/features/scholarships/sync/draft-state.ts';
import { Guide } from '#app/features/scholarships/form/steps/guide.tsx';
import { handOver, hasNews } from '#app/features/scholarships/outbox/hand-over.ts';
import { labelledError } from '#app/features/scholarships/form/open/labelled-error.ts';
import { LostNote } from '#app/features/scholarships/form/saving/lost-note.tsx';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import type { ScholarshipForm } from '#app/features/scholarships/form/scholarship-form.tsx';
import { StepGroups } from '#app/features/scholarships/form/fields/step-groups.tsx';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import { useSaving } from '#app/features/scholarships/form/saving/use-saving.ts';
import { STEPS } from '#app/features/scholarships/form/open/use-page.ts';
import { useWaitingFiles } from '#app/features/scholarships/form/documents/use-waiting-files.ts';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { checkForm } from '#app/forms/rules.ts';
import { useForm } from '#app/forms/use-form.ts';
import { useSharedDraft } from '#app/forms/use-shared-draft.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { useSite } from '#app/lib/page/site.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { useLeaveGuard } from '#app/lib/hooks/use-leave-guard.ts';

type CorrectionFormProps = ComponentProps<typeof ScholarshipForm> & { correction: Correction };

/** Only what the office named is open; one button sends it (docs/decisions/0084). */
export function CorrectionForm({ opened, correction, rejected, claim, onTaken, onSend }: CorrectionFormProps) {
  const { sync, device, details, lost } = opened;
  const application = details.own.application!;
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const { foundation } = useSite();
  const today = useToday(details);
  const [files] = useState(createChosenFiles);
  const [stored] = useState(() => answersOf(application));
  const own = useMemo(() => ({ sync, device, files, stored }), [sync, device, files, stored]);
  const [draft] = useState(() =>
    correctionStore(answerStore(sync), { fields: correction.fields, stored, today, isWaiting: files.isWaiting }),
  );
  const [initial] = useState(() => draft.read() ?? {});
  const [corrections] = useState(() => withExplanations(correction.fields, stored));
  const [rendered] = useState(() => groupsOf([...draft.at(initial).open, ...DEPENDENT], corrections.fields));
  const heading = useRef<HTMLHeadingElement>(null);

  useSaving(sync, { claim, settled: files.settled, onTaken });
  useWaitingFiles(sync, device, files);
  useLeaveGuard(isAtRisk(state));
  useFocusOnward(state.conflict ? 'conflict' : 'form');
  const form = useForm(corrections, {
    draft,
    initial,
    today,
    settled: files.settled,
    moreErrors: () => errorsNow(),
    onReject: (found) => ({ ...notYet(), ...found }),
    meant: (typed) => unmasked(typed, sync.state().answers),
    send,
    staysFilled: true,
    step: draft.at(state.answers).open,
  });
  useSharedDraft(form, draft);
  useSyncExternalStore(files.subscribe, () => FILE_FIELDS.filter(files.isWaiting).join());
  const { open, values, rows: asked } = draft.at(state.answers);

  /** Errors of the fields that are open by now: what was typed may have opened more. */
  function errorsNow(): FieldErrors {
    const now = draft.at(sync.state().answers);
    const all = { ...(checkForm(corrections, now.values, today).errors as FieldErrors), ...files.errors(now.values) };
    return Object.fromEntries(Object.entries(all).filter(([name]) => isIn(now.open, name)));
  }

  /** Errors at fields that are neither changed nor explained. */
  const notYet = (): FieldErrors =>
    Object.fromEntries(draft.at(sync.state().answers).rows.flatMap((row) => (isDone(row) ? [] : [[row.field, NOT_YET]])));

  /** The account alone knows whether a masked number has changed. */
  function isStillNotYet(name: string): boolean {
    const row = asked.find(({ field }) => field === name);
    return row !== undefined && row.explanation === '' && (row.changed.length === 0 || rejected[name] === NOT_YET);
  }

  // The connection may have dropped when it is needed.
  useEffect(() => void import('#app/features/scholarships/outbox/sending.tsx').catch(() => undefined), []);

  const showRejected = useEffectEvent(() => {
    if (Object.keys(rejected).length > 0) form.fail({ fields: rejected });
    else heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => showRejected(), []);

  async function send(): Promise<void> {
    const errors = { ...notYet(), ...errorsNow() };
    if (Object.keys(errors).length > 0) return form.fail({ fields: errors });
    try {
      if (await hasNews(sync)) return;
      const now = draft.at(sync.state().answers);
      const sent = { request: correction.id, fields: now.open };
      await handOver({ sync, device }, { form: application.applicationNumber, answers: now.values, correction: sent });
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

  const { wasRejected, isBusy, focus, props } = form;
  const shown = Object.entries(form.errors).filter(([name, message]) => message !== NOT_YET || isStillNotYet(name));
  const visibleErrors: FieldErrors = Object.fromEntries(shown);
  const done = asked.filter(isDone).length;
  const found = open.flatMap((name) => (visibleErrors[name] ? [[name, visibleErrors[name]] as const] : []));
  const rows = rowsOf(applicationForm, values, { locale: foundation.locale, today }).filter(
    ({ name, text }) => text !== '' && !isIn(open, name),
  );
  const isOpenStep = (step: number): boolean => open.some((name) => stepOf(name) === step);
  const closed = STEPS.map((_, index) => index + 1).filter((step) => !isOpenStep(step));

  return (
    <div className="wrap grid gap-x-12 gap-y-6 pb-20 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <RequestCard
          correction={correction}
          number={application.applicationNumber}
          rows={asked}
          changesOf={(row) => changesOf(row, { stored, values }, foundation)}
          today={today}
          heading={heading}
          onChoose={focus}
        />
        {lost && <LostNote lost={lost} />}
        <SaveNote state={state} />
        <form className="panel grid grid-cols-1 gap-8" aria-label="Corrections" {...props}>
          <ErrorSummary
            ref={null}
            isShown={wasRejected && found.length > 0}
            problem=""
            errors={found.map(([name, message]) => [name, labelledError(explainedIn(name) ?? name, message)])}
            onChoose={focus}
          />
          <ApplicationContext value={own}>
            <OpenFieldsContext value={(typed) => draft.at(typed).open}>
              {STEPS.map(({ title }, index) => (
                <section
                  className="grid grid-cols-1 gap-6"
                  key={title}
                  hidden={!isOpenStep(index + 1)}
                  aria-labelledby={`correct-${index}`}
                >
                  <h2 className="text-[length:var(--text-h3)] leading-tight wrap-anywhere" id={`correct-${index}`}>
                    {title}
                  </h2>
                  <StepGroups of={{ ...form, errors: visibleErrors }} groups={rendered[index]!} isForChange />
                  {rowsIn(rows, index + 1).length > 0 && (
                    <div className="grid gap-2">
                      <p className="small muted">As you sent it</p>
                      <AnswerRows rows={rowsIn(rows, index + 1)} />
                    </div>
                  )}
                </section>
              ))}
            </OpenFieldsContext>
          </ApplicationContext>
          <div className="grid justify-items-start gap-3 border-t border-line pt-6">
            <p aria-live="polite">{`${done} of ${asked.length} done`}</p>
            <button className="btn btn-primary max-sm:w-full" type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Sending…' : 'Send the corrections'}
            </button>
          </div>
        </form>
        <section className="grid gap-2" aria-label="The rest of your application">
          <ClosedAnswers rows={rows} steps={closed} />
        </section>
      </div>
      <Guide own={details.own} />
    </div>
  );
}

const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

/** Rendered from the beginning, hidden while closed: a field that comes and goes would lose its words. */
const DEPENDENT = namesOf(applicationForm.fields).filter((name) => (applicationForm.fields[name] as Field).when !== undefined);

/** The form in which a field that was asked for is not optional, and can be explained. */
function withExplanations(asked: readonly FieldName[], stored: Answers): Form<Fields> {
  const fields: Fields = applicationForm.fields;
  const given = cleanValues(applicationForm, stored);
  const own = asked.flatMap((name): [string, Field][] => [
    [name, { ...fields[name]!, rules: [...fields[name]!.rules, WANTED] }],
    [explanationOf(name), explanationField(name, given[name] !== undefined)],
  ]);
  return { ...applicationForm, fields: { ...fields, ...Object.fromEntries(own) } };
}

/** The groups of each step with these fields alone; below each that was asked for stands a way to explain it. */
const groupsOf = (names: readonly string[], fields: Fields): Group[][] =>
  STEPS.map(({ groups }) =>
    groups.flatMap(({ fold: _fold, ...group }: Group) =>
      withWays(
        group.fields.filter((name) => isIn(names, name)),
        fields,
      ).map((part, index) => (index === 0 ? { ...group, ...part } : part)),
    ),
  );

function withWays(names: readonly string[], fields: Fields): Group[] {
  const asked = names.findIndex((name) => explanationOf(name) in fields);
  if (asked < 0) return names.length > 0 ? [{ fields: names }] : [];
  const name = names[asked]!;
  const way = explanationOf(name);
  return [
    { fields: names.slice(0, asked + 1) },
    { fold: { add: `${labelOf(name)}: ${fields[way]!.label.replace(', because', '')}` }, fields: [way] },
    ...withWays(names.slice(asked + 1), fields),
  ];
}

interface ClosedAnswersProps {
  rows: readonly Row[];
  /** Numbers of steps, counted from 1. */
  steps: readonly number[];
}

/** The answers of steps in which no field is open. */
const ClosedAnswers = ({ rows, steps }: ClosedAnswersProps) =>
  steps.map((step) => (
    <details className="closed-step" key={step}>
      <summary>
        <span className="wrap-anywhere">{STEPS[step - 1]?.title}</span> <span className="small muted">{countOf(rowsIn(rows, step))}</span>
      </summary>
      <AnswerRows rows={rowsIn(rows, step)} />
    </details>
  ));

const rowsIn = (rows: readonly Row[], step: number): readonly Row[] => rows.filter(({ name }) => stepOf(name) === step);

const countOf = ({ length }: readonly Row[]): string => (length === 1 ? '1 answer, as you sent it' : `${length} answers, as you sent them`);
