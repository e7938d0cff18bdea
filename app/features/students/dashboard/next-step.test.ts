import { expect, test } from 'vitest';
import type { InstalmentState } from '#domain/scholarships/instalments.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { nextStep, type NextStep } from '#app/features/students/dashboard/next-step.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:30');
const DRAFT = { step: 3, done: 2, savedAt: NOW };

interface Case {
  isWaiting?: boolean;
  status?: ApplicationState;
  canApplyAnew?: boolean;
  renews?: boolean;
  daysAgo?: number;
  hasDraft?: boolean;
  payments?: InstalmentState[];
  isAwaited?: boolean;
  hasPapers?: boolean;
  isBankCorrected?: boolean;
}

test.each<[string, Case, NextStep]>([
  ['nothing is begun', {}, 'apply'],
  ['nothing is begun, and the cycle is closed', { canApplyAnew: false }, 'apply'],
  ['a draft is begun', { hasDraft: true }, 'continue'],
  ['a draft is begun, and the cycle is closed', { hasDraft: true, canApplyAnew: false }, 'apply'],
  ['something waits for a signal', { isWaiting: true }, 'waiting'],
  ['something waits, and the office asks', { isWaiting: true, status: 'more_info_requested', canApplyAnew: false }, 'waiting'],
  ['something waits, and a draft is begun', { isWaiting: true, hasDraft: true }, 'waiting'],
  ['the office asks', { status: 'more_info_requested', canApplyAnew: false }, 'correction'],
  ['the office asks, and a draft is begun', { status: 'more_info_requested', canApplyAnew: true, hasDraft: true }, 'correction'],
  ['it is sent', { status: 'submitted', canApplyAnew: false }, 'news'],
  ['a guardian is asked', { status: 'submitted', canApplyAnew: false, isAwaited: true }, 'guardian'],
  ['a guardian is asked, and something waits', { status: 'submitted', isWaiting: true, isAwaited: true }, 'waiting'],
  ['papers were to come later', { status: 'under_review', canApplyAnew: false, hasPapers: true }, 'papers'],
  ['papers were to come later, and it is granted', { status: 'approved', canApplyAnew: false, hasPapers: true }, 'papers'],
  ['papers were to come later, and something waits', { status: 'submitted', isWaiting: true, hasPapers: true }, 'waiting'],
  ['papers were to come later, and a guardian is asked', { status: 'submitted', isAwaited: true, hasPapers: true }, 'guardian'],
  ['papers were to come later, and a payment came back', { status: 'paying', payments: ['returned'], hasPapers: true }, 'returned'],
  ['papers were to come later, and one for the next cycle is begun', { status: 'submitted', hasDraft: true, hasPapers: true }, 'papers'],
  ['it is read', { status: 'under_review', canApplyAnew: false, daysAgo: 90 }, 'news'],
  ['it is shortlisted', { status: 'shortlisted', canApplyAnew: false }, 'news'],
  ['it is granted', { status: 'approved', canApplyAnew: false, daysAgo: 90 }, 'news'],
  ['it is granted, and the next cycle is open', { status: 'approved', daysAgo: 90 }, 'news'],
  ['it was granted long ago, and the next cycle is open to renew it', { status: 'approved', renews: true, daysAgo: 90 }, 'apply'],
  ['it was granted a week ago, and the next cycle is open to renew it', { status: 'approved', renews: true, daysAgo: 7 }, 'news'],
  ['it is granted, and one for the next cycle is begun', { status: 'approved', hasDraft: true }, 'continue'],
  ['a part is paid', { status: 'paying', canApplyAnew: false, payments: ['paid', 'due'], daysAgo: 90 }, 'news'],
  ['a payment came back', { status: 'paying', payments: ['paid', 'returned'], daysAgo: 90 }, 'returned'],
  ['a payment came back, and one for the next cycle is begun', { status: 'paying', payments: ['returned'], hasDraft: true }, 'returned'],
  ['a payment came back, and the account is corrected', { status: 'paying', payments: ['returned'], isBankCorrected: true }, 'news'],
  ['a payment came back, and something waits for a signal', { isWaiting: true, status: 'paying', payments: ['returned'] }, 'waiting'],
  ['it is paid', { status: 'disbursed', canApplyAnew: false, daysAgo: 90 }, 'news'],
  ['it was paid a week ago, and the next cycle is open', { status: 'disbursed', daysAgo: 7 }, 'news'],
  ['it was paid long ago, and the next cycle is open', { status: 'disbursed', daysAgo: 30 }, 'apply'],
  ['it is refused', { status: 'rejected', canApplyAnew: false, daysAgo: 90 }, 'news'],
  ['it was refused long ago, and the next cycle is open', { status: 'rejected', daysAgo: 30 }, 'apply'],
  ['it is withdrawn', { status: 'withdrawn' }, 'apply'],
  ['it is withdrawn, and begun again', { status: 'withdrawn', hasDraft: true }, 'continue'],
  ['it is withdrawn, and the cycle is closed', { status: 'withdrawn', canApplyAnew: false }, 'apply'],
])(
  '%s',
  (
    _case,
    {
      isWaiting = false,
      status,
      canApplyAnew = true,
      renews = false,
      daysAgo = 0,
      hasDraft = false,
      payments = [],
      isAwaited = false,
      hasPapers = false,
      isBankCorrected = false,
    },
    expected,
  ) => {
    const instalments = payments.map((state, index) => ({
      number: index + 1,
      amount: 100,
      dueOn: null,
      state,
      on: null,
      reference: null,
      note: null,
    }));
    const award = { amount: 1, instalments, isBankCorrected };
    const changedAt = status === undefined ? null : NOW - daysAgo * ONE_DAY_MS;
    expect(
      nextStep({
        isWaiting,
        status,
        applying: {
          award,
          canApplyAnew,
          changedAt,
          consentUntil: isAwaited ? '2027-04-14' : null,
          draft: hasDraft ? DRAFT : null,
          ...(hasPapers && { papers: { until: '2027-04-21', announced: ['bankDocument'] } }),
          renews,
        },
        now: NOW,
      }),
    ).toBe(expected);
  },
);
