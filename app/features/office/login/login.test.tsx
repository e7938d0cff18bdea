import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

const account = { id: 'ramesh', name: 'Ramesh Yadav', email: 'ramesh@example.in', role: 'staff' } as const;
const PASSWORD = 'Lamp!post4two';

async function enter(answer: object) {
  let isIn = false;
  const opened = await openPage('/office/login', {
    also: ['/office'],
    answers: {
      'POST /auth/office': () => {
        isIn = !(answer instanceof Response);
        return answer;
      },
      'POST /auth/': () => (isIn ? { status: true, data: account } : { status: false }),
    },
  });
  const form = await screen.findByRole('form', { name: 'Log in' });
  await opened.user.type(within(form).getByLabelText('Email'), account.email);
  await opened.user.type(within(form).getByLabelText('Password'), PASSWORD);
  await opened.user.click(within(form).getByRole('button', { name: 'Log in' }));
  return opened;
}

test('staff log in at their entrance and land in the office', async () => {
  const { calls, address } = await enter({ status: true, msg: 'Logged In Successfully', data: account });
  await waitFor(() => expect(address()).toBe('/office'));
  expect(calls.find(({ call }) => call === 'POST /auth/office')?.body).toEqual({ email: account.email, password: PASSWORD });
});

test('a refusal stays on the page, at the password', async () => {
  const { address } = await enter(Response.json({ status: false, message: 'Wrong email or password' }, { status: 401 }));
  await screen.findAllByText('Wrong email or password');
  expect(address()).toBe('/office/login');
});

test('the first password is chosen there too', async () => {
  const { user } = await openPage('/office/login');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in to the office');
  expect(screen.queryByText(/sign up/i)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a password');
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('the office leads whoever is logged out to its own entrance', async () => {
  const { address } = await openPage('/office', { also: ['/office/login'] });
  await waitFor(() => expect(address()).toBe('/office/login'));
});
