import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

const LINKS = [
  {
    path: '/donate/stop/abc',
    call: '/payment/monthly/abc',
    answers: [
      { pledge: 'active', amount: 50_000 },
      { pledge: 'stopped', amount: 50_000 },
    ],
    detail: /₹500/,
    button: 'Stop the reminders',
    ended: 'Your monthly reminders are stopped.',
  },
  {
    path: '/unsubscribe/abc',
    call: '/web/newsletter/unsubscribe/abc',
    answers: [
      { isSubscribed: true, email: 'asha@example.in' },
      { isSubscribed: false, email: 'asha@example.in' },
    ],
    detail: /asha@example\.in/,
    button: 'Unsubscribe',
    ended: 'You have left the newsletter.',
  },
  {
    path: '/reminders/stop/abc',
    call: '/web/reminders/abc',
    answers: [{ isReminded: true }, { isReminded: false }],
    detail: /7 and 2 days before/,
    button: 'Stop the reminders',
    ended: 'You will not be reminded again.',
  },
];

test.each(LINKS)(
  '$path asks first, then ends what it is about',
  async ({ path, call, answers: [before, after], detail, button, ended }) => {
    const { user, calls } = await openPage(path, {
      answers: {
        [`GET ${call}`]: { status: true, message: '', ...before },
        [`POST ${call}`]: { status: true, message: '', ...after },
      },
    });
    const press = await screen.findByRole('button', { name: button });
    expect(screen.getByText(detail)).toBeVisible();
    await user.click(press);
    expect(await screen.findByRole('heading', { name: ended })).toHaveFocus();
    expect(calls.map((one) => one.call)).toEqual([`GET ${call}`, `POST ${call}`]);
  },
);
