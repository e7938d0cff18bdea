import { Link } from 'react-router';
import { progressOf, type StepProgress } from '#domain/forms/progress.ts';
import { neededPapers } from '#domain/scholarships/documents/needed-papers.ts';
import { missingOf, papersOf } from '#domain/scholarships/documents/papers.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FormTask, groupsOfPage, type Page, pagesFor, queryOf } from '#domain/scholarships/steps/pages.ts';
import type { BadgeLook } from '#domain/shared/states.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { SaveNote } from '#app/features/scholarships/form/saving/save-note.tsx';
import { Guide } from '#app/features/scholarships/form/steps/guide.tsx';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import type { AccountDetails } from '#app/features/scholarships/sync/account.ts';
import type { DraftState } from '#app/features/scholarships/sync/draft-state.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

/** In the order of the list; minutes that it takes on a phone. */
const TASKS: Readonly<Record<FormTask, { title: string; minutes: number }>> = {
  about: { title: 'About you', minutes: 3 },
  school: { title: 'School', minutes: 2 },
  family: { title: 'Family', minutes: 2 },
  money: { title: 'Money', minutes: 5 },
  bank: { title: 'Bank account', minutes: 3 },
  permission: { title: 'Guardian’s permission', minutes: 5 },
  papers: { title: 'Papers', minutes: 5 },
  send: { title: 'Check and send', minutes: 4 },
};

interface FormTasksProps {
  details: AccountDetails;
  draft: DraftState;
}

/** What is to do before an application can be sent, in any order. */
export function FormTasks({ details, draft }: FormTasksProps) {
  const { own } = details;
  const { foundation } = useSite();
  const today = useToday(details);
  const { answers, filled } = draft;
  const pages = pagesFor(answers, today);
  const names = (Object.keys(TASKS) as FormTask[]).filter((task) => pages.some((page) => page.task === task));
  const steps = pages.map(({ name, title }) => ({ title, groups: groupsOfPage(name) }));
  const progress = progressOf({ ...applicationForm, steps }, answers, today, { filled });
  const missing = missingOf(papersOf({ answers, today, needed: neededPapers(own.cycle ?? {}, answers), until: own.cycle?.documentsUntil }));
  const tasks = names.map((task) => {
    const parts = pages.flatMap((page, index) => (page.task === task ? [{ page, ...progress[index]! }] : []));
    const state = stateOf(task, parts, { permission: own.permission?.consent, papers: missing.length });
    return { task, state, page: (parts.find(({ missing: left, wrong }) => left + wrong > 0) ?? parts[0]!).page };
  });
  const next = tasks.find(({ state }) => state.badge !== 'plain') ?? tasks.at(-1)!;
  const hasBegun = draft.revision > 0 || draft.version > 0;
  return (
    <div className="wrap grid gap-x-12 gap-y-4 pb-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <section className="panel grid content-start gap-4 max-sm:p-4" aria-labelledby="tasks-heading">
        <div className="grid gap-1">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" id="tasks-heading">
            Your tasks
          </h2>
          <p className="muted">Do them in any order.{own.cycle?.isOpen && ` Last day: ${longDay(own.cycle.closesOn, foundation)}.`}</p>
          <SaveNote state={draft} />
        </div>
        <ol className="border-t border-line">
          {tasks.map(({ task, state, page }) => (
            <li className="border-b border-line" key={task}>
              <Link className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2" to={addressOf(page)}>
                <span className="grid min-w-0 wrap-anywhere">
                  {TASKS[task].title}
                  <span className="small muted">{`${TASKS[task].minutes} minutes`}</span>
                </span>
                <Badge state={state} />
              </Link>
            </li>
          ))}
        </ol>
        <Link className="btn btn-primary" to={addressOf(next.page)}>
          {hasBegun ? 'Continue' : 'Start'}
        </Link>
      </section>
      <Guide own={own} isBelow />
    </div>
  );
}

const addressOf = ({ name }: Page): string => `${SCHOLARSHIP_PATH}?${new URLSearchParams(queryOf(name)).toString()}`;

interface Others {
  permission: 'awaited' | 'declined' | 'given' | undefined;
  /** Papers that are needed and not there. */
  papers: number;
}

const NOT_STARTED = { label: 'Not started', badge: 'quiet' } as const;
const DONE = { label: 'Done', badge: 'plain' } as const;
const left = (count: number) => ({ label: `${count} left`, badge: 'warn' }) as const;

function stateOf(task: FormTask, parts: readonly StepProgress[], { permission, papers }: Others): { label: string; badge: BadgeLook } {
  if (task === 'papers') return papers > 0 ? left(papers) : DONE;
  if (task === 'permission' && permission !== 'given') return permission === 'awaited' ? { label: 'Waits', badge: 'warn' } : NOT_STARTED;
  const open = parts.reduce((sum, { missing, wrong }) => sum + missing + wrong, 0);
  if (open === 0) return DONE;
  return parts.every(({ state }) => state === 'empty') ? NOT_STARTED : left(open);
}
