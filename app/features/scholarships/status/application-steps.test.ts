import { expect, test } from 'vitest';
import type { InstalmentState } from '#domain/scholarships/instalments.ts';
import type { Promised } from '#domain/scholarships/responses.ts';
import { applicationSteps, type Change, receivedNote } from '#app/features/scholarships/status/application-steps.ts';

const TODAY = '2026-12-01';
const promised: Promised = { read: '2026-12-05', answer: '2027-01-02', payment: '2027-01-23' };

const change = (status: Change['status'], at: number, reason: string | null = null): Change => ({ status, at, reason });
const steps = (changes: Change[], today = TODAY, days: Promised | undefined = promised) =>
  applicationSteps(changes, { promised: days, today });

/** `Decision: ahead by 2027-01-02`. */
const outline = (...given: Parameters<typeof steps>) =>
  steps(...given).map(({ label, place, by, isLate }) => `${label}: ${isLate ? 'late' : place}${by === null ? '' : ` by ${by}`}`);

test('without an application there are no steps, and a draft does not count', () => {
  expect(steps([])).toEqual([]);
  expect(steps([change('draft', 1)])).toEqual([]);
});

test.each<[string, Change[], string, string[]]>([
  [
    'is sent',
    [change('draft', 1), change('submitted', 2)],
    TODAY,
    ['Submitted: now', 'Read by the office: ahead by 2026-12-05', 'Decision: ahead by 2027-01-02', 'Payment: ahead by 2027-01-23'],
  ],
  [
    'is to be read today',
    [change('submitted', 2)],
    '2026-12-05',
    ['Submitted: now', 'Read by the office: ahead by 2026-12-05', 'Decision: ahead by 2027-01-02', 'Payment: ahead by 2027-01-23'],
  ],
  [
    'should have been read yesterday',
    [change('submitted', 2)],
    '2026-12-06',
    ['Submitted: now', 'Read by the office: late by 2026-12-05', 'Decision: ahead', 'Payment: ahead'],
  ],
  [
    'is read',
    [change('submitted', 1), change('under_review', 2)],
    '2026-12-20',
    ['Submitted: done', 'Under review: now', 'Decision: ahead by 2027-01-02', 'Payment: ahead by 2027-01-23'],
  ],
  [
    'is read, and the answer is late',
    [change('submitted', 1), change('under_review', 2)],
    '2027-01-03',
    ['Submitted: done', 'Under review: now', 'Decision: late by 2027-01-02', 'Payment: ahead'],
  ],
  [
    'is shortlisted at once',
    [change('submitted', 1), change('shortlisted', 2)],
    TODAY,
    ['Submitted: done', 'Shortlisted: now', 'Decision: ahead by 2027-01-02', 'Payment: ahead by 2027-01-23'],
  ],
  [
    'was granted, which is taken back',
    [change('submitted', 1), change('shortlisted', 2), change('approved', 3), change('shortlisted', 4)],
    TODAY,
    [
      'Submitted: done',
      'Shortlisted: done',
      'Approved: done',
      'Shortlisted: now',
      'Decision: ahead by 2027-01-02',
      'Payment: ahead by 2027-01-23',
    ],
  ],
  [
    'was rejected, and is read again',
    [change('submitted', 1), change('shortlisted', 2), change('rejected', 3), change('under_review', 4)],
    TODAY,
    [
      'Submitted: done',
      'Shortlisted: done',
      'Not selected: done',
      'Under review: now',
      'Decision: ahead by 2027-01-02',
      'Payment: ahead by 2027-01-23',
    ],
  ],
  [
    'ended early',
    [change('submitted', 1), change('approved', 2), change('paying', 3), change('left', 4)],
    TODAY,
    ['Submitted: done', 'Approved: done', 'Being paid: done', 'Ended early: done'],
  ],
  [
    'is granted',
    [change('submitted', 1), change('approved', 2)],
    TODAY,
    ['Submitted: done', 'Approved: now', 'Payment: ahead by 2027-01-23'],
  ],
  [
    'is granted, and the money is late',
    [change('submitted', 1), change('approved', 2)],
    '2027-02-01',
    ['Submitted: done', 'Approved: now', 'Payment: late by 2027-01-23'],
  ],
  ['is paid', [change('submitted', 1), change('disbursed', 2)], '2028-01-01', ['Submitted: done', 'Paid out: done']],
  ['is refused', [change('submitted', 1), change('rejected', 2)], '2028-01-01', ['Submitted: done', 'Not selected: done']],
  ['is withdrawn', [change('submitted', 1), change('withdrawn', 2)], '2028-01-01', ['Submitted: done', 'Withdrawn: done']],
])('an application that %s', (_case, changes, today, expected) => {
  expect(outline(changes, today)).toEqual(expected);
});

const instalment = (number: number, state: InstalmentState, day: string | null) => ({
  number,
  amount: 900_000,
  state,
  dueOn: state === 'due' ? day : null,
  on: state === 'due' ? null : day,
  reference: null,
  note: null,
});

test.each<[string, ReturnType<typeof instalment>[], string[]]>([
  [
    'nothing is paid',
    [instalment(1, 'due', '2026-12-12'), instalment(2, 'due', null)],
    ['Approved: now', 'Instalment 1 of 2: ₹9,000: ahead by 2026-12-12', 'Instalment 2 of 2: ₹9,000: ahead'],
  ],
  [
    'one is paid, and the next is late',
    [instalment(1, 'paid', '2026-11-25'), instalment(2, 'due', '2026-11-30')],
    ['Approved: now', 'Instalment 1 of 2: ₹9,000: paid: done', 'Instalment 2 of 2: ₹9,000: late by 2026-11-30'],
  ],
  ['all is paid', [instalment(1, 'paid', '2026-11-25')], ['Approved: done', '₹9,000: paid: done']],
  ['it came back', [instalment(1, 'returned', '2026-11-25')], ['Approved: now', '₹9,000: came back: now']],
])('an award shows each instalment instead of the changes that follow from them: %s', (_case, instalments, expected) => {
  const changes = [change('submitted', 1), change('approved', 2), change('paying', 3, 'Paid.'), change('paying', 4)];
  const found = applicationSteps(changes, { promised, today: TODAY, award: { amount: 18_000, instalments, isBankCorrected: false } });
  const lines = found.map(({ label, place, by, isLate }) => `${label}: ${isLate ? 'late' : place}${by === null ? '' : ` by ${by}`}`);
  expect(lines).toEqual(['Submitted: done', ...expected]);
  const paid = found.find(({ label }) => label.endsWith('paid'));
  expect(paid?.at ?? null).toBe(paid ? Date.parse('2026-11-25') : null);
});

test('what is sent while the application is stored stands under it', () => {
  const paper: Change = { ...change('submitted', 5), changed: ['incomeCertificate'], isAddition: true };
  const found = applicationSteps([paper], { promised, today: TODAY, storedAt: 1 });
  expect(found.slice(0, 3).map(({ label, at, place }) => [label, at, place])).toEqual([
    ['Stored, not sent yet', 1, 'now'],
    ['You sent: Income certificate', 5, 'done'],
    ['Submitted', null, 'ahead'],
  ]);
});

test.each([
  [false, 'Please correct your bank account'],
  [true, 'You have corrected your bank account'],
])('of a payment that came back it is said what the student can do, corrected: %s', (isBankCorrected, text) => {
  const award = { amount: 18_000, instalments: [instalment(1, 'returned', '2026-11-25')], isBankCorrected };
  expect(applicationSteps([change('submitted', 1), change('paying', 2)], { promised, today: TODAY, award }).at(-1)?.note).toContain(text);
});

test.each([[undefined], [{ read: null, answer: null, payment: null }]])('where nothing is promised nothing is late', (nothing) => {
  expect(outline([change('submitted', 1)], '2030-01-01', nothing ?? { read: null, answer: null, payment: null })).toEqual([
    'Submitted: now',
    'Read by the office: ahead',
    'Decision: ahead',
    'Payment: ahead',
  ]);
});

test('a detour is shown, and the steps ahead stay', () => {
  const asked = [change('submitted', 1), change('under_review', 2), change('more_info_requested', 3, 'Please add your mark sheet.')];
  expect(outline(asked, TODAY, { read: null, answer: null, payment: null })).toEqual([
    'Submitted: done',
    'Under review: done',
    'More information needed: now',
    'Decision: ahead',
    'Payment: ahead',
  ]);
  expect(steps(asked)[2]?.note).toBe('Please add your mark sheet.');
});

test.each(['rejected', 'withdrawn'] as const)('%s closes it', (status) => {
  expect(steps([change('submitted', 1), change(status, 2)]).map(({ isClosed }) => isClosed)).toEqual([false, true]);
});

test('only the latest step has an explanation', () => {
  expect(steps([change('submitted', 1), change('under_review', 2)]).map(({ note }) => note !== '')).toEqual([false, true, false, false]);
});

const received = { within: 'six weeks', today: TODAY, inWords: (day: string) => day };

test('while a guardian is asked, nobody says that it is read', () => {
  expect(receivedNote({ ...received, hasDocuments: true, answerBy: null, guardian: { isOfAge: false } })).toBe(
    'It is here. We read it when your parent or guardian has agreed.',
  );
});

test.each([
  [true, '2027-01-02', 'We have your form and your papers. We answer by 2027-01-02.'],
  [false, TODAY, 'We have your form. We answer by 2026-12-01.'],
  [false, '2026-11-30', 'We have your form. We answer within six weeks.'],
  [false, null, 'We have your form. We answer within six weeks.'],
])(
  'an application that has just arrived says by when there will be an answer, and names papers only if some came',
  (hasDocuments, answerBy, note) => {
    expect(receivedNote({ ...received, hasDocuments, answerBy })).toBe(note);
  },
);
