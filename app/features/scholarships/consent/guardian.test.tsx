import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

const ASKED = {
  consent: 'awaited',
  isSent: true,
  student: 'Asha',
  cycle: 'Scholarships 2026-27',
  until: '2027-04-14',
  address: 's•••@example.in',
  parts: [
    { part: 'about', isEmpty: false, left: 0 },
    { part: 'papers', isEmpty: true, left: 0 },
  ],
  notice: { version: '2026-11', texts: { en: 'What it holds.', hi: 'इसमें क्या है।' } },
  given: null,
  declinedAt: null,
  withdrawnAt: null,
};
const READ = 'GET /web/guardian/abcdefgh';
const open = (data: object, answers: Record<string, object> = {}) =>
  openPage('/g/abcdefgh', { answers: { [READ]: { status: true, data }, ...answers } });

test('is bare: the foundation’s name and the way to reach it, no menu, no donation, no newsletter; the page in Hindi is a press away', async () => {
  await open(ASKED);
  await screen.findByRole('heading', { name: 'Your permission for Asha' });
  expect(screen.getByRole('heading', { name: 'Notice' })).toBeVisible();
  expect(screen.getByText('What it holds.')).toBeVisible();
  expect(screen.queryByText('इसमें क्या है।')).toBeNull();
  expect(screen.getByText(/^Filled in/)).toHaveTextContent('About the student');
  expect(screen.getByText(/^Still empty/)).toHaveTextContent('Papers');
  expect(document.querySelectorAll('nav, header, footer')).toHaveLength(0);
  // Beside the ribbon of a trial.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split(':')[0])).toEqual([
    '/dev/outbox',
    '/hi/g/abcdefgh',
    'tel',
    'mailto',
  ]);
});

test('says kindly that the student is 18 now, and asks nothing', async () => {
  await open({ ...ASKED, consent: 'unneeded' });
  await screen.findByRole('heading', { name: 'Your permission is not needed any more' });
  expect(screen.getByText(/^Asha is 18 now and decides alone/)).toBeVisible();
  expect(screen.queryByText('What it holds.')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a no stands beside the yes as its equal, asks for no code, and the page then says how to change it', async () => {
  const declined = { ...ASKED, consent: 'declined', declinedAt: Date.parse('2026-11-22T12:00:00+05:30') };
  const call = 'POST /web/guardian/abcdefgh/decline';
  const { user, calls } = await open(ASKED, { [call]: { status: true, data: declined } });
  const yes = await screen.findByRole('button', { name: 'Yes, I agree' });
  const no = screen.getByRole('button', { name: 'No, I do not agree' });
  expect(no.className).toBe(yes.className);
  await user.click(screen.getByRole('button', { name: /^Later/ }));
  expect(screen.getByText(/^Nothing has changed. You can answer here by the same link until 14 April 2027/)).toBeVisible();
  await user.click(no);
  await user.click(await screen.findByRole('button', { name: /^Back/ }));
  await user.click(await screen.findByRole('button', { name: /^No, I do not agree/ }));
  const why = await screen.findByLabelText(/^Why, if you like/);
  expect(why).toHaveFocus();
  await user.type(why, 'पहले बात करनी है');
  await user.click(screen.getByRole('button', { name: /^Send my no/ }));
  await screen.findByRole('heading', { name: /^You have said no/ });
  expect(calls.filter((one) => one.call.startsWith('POST'))).toEqual([{ call, body: { reason: 'पहले बात करनी है' } }]);
  expect(screen.getByText(/^You said on 22 November 2026 that you do not agree/)).toBeVisible();
  expect(screen.getByText(/you can agree here by the same link until 14 April 2027/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Yes, I agree/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^No, I do not agree/ })).toBeNull();
});

test('with her year of birth she sees papers and account, and what changed since her yes; a yes is to just that', async () => {
  const look = 'POST /web/guardian/abcdefgh/contents';
  const yes = 'POST /web/guardian/abcdefgh/consent';
  const shown = { shown: 'abc', papers: [{ field: 'aadhaarCard', isThere: true }], holder: 'Asha Kumari', changed: ['papers'] };
  const { user, calls } = await open(
    { ...ASKED, isSent: false },
    {
      [look]: { status: true, data: shown },
      'POST /web/guardian/abcdefgh/code': { status: true },
      [yes]: { status: true, data: { ...ASKED, consent: 'given', given: { at: 1, name: 'Sita Devi', version: '2026-11' } } },
    },
  );
  await screen.findByText(/^Asha still fills in the rest/);
  await user.click(screen.getByRole('button', { name: /^Show it/ }));
  await user.type(await screen.findByLabelText(/^Your year of birth/), '1985');
  await user.click(screen.getByRole('button', { name: /^Show it/ }));
  expect(await screen.findByText(/^Papers that are there/)).toHaveTextContent('Aadhaar card');
  expect(screen.getByText(/^Name on the bank account/)).toHaveTextContent('Asha Kumari');
  expect(screen.getByText(/^Changed since your yes/)).toHaveTextContent('Papers');
  await user.click(screen.getByRole('button', { name: /^Yes, I agree/ }));
  await user.type(await screen.findByLabelText(/^Code of 6 digits/), '123456');
  await user.type(screen.getByLabelText(/^Your own name/), 'Sita Devi');
  await user.type(screen.getByLabelText(/^Your year of birth/), '1985');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^I agree/ }));
  await screen.findByRole('heading', { name: /^You have agreed/ });
  expect(calls.find(({ call }) => call === yes)?.body).toMatchObject({ shown: 'abc', version: '2026-11', name: 'Sita Devi' });
});

test('what is half-filled stays after a reload, and in the other language, until it is sent', async () => {
  const declined = { ...ASKED, consent: 'declined', declinedAt: 1 };
  const answers = { 'POST /web/guardian/abcdefgh/decline': { status: true, data: declined } };
  const { user } = await open(ASKED, answers);
  await user.click(await screen.findByRole('button', { name: 'No, I do not agree' }));
  await user.type(await screen.findByLabelText(/^Why, if you like/), 'Not now');
  await user.tab();
  cleanup();
  const again = await open(ASKED, answers);
  expect(await screen.findByLabelText(/^Why, if you like/)).toHaveValue('Not now');
  await again.user.click(screen.getByRole('button', { name: 'Send my no' }));
  await screen.findByRole('heading', { name: 'You have said no' });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('guardian'))).toEqual([]);
});
