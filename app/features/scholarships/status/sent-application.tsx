import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as m from '#messages/index.ts';
import { isReturned } from '#domain/scholarships/instalments.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, asksStudent, JUST_SENT } from '#domain/scholarships/states.ts';
import { nextTask } from '#domain/scholarships/tasks/next-task.ts';
import { sentTasks } from '#domain/scholarships/tasks/sent-tasks.ts';
import { TASK_STATES } from '#domain/scholarships/task.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { isForPapers, SENT_PATH } from '#domain/students/constants.ts';
import { lastDayWords } from '#app/features/scholarships/corrections/last-day.ts';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { ApplicationNumber } from '#app/features/scholarships/status/application-number.tsx';
import { History } from '#app/features/scholarships/status/history.tsx';
import { More } from '#app/features/scholarships/status/more.tsx';
import { TaskList } from '#app/features/scholarships/status/task-list.tsx';
import { useReceivedNote } from '#app/features/scholarships/status/use-received-note.ts';
import { type AccountDetails, readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import type { DraftState } from '#app/features/scholarships/sync/draft-state.ts';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadBankCorrection = () => import('#app/features/scholarships/award/bank-correction.tsx');
const loadPermission = () => import('#app/features/scholarships/consent/sent-permission.tsx');
const loadPapers = () => import('#app/features/scholarships/form/documents/sent-papers.tsx');

interface SentApplicationProps {
  details: AccountDetails;
  application: ApplicationView;
  draft: DraftState | null;
  hasDraft: boolean;
  onChange: (details: AccountDetails) => void;
}

/** A sent application: its tasks go on, and each that asks the student opens by its address. */
export function SentApplication({ details, application, draft, hasDraft, onChange }: SentApplicationProps) {
  const { own } = details;
  const { correction, timeline, promised, award, guardian, hasGuardianConsent } = own;
  const today = useToday(details);
  const received = useReceivedNote(application, { answerBy: promised.answer, today, guardian });
  const [query] = useSearchParams();
  const tasks = sentTasks({ ...own, today });
  const next = nextTask(tasks);
  const isAsked = asksStudent(application.status);

  const state = useRef<HTMLSpanElement>(null);
  const revision = `${application.applicationNumber} ${application.status} ${hasGuardianConsent}`;
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current !== revision) state.current?.focus();
    seen.current = revision;
  }, [revision]);

  // If this fails, the next visit shows it.
  const refresh = () =>
    readOwnApplication().then(
      (read) => onChange({ ...details, own: read }),
      () => undefined,
    );

  const panels: Readonly<Record<string, ReactNode>> = {
    bank: award?.instalments.some(isReturned) && (
      <LazyPart
        load={loadBankCorrection}
        render={({ BankCorrection }) => <BankCorrection application={application} award={award} onSaved={refresh} />}
      />
    ),
    permission: guardian && (
      <LazyPart load={loadPermission} render={({ SentPermission }) => <SentPermission details={details} onChange={onChange} />} />
    ),
    papers: own.latePapers && (
      <LazyPart
        load={loadPapers}
        render={({ SentPapers }) => <SentPapers application={application} late={own.latePapers!} today={today} onAdded={refresh} />}
      />
    ),
  };
  const named = query.get('task') ?? (isForPapers({ search: `?${query.toString()}`, hash: location.hash }) ? 'papers' : '');
  const panel = panels[named];
  useFocusOnward(panel ? named : 'list');
  if (panel)
    return (
      <div className="wrap pb-20">
        <section className="panel grid max-w-3xl gap-6 max-sm:p-4">
          <h2 className="sr-only">{m.scholarships.status.yourApplication}</h2>
          <p>
            <Link className="more" to={SENT_PATH}>
              {m.scholarships.status.allTasks}
            </Link>
          </p>
          {panel}
        </section>
      </div>
    );

  const isStored = guardian?.isStored ?? false;
  return (
    <div className="wrap grid gap-x-12 gap-y-8 pb-20 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <section className="panel grid content-start gap-6 max-sm:p-4" aria-labelledby="status-heading">
        <div className="grid gap-3">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" id="status-heading">
            {m.scholarships.status.yourApplication}
          </h2>
          <p>
            <Badge
              state={isStored ? { label: m.scholarships.states.stored, badge: 'warn' } : APPLICATION_STATES[application.status]}
              ref={state}
              tabIndex={-1}
            />
          </p>
          {application.status === JUST_SENT && (
            <p className="lead">
              {[
                isStored ? m.scholarships.status.hasReachedUsStored : m.scholarships.status.hasReachedUs,
                m.scholarships.status.keepNumber,
                received,
              ].join(' ')}
            </p>
          )}
          {isAsked && correction && (
            <p>
              <strong>{lastDayWords(correction, today)}</strong>
              {correction.isOver && ` ${correction.takesLate ? m.scholarships.status.canStillSend : m.scholarships.status.writeToUs}`}
            </p>
          )}
          {isAsked && hasDraft && own.canApplyAnew && <p className="small muted">{m.scholarships.status.newOneIsSaved}</p>}
          {draft && <SaveNote state={draft} />}
        </div>
        {next && TASK_STATES[next.state].isUrgent && (
          <Link className="btn btn-primary sm:justify-self-start" to={next.to}>
            {next.action}
          </Link>
        )}
        <TaskList tasks={tasks} />
        <ApplicationNumber application={application} note={application.status === JUST_SENT ? received : ''} />
        <dl className="facts">
          <div>
            <dt>{m.scholarships.status.name}</dt>
            <dd className="wrap-anywhere">{application.name}</dd>
          </div>
          <div>
            <dt>{award ? m.scholarships.status.askedFor : m.scholarships.status.amount}</dt>
            <dd>{formatRupees(application.amountRequested)}</dd>
          </div>
          {award && (
            <div>
              <dt>{m.scholarships.status.awarded}</dt>
              <dd>{formatRupees(award.amount)}</dd>
            </div>
          )}
        </dl>
        <History timeline={timeline} award={award} />
      </section>
      <More details={details} hasDraft={hasDraft} application={application} onChange={onChange} />
    </div>
  );
}
