import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConsentPaper } from '#app/features/scholarships/guardian/consent-paper.tsx';
import { show } from '#tests/component.tsx';
import { sentApplication } from '#tests/setup/profiles.ts';

const GUARDIAN = {
  guardianName: 'Sita Devi',
  guardianRelation: 'Mother',
  isOfAge: false,
  notice: { version: '2026-11', text: 'What it holds.' },
};

test.each([
  [false, 'Print'],
  [true, null],
])('is a form to sign only while a guardian decides: of age %s', async (isOfAge, button) => {
  const data = { application: sentApplication, guardian: { ...GUARDIAN, isOfAge } };
  await show(<ConsentPaper />, { answers: { 'GET /student/scholarship': { status: true, data } } });
  if (button) await screen.findByRole('button', { name: button });
  else await screen.findByText(/^You are 18 now/);
  expect(screen.queryAllByText('What it holds.')).toHaveLength(isOfAge ? 0 : 1);
});
