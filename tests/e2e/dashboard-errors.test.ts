import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/setup/browser/browser.ts';
import { button, dialog, openWith } from '#tests/setup/browser/dashboard-page.ts';
import { dashboardOf } from '#tests/setup/people/profiles.ts';
import { useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

test('a part of a page that does not load says so, and is there at the next try', async () => {
  // A quick worker would have cached the parts.
  const page = await open({ serviceWorkers: 'block' });
  const parts = /\/assets\/(session-list|activity-dialog|application)-/;
  const lose = () => page.route(parts, (route) => route.abort('internetdisconnected'));
  const missing = page.getByText('This part could not be loaded.', { exact: true });
  await lose();
  await openWith(page, dashboardOf());
  await button(page, 'Add Activity').first().click();
  await expectToast(page, 'This part could not be loaded. Please try again.');
  // By keyboard: the toast may cover the button.
  await button(page, /^Account/).press('Enter');
  await missing.waitFor();
  await expectAccessible(page);
  await page.unroute(parts);
  await button(page, 'Try again').click();
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Add Activity').first().click();
  await dialog(page).getByRole('button', { name: 'Add Activity' }).waitFor();

  await lose();
  await page.goto('/dashboard/student/scholarship');
  await missing.waitFor();
  await expectAccessible(page);
  await page.unroute(parts);
  await button(page, 'Try again').click();
  await page.waitForURL('**/dashboard/student');
  await expect.poll(() => missing.count()).toBe(0);
});
