import { expect, test } from 'vitest';
import { signIn } from '#tests/setup/accounts.ts';
import { useBrowser } from '#tests/setup/browser.ts';

const browser = useBrowser();

test('a session is kept where no script can read it, and ends on logout', async () => {
  const page = await browser.open();
  const { name, email } = await signIn(page);
  await page.goto('/about');
  const check = () =>
    page.evaluate(async () => (await (await fetch('/api/auth/', { method: 'POST' })).json()) as { status: boolean; data?: object });
  expect(await check()).toMatchObject({ status: true, data: { name, email, role: 'student' } });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const out = await page.evaluate(async () => (await fetch('/api/auth/logout', { method: 'DELETE' })).status);
  expect(out).toBe(200);
  expect(await check()).toMatchObject({ status: false });
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual(['device']);
});

test('without keys, Google sign-in leads back to the auth page with a notice', async () => {
  const page = await browser.open();
  await page.goto('/auth/google');
  await expect.poll(() => page.url()).toMatch(/\/dashboard\/auth\?type=login&notice=google-off$/);
});
