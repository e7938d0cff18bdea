import * as m from '#messages/index.ts';
import { formatPaise, instalmentWords, isDue, isOpen, isReturned } from '#domain/scholarships/instalments.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent, AWARDED, JUST_SENT } from '#domain/scholarships/states.ts';
import { PAGES, pageOf } from '#domain/scholarships/steps/pages.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { SCHOLARSHIP_PATH, SENT_PATH } from '#domain/students/constants.ts';
import { guardianKind } from './guardian-in-words.ts';
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
  if (guardian?.isStored) return taskOf({ name: 'sent', state: 'waits', label: m.scholarships.states.stored, who: 'guardian' });
  return taskOf({ name: 'sent', state: 'done', label: m.scholarships.tasks.sent });
}

const toCorrect = (fields: readonly string[]): string => m.scholarships.tasks.toCorrect(fields.map(labelOf).join(', '));

/** What the office asks for: each task with what is to be corrected, or the whole form. */
function askedTasks({ application, correction, timeline, today }: Of): Task[] {
  if (!asksStudent(application.status)) return [];
  const { fields = [], until = null, isOver = false, takesLate = true } = correction ?? {};
  const note = correction?.note ?? timeline.at(-1)?.reason ?? m.scholarships.tasks.moreWanted;
  const isClosed = isOver && !takesLate;
  const row = {
    state: isClosed ? 'ended' : 'again',
    until,
    isLate: until !== null && until < today,
    headline: m.scholarships.tasks.needMore,
    action: m.scholarships.tasks.answerNow,
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
  if (!guardian) return hasGuardianConsent ? [taskOf({ name: 'permission', state: 'done', label: m.scholarships.tasks.given })] : [];
  const row = { name: 'permission', until: guardian.until, to: pathOfSent('permission') } as const;
  if (guardian.isOfAge)
    return [
      taskOf({
        ...row,
        state: 'again',
        label: m.scholarships.tasks.agreeYourself,
        headline: m.scholarships.tasks.agreeYourselfNow,
        action: m.scholarships.tasks.readAndAgree,
        note: m.scholarships.tasks.waitsForYou,
      }),
    ];
  if (guardian.declinedAt !== null)
    return [
      taskOf({
        ...row,
        state: 'again',
        label: m.scholarships.tasks.refused,
        headline: m.scholarships.tasks.notAgreed,
        action: m.scholarships.tasks.seeWhatYouCanDo,
        note: m.scholarships.tasks.nothingLost,
      }),
    ];
  return [
    taskOf({
      ...row,
      state: 'waits',
      label: m.scholarships.tasks.waitsFor[guardianKind(guardian.guardianRelation)],
      who: 'guardian',
      headline: m.scholarships.tasks.waitingForGuardian,
      action: m.scholarships.tasks.seeWhomWeAsked,
      note: m.scholarships.tasks.nobodyReads,
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
    headline: m.scholarships.tasks.papersNeeded,
    action: m.scholarships.tasks.sendNow,
  } as const;
  if (announced.length > 0)
    return [
      taskOf({
        ...row,
        state: 'later',
        label: m.scholarships.tasks.someComeLater,
        note: m.scholarships.tasks.announced(announced.map(labelOf).join(', ')),
      }),
    ];
  const missing = others.filter((field) => needed.includes(field)).length;
  if (missing > 0) return [taskOf({ ...row, state: 'left', label: m.scholarships.tasks.left(missing) })];
  return [taskOf({ ...row, state: 'done', label: m.scholarships.tasks.canAdd })];
}

function awardTask({ application, award, promised, timeline, today }: Of): Task {
  const { status } = application;
  const { label, course } = APPLICATION_STATES[status];
  const row = {
    name: 'award',
    label,
    headline: m.scholarships.tasks.yourApplication(label),
    action: m.scholarships.tasks.seeApplication,
    // What the office asks for is said by its own rows, and a payment by the instalments.
    note: asksStudent(status) ? '' : decidedIn(timeline) || m.scholarships.tasks.notes[status],
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
        label: m.scholarships.tasks.corrected,
        headline: m.scholarships.tasks.bankCorrected,
        action: m.scholarships.tasks.seeApplication,
        note: m.scholarships.tasks.willBePaid(amount),
      }),
    ];
  const bankWords = returned.note === null ? [] : [m.scholarships.tasks.bankSays(returned.note)];
  return [
    taskOf({
      ...row,
      state: 'again',
      headline: m.scholarships.tasks.paymentCameBack(amount),
      action: m.scholarships.tasks.correctBank,
      note: [...bankWords, m.scholarships.tasks.stillYours].join('\n'),
    }),
  ];
}

function instalmentsTask({ award, application: { status }, promised, today }: Of): Task[] {
  const { instalments = [] } = award ?? {};
  const { stage, payment } = APPLICATION_STATES[status];
  if (instalments.length === 0)
    return stage === 'open'
      ? [taskOf({ name: 'instalments', state: 'later', label: m.scholarships.tasks.afterAward, who: 'office', until: promised.payment })]
      : [];
  const paid = instalments.filter((one) => !isOpen(one)).sort((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1));
  const last = paid.at(-1);
  const row = {
    name: 'instalments',
    label: m.scholarships.tasks.paidOf(paid.length, instalments.length),
    action: m.scholarships.tasks.seeApplication,
    ...(last && {
      headline: (instalments.length === 1 ? m.scholarships.tasks.scholarshipPaid : m.scholarships.tasks.instalmentPaid)(
        formatPaise(last.amount),
      ),
      note: m.scholarships.tasks.wasPaid(instalmentWords(last, instalments.length)),
    }),
  } as const;
  if (!instalments.some(isOpen)) return [taskOf({ ...row, state: 'done' })];
  if (payment === 'ended') return [taskOf({ ...row, state: 'ended' })];
  const until = instalments.find((one) => isDue(one) && one.dueOn !== null)?.dueOn ?? null;
  return [taskOf({ ...row, state: 'waits', until, isLate: until !== null && until < today })];
}

function againTask({ canApplyAnew, earlier }: Pick<Sent, 'canApplyAnew' | 'earlier'>): Task[] {
  if (!canApplyAnew) return [];
  const words = earlier?.isRenewal ? m.scholarships.tasks.renew : m.scholarships.tasks.applyAgain;
  return [taskOf({ name: 'again', title: words, state: 'none', action: words, to: SCHOLARSHIP_PATH })];
}
