import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { formTasks } from '#domain/scholarships/tasks/form-tasks.ts';
import { nextTask } from '#domain/scholarships/tasks/next-task.ts';
import { isOpenTask } from '#domain/scholarships/task.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { Guide } from '#app/features/scholarships/form/steps/guide.tsx';
import { SentApplication } from '#app/features/scholarships/status/sent-application.tsx';
import { TaskList } from '#app/features/scholarships/status/task-list.tsx';
import { type AccountDetails, formOf } from '#app/features/scholarships/sync/account.ts';
import type { DraftState } from '#app/features/scholarships/sync/draft-state.ts';

interface HomeProps {
  details: AccountDetails;
  /** Of the application that can be written; null after sending, and when applications are closed. */
  draft: DraftState | null;
  /** Whether a new application has been begun on this device. */
  hasDraft: boolean;
  onChange: (details: AccountDetails) => void;
}

/** The home of an application: its tasks, before and after sending (docs/decisions/0104). */
export function Home(props: HomeProps) {
  const { details, draft } = props;
  const { application, notice } = details.own;
  if (draft && formOf(details.own) === NEW_APPLICATION) return <NewApplication details={details} draft={draft} />;
  return application ? <SentApplication {...props} application={application} /> : <Closed notice={notice} />;
}

function NewApplication({ details, draft }: { details: AccountDetails; draft: DraftState }) {
  const { cycle, permission } = details.own;
  const today = useToday(details);
  const tasks = formTasks({ answers: draft.answers, filled: draft.filled, today, cycle, permission });
  const next = nextTask(tasks);
  const hasBegun = draft.revision > 0 || draft.version > 0;
  const done = tasks.filter((task) => !isOpenTask(task)).length;
  return (
    <div className="wrap grid gap-x-12 gap-y-4 pb-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <section className="panel grid content-start gap-4 max-sm:p-4" aria-labelledby="tasks-heading">
        <div className="grid gap-1">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" id="tasks-heading" tabIndex={-1}>
            {m.scholarships.status.yourTasks}
          </h2>
          <p className="muted">
            {[
              ...(hasBegun ? [m.scholarships.status.tasksDone(done, tasks.length)] : []),
              m.scholarships.status.anyOrder,
              ...(cycle?.isOpen ? [m.calendar.lastDayIs(longDay(cycle.closesOn))] : []),
            ].join(' ')}
          </p>
          <SaveNote state={draft} />
        </div>
        {next && (
          <Link className="btn btn-primary sm:justify-self-start" to={next.to}>
            {hasBegun ? m.scholarships.tasks.goOn : m.scholarships.tasks.start}
            <span className="sr-only">{`: ${next.title}`}</span>
          </Link>
        )}
        <TaskList tasks={tasks} />
      </section>
      <Guide own={details.own} isBelow />
    </div>
  );
}

function Closed({ notice }: { notice: string }) {
  return (
    <div className="wrap message pb-20">
      <img className="pic" src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h2>{m.scholarships.status.closed}</h2>
        <p className="lead muted">{notice}</p>
        <p className="muted">{m.scholarships.status.begunIsSaved}</p>
        <p>
          <Link className="btn btn-primary" to="/dashboard/student">
            {m.scholarships.status.toDashboard}
          </Link>
        </p>
      </div>
    </div>
  );
}
