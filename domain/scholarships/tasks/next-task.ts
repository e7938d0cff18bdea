import { APPLICATION_STATES, type ApplicationState } from '#domain/scholarships/states.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { isOpenTask, TASK_STATES, type Task, type TaskName } from '#domain/scholarships/task.ts';

/** Where the list leads next: what is urgent, then what is open, in order; without anything open to its end. */
export function nextTask(tasks: readonly Task[]): Task | undefined {
  return (
    tasks.find(({ state }) => TASK_STATES[state].isUrgent) ??
    tasks.find((task) => isOpenTask(task) && task.who === 'student') ??
    tasks.findLast(({ name }) => name === 'send')
  );
}

interface Situation {
  /** Of the application that was sent last. */
  sent: readonly Task[];
  status: ApplicationState | undefined;
  /** When it last changed, in ms since the epoch; null: never. */
  changedAt: number | null;
  /** Of the new application; empty when none can be sent. */
  form: readonly Task[];
  /** Something of it is written. */
  hasDraft: boolean;
  /** It follows a scholarship. */
  renews: boolean;
  /** Ms since the epoch. */
  now: number;
}

/** For so long the result of an application comes before a new one. */
const NEWS_MS = 30 * ONE_DAY_MS;

/** A guardian's answer, and papers that the student has promised, come before what could be begun. */
const isAwaited = ({ name, state }: Task): boolean =>
  (name === 'permission' && state === 'waits') || (name === 'papers' && state === 'later');

/** What the dashboard begins with; undefined: to apply, or nothing. */
export function nextOnDashboard({ sent, status, changedAt, form, hasDraft, renews, now }: Situation): Task | undefined {
  const first = sent.find(({ state }) => TASK_STATES[state].isUrgent) ?? sent.find(isAwaited);
  if (first) return first;
  if (hasDraft && form.length > 0) return nextTask(form);
  const { stage, holdsCycle } = APPLICATION_STATES[status ?? 'draft'];
  const isFresh = changedAt !== null && now - changedAt < NEWS_MS;
  const isNews = !(renews && !isFresh) && (stage === 'open' || (stage === 'ended' && holdsCycle && (isFresh || form.length === 0)));
  return isNews ? newsOf(sent) : undefined;
}

/** What last happened: a corrected account, a payment, else the state of the application. */
function newsOf(sent: readonly Task[]): Task | undefined {
  const named = (name: TaskName) => sent.find((task) => task.name === name && task.headline !== task.title);
  const isOver = named('award')?.state === 'ended';
  return (isOver ? undefined : (named('bank') ?? named('instalments'))) ?? named('award');
}
