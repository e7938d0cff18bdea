import { expect, test } from 'vitest';
import { createChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';

const endless = (): Promise<void> => new Promise(() => {});

test('a file that is still being prepared is waited for, until another choice takes its place', async () => {
  const files = createChosenFiles();
  const first = Promise.withResolvers<void>();
  let isSettled = false;
  files.storing('signature', endless());
  files.storing('photograph', first.promise);
  files.storing('signature', Promise.reject(new Error('refused')));
  const settled = files.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  first.resolve();
  await settled;
});
