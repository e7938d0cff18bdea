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
