/** The way of an application, as a table. Pure: the browser may read it too. */
import { type ApplicationState, STATES } from './state-labels.ts';

/** Who may move an application. The guardian's side is spoken for by the student's account. */
export type Actor = 'student' | 'guardian' | 'office';

const STUDENT_SIDE: readonly Actor[] = ['student', 'guardian'];
const OFFICE: readonly Actor[] = ['office'];

/** From each state, where it may go and who may take it there. Whatever is not in the table is refused. */
const TRANSITIONS: Readonly<Record<ApplicationState, Partial<Record<ApplicationState, readonly Actor[]>>>> = {
  draft: { submitted: ['student'] },
  // After more information came, the office may go on at once.
  submitted: { under_review: OFFICE, shortlisted: OFFICE, withdrawn: STUDENT_SIDE },
  under_review: { more_info_requested: OFFICE, shortlisted: OFFICE, rejected: OFFICE, withdrawn: STUDENT_SIDE },
  more_info_requested: { submitted: ['student'], rejected: OFFICE, withdrawn: STUDENT_SIDE },
  shortlisted: { approved: OFFICE, rejected: OFFICE, withdrawn: STUDENT_SIDE },
  // The decision is made; only a guardian's consent may still be taken back, until the money is out.
  approved: { disbursed: OFFICE, withdrawn: ['guardian'] },
  rejected: {},
  withdrawn: {},
  disbursed: {},
};

/** Whether `actor` may move an application between these states. The rules are decision 0019's; the database is not asked. */
export function mayMove(from: ApplicationState, to: ApplicationState, actor: Actor): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false;
}

/** Where `actor` may take an application from here, in the order of {@link STATES}. */
export function movesOf(from: ApplicationState, actor: Actor): ApplicationState[] {
  return STATES.filter((to) => mayMove(from, to, actor));
}
