import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { type ApplicationState, JUST_SENT } from '#domain/scholarships/states.ts';
import { daysLeftWords, longDay } from '#domain/shared/time/day-words.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import { useTodayHere } from '#app/features/scholarships/form/open/today.ts';
import { useReceivedNote } from '#app/features/scholarships/status/use-received-note.ts';
import { ApplyCall } from '#app/features/students/dashboard/dashboard-call.tsx';
import type { Dashboard } from '#app/features/students/api.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

/** The task that is next, or the call to apply. */
export function NextCard({ dashboard: { scholarship, applying } }: { dashboard: Dashboard }) {
  const { next, draft, notice, renews } = applying;
  if (!next) return <ApplyCall notice={notice} renews={renews} />;
  return draft ? (
    <Draft applying={applying} draft={draft} next={next} />
  ) : (
    <Sent scholarship={scholarship} applying={applying} next={next} />
  );
}

type Next = NonNullable<Applying['next']>;

const loadRemindAgain = () => import('#app/features/students/dashboard/remind-again.tsx');

interface DraftProps {
  applying: Applying;
  draft: NonNullable<Applying['draft']>;
  next: Next;
}

function Draft({ applying: { closesOn, daysLeft, isReminded }, draft: { done, of }, next }: DraftProps) {
  return (
    <Card title={m.students.dashboard.goOn}>
      <p className="muted">{m.students.dashboard.tasksDone(done, of, next.title)}</p>
      {closesOn !== null && daysLeft !== null && (
        <p className="muted">{m.students.dashboard.lastDay(longDay(closesOn), daysLeftWords(daysLeft))}</p>
      )}
      {closesOn !== null && !isReminded && (
        <LazyPart load={loadRemindAgain} fallback={<p />} render={({ RemindAgain }) => <RemindAgain />} />
      )}
      <p className="btns">
        <Link className="btn btn-primary" to={next.to}>
          {m.scholarships.tasks.goOn}
        </Link>
        <Link className="btn btn-line" to={SCHOLARSHIP_PATH}>
          {m.scholarships.status.allTasks}
        </Link>
      </p>
    </Card>
  );
}

function Sent({ scholarship, applying, next }: Pick<Dashboard, 'scholarship' | 'applying'> & { next: Next }) {
  const { notice, renews, canApplyAnew, answerBy, awaits } = applying;
  const status = scholarship['status'] as ApplicationState | undefined;
  const received = useReceivedNote(scholarship, { answerBy, today: useTodayHere(), guardian: awaits });
  const note = next.note || (next.name === 'award' && status === JUST_SENT ? received : '');
  // What waits for the student comes before another application.
  const isFree = canApplyAnew && next.who !== 'student' && next.who !== 'guardian';
  return (
    <Card title={next.headline}>
      {note && <p className="muted line-clamp-6 wrap-anywhere whitespace-pre-line">{note}</p>}
      {next.until !== null && next.who !== 'nobody' && <p className="muted">{dayWords(next, longDay(next.until))}</p>}
      {isFree && <p className="small muted">{notice}</p>}
      <p className="btns">
        {isFree && (
          <Link className="btn btn-primary" to={SCHOLARSHIP_PATH}>
            {renews ? m.scholarships.tasks.renew : m.scholarships.tasks.applyAgain}
          </Link>
        )}
        <Link className={`btn ${isFree ? 'btn-line' : 'btn-primary'}`} to={next.to}>
          {next.action}
        </Link>
      </p>
    </Card>
  );
}

function dayWords({ who, isLate }: Next, day: string): string {
  if (who === 'office') return isLate ? m.students.dashboard.stepPromisedBy(day) : m.students.dashboard.stepBy(day);
  return isLate ? m.calendar.lastDayWas(day) : m.calendar.lastDayIs(day);
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel mb-6 grid gap-3" aria-labelledby="next">
    <h2 className="text-[1.375rem] wrap-anywhere" id="next">
      {title}
    </h2>
    {children}
  </section>
);
