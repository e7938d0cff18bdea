import { expect, test } from 'vitest';
import { pathOfPage, taskOf } from '#domain/scholarships/task.ts';
import { DESK, expectNoSidewaysScroll, expectSound, expectWholeWords, PHONE } from '#tests/setup/browser/browser.ts';
import { button, dialog, HOME, openWith } from '#tests/setup/browser/dashboard-page.ts';
import { activities, dashboardOf, HINDI_NAME, programs, school, sentApplication } from '#tests/setup/people/profiles.ts';
import { signIn, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

const next = taskOf({
  name: 'papers',
  state: 'again',
  headline: 'We need something more from you',
  action: 'Answer now',
  note: 'Please add your mark sheet of class 10.',
  until: '2026-12-05',
  to: pathOfPage('papers'),
});
const full = dashboardOf(
  { activity: activities(7), programs: programs(3), scholarship: sentApplication, activityScore: 1_140 },
  { canApplyAnew: false, next },
);

test('a full dashboard needs one call for its first view, which says what comes next', async () => {
  const page = await open();
  await signIn(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/student/')) calls.push(new URL(request.url()).pathname);
  });
  await page.route('**/api/student/profile', (route) => route.fulfill({ json: dashboardOf() }));
  await page.goto(HOME, { waitUntil: 'networkidle' });
  expect(calls).toEqual(['/api/student/profile']);

  await page.unroute('**/api/student/profile');
  await page.route('**/api/student/profile', (route) => route.fulfill({ json: full }));
  await page.reload();
  const card = page.getByRole('region', { name: 'We need something more from you' });
  await card.getByText('Please add your mark sheet of class 10.').waitFor();
  expect(await card.getByRole('link').getAttribute('href')).toBe(pathOfPage('papers'));
  await expect.poll(() => page.locator('.stats dd').allInnerTexts()).toEqual(['1,140', '3', '1']);
  await expectSound(page);
  expect(await page.locator('.activities > li').count()).toBe(5);
  expect(await page.locator('.activity-foot > span').first().innerText()).toBe('Updated 21 November 2026');
  expect(await page.locator('.profile-facts li').allInnerTexts()).toEqual(['Padrauna, Kushinagar', school.phone, school.email]);
  await button(page, 'Show all 7 activities').click();
  await expect.poll(() => page.locator('.activities > li').count()).toBe(7);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Edit Science fair 6');

  const last = { ...activities(7).at(-1), status: 'Cancelled' };
  await page.unroute('**/api/student/profile');
  await page.route('**/api/student/profile', (route) => route.abort());
  await page.route('**/api/student/activity', (route) => route.fulfill({ json: { status: true, data: last } }));
  await button(page, 'Edit Science fair 7').click();
  await dialog(page).getByRole('radio', { name: 'Completed' }).check();
  await dialog(page).getByRole('button', { name: 'Update Activity' }).click();
  await expectToast(page, 'Activity Updated Successfully!');
  await expect.poll(() => page.locator('.activities > li').nth(6).innerText()).toMatch(/Science fair 7[^]*Cancelled/i);
  const isInView = () =>
    page.evaluate(() => {
      const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return document.activeElement?.ariaLabel === 'Edit Science fair 7' && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
});

async function fitNames(): Promise<void> {
  const page = await open({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  const general = { ...school, name: HINDI_NAME, city: HINDI_NAME, email: `${'a'.repeat(60)}@example.in` };
  const named = activities(2).map((activity) => ({ ...activity, activityHead: HINDI_NAME, activityParagraph: 'क'.repeat(400) }));
  const held = programs(2).map((program) => ({ ...program, title: HINDI_NAME, provider: HINDI_NAME }));
  await openWith(page, dashboardOf({ general, activity: named, programs: held }));
  await page.getByRole('heading', { name: HINDI_NAME, level: 2 }).waitFor();
  await expectSound(page);
  await page.setViewportSize(DESK);
  await expectNoSidewaysScroll(page);
  await button(page, 'Show Complete Details').click();
  await page.getByRole('heading', { name: 'Personal' }).waitFor();
  await expectNoSidewaysScroll(page);
}

async function fitWords(): Promise<void> {
  const page = await open({ viewport: { width: 320, height: 640 } });
  await openWith(page, dashboardOf());
  await page.locator('.stats').waitFor();
  await expectWholeWords(page);

  await page.setViewportSize(PHONE);
  await page.route('**/api/student/profile', (route) => route.fulfill({ json: dashboardOf({ activity: activities(1) }) }));
  await page.reload();
  await button(page, /^Edit/).waitFor();
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  await expectWholeWords(page);
  const cutOff = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.stats dt, .activity-foot *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.textContent),
    );
  expect(await cutOff()).toEqual([]);
  const edit = await button(page, /^Edit/).boundingBox();
  expect(Math.min(edit?.width ?? 0, edit?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button(page, 'Add Activity').click();
  await dialog(page).waitFor();
  await expectWholeWords(page);
}

test('the longest of Hindi names fits on a phone and a desk; no word is broken or cut off on the narrowest phone, nor with text twice as large', async () => {
  await fitNames();
  await fitWords();
});

test('an activity by keyboard alone: a dialog keeps focus in and gives it back, and appears without animation', async () => {
  const page = await open();
  await openWith(page, dashboardOf());
  await button(page, 'Add Activity').focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await dialog(page).getByLabel('Activity').fill('A course of spoken English');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add Activity');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog(page).getByLabel('Activity').inputValue()).toBe('A course of spoken English');
  await page.keyboard.press('Escape');
  await button(page, 'Show Complete Details').focus();
  await page.keyboard.press('Space');
  await button(page, 'Show Dashboard').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show Dashboard');

  await button(page, 'Show Dashboard').click();
  await button(page, 'Add Activity').click();
  await dialog(page).waitFor();
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
  );
  expect(running).toBe(0);
});

test('what comes next is in the first screen of a phone, with its button', async () => {
  const page = await open();
  await signIn(page);
  const asked = { ...next, note: 'Please photograph your income certificate once more: its stamp cannot be read. '.repeat(6) };
  const news = taskOf({ name: 'award', state: 'done', headline: 'Your application: Paid out', action: 'See your application' });
  const family = taskOf({ name: 'family', state: 'left', label: '3 left', to: pathOfPage(3) });
  for (const [json, action] of [
    [dashboardOf({}, { next: family, draft: { done: 5, of: 8 } }), 'Continue'],
    [dashboardOf({ scholarship: { ...sentApplication, status: 'more_info_requested' } }, { next: asked }), 'Answer now'],
    [
      dashboardOf({ scholarship: { ...sentApplication, status: 'disbursed' } }, { canApplyAnew: false, next: news }),
      'See your application',
    ],
  ] as const) {
    await page.route('**/api/student/profile', (route) => route.fulfill({ json }));
    await page.goto(HOME);
    const link = page.getByRole('link', { name: action });
    await link.waitFor();
    const { y, height } = (await link.boundingBox())!;
    expect(height, action).toBeGreaterThanOrEqual(44);
    expect(y + height, action).toBeLessThanOrEqual(PHONE.height);
    await expectNoSidewaysScroll(page);
    await page.unroute('**/api/student/profile');
  }
});
