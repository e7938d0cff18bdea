import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConsentPaper } from '#app/features/scholarships/consent/paper.tsx';
import { show } from '#tests/component.tsx';
import { sentApplication } from '#tests/setup/people/profiles.ts';

afterEach(() => vi.unstubAllGlobals());

const GUARDIAN = {
  guardianName: 'Sita Devi',
  guardianRelation: 'Mother',
  guardianBirthYear: 1985,
  isOfAge: false,
};

const NOTICE = { version: '2026-11', texts: { en: 'What it holds.', hi: 'इसमें क्या है।' } };

test.each([
  [false, 'Print'],
  [true, null],
])('is a form to sign only while a guardian decides: of age %s', async (isOfAge, button) => {
  const data = { application: sentApplication, guardian: { ...GUARDIAN, isOfAge }, consentNotice: NOTICE };
  await show(<ConsentPaper />, { answers: { 'GET /student/scholarship': { status: true, data } } });
  if (button) await screen.findByRole('button', { name: button });
  else await screen.findByText(/^You are 18 now/);
  expect(screen.queryAllByText('What it holds.')).toHaveLength(isOfAge ? 0 : 1);
});

test('says in both languages what to copy by hand without a printer', async () => {
  const data = { application: sentApplication, guardian: GUARDIAN, consentNotice: NOTICE };
  await show(<ConsentPaper />, { answers: { 'GET /student/scholarship': { status: true, data } } });
  await screen.findByRole('heading', { name: 'Without a printer: copy this by hand' });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const line of [
    `Application number: ${sentApplication.applicationNumber}`,
    'Name of the parent or guardian: Sita Devi',
    'माता-पिता या अभिभावक के जन्म का वर्ष: 1985',
    expect.stringMatching(/^I am the parent or legal guardian of .*I have read the notice and agree\. \(Notice 2026-11\)$/),
    expect.stringMatching(/मैंने सूचना पढ़ ली है और सहमत हूँ। \(सूचना 2026-11\)$/),
    expect.stringMatching(/^हस्ताक्षर या अंगूठे का निशान: …/),
  ])
    expect(lines).toContainEqual(line);
});

test('the form goes on as a PDF by the phone’s own sheet; where a press was too long ago, the next one sends it', async () => {
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockResolvedValueOnce();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  const pdf = () =>
    new Response('%PDF', { headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="consent-1.pdf"' } });
  const data = { application: sentApplication, guardian: GUARDIAN, consentNotice: NOTICE };
  const { user, calls } = await show(<ConsentPaper />, {
    answers: { 'GET /student/scholarship': { status: true, data }, 'GET /student/guardian/form': pdf },
  });
  await user.click(await screen.findByRole('button', { name: 'Send the PDF' }));
  await user.click(await screen.findByRole('button', { name: 'Send it now' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(share.mock.calls[1]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([['consent-1.pdf', 'application/pdf']]);
  expect(calls.filter(({ call }) => call === 'GET /student/guardian/form')).toHaveLength(1);
});
