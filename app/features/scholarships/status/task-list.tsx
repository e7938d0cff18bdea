import { Link } from 'react-router';
import { helpOf } from '#domain/content/help.ts';
import { isOpenTask, TASK_STATES, type Task, TASKS } from '#domain/scholarships/task.ts';
import { SENT_PATH } from '#domain/students/constants.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

/** The tasks of an application, before and after sending: what is with each, who acts, until when. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => (
  <ol className="border-t border-line" aria-label="Tasks">
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
      {note === '' && minutes !== null && isOpenTask(task) && <span className="small muted">{`${minutes} minutes`}</span>}
      {day && <span className="small muted">{day}</span>}
    </>
  );
}

/** `Until 14 March 2027` of a last day, `By 14 March 2027` of what the office has promised. */
function useDay({ until, isLate, who, state }: Task): string {
  const { foundation } = useSite();
  if (until === null || !TASK_STATES[state].isOpen) return '';
  const day = longDay(until, foundation);
  if (who !== 'office') return `${isLate ? 'The last day was' : 'Until'} ${day}`;
  return isLate ? `Promised by ${day}` : `By ${day}`;
}

function Late() {
  const { phone, tel, hours } = helpOf(useSite().foundation.contact);
  return (
    <p className="small pb-3">
      This is late, and we are sorry. Please call <a href={`tel:${tel}`}>{phone}</a> ({hours.join(', ')}).
    </p>
  );
}
