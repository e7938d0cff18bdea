import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';
import { activities, dashboardOf, programs, school, sentApplication } from '#tests/setup/people/profiles.ts';

const HOME = '/dashboard/student';
const LOGIN = '/dashboard/auth?type=login';
const asha = { id: school.userId, name: school.name, email: school.email, role: 'student' } as const;
const full = dashboardOf({ activity: activities(7), programs: programs(3), scholarship: sentApplication, activityScore: 1_140 });
const openHome = (answers: Parameters<typeof openPage>[1] = {}) => openPage(HOME, { account: asha, also: [LOGIN], ...answers });

test.each([
  ['nobody is signed in', { status: false }],
  ['the check fails', Response.json({}, { status: 500 })],
])('the area leads to the login when %s', async (_why, answer) => {
  const { address } = await openPage(HOME, { also: [LOGIN], answers: { 'POST /auth/': answer } });
  await waitFor(() => expect(address()).toBe(LOGIN));
});

test.each(['/dashboard/volunteer', '/dashboard/donor'])('%s is under progress, with a way home', async (path) => {
  await openPage(path);
  expect(await screen.findByRole('heading', { name: 'Page Under Progress' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

test.each([
  ['with a server error', () => Response.json({ status: false, msg: 'x' }, { status: 500 })],
  [
    'without a response',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['with a negative response', () => ({ status: false, msg: 'no' })],
])('a profile whose call fails %s can be fetched again', async (_how, fail) => {
  let isBroken = true;
  const { user } = await openHome({ answers: { 'GET /student/profile': () => (isBroken ? fail() : dashboardOf()) } });
  await expectToast('Something Went Wrong, Please try again later');
  await screen.findByRole('heading', { name: 'There is an Error in Fetching Your Profile' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: school.name, level: 2 });
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'main'));
});

test('a dashboard whose call failed comes back by itself with the signal', async () => {
  let isBroken = true;
  await openHome({ answers: { 'GET /student/profile': () => (isBroken ? Response.json({}, { status: 503 }) : dashboardOf()) } });
  await screen.findByRole('heading', { name: 'There is an Error in Fetching Your Profile' });
  isBroken = false;
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: school.name, level: 2 });
});

test('a session that has ended leads to the login', async () => {
  let checks = 0;
  const { address } = await openHome({
    answers: {
      'POST /auth/': () => ((checks += 1) === 1 ? { status: true, data: asha } : { status: false }),
      'GET /student/profile': Response.json({ status: false }, { status: 401 }),
    },
  });
  await waitFor(() => expect(address()).toBe(LOGIN));
});

test('a list of sessions that did not come says so, and keeps focus when it is fetched again', async () => {
  let isBroken = true;
  const session = { id: 'one', device: 'Chrome on Android', isCurrent: true, createdAt: Date.now(), lastSeenAt: Date.now() };
  const { user } = await openHome({
    answers: {
      'GET /student/profile': dashboardOf(),
      'GET /auth/sessions': () => (isBroken ? Response.json({}, { status: 503 }) : { status: true, data: [session] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  const notice = await screen.findByText('The list could not be loaded.');
  expect(notice.closest('[aria-live], [role="alert"], [role="status"], output')).not.toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This device');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Where you are signed in'));
});

test('the complete details show all of the profile and the application', async () => {
  const scholarship = { ...full.data.scholarship, email: 'asha.mishra@example.in' };
  const { user } = await openHome({ answers: { 'GET /student/profile': { ...full, data: { ...full.data, scholarship } } } });
  await user.click(await screen.findByRole('button', { name: 'Show Complete Details' }));
  await screen.findByRole('heading', { name: 'References' });
  const notice = document.querySelector('.sheet-list');
  for (const words of ['₹50,000 to ₹1,00,000', '₹24,000', 'Tuition Fees, Books & Materials', 'Dr. Anil Tiwari', '84%', 'XXXX XXXX 4321'])
    expect(notice).toHaveTextContent(words);
  const emails = [...document.querySelectorAll('.sheet-list dl > div')]
    .filter((row) => row.querySelector('dt')?.textContent.startsWith('Email'))
    .map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]);
  expect(emails).toEqual([
    ['Email', 'asha.mishra@example.in'],
    ['Email of your account', 'asha@example.in'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show Dashboard' }));
  await screen.findByRole('button', { name: 'Show Complete Details' });
});

test('notifications that failed to load can be fetched again, and an empty list says so kindly', async () => {
  let isBroken = true;
  const { user } = await openHome({
    answers: {
      'GET /student/profile': dashboardOf(),
      'GET /student/notifications': () =>
        isBroken ? Response.json({}, { status: 503 }) : { status: true, data: { notifications: [], unread: 0 } },
    },
  });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  const list = document.getElementById('notifications')!;
  act(() => void fireEvent(list, Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' })));
  expect(bell).toBeInTheDocument();
  await within(list).findByText('We could not load your notifications.');
  isBroken = false;
  await user.click(within(list).getByText('Try again'));
  await within(list).findByText('Nothing new for you.');
});
