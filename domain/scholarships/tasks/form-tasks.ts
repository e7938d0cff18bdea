import * as m from '#messages/index.ts';
import { progressOf, type StepProgress } from '#domain/forms/progress.ts';
import type { Given } from '#domain/forms/form.ts';
import { neededPapers } from '#domain/scholarships/documents/needed-papers.ts';
import { missingOf, type Paper, PAPER_STATES, papersOf } from '#domain/scholarships/documents/papers.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import type { CycleView, OwnApplication } from '#domain/scholarships/responses.ts';
import { type FormTask, groupsOfPage, type Page, pageOf, pagesFor } from '#domain/scholarships/steps/pages.ts';
import { keysOf } from '#domain/shared/states.ts';
import { isOpenTask, pathOfPage, type Task, taskOf, TASKS } from '#domain/scholarships/task.ts';
import { guardianKind } from './guardian-in-words.ts';

interface Situation {
  answers: Given;
  /** `YYYY-MM-DD` */
  today: string;
  /** Answers that nobody gave. */
  filled?: readonly string[];
  /** Errors by field that no rule finds, such as a rejected file. */
  others?: Given;
  cycle?: Pick<CycleView, 'papers' | 'renewal' | 'documentsUntil'> | null | undefined;
  permission?: OwnApplication['permission'];
}

interface Part extends StepProgress {
  page: Page;
}

/** What is to do before an application can be sent, in any order. */
export function formTasks({ answers, today, filled = [], others = {}, cycle, permission }: Situation): Task[] {
  const pages = pagesFor(answers, today);
  const steps = pages.map(({ name, title }) => ({ title, groups: groupsOfPage(name) }));
  const progress = progressOf({ ...applicationForm, steps }, answers, today, { others, filled });
  const parts = pages.map((page, index): Part => ({ page, ...progress[index]! }));
  return keysOf(TASKS).flatMap((name) => {
    const own = parts.filter(({ page }) => page.task === name);
    const [first] = own;
    if (!first) return [];
    const open = own.find(({ missing, wrong }) => missing + wrong > 0) ?? first;
    const task = plainTask(name as FormTask, own, pathOfPage(open.page.name));
    if (name === 'permission') return [permissionTask(task, permission)];
    if (name === 'send' && !isOpenTask(task))
      return [
        taskOf({
          name,
          state: 'none',
          label: m.scholarships.tasks.notSentYet,
          to: pathOfPage('review'),
          action: m.scholarships.tasks.checkAndSend,
        }),
      ];
    return [isOpenTask(task) ? task : withPapers(task, { answers, today, cycle })];
  });
}

function plainTask(name: FormTask, parts: readonly Part[], to: string): Task {
  const count = (of: 'missing' | 'wrong'): number => parts.reduce((sum, part) => sum + part[of], 0);
  const [missing, wrong] = [count('missing'), count('wrong')];
  const row = { name, to, action: m.scholarships.tasks.goOn };
  if (wrong > 0) return taskOf({ ...row, state: 'again' });
  if (missing === 0) return taskOf({ ...row, state: 'done', action: m.scholarships.tasks.change });
  if (parts.every(({ page, state }) => state === 'empty' || groupsOfPage(page.name).length === 0))
    return taskOf({ ...row, state: 'none', action: m.scholarships.tasks.start });
  return taskOf({ ...row, state: 'left', label: m.scholarships.tasks.left(missing) });
}

const isLater = ({ state }: Paper): boolean => PAPER_STATES[state].isAnnounced;

/** A task whose answers are all there, and papers that it still needs. */
function withPapers(task: Task, { answers, today, cycle }: Pick<Situation, 'answers' | 'today' | 'cycle'>): Task {
  const until = cycle?.documentsUntil;
  const { name, to } = task;
  const missing = missingOf(papersOf({ answers, today, needed: neededPapers(cycle ?? {}, answers), until })).filter(
    ({ field }) => pageOf(field)?.task === name,
  );
  const now = missing.filter((paper) => paper.isNeeded && !isLater(paper)).length;
  if (now > 0) return taskOf({ name, to, state: 'left', label: m.scholarships.tasks.left(now) });
  if (until === undefined || !missing.some(isLater)) return task;
  return taskOf({ name, to, state: 'later', label: m.scholarships.tasks.someComeLater, until, who: 'nobody' });
}

function permissionTask(task: Task, permission: OwnApplication['permission']): Task {
  const { name, to } = task;
  if (!permission) return isOpenTask(task) ? task : taskOf({ name, to, state: 'left', label: m.scholarships.tasks.notAskedYet });
  if (permission.isOfAge) return task;
  const whom = guardianKind(permission.guardianRelation);
  const { consent, changed, until } = permission;
  if (consent === 'declined') return taskOf({ name, to, state: 'again', label: m.scholarships.tasks.refusedBy[whom], until });
  if (consent === 'awaited')
    return taskOf({ name, to, state: 'waits', label: m.scholarships.tasks.waitsFor[whom], who: 'guardian', until });
  if (changed.length === 0) return taskOf({ name, to, state: 'done' });
  return taskOf({ name, to, state: 'waits', label: m.scholarships.tasks.askedAgain, who: 'nobody' });
}
