import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { DashboardResponse } from '#domain/dashboard/operations.ts';
import { root } from '#server/config/root.ts';
import { DESK, expectAccessible, expectSound, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';
import { waitForMails } from '#tests/setup/browser/outbox.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';

const browser = useBrowser();
const site = inject('siteUrl');

async function attend(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts', 'operator', 'attend.ts'), ...options], {
    env: { ...process.env, DATA_DIR: inject('dataDirectory'), PUBLIC_URL: site },
  });
  return stdout;
}

const codeIn = (text: string): string => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a certificate is issued by the office, mailed, downloaded by its student, confirmed to anybody however its code is typed, and withdrawn', async () => {
  const student = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce' });
  const { email } = await signIn(student, { name: 'क्षितिज त्रिपाठी' });
  const options = ['--email', email, '--program', 'e-literacy-program', '--year', '2025'];
  const output = await attend(...options);
  expect(output).toMatch(/^Recorded\. The certificate is [0-9A-Z-]{14}: http/);
  const code = codeIn(output);
  expect(await attend(...options)).toContain(`This was recorded before; its certificate is ${code}`);

  const [mail] = await waitForMails(site, email, 1);
  expect([mail?.subject, mail?.text]).toEqual(['Your certificate: E-Literacy Program, 2025', expect.stringContaining(code)]);
  const { data, unreadNotifications } = (await (await student.request.get('/api/student/profile')).json()) as DashboardResponse;
  expect([data.programs, unreadNotifications]).toMatchObject([[{ title: 'E-Literacy Program', certificateCode: code }], 1]);
  const pdf = await student.request.get(`/api/student/certificates/${data.programs[0]?.id}`);
  expect([pdf.status(), pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);

  const page = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce' });
  const answer = await page.goto(`/verify/${code}`);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await heading(page, 'क्षितिज त्रिपाठी').waitFor();
  await page.getByText('This certificate is genuine', { exact: true }).waitFor();
  for (const words of ['E-Literacy Program', '2025', code]) await page.getByRole('definition').filter({ hasText: words }).first().waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [DESK, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectSound(page);
  }

  const other = codeIn(await attend('--email', email, '--program', 'Spoken English', '--year', '2026', '--provider', 'Jyoti Kendra'));
  await page.goto('/verify');
  await heading(page, 'Verify a certificate').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Certificate code').fill('0000-0000-0000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await heading(page, 'No certificate has this code').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/verify/0000-0000-0000');
  await expectSound(page);
  await page.getByLabel('Certificate code').fill(` ${other.toLowerCase().replaceAll('-', ' ')} `);
  await page.getByLabel('Certificate code').press('Enter');
  await heading(page, 'क्षितिज त्रिपाठी').waitFor();
  await page.getByText('Jyoti Kendra').waitFor();

  expect((await page.goto('/verify/0000-0000-0000'))?.status()).toBe(404);
  // Cut to its first 60 characters, never within one.
  const cut = await page.request.get(`/verify?code=${encodeURIComponent(`${'A'.repeat(59)}😀`)}`);
  expect([cut.status(), new URL(cut.url()).pathname]).toEqual([404, `/verify/${'A'.repeat(59)}`]);

  expect(await attend('withdraw', code, '--by', 'Ramesh Yadav', '--reason', 'The name was misspelt.')).toMatch(/^Withdrawn\./);
  const left = (await (await student.request.get('/api/student/profile')).json()) as { data: DashboardResponse['data'] };
  expect(left.data.programs).toMatchObject([{ certificateCode: other }]);

  const withdrawn = await student.goto(`/verify/${code}`);
  expect([withdrawn?.status(), withdrawn?.headers()['cache-control']]).toEqual([410, 'no-store']);
  await heading(student, 'This certificate was withdrawn').waitFor();
  expect(await student.locator('main').innerText()).not.toContain('क्षितिज त्रिपाठी');
  await expectSound(student);
});
