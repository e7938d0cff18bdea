import { APPLICATION_STATES, type ApplicationState, isSentState } from '#domain/scholarships/states.ts';
import { statesWith } from '#domain/shared/states.ts';

export interface Change {
  status: ApplicationState;
  at: number;
  reason: string | null;
}

export interface Step {
  label: string;
  note: string;
  /** Ms since the epoch; null for future steps. */
  at: number | null;
  place: 'done' | 'now' | 'ahead';
  isClosed: boolean;
}

/** The states of a successful application. */
const PATH: readonly ApplicationState[] = statesWith(APPLICATION_STATES, 'course', 'path');

const isClosedState = (state: ApplicationState): boolean => APPLICATION_STATES[state].course === 'closed';

const NOTES: Record<ApplicationState, string> = {
  draft: '',
  submitted: '',
  under_review: 'The office is reading it. There is nothing you need to do.',
  more_info_requested: 'The office needs something more from you.',
  shortlisted: 'You are among those we want to meet.',
  approved: 'The scholarship is yours. The bank transfer comes next.',
  rejected: 'It did not work out this time. You may apply again in the coming year.',
  withdrawn: 'You took this application back.',
  disbursed: 'The money is on its way to your bank account.',
};

/** @param answer the time within which there will be an answer */
export const receivedNote = ({ hasPapers, answer }: { hasPapers: boolean; answer: string }): string =>
  `We have your form${hasPapers ? ' and your papers' : ''}. We answer within ${answer}.`;

/** @param received for one that has just arrived */
export const noteOf = ({ status, reason }: Pick<Change, 'status' | 'reason'>, received: string): string =>
  reason || NOTES[status] || received;

/**
 * Past and possible steps.
 * @param changes oldest first, without drafts
 */
export function applicationSteps(changes: readonly Change[], received = ''): Step[] {
  const known = changes.filter(({ status }) => isSentState(status));
  const last = known.at(-1);
  if (!last) return [];
  const isClosed = isClosedState(last.status);
  const reached = Math.max(...known.map(({ status }) => PATH.indexOf(status)));
  const isWhole = last.status === PATH.at(-1);
  const past = known.map(
    ({ status, at, reason }, index): Step => ({
      label: APPLICATION_STATES[status].label,
      note: index === known.length - 1 ? noteOf({ status, reason }, received) : (reason ?? ''),
      at,
      place: index === known.length - 1 && !isClosed && !isWhole ? 'now' : 'done',
      isClosed: isClosedState(status),
    }),
  );
  if (isClosed) return past;
  const ahead = PATH.slice(reached + 1).map(
    (status): Step => ({ label: APPLICATION_STATES[status].label, note: '', at: null, place: 'ahead', isClosed: false }),
  );
  return [...past, ...ahead];
}
