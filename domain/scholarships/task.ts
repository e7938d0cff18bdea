/** What is to do for an application, by whom and until when: rows of the list, the dashboard, reminders and messages (docs/decisions/0104). */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineStates, keysOf, type StateOf } from '#domain/shared/states.ts';
import type { FormTask, PageName } from '#domain/scholarships/steps/pages.ts';
import { queryOf } from '#domain/scholarships/steps/pages.ts';
import { SCHOLARSHIP_PATH, SENT_PATH } from '#domain/students/constants.ts';

/** `isOpen`: somebody still has to act; `isUrgent`: it comes before everything else. */
export const TASK_STATES = inLanguage(() =>
  defineStates({
    none: { label: m.scholarships.tasks.notStarted, badge: 'quiet', isOpen: true, isUrgent: false },
    left: { label: m.scholarships.tasks.begun, badge: 'warn', isOpen: true, isUrgent: false },
    again: { label: m.scholarships.tasks.lookAgain, badge: 'warn', isOpen: true, isUrgent: true },
    waits: { label: m.scholarships.tasks.waits, badge: 'warn', isOpen: true, isUrgent: false },
    later: { label: m.scholarships.tasks.comesLater, badge: 'quiet', isOpen: true, isUrgent: false },
    done: { label: m.scholarships.tasks.done, badge: 'plain', isOpen: false, isUrgent: false },
    ended: { label: m.scholarships.tasks.ended, badge: 'quiet', isOpen: false, isUrgent: false },
  }),
);
type TaskState = StateOf<typeof TASK_STATES>;

/** In the order of the list. Minutes that it takes on a phone; null: nothing to fill in. */
export const TASKS = inLanguage(
  () =>
    ({
      sent: { title: m.scholarships.tasks.sent, minutes: null },
      asked: { title: m.scholarships.tasks.asked, minutes: null },
      about: { title: m.scholarships.tasks.about, minutes: 3 },
      school: { title: m.scholarships.tasks.school, minutes: 2 },
      family: { title: m.scholarships.tasks.family, minutes: 2 },
      money: { title: m.scholarships.tasks.money, minutes: 5 },
      award: { title: m.scholarships.tasks.award, minutes: null },
      bank: { title: m.scholarships.tasks.bank, minutes: 3 },
      permission: { title: m.scholarships.tasks.permission, minutes: 5 },
      papers: { title: m.scholarships.tasks.papers, minutes: 5 },
      instalments: { title: m.scholarships.tasks.instalments, minutes: null },
      send: { title: m.scholarships.tasks.checkAndSend, minutes: 4 },
      again: { title: m.scholarships.tasks.applyAgain, minutes: null },
    }) as const satisfies Record<
      FormTask | 'sent' | 'asked' | 'award' | 'instalments' | 'again',
      { title: string; minutes: number | null }
    >,
);
export type TaskName = keyof typeof TASKS;
export const TASK_NAMES = keysOf(TASKS);

export const TASK_ACTORS = ['student', 'guardian', 'office', 'nobody'] as const;

export interface Task {
  name: TaskName;
  title: string;
  state: TaskState;
  /** In words, such as `3 left`. */
  label: string;
  /** Who acts next. */
  who: (typeof TASK_ACTORS)[number];
  /** Last day, or the promised one, `YYYY-MM-DD`; null where nobody can say. */
  until: string | null;
  /** The day in `until` has passed. */
  isLate: boolean;
  /** One or more sentences, a line each; may be empty. */
  note: string;
  /** What it is called where it stands alone. */
  headline: string;
  action: string;
  /** Path and query. */
  to: string;
}

type Given = Partial<Task> & Pick<Task, 'name' | 'state'>;

const WHO: Readonly<Record<TaskState, Task['who']>> = {
  none: 'student',
  left: 'student',
  again: 'student',
  later: 'student',
  waits: 'office',
  done: 'nobody',
  ended: 'nobody',
};

export function taskOf({ name, state, ...given }: Given): Task {
  const { title } = TASKS[name];
  const { label } = TASK_STATES[state];
  return {
    name,
    title,
    state,
    label,
    who: WHO[state],
    until: null,
    isLate: false,
    note: '',
    headline: title,
    action: m.scholarships.tasks.open,
    to: SENT_PATH,
    ...given,
  };
}

export const isOpenTask = ({ state }: Task): boolean => TASK_STATES[state].isOpen;

/** Path and query of a page of the form. */
export const pathOfPage = (page: PageName): string => `${SCHOLARSHIP_PATH}?${new URLSearchParams(queryOf(page)).toString()}`;

/** Of a task of a sent application. */
export const pathOfSent = (task: 'bank' | 'papers' | 'permission'): string => `${SENT_PATH}&task=${task}`;
