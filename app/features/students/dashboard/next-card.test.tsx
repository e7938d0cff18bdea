import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Applying } from '#domain/scholarships/responses.ts';
import { taskOf } from '#domain/scholarships/task.ts';
import { openPage } from '#tests/component.tsx';
import { dashboardOf, HINDI_NAME, school, sentApplication } from '#tests/setup/people/profiles.ts';

const asha = { id: school.userId, name: school.name, email: school.email, role: 'student' } as const;
const FORM = '/dashboard/student/scholarship';
const SENT = `${FORM}?view=sent`;

async function openDashboard(status: string | null, changes: Partial<Applying>, more: Record<string, () => object> = {}) {
  const scholarship = status === null ? { totalScholarshipSent: 0 } : { ...sentApplication, status };
  const answers = { 'GET /student/profile': dashboardOf({ scholarship }, changes), ...more };
  const { user } = await openPage('/dashboard/student', { account: asha, answers });
  await screen.findByRole('heading', { name: school.name, level: 2 });
  const card = document.querySelector('.panel')!;
  return {
    user,
    card,
    links: [...card.querySelectorAll('.btn')].map((link) => [link.textContent, link.getAttribute('href')]),
    isFirst: card.compareDocumentPosition(document.querySelector('.profile')!) === Node.DOCUMENT_POSITION_FOLLOWING,
    calls: screen.queryAllByRole('link', { name: 'Apply For Scholarship' }).map((link) => link.getAttribute('href')),
  };
}

const SCHOOL_TASK = taskOf({ name: 'school', state: 'left', label: '3 left', to: `${FORM}?step=4` });
const AWARD = taskOf({
  name: 'award',
  state: 'waits',
  headline: 'Your application: Submitted',
  action: 'See your application',
  until: '2026-12-05',
});

test('nothing is begun: a call to apply, once', async () => {
  const { card, calls } = await openDashboard(null, {});
  expect(card).toHaveTextContent('Fees should not stop you.');
  expect(card).toHaveTextContent('Applications are open until 31 March 2027.');
  expect(calls).toEqual([FORM]);
});

test.each([
  [{ done: 2, of: 8 }, 5, '2 of 8 tasks are done. Next: School.', 'The last day is 31 March 2027: 5 days are left.'],
  [{ done: 1, of: 8 }, 0, '1 of 8 tasks is done. Next: School.', 'that is today'],
])('a draft says how many tasks are done (%o) and leads to the next one', async (draft, daysLeft, ...words) => {
  const { card, isFirst, links } = await openDashboard(null, { draft, daysLeft, next: SCHOOL_TASK });
  for (const text of ['Go on with your application', ...words]) expect(card).toHaveTextContent(text);
  expect(links).toEqual([
    ['Continue', `${FORM}?step=4`],
    ['All tasks', FORM],
  ]);
  expect(isFirst).toBe(true);
});

test('what the office asks for is said with its last day and an address of its own', async () => {
  const next = taskOf({
    name: 'papers',
    state: 'again',
    headline: 'We need something more from you',
    action: 'Answer now',
    note: 'Its stamp cannot be read.\nTo correct: Income certificate',
    until: '2026-12-01',
    to: `${FORM}?task=papers`,
  });
  const { card, links } = await openDashboard('more_info_requested', { next, canApplyAnew: false });
  expect(card).toHaveTextContent('Its stamp cannot be read. To correct: Income certificate');
  expect(card).toHaveTextContent('The last day is 1 December 2026.');
  expect(links).toEqual([['Answer now', `${FORM}?task=papers`]]);
});

test('of what was just sent it says by when there is an answer, and what is promised', async () => {
  const { card, links } = await openDashboard('submitted', { next: AWARD, canApplyAnew: false, answerBy: '2100-01-02' });
  expect(card).toHaveTextContent('Your application: Submitted');
  expect(card).toHaveTextContent('We have your form. We answer by 2 January 2100.');
  expect(card).toHaveTextContent('The next step comes by 5 December 2026.');
  expect(links).toEqual([['See your application', SENT]]);
});

test('before somebody agrees nothing is promised', async () => {
  const { card } = await openDashboard('submitted', { next: AWARD, canApplyAnew: false, awaits: { isOfAge: false } });
  expect(card).toHaveTextContent('We read it when your parent or guardian has agreed.');
});

test.each([
  [false, 'Apply again'],
  [true, 'Renew your scholarship'],
])('news stand beside another application (renewal: %s), what waits for the student does not', async (renews, words) => {
  const next = taskOf({ name: 'award', state: 'ended', headline: 'Your application: Not selected', action: 'See your application' });
  const { card, links } = await openDashboard('rejected', { next, canApplyAnew: true, renews });
  expect(links).toEqual([
    [words, FORM],
    ['See your application', SENT],
  ]);
  expect(card).toHaveTextContent('Applications are open until 31 March 2027.');
  const back = taskOf({
    name: 'bank',
    state: 'again',
    headline: `A payment came back: ${HINDI_NAME}`,
    action: 'Correct your bank account',
  });
  document.body.replaceChildren();
  expect((await openDashboard('paying', { next: back, canApplyAnew: true, renews })).links).toEqual([['Correct your bank account', SENT]]);
});

test('who stopped the reminders can have them again', async () => {
  let isReached = false;
  const { user } = await openDashboard(
    null,
    { draft: { done: 2, of: 8 }, next: SCHOOL_TASK, isReminded: false },
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
