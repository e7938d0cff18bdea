import { isUploadField, UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { INSTALMENT_STATES, instalmentWords, isDue, isOpen } from '#domain/scholarships/instalments.ts';
import type { Award, Promised } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, type ApplicationState, isSentState } from '#domain/scholarships/states.ts';
import { statesWith } from '#domain/shared/states.ts';

/** What the status is called until a guardian agrees, where that comes first. */
export const NOT_SENT = { label: 'Stored, not sent yet', badge: 'warn' } as const;

export interface Change {
  status: ApplicationState;
  at: number;
  reason: string | null;
  /** Set for documents that came later, when nothing moved. */
  isAddition?: boolean | undefined;
  changed?: readonly string[] | undefined;
}

export interface Step {
  label: string;
  note: string;
  /** Ms since the epoch; null for what is ahead. */
  at: number | null;
  /** `YYYY-MM-DD`, of what is ahead; null where nobody can say. */
  by: string | null;
  place: 'done' | 'now' | 'ahead';
  isClosed: boolean;
  /** The day in `by` has passed. */
  isLate: boolean;
}

/** The states of a successful application. */
const PATH: readonly ApplicationState[] = statesWith(APPLICATION_STATES, 'course', 'path');

/** What a student waits for until the application reaches this state. */
const AHEAD: readonly { label: string; until: ApplicationState; promise: keyof Promised }[] = [
  { label: 'Read by the office', until: 'under_review', promise: 'read' },
  { label: 'Decision', until: 'approved', promise: 'answer' },
  { label: 'Payment', until: 'disbursed', promise: 'payment' },
];

const isClosedState = (state: ApplicationState): boolean => APPLICATION_STATES[state].course === 'closed';

const NOTES: Record<ApplicationState, string> = {
  draft: '',
  submitted: '',
  under_review: 'The office is reading it. There is nothing you need to do.',
  more_info_requested: 'The office needs something more from you.',
  shortlisted: 'You are among those we want to meet.',
  approved: 'The scholarship is yours. The bank transfer comes next.',
  rejected: 'It did not work out this time. When applications open again, you may apply again.',
  withdrawn: 'You took this application back.',
  declined: 'This scholarship was not taken up.',
  left: 'This scholarship has ended early. What was paid stays yours.',
  paying: 'The scholarship is yours, and a part of it is paid.',
  disbursed: 'We have paid the money to your bank account.',
};

export interface Received {
  hasDocuments: boolean;
  /** Such as `six weeks`. */
  within: string;
  /** `YYYY-MM-DD`; null: not known. */
  answerBy: string | null;
  today: string;
  /** Who agrees first: a guardian, or the student, who is 18 now. */
  guardian?: { isOfAge: boolean } | null | undefined;
  inWords: (day: string) => string;
}

/** What a student is told when the application has just arrived. */
export function receivedNote({ hasDocuments, within, answerBy, today, guardian, inWords }: Received): string {
  if (guardian) return `It is here. We read it when ${guardian.isOfAge ? 'you have agreed' : 'your parent or guardian has agreed'}.`;
  const answer = answerBy !== null && today <= answerBy ? `by ${inWords(answerBy)}` : `within ${within}`;
  return `We have your form${hasDocuments ? ' and your papers' : ''}. We answer ${answer}.`;
}

export const noteOf = ({ status, reason }: Pick<Change, 'status' | 'reason'>, received: string): string =>
  reason || NOTES[status] || received;

interface Coming {
  received?: string;
  promised?: Promised | undefined;
  award?: Award | null | undefined;
  today: string;
  /** Ms since the epoch, of what counts as sent with the consent of a guardian. */
  storedAt?: number | null;
}

const addedStep = ({ at, changed = [] }: Change): Step => ({
  label: `You sent: ${changed.map((field) => (isUploadField(field) ? UPLOAD_FIELDS[field].label : field)).join(', ')}`,
  note: '',
  at,
  by: null,
  place: 'done',
  isClosed: false,
  isLate: false,
});

/**
 * What has happened and what is to come; what nobody can rely on has no day (docs/decisions/0087).
 * @param changes oldest first, without drafts
 */
export function applicationSteps(changes: readonly Change[], { received = '', promised, award, today, storedAt = null }: Coming): Step[] {
  const sent = changes.filter(({ status, isAddition }) => isSentState(status) && !isAddition);
  const isClosed = isClosedState(sent.at(-1)?.status ?? 'draft');
  const instalments = isClosed ? [] : (award?.instalments ?? []);
  // Each payment is a change too.
  const known = instalments.length > 0 ? sent.filter(({ status }) => !FOLLOWS_FROM_PAYMENTS.has(status)) : sent;
  const last = known.at(-1);
  const added = changes.filter(({ isAddition }) => isAddition).map(addedStep);
  if (!last) return storedAt === null ? [] : storedSteps(storedAt, received, added);
  const reached = reachedBy(known.map(({ status }) => status));
  const isWhole = last.status === PATH.at(-1) || (instalments.length > 0 && !instalments.some(isOpen));
  const past = known.map(({ status, at, reason }, index): Step => ({
    ...STEP,
    label: APPLICATION_STATES[status].label,
    note: index === known.length - 1 ? noteOf({ status, reason }, received) : (reason ?? ''),
    at,
    place: index === known.length - 1 && !isClosed && !isWhole ? 'now' : 'done',
    isClosed: isClosedState(status),
  }));
  const happened = added.length === 0 ? past : [...past, ...added].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  if (isClosed) return happened;
  const cameBack = award?.isBankCorrected ? PAID_AGAIN : CAME_BACK;
  if (instalments.length > 0)
    return [...happened, ...instalments.map((one) => instalmentStep(one, { of: instalments.length, today, note: cameBack }))];
  let isLate = false;
  const ahead = AHEAD.filter(({ until }) => PATH.indexOf(until) > reached).map(({ label, promise }): Step => {
    // What follows something late is anybody's guess.
    const by = isLate ? null : (promised?.[promise] ?? null);
    isLate ||= by !== null && by < today;
    return { ...STEP, label, by, isLate: by !== null && isLate };
  });
  return [...happened, ...ahead];
}

/** How far along {@link PATH} an application is; one that was taken back or reopened has gone back. */
function reachedBy(states: readonly ApplicationState[]): number {
  let reached = -1;
  for (const [n, state] of states.entries()) {
    const before = states[n - 1];
    const isBack = before && (isClosedState(before) || (AWARDED.has(before) && !AWARDED.has(state)));
    reached = isBack ? PATH.indexOf(state) : Math.max(reached, PATH.indexOf(state));
  }
  return reached;
}

const AWARDED: ReadonlySet<ApplicationState> = new Set(statesWith(APPLICATION_STATES, 'payment', 'due', 'paid'));

function storedSteps(at: number, note: string, added: readonly Step[]): Step[] {
  const ahead = [APPLICATION_STATES.submitted, ...AHEAD].map(({ label }): Step => ({ ...STEP, label }));
  return [{ ...STEP, label: NOT_SENT.label, note, at, place: 'now' }, ...added, ...ahead];
}

const STEP = { note: '', at: null, by: null, place: 'ahead', isClosed: false, isLate: false } as const;

const FOLLOWS_FROM_PAYMENTS: ReadonlySet<ApplicationState> = new Set(['paying', 'disbursed']);

function instalmentStep(one: Award['instalments'][number], { of, today, note }: { of: number; today: string; note: string }): Step {
  const { state, on, dueOn } = one;
  const at = on === null ? null : Date.parse(on);
  const words = instalmentWords(one, of);
  if (isDue(one)) return { ...STEP, label: words, by: dueOn, isLate: dueOn !== null && dueOn < today };
  const label = `${words}: ${INSTALMENT_STATES[state].label.toLowerCase()}`;
  if (!isOpen(one)) return { ...STEP, label, at, place: 'done' };
  return { ...STEP, label, note, at, place: 'now', isClosed: true };
}

const PAID_AGAIN = 'You have corrected your bank account. We pay it again.';
const CAME_BACK = 'The money is still yours. Please correct your bank account; then we pay it again.';
