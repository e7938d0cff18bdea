import { expectAccessible } from '#tests/setup/browser.ts';
import { expect, test } from 'vitest';
import { signIn } from '#tests/setup/accounts.ts';
import { button, dialog, EDUCATION, expectSound, fillPerson, form, HOME, openWith } from '#tests/setup/dashboard-page.ts';
import { makePdf } from '#tests/setup/files.ts';
import { activities, dashboardOf, school } from '#tests/setup/profiles.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';
import { AADHAAR } from '#tests/setup/students.ts';
import { expectToast } from '#tests/setup/toasts.ts';

const open = useStudentBrowser();

/** Its files load once `signal.isThere`. */
async function openWithout(part: string, path: string) {
  // A quick worker would have cached the part.
  const page = await open({ serviceWorkers: 'block' });
  await page.goto('/');
  await signIn(page);
  const signal = { isThere: false };
  await page.route(`**/assets/${part}-*`, (route) => (signal.isThere ? route.continue() : route.abort('internetdisconnected')));
  await page.goto(path);
  return { page, signal, missing: page.getByText('This part could not be loaded.', { exact: true }) };
}

async function openSessions(): Promise<void> {
  const { page, signal, missing } = await openWithout('session-list', '/dashboard/student');
  // By keyboard: a toast may cover the button.
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await missing.waitFor();
  await expectAccessible(page);
  signal.isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
}

async function openApplication(): Promise<void> {
  const { page, signal, missing } = await openWithout('application', '/dashboard/student/scholarship');
  await missing.waitFor();
  await expectAccessible(page);
  signal.isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/dashboard/student');
}

async function openActivity(): Promise<void> {
  const page = await open({ serviceWorkers: 'block' });
  let hasSignal = false;
  await page.route('**/assets/activity-dialog-*', (route) => (hasSignal ? route.continue() : route.abort('internetdisconnected')));
  await openWith(page, dashboardOf());
  await button(page, 'Add Activity').first().click();
  await expectToast(page, 'This part could not be loaded. Please try again.');
  hasSignal = true;
  await button(page, 'Add Activity').first().click();
  await dialog(page).getByRole('button', { name: 'Add Activity' }).waitFor();
}

async function upload(): Promise<void> {
  const page = await open({ serviceWorkers: 'block' });
  let hasSignal = false;
  await page.route('**/assets/upload-*', (route) => (hasSignal ? route.continue() : route.abort('internetdisconnected')));
  await signIn(page);
  await page.goto(HOME);
  await form(page).getByRole('radio', { name: 'School' }).check();
  await form(page)
    .getByLabel(EDUCATION.school.certificate)
    .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.locator('.err').getByText('This part could not be loaded. Please try again.').waitFor();
  hasSignal = true;
  await button(page, 'Retry').click();
  await page.locator('.file[data-status="done"]').waitFor();
}

test('a part of a page that does not load says so, and is there at the next try', async () => {
  await openSessions();
  await openApplication();
  await openActivity();
  await upload();
});

test('a session that has ended while something was typed offers the login, and keeps it for whoever typed it', async () => {
  const page = await open();
  await openWith(page, dashboardOf());
  await page.context().clearCookies();
  await button(page, 'Add Activity').click();
  await dialog(page).getByRole('radio', { name: 'Completed' }).check();
  await dialog(page).getByLabel('Activity').fill('Kabaddi team');
  await dialog(page).getByLabel('Description').fill('Captain of the school team.');
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await expectSound(page);
  await dialog(page).getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
  await openWith(page, dashboardOf({ general: { ...school, userId: 'another' } }));
  await button(page, 'Add Activity').click();
  await expect.poll(() => dialog(page).getByLabel('Description').inputValue()).toBe('');

  const other = await open();
  await signIn(other);
  await other.goto(HOME);
  await fillPerson(other);
  await form(other).getByLabel('Aadhaar number').fill(AADHAAR);
  await form(other).getByRole('radio', { name: 'College' }).check();
  await EDUCATION.college.fill(other);
  await form(other)
    .getByLabel(EDUCATION.college.certificate)
    .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await form(other)
    .getByText(/^Uploaded/)
    .waitFor();
  const cookies = await other.context().cookies();
  await other.context().clearCookies();
  await button(other, 'Save my details').click();
  await other.locator('.error-summary').getByText('What you have typed stays here, except the Aadhaar number.').waitFor();
  await expectSound(other);
  await other.locator('.error-summary').getByRole('link', { name: 'Log in' }).click();
  await other.waitForURL('**/dashboard/auth?type=login');
  await other.context().addCookies(cookies);
  await other.goto(HOME);
  await expect.poll(() => form(other).getByLabel('College name').inputValue()).toBe('Buddha PG College');
});

async function closeTooEarly(): Promise<void> {
  const page = await open({ serviceWorkers: 'block' });
  const answer = Promise.withResolvers<void>();
  await openWith(page, dashboardOf());
  await page.route('**/api/student/activity', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await button(page, 'Add Activity').first().click();
  await dialog(page).getByRole('radio', { name: 'Completed' }).check();
  await dialog(page).getByLabel('Activity').fill('Kabaddi team');
  await dialog(page).getByLabel('Description').fill('Captain of the school team.');
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  answer.resolve();
  await expectToast(page, 'Activity Added Successfully!');
  await expect.poll(() => page.locator('.activities > li h3').allInnerTexts()).toEqual(['Kabaddi team']);
}

async function changeTwice(): Promise<void> {
  const page = await open();
  const [activity] = activities(1);
  await openWith(page, dashboardOf({ activity: activities(1) }));
  const late = Promise.withResolvers<void>();
  await page.route('**/api/student/activity', async (route) => {
    const { status } = route.request().postDataJSON() as { status: string };
    const updatedAt = Date.now();
    if (status === 'Completed') await late.promise;
    await route.fulfill({ json: { status: true, msg: '', message: '', data: { ...activity, status, updatedAt } } });
  });
  const change = async (status: string): Promise<void> => {
    await button(page, 'Edit Science fair 1').click();
    await dialog(page).getByRole('radio', { name: status }).check();
    await dialog(page).getByRole('button', { name: 'Update Activity' }).click();
  };
  await change('Completed');
  await dialog(page).getByText('Saving...').waitFor();
  await page.keyboard.press('Escape');
  await change('Cancelled');
  await expectToast(page, 'Activity Updated Successfully!');
  late.resolve();
  await expectToast(page, 'Activity Updated Successfully!');
  expect(await page.locator('.activities .badge').allInnerTexts()).toEqual(['Cancelled']);
}

async function fail(): Promise<void> {
  const page = await open();
  await openWith(page, dashboardOf());
  await page.route('**/api/student/activity', (route) => route.fulfill({ status: 500, json: { status: false, msg: '' } }));
  await button(page, 'Add Activity').click();
  await dialog(page).getByRole('radio', { name: 'Completed' }).check();
  await dialog(page).getByLabel('Activity').fill('Kabaddi team');
  await dialog(page).getByLabel('Description').fill('Captain of the school team.');
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await dialog(page).getByRole('alert').getByText('An unexpected error occurred').waitFor();
  await expectSound(page);
  await expect.poll(() => dialog(page).getByLabel('Activity').inputValue()).toBe('Kabaddi team');
  await page.unroute('**/api/student/activity');
  await page.route('**/api/student/activity', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await dialog(page).getByText('Saving...').waitFor({ state: 'detached' });
  expect(await dialog(page).getByRole('alert').innerText()).toBe('We could not reach the server. Please try again.');
  await page.unroute('**/api/student/activity');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/student/activity', async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await dialog(page).getByText('Saving...').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await button(page, 'Add Activity').click();
  await dialog(page).getByLabel('Activity').fill('Chess club');
  answer.resolve();
  await expectToast(page, 'Activity Added Successfully!');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.activities > li h3').allInnerTexts()).toEqual(['Kabaddi team']);
  await button(page, 'Add Activity').click();
  expect(await dialog(page).getByLabel('Activity').inputValue()).toBe('Chess club');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.stats dd').first().innerText()).toBe('10');

  await page.unroute('**/api/student/profile');
  await page.goto(HOME);
  await form(page).waitFor();
  await fillPerson(page);
  await form(page).getByRole('radio', { name: 'College' }).check();
  await EDUCATION.college.fill(page);
  await form(page).getByLabel('Aadhaar number').fill(AADHAAR);
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/student/upload', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await form(page)
    .getByLabel(EDUCATION.college.certificate)
    .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await button(page, 'Save my details').click();
  // Save waits for the file.
  await form(page).getByText('Not saved yet: your certificate is still being uploaded.').waitFor();
  await page.route('**/api/student/', (route) => route.abort());
  sent.resolve();
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();
  await page.locator('.error-summary').getByText('Submission failed — try again.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
  await expectSound(page);
  await expect.poll(() => form(page).getByLabel('Aadhaar number').inputValue()).toBe('2345 6789 0124');
  await form(page).getByRole('radio', { name: 'School' }).check();
  await form(page).getByRole('radio', { name: 'College' }).check();
  await expect.poll(() => form(page).getByLabel('College name').inputValue()).toBe('Buddha PG College');
  await page.unroute('**/api/student/');
  await button(page, 'Save my details').click();
  await page.getByText(EDUCATION.college.line).waitFor();
}

test('a call that fails loses nothing typed in an activity or the form; a slow one is neither lost with its dialog nor undone by an earlier change', async () => {
  await fail();
  await closeTooEarly();
  await changeTwice();
});
