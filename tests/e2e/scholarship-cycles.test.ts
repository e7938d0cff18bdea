import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectSound, useBrowser } from '#tests/setup/browser/browser.ts';
import { control, enrol, expectSafety, FORM, listHeading, openReview, ownApplication } from '#tests/setup/browser/scholarship-form.ts';
import { toast } from '#tests/setup/browser/toasts.ts';

const browser = useBrowser();
const open = () => browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

type Own = Record<string, unknown>;

/** What it is given stands in the account's answers from then on. */
async function telling(page: Page): Promise<(change: (own: Own) => Own) => void> {
  let change = (_own: Own): Own => ({});
  await page.route('**/api/student/scholarship', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Own };
    return route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change(answer.data) } } });
  });
  // A page reads on after its last step, and an answer ends with its context.
  onTestFinished(() => page.unrouteAll({ behavior: 'wait' }));
  return (next) => {
    change = next;
  };
}

test('while no cycle is open a notice says so; one that closes while a student writes says so beside the form, and what was sent before stays in reach', async () => {
  const page = await open();
  await enrol(page);
  const tell = await telling(page);
  tell(() => ({ canApply: false, notice: 'Applications open again on 1 April 2027.' }));
  await page.goto(FORM);
  await page.getByRole('heading', { name: 'Applications are closed' }).waitFor();
  await page.getByText('Applications open again on 1 April 2027.').waitFor();
  await expectSound(page);
  tell(() => ({}));
  await openReview(page);
  await submit(page);
  await toast(page, 'Scholarship Applied Successfully!').waitFor();
  const number = (await ownApplication(page)).application?.['applicationNumber'] as string;

  const turned = { canApply: true, canApplyAnew: true, notice: 'Applications are open until 30 June 2027.' };
  tell(() => turned);
  await page.route('**/api/student/scholarship/draft', (route) =>
    route.fulfill(route.request().method() === 'PUT' ? { status: 403, json: { status: false } } : { json: { data: null } }),
  );
  await page.goto(`${FORM}?view=sent`);
  await page.getByRole('button', { name: 'Withdraw application' }).waitFor();
  await page.getByRole('link', { name: /Apply again/ }).click();
  await listHeading(page).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByText('About this application').click();
  await page.getByText(`${number}: Submitted`).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^About you/ }).click();
  await control(page, 'fatherName').fill('Ram');
  await expectSafety(page, 'outdated');

  const notice = 'Scholarship applications are closed. They were open from 1 April 2027 to 30 June 2027.';
  tell((own) => ({
    ...turned,
    canApply: false,
    canApplyAnew: false,
    notice,
    cycle: { ...(own['cycle'] as object), isOpen: false },
  }));
  await page.getByRole('link', { name: 'See what is new' }).click();
  await page.getByText(`${notice} What you have written so far is kept.`).waitFor();
  await expectSound(page);

  tell(() => turned);
  await page.goto(`${FORM}?step=1`);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram');
  await page.getByRole('link', { name: 'All tasks' }).click();
  await page.getByText('About this application').click();
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).waitFor();
});
