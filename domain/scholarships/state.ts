/** Status transitions of an application, as a table. Pure, so that the browser can use it too. */
import { type ApplicationState, STATES } from './state-labels.ts';

/** Who may change an application's status. The guardian acts through the student's account. */
export type Actor = 'student' | 'guardian' | 'office';

const STUDENT_SIDE: readonly Actor[] = ['student', 'guardian'];
const OFFICE: readonly Actor[] = ['office'];

/** From each status, the possible next ones and who may make the change. Everything else is refused. */
const TRANSITIONS: Readonly<Record<ApplicationState, Partial<Record<ApplicationState, readonly Actor[]>>>> = {
  draft: { submitted: ['student'] },
  // After a resubmission the office may shortlist at once.
  submitted: { under_review: OFFICE, shortlisted: OFFICE, withdrawn: STUDENT_SIDE },
  under_review: { more_info_requested: OFFICE, shortlisted: OFFICE, rejected: OFFICE, withdrawn: STUDENT_SIDE },
  more_info_requested: { submitted: ['student'], rejected: OFFICE, withdrawn: STUDENT_SIDE },
  shortlisted: { approved: OFFICE, rejected: OFFICE, withdrawn: STUDENT_SIDE },
  // After approval only the guardian's consent can still be withdrawn, until the money is paid.
  approved: { disbursed: OFFICE, withdrawn: ['guardian'] },
  rejected: {},
  withdrawn: {},
  disbursed: {},
};

/** Statuses that nothing follows. */
export const FINAL_STATES = STATES.filter(
  (state): state is Exclude<ApplicationState, 'draft'> => Object.keys(TRANSITIONS[state]).length === 0,
);

/** Whether `actor` may make this change (decision 0019). Looks at nothing else. */
export function mayMove(from: ApplicationState, to: ApplicationState, actor: Actor): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false;
}

/** The statuses `actor` may change an application to, in the order of {@link STATES}. */
export function movesOf(from: ApplicationState, actor: Actor): ApplicationState[] {
  return STATES.filter((to) => mayMove(from, to, actor));
}
