import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, inject, test } from 'vitest';
import { carriedFor } from '#app/features/scholarships/device/carried.ts';
import { fieldErrors, openPage } from '#tests/component.tsx';

const ACCOUNT = { id: 'asha', name: 'Asha Kumari', email: 'asha@example.in', role: 'student' } as const;
const cycle = () => ({ ...inject('sample').foundation.scholarships.cycles[0]!, isOpen: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (context: object = {}, account?: typeof ACCOUNT) => openPage('/apply', { context, ...(account && { account }) });
type User = Awaited<ReturnType<typeof open>>['user'];

interface Answers {
  study: 'School' | 'College' | 'I do not study now';
  step?: string;
  district?: string;
  income?: string;
}

async function check(user: User, { study, step, district = 'Deoria', income = '₹50k–1L' }: Answers) {
  await user.click(screen.getByRole('radio', { name: study }));
  if (!step) return user.click(screen.getByRole('button', { name: 'Can I apply?' }));
  await user.selectOptions(screen.getByLabelText(study === 'School' ? 'Current class' : 'Course year'), step);
  await user.selectOptions(screen.getByLabelText(/^Where do you live/), district);
  await user.click(screen.getByRole('radio', { name: income }));
  await user.click(screen.getByRole('button', { name: 'Can I apply?' }));
}

const answer = async (name: string) => within(await screen.findByRole('region', { name }));

test('the rules can be read before anything is asked', async () => {
  await open();
  const rules = [...document.querySelectorAll('#main dl div')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rules).toEqual([
    ['Class', 'Class 9 to 12, and year 1 to 4 of college'],
    ['Home', 'Kushinagar, Deoria or Maharajganj'],
    ['Income', 'Up to ₹2,00,000 a year, of the whole family'],
    ['Days', 'Until 31 March 2027'],
  ]);
  expect(screen.getByText('Class 9 to 10: up to ₹12,000 a year')).toBeVisible();
  expect(screen.getByText(/^If you live elsewhere or have a higher income, you may still apply/)).toBeVisible();
});

test('yes: what one can get, the last day, and signing up; the answers are kept on the device', async () => {
  const { user, calls } = await open();
  await check(user, { study: 'School', step: 'Class 11' });
  const yes = await answer('Yes, you can apply');
  await waitFor(() => expect(yes.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(yes.getByText(/You can get up to/)).toHaveTextContent('You can get up to ₹18,000 a year.');
  expect(yes.getByText(/^Your answers/)).toHaveTextContent('The form takes from them what it still needs.');
  expect(yes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The paper from the tehsil with what your family earns in a year.',
    'The mark sheet of the last exam that you passed.',
    'The first page of the passbook, or a cancelled cheque.',
  ]);
  expect(yes.getByText(/^The form takes/)).toHaveTextContent('The form takes about 35 minutes.');
  expect(yes.getByText(/The last day/)).toHaveTextContent('The last day to apply is 31 March 2027.');
  expect(yes.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/dashboard/auth?type=signup&role=student');
  expect(calls.filter(({ call }) => !call.startsWith('POST /auth'))).toEqual([]);
  expect(carriedFor('anybody@example.in')).toEqual({
    educationType: 'SCHOOL',
    currentClass: '11',
    district: 'Deoria',
    annualIncome: '₹50k–1L',
  });
});

test('a student who is signed in goes on to the form, and the answers are their own', async () => {
  const { user } = await open({}, ACCOUNT);
  await check(user, { study: 'College', step: 'Year 2' });
  const yes = await answer('Yes, you can apply');
  expect(yes.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/dashboard/student/scholarship');
  expect(carriedFor('ravi@example.in')).toEqual({});
  expect(carriedFor(ACCOUNT.id)).toMatchObject({ educationType: 'COLLEGE', courseYear: '2' });
});

test('perhaps: the rule that does not fit, and the same way on', async () => {
  const { user } = await open();
  await check(user, { study: 'School', step: 'Class 9', district: 'Another district', income: 'Above ₹2L' });
  const perhaps = await answer('You may still apply');
  expect(
    within(perhaps.getAllByRole('list')[0]!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The scholarship is for students who live in Kushinagar, Deoria or Maharajganj.',
    'The scholarship is for families that earn up to ₹2,00,000 a year.',
  ]);
  expect(perhaps.getByRole('link', { name: 'Start' })).toBeVisible();
  expect(carriedFor('anybody@example.in')).toEqual({ educationType: 'SCHOOL', currentClass: '9', annualIncome: 'Above ₹2L' });
});

test.each([
  [{ study: 'School', step: 'Class 8' }, 'You can apply once you are in class 9.', 'E-Literacy Program', '/programs/e-literacy-program'],
  [{ study: 'I do not study now' }, 'who are in school or college now', 'Moose to Mouse Program', '/programs/moose-to-mouse-program'],
] as const)('no, %j: why, and which program instead', async (answers, reason, program, link) => {
  const { user } = await open();
  await check(user, answers);
  const no = await answer('Not this scholarship, this time');
  expect(no.getAllByRole('listitem')[0]).toHaveTextContent(reason);
  expect(no.getByRole('link', { name: program })).toHaveAttribute('href', link);
  expect(no.queryByRole('link', { name: 'Start' })).toBeNull();
});

test('every question has to be answered, and another answer takes the verdict away', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Can I apply?' }));
  await waitFor(() => expect(fieldErrors()).toHaveLength(3));
  await check(user, { study: 'School', step: 'Class 12' });
  await answer('Yes, you can apply');
  await user.selectOptions(screen.getByLabelText('Current class'), 'Class 7');
  expect(screen.queryByRole('heading', { name: 'Yes, you can apply' })).toBeNull();
});

test('what the cycle has no rule about is neither shown nor asked', async () => {
  await open({ cycle: { ...cycle(), eligibility: { levels: cycle().eligibility?.levels, mayStillApply: [], instead: {} } } });
  expect(screen.queryByLabelText(/^Where do you live/)).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Above ₹2L' })).toBeNull();
  expect([...document.querySelectorAll('#main dl dt')].map(({ textContent }) => textContent)).toEqual(['Class', 'Days']);
});

test('a cycle without rules is for everybody, one to come names its days, and without one it is closed', async () => {
  await open({ cycle: { ...cycle(), eligibility: undefined, isOpen: false, opensOn: '2027-04-01', closesOn: '2027-09-30' } });
  expect(screen.getByRole('heading', { name: 'Everybody who studies can apply' })).toBeVisible();
  expect(await screen.findByText(/^Sign up and fill in/)).toHaveTextContent('you can apply from 1 April 2027 to 30 September 2027.');
});

test('without a cycle applications are closed', async () => {
  await open({ cycle: null });
  expect(screen.getByRole('heading', { name: 'Applications are closed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Can I apply?' })).toBeNull();
});
