import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

test('a link says kindly that the student is 18 now, in both languages, and asks nothing', async () => {
  const data = {
    consent: 'unneeded',
    student: 'Asha',
    cycle: 'Scholarships 2026-27',
    until: '2027-04-14',
    address: 's•••@example.in',
    notice: { version: '2026-11', text: 'What it holds.' },
    given: null,
    declinedAt: null,
    withdrawnAt: null,
  };
  const { user } = await openPage('/g/abcdefgh', { answers: { 'GET /web/guardian/abcdefgh': { status: true, data } } });
  await screen.findByRole('heading', { name: 'Your consent is not needed any more' });
  expect(screen.getByText(/^Asha is 18 now and decides alone/)).toBeVisible();
  expect(screen.queryByText('What it holds.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await screen.findByRole('heading', { name: 'अब आपकी सहमति की ज़रूरत नहीं है' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.not.arrayContaining(['कोड भेजें', 'Send the code']),
  );
});

const ASKED = {
  consent: 'awaited',
  student: 'Asha',
  cycle: 'Scholarships 2026-27',
  until: '2027-04-14',
  address: 's•••@example.in',
  notice: { version: '2026-11', text: 'What it holds.', hindi: 'इसमें क्या है।' },
  given: null,
  declinedAt: null,
  withdrawnAt: null,
};

test('a no stands beside the yes as its equal, asks for no reason and no code, and the page then says how to change it', async () => {
  const declined = { ...ASKED, consent: 'declined', declinedAt: Date.parse('2026-11-22T12:00:00+05:30') };
  const call = 'POST /web/guardian/abcdefgh/decline';
  const { user, calls } = await openPage('/g/abcdefgh', {
    answers: { 'GET /web/guardian/abcdefgh': { status: true, data: ASKED }, [call]: { status: true, data: declined } },
  });
  const yes = await screen.findByRole('button', { name: 'Yes, I agree' });
  const no = screen.getByRole('button', { name: 'No, I do not agree' });
  expect(no.className).toBe(yes.className);
  await user.click(no);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'No, I do not agree' }));
  expect(await screen.findByLabelText(/^Why, if you like/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send my no' }));
  await screen.findByRole('heading', { name: 'You have said no' });
  expect(calls.filter((one) => one.call.startsWith('POST'))).toEqual([{ call, body: {} }]);
  expect(screen.getByText(/^You said on 22 November 2026 that you do not agree/)).toBeVisible();
  expect(screen.getByText(/you can agree here by the same link until 14 April 2027/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, I agree' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No, I do not agree' })).toBeNull();
});

test('a no can be said in Hindi with a reason, and what was typed stays while the language changes', async () => {
  const call = 'POST /web/guardian/abcdefgh/decline';
  const { user, calls } = await openPage('/g/abcdefgh', {
    answers: {
      'GET /web/guardian/abcdefgh': { status: true, data: ASKED },
      [call]: { status: true, data: { ...ASKED, consent: 'declined', declinedAt: 1 } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
  await user.click(screen.getByRole('button', { name: 'नहीं, मैं सहमत नहीं हूँ' }));
  await user.type(await screen.findByLabelText(/^कारण/), 'पहले बात करनी है');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByLabelText(/^Why, if you like/)).toHaveValue('पहले बात करनी है');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await user.click(await screen.findByRole('button', { name: 'मेरा उत्तर “नहीं” भेजें' }));
  await screen.findByRole('heading', { name: 'आपने सहमति नहीं दी है' });
  expect(calls.at(-1)).toEqual({ call, body: { reason: 'पहले बात करनी है' } });
});
