import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InstalmentState } from '#domain/scholarships/instalments.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import { openPage } from '#tests/component.tsx';
import { dashboardOf, school, sentApplication } from '#tests/setup/people/profiles.ts';

const asha = { id: school.userId, name: school.name, email: school.email, role: 'student' } as const;
const DAY = Date.parse('2026-11-20T12:00:00+05:30');

/** @returns the texts of the first card and of the links to the application below it */
async function openDashboard(status: string | null, changes: Partial<Applying>, more: Record<string, () => object> = {}) {
  const scholarship = status === null ? { totalScholarshipSent: 0 } : { ...sentApplication, status };
  const answers = {
    'GET /student/profile': dashboardOf({ scholarship }, changes),
    'GET /student/scholarship': { status: true, data: { timeline: [] } },
    ...more,
  };
  const { user } = await openPage('/dashboard/student', { account: asha, answers });
  await screen.findByRole('heading', { name: school.name, level: 2 });
  const card = document.querySelector('.panel')!;
  return {
    user,
    card,
    link: card.querySelector('.btn-primary')!,
    isFirst: card.compareDocumentPosition(document.querySelector('.profile')!) === Node.DOCUMENT_POSITION_FOLLOWING,
    calls: screen.queryAllByRole('link', { name: 'Apply For Scholarship' }).map((link) => link.getAttribute('href')),
  };
}

const FORM = '/dashboard/student/scholarship';
const SENT = `${FORM}?view=sent`;
const awardOf = (...states: InstalmentState[]) => ({
  amount: 18_000,
  instalments: states.map((state, index) => ({
    number: index + 1,
    amount: 900_000,
    dueOn: '2100-05-20',
    state,
    on: state === 'due' ? null : '2026-11-20',
    reference: null,
    note: null,
  })),
  isBankCorrected: false,
});
const papers: Applying['papers'] = { until: '2027-04-21', announced: ['incomeCertificate', 'bankDocument'] };
const draft = { step: 3, done: 2, savedAt: DAY };

test.each<[string, string | null, Partial<Applying>, string[], string, string[]]>([
  ['nothing is begun', null, {}, ['Fees should not stop you.', 'Applications are open until 31 March 2027.'], FORM, [FORM]],
  [
    'a draft is begun',
    null,
    { draft, daysLeft: 5 },
    [
      'Go on with your application',
      'Step 3 of 6: Family. 2 of 6 steps are done.',
      'The last day is 31 March 2027: 5 days are left.',
      'Continue',
    ],
    FORM,
    [FORM],
  ],
  [
    'a draft is complete on the last day',
    null,
    { draft: { ...draft, done: 6 }, daysLeft: 0 },
    ['All steps are done: check your answers and send.', 'that is today'],
    FORM,
    [FORM],
  ],
  [
    'the office asks',
    'more_info_requested',
    { canApplyAnew: false, changedAt: DAY, reason: 'Look again.', asked: { fields: ['lastCertificate', 'pincode'], until: '2026-12-05' } },
    ['We need something more from you', 'Look again.', 'Last certificate, Pin code', 'The last day is 5 December 2026.', 'Answer now'],
    FORM,
    [],
  ],
  [
    'it is read',
    'under_review',
    { canApplyAnew: false, changedAt: DAY },
    ['Your application: Under review', 'There is nothing you need to do.', '20 November 2026'],
    SENT,
    [],
  ],
  ['it is sent', 'submitted', { canApplyAnew: false, changedAt: DAY }, ['Your application: Submitted', 'We answer within'], SENT, []],
  [
    'a guardian is asked',
    'submitted',
    { canApplyAnew: false, changedAt: DAY, consentUntil: '2027-04-14' },
    ['Waiting for your parent or guardian', 'The last day is 14 April 2027.'],
    SENT,
    [],
  ],
  [
    'a guardian is asked, and papers were to come later',
    'submitted',
    { canApplyAnew: false, changedAt: DAY, consentUntil: '2027-04-14', papers },
    [
      'Waiting for your parent or guardian',
      'You wanted to send later: Income certificate, Bank document',
      'The last day is 21 April 2027.',
    ],
    SENT,
    [],
  ],
  [
    'the student turned 18 while a guardian was asked',
    'submitted',
    { canApplyAnew: false, changedAt: DAY, consentUntil: '2027-04-14', isOfAge: true },
    ['You are 18 now: please agree yourself', 'It waits for you.', 'The last day is 14 April 2027.'],
    SENT,
    [],
  ],
  [
    'papers were to come later',
    'under_review',
    { canApplyAnew: false, changedAt: DAY, papers },
    [
      'We still need papers from you',
      'You wanted to send later: Income certificate, Bank document',
      'The last day is 21 April 2027.',
      'Your application: Under review',
      'Send them now',
    ],
    `${SENT}#papers`,
    [],
  ],
  [
    'it is granted',
    'approved',
    { canApplyAnew: false, changedAt: DAY },
    ['Your application: Approved', 'The scholarship is yours.'],
    SENT,
    [],
  ],
  [
    'it is refused',
    'rejected',
    { canApplyAnew: false, changedAt: DAY, reason: 'No places are left.' },
    ['Your application: Not selected', 'No places are left.'],
    SENT,
    [FORM],
  ],
  [
    'it ended early, after a payment',
    'left',
    { canApplyAnew: false, changedAt: DAY, reason: 'What was paid stays yours.', award: awardOf('paid') },
    ['Your application: Ended early', 'What was paid stays yours.'],
    SENT,
    [FORM],
  ],
  [
    'an instalment is paid',
    'paying',
    { canApplyAnew: false, changedAt: DAY, award: awardOf('paid', 'due') },
    [
      'Instalment paid: ₹9,000',
      'Instalment 1 of 2: ₹9,000 was paid to your bank account on 20 November 2026.',
      'The next, ₹9,000, comes by 20 May 2100.',
    ],
    SENT,
    [],
  ],
  [
    'a payment came back',
    'paying',
    { canApplyAnew: false, changedAt: DAY, award: awardOf('paid', 'returned') },
    ['A payment came back: ₹9,000', 'The money is still yours.', 'Correct your bank account'],
    SENT,
    [],
  ],
  [
    'a payment came back, and the account is corrected',
    'paying',
    { canApplyAnew: false, changedAt: DAY, award: { ...awardOf('paid', 'returned'), isBankCorrected: true } },
    ['Your bank account is corrected', 'There is nothing more to do: ₹9,000 will be paid to it.', 'See your application'],
    SENT,
    [],
  ],
  [
    'it is paid',
    'disbursed',
    { canApplyAnew: false, changedAt: DAY },
    ['Your application: Paid out', 'We have paid the money to your bank account.'],
    SENT,
    [FORM],
  ],
])('the dashboard begins with what comes next when %s', async (_case, status, changes, texts, href, calls) => {
  const { card, link, isFirst, calls: found } = await openDashboard(status, changes);
  for (const text of texts) expect(card).toHaveTextContent(text);
  expect([link.getAttribute('href'), isFirst, found]).toEqual([href, true, calls]);
});

test('who stopped the reminders can have them again', async () => {
  let isReached = false;
  const { user } = await openDashboard(
    null,
    { draft, isReminded: false },
    {
      'POST /student/reminders': () =>
        isReached ? { status: true, isReminded: true } : Response.json({ message: 'Please wait.' }, { status: 503 }),
    },
  );
  const button = await screen.findByRole('button', { name: 'Remind me again' });
  await user.click(button);
  await screen.findByText('Please wait.');
  isReached = true;
  await user.click(button);
  await screen.findByText('Our reminders by email are on again.');
  expect(screen.queryByRole('button', { name: 'Remind me again' })).toBeNull();
});

test('nothing promises an answer while a guardian is asked, also when the application itself cannot be read', async () => {
  await openDashboard(
    'submitted',
    { canApplyAnew: false, changedAt: DAY, consentUntil: '2027-04-14' },
    { 'GET /student/scholarship': () => Response.json({}, { status: 503 }) },
  );
  const progress = await screen.findByRole('region', { name: 'Your application' });
  expect(progress).toHaveTextContent('We read it when your parent or guardian has agreed.');
  expect(progress).not.toHaveTextContent('We answer within');
});

test.each([
  [false, 'Apply again'],
  [true, 'Renew your scholarship'],
])('while last year’s news is fresh and a new cycle is open, applying is the first act (renewal: %s)', async (renews, act) => {
  const { card, link } = await openDashboard('disbursed', { canApplyAnew: true, renews, changedAt: Date.now() });
  expect(link.textContent).toBe(act);
  expect(link.getAttribute('href')).toBe(FORM);
  expect(card.querySelector('.btn-line')?.getAttribute('href')).toBe(SENT);
  expect(card.textContent).toContain('Applications are open until 31 March 2027.');
});

test('after a no of the guardian the first card says so, and that nothing is lost', async () => {
  const { card, link } = await openDashboard('submitted', { canApplyAnew: false, consentUntil: '2027-04-14', isDeclined: true });
  expect(card.textContent).toContain('Your parent or guardian has not agreed');
  expect(card.textContent).toContain('Nothing is lost yet');
  expect(link.textContent).toBe('See what you can do');
});
