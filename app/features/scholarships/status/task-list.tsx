import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { helpOf } from '#domain/content/help.ts';
import { isOpenTask, TASK_STATES, type Task, TASKS } from '#domain/scholarships/task.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { RichMessage } from '#app/ui/language/rich-message.tsx';

/** The tasks of an application, before and after sending: what is with each, who acts, until when. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => (
  <ol className="border-t border-line" aria-label={m.scholarships.status.tasks}>
    {tasks.map((task) => (
      <li className="border-b border-line" key={`${task.name} ${task.to}`}>
        {task.to !== SENT_PATH ? (
          <Link className="task-row" to={task.to}>
            <Row task={task} />
          </Link>
        ) : (
          <div className="task-row">
            <Row task={task} />
          </div>
        )}
        {task.who === 'office' && task.isLate && <Late />}
      </li>
    ))}
  </ol>
);

function Row({ task }: { task: Task }) {
  const { title, name, state, label, note } = task;
  const { badge } = TASK_STATES[state];
  const { minutes } = TASKS[name];
  const day = useDay(task);
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="task-name wrap-anywhere">{title}</span>
        <Badge state={{ label, badge }} />
      </span>
      {note !== '' && <span className="small muted wrap-anywhere whitespace-pre-line">{note}</span>}
      {note === '' && minutes !== null && isOpenTask(task) && <span className="small muted">{m.scholarships.status.minutes(minutes)}</span>}
      {day && <span className="small muted">{day}</span>}
    </>
  );
}

/** `Until 14 March 2027` of a last day, `By 14 March 2027` of what the office has promised. */
function useDay({ until, isLate, who, state }: Task): string {
  if (until === null || !TASK_STATES[state].isOpen) return '';
  const day = longDay(until);
  if (who !== 'office') return isLate ? m.scholarships.status.lastDayWas(day) : m.calendar.until(day);
  return isLate ? m.scholarships.status.promisedBy(day) : m.scholarships.status.by(day);
}

function Late() {
  const { phone, tel, hours } = helpOf(useSite().foundation.contact);
  const link = (number: string) => <a href={`tel:${tel}`}>{number}</a>;
  return (
    <p className="small pb-3">
      <RichMessage message={m.scholarships.status.late(phone, hours.join(', '))} tags={{ phone: link }} />
    </p>
  );
}
