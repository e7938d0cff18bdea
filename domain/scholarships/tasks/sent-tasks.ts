import { formatPaise, instalmentWords, isDue, isOpen, isReturned } from '#domain/scholarships/instalments.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent, AWARDED, JUST_SENT } from '#domain/scholarships/states.ts';
import { PAGES, pageOf } from '#domain/scholarships/steps/pages.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { SCHOLARSHIP_PATH, SENT_PATH } from '#domain/students/constants.ts';
import { guardianInWords } from './guardian-in-words.ts';
import { pathOfPage, pathOfSent, type Task, taskOf } from '#domain/scholarships/task.ts';

export type Sent = Pick<
  OwnApplication,
  | 'application'
  | 'correction'
  | 'timeline'
  | 'latePapers'
  | 'promised'
  | 'award'
  | 'guardian'
  | 'hasGuardianConsent'
  | 'canApplyAnew'
  | 'earlier'
  | 'today'
>;
/** Each payment is a change of state too. */
export const FOLLOWS_FROM_PAYMENTS: ReadonlySet<ApplicationState> = new Set(['paying', 'disbursed']);

type Of = Sent & { application: NonNullable<Sent['application']> };

/** What an application is called until a guardian agrees, where that comes first. */
export const NOT_SENT = { label: 'Stored, not sent yet', badge: 'warn' } as const;

/** How a sent application goes on. */
export function sentTasks(own: Sent): Task[] {
  const { application } = own;
  if (!application) return [];
  const of = { ...own, application };
  return [
    sentTask(of),
    ...askedTasks(of),
    ...permissionTask(of),
    ...papersTask(of),
    awardTask(of),
    ...bankTask(of),
    ...instalmentsTask(of),
    ...againTask(own),
  ];
}

function sentTask({ guardian }: Of): Task {
  if (guardian?.isStored) return taskOf({ name: 'sent', state: 'waits', label: NOT_SENT.label, who: 'guardian' });
  return taskOf({ name: 'sent', state: 'done', label: 'Sent' });
}

const toCorrect = (fields: readonly string[]): string => `To correct: ${fields.map(labelOf).join(', ')}`;

/** What the office asks for: each task with what is to be corrected, or the whole form. */
function askedTasks({ application, correction, timeline, today }: Of): Task[] {
  if (!asksStudent(application.status)) return [];
  const { fields = [], until = null, isOver = false, takesLate = true } = correction ?? {};
  const note = correction?.note ?? timeline.at(-1)?.reason ?? 'The foundation asks for more information.';
  const isClosed = isOver && !takesLate;
  const row = {
    state: isClosed ? 'ended' : 'again',
    until,
    isLate: until !== null && until < today,
    headline: 'We need something more from you',
    action: 'Answer now',
  } as const;
  if (fields.length === 0) return [taskOf({ ...row, name: 'asked', note, to: isClosed ? SENT_PATH : pathOfPage(1) })];
  const pages = PAGES.filter((page) => fields.some((name) => pageOf(name) === page));
  return pages.map(({ name, task }, index) => {
    const own = fields.filter((field) => pageOf(field)?.name === name);
    return taskOf({
      ...row,
      name: task,
      note: index === 0 ? [note, toCorrect(own)].join('\n') : toCorrect(own),
      to: isClosed ? SENT_PATH : pathOfPage(name),
    });
  });
}

function permissionTask({ guardian, hasGuardianConsent }: Of): Task[] {
  if (!guardian) return hasGuardianConsent ? [taskOf({ name: 'permission', state: 'done', label: 'Given' })] : [];
  const { you } = guardianInWords(guardian.guardianRelation);
  const row = { name: 'permission', until: guardian.until, to: pathOfSent('permission') } as const;
  if (guardian.isOfAge)
    return [
      taskOf({
        ...row,
        state: 'again',
        label: 'Agree yourself',
        headline: 'You are 18 now: please agree yourself',
        action: 'Read and agree',
        note: 'Your application no longer waits for your parent or guardian. It waits for you.',
      }),
    ];
  if (guardian.declinedAt !== null)
    return [
      taskOf({
        ...row,
        state: 'again',
        label: 'Said no',
        headline: 'Your parent or guardian has not agreed',
        action: 'See what you can do',
        note: 'Nothing is lost yet: they can still agree, or you can ask somebody else.',
      }),
    ];
  return [
    taskOf({
      ...row,
      state: 'waits',
      label: `Waits for ${you}`,
      who: 'guardian',
      headline: 'Waiting for your parent or guardian',
      action: 'See whom we asked',
      note: 'Nobody at the foundation reads your application before they agree.',
    }),
  ];
}

function papersTask({ latePapers }: Of): Task[] {
  if (!latePapers) return [];
  const { announced, others, needed, until } = latePapers;
  const row = {
    name: 'papers',
    until,
    to: pathOfSent('papers'),
    headline: 'We still need papers from you',
    action: 'Send them now',
  } as const;
  if (announced.length > 0)
    return [
      taskOf({ ...row, state: 'later', label: 'Some come later', note: `You wanted to send later: ${announced.map(labelOf).join(', ')}` }),
    ];
  const missing = others.filter((field) => needed.includes(field)).length;
  if (missing > 0) return [taskOf({ ...row, state: 'left', label: `${missing} left` })];
  return [taskOf({ ...row, state: 'done', label: 'You can add some' })];
}

const AWARD_NOTES = {
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
} as const satisfies Record<keyof typeof APPLICATION_STATES, string>;

function awardTask({ application, award, promised, timeline, today }: Of): Task {
  const { status } = application;
  const { label, course } = APPLICATION_STATES[status];
  const row = {
    name: 'award',
    label,
    headline: `Your application: ${label}`,
    action: 'See your application',
    // What the office asks for is said by its own rows, and a payment by the instalments.
    note: asksStudent(status) ? '' : decidedIn(timeline) || AWARD_NOTES[status],
  } as const;
  if (course === 'closed') return taskOf({ ...row, state: 'ended' });
  if (award && AWARDED.some((one) => one === status)) return taskOf({ ...row, state: 'done', label: formatRupees(award.amount) });
  const until = status === JUST_SENT && promised.read !== null && promised.read >= today ? promised.read : promised.answer;
  return taskOf({ ...row, state: 'waits', until, isLate: until !== null && until < today });
}

const decidedIn = (timeline: Of['timeline']): string | null | undefined =>
  timeline.findLast(({ status, isAddition }) => !isAddition && !FOLLOWS_FROM_PAYMENTS.has(status))?.reason;

/** Where the money goes: only a returned payment asks for something. */
function bankTask({ award, application: { accountNo } }: Of): Task[] {
  const returned = award?.instalments.find(isReturned);
  if (!award || award.instalments.length === 0) return [];
  const row = { name: 'bank', to: pathOfSent('bank') } as const;
  if (!returned) return [taskOf({ name: 'bank', state: 'done', label: accountNo, to: SENT_PATH })];
  const amount = formatPaise(returned.amount);
  if (award.isBankCorrected)
    return [
      taskOf({
        ...row,
        state: 'done',
        label: 'Corrected',
        headline: 'Your bank account is corrected',
        action: 'See your application',
        note: `There is nothing more to do: ${amount} will be paid to it.`,
      }),
    ];
  const bankWords = returned.note === null ? [] : [`The bank says: “${returned.note}”`];
  return [
    taskOf({
      ...row,
      state: 'again',
      headline: `A payment came back: ${amount}`,
      action: 'Correct your bank account',
      note: [...bankWords, 'The money is still yours. Please correct your bank account; then we pay it again.'].join('\n'),
    }),
  ];
}

function instalmentsTask({ award, application: { status }, promised, today }: Of): Task[] {
  const { instalments = [] } = award ?? {};
  const { stage, payment } = APPLICATION_STATES[status];
  if (instalments.length === 0)
    return stage === 'open'
      ? [taskOf({ name: 'instalments', state: 'later', label: 'After the award', who: 'office', until: promised.payment })]
      : [];
  const paid = instalments.filter((one) => !isOpen(one)).sort((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1));
  const last = paid.at(-1);
  const row = {
    name: 'instalments',
    label: `${paid.length} of ${instalments.length} paid`,
    action: 'See your application',
    ...(last && {
      headline: `${instalments.length === 1 ? 'Scholarship' : 'Instalment'} paid: ${formatPaise(last.amount)}`,
      note: `${instalmentWords(last, instalments.length)} was paid to your bank account.`,
    }),
  } as const;
  if (!instalments.some(isOpen)) return [taskOf({ ...row, state: 'done' })];
  if (payment === 'ended') return [taskOf({ ...row, state: 'ended' })];
  const until = instalments.find((one) => isDue(one) && one.dueOn !== null)?.dueOn ?? null;
  return [taskOf({ ...row, state: 'waits', until, isLate: until !== null && until < today })];
}

function againTask({ canApplyAnew, earlier }: Pick<Sent, 'canApplyAnew' | 'earlier'>): Task[] {
  if (!canApplyAnew) return [];
  const words = earlier?.isRenewal ? 'Renew your scholarship' : 'Apply again';
  return [taskOf({ name: 'again', title: words, state: 'none', action: words, to: SCHOLARSHIP_PATH })];
}
