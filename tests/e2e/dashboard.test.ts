import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/durations.ts';
import { AADHAAR_DOUBTFUL } from '#domain/students/constants.ts';
import { signIn } from '#tests/setup/accounts.ts';
import { recordAnnouncements } from '#tests/setup/announcements.ts';
import { DESK, expectNoSidewaysScroll, expectWholeWords, PHONE } from '#tests/setup/browser.ts';
import { button, dialog, EDUCATION, expectSound, fillPerson, focused, form, HOME, openWith } from '#tests/setup/dashboard-page.ts';
import { makeJpeg, makePdf } from '#tests/setup/files.ts';
import { compose } from '#tests/setup/keyboard.ts';
import { activities, dashboardOf, HINDI_NAME, programs, school, sentApplication } from '#tests/setup/profiles.ts';
import { storedHere, expectSafety } from '#tests/setup/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';
import { AADHAAR } from '#tests/setup/students.ts';
import { expectToast } from '#tests/setup/toasts.ts';

const open = useStudentBrowser();

const offeredStatuses = (page: Page) => dialog(page).locator('.status-choice label').allInnerTexts();

test.each([
  ['a pupil on a phone', { viewport: PHONE, colorScheme: 'light' }, 'school'],
  ['a college student at a desk', { viewport: DESK, colorScheme: 'dark' }, 'college'],
] as const)('%s comes from an empty profile to a finished dashboard', async (_who, device, kind) => {
  const page = await open(device);
  const heard = await recordAnnouncements(page);
  const person = await signIn(page, { name: 'Asha Kumari Mishra' });
  const education = EDUCATION[kind];
  await page.goto(HOME);

  // The form stands in place of the dashboard.
  await expectToast(page, 'Please Fill up Your Details To access the dashboards');
  await form(page).waitFor();
  expect(await button(page, 'Show Complete Details').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('button', { name: 'Logout' }).count()).toBe(0);
  await expect.poll(() => form(page).getByLabel('Full name').inputValue()).toBe('Asha Kumari Mishra');
  await expect.poll(() => form(page).getByLabel('Email').inputValue()).toBe(person.email);
  // Given at signup: nobody types it twice.
  await expect.poll(() => form(page).getByLabel('Phone').inputValue()).toBe(person.phone);
  await expectSound(page);

  // Everything that is missing is said at once, with the way to each field.
  await button(page, 'Save my details').click();
  const summary = page.locator('.error-summary');
  await summary.getByText('Select school or college').waitFor();
  await summary.getByText('Address is required').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
  await form(page).getByRole('radio', { name: education.radio }).check();
  await button(page, 'Save my details').click();
  await summary.getByText('Certificate upload is required').waitFor();
  await expectSound(page);
  await summary.getByRole('button', { name: 'Address is required' }).click();
  await expect.poll(() => focused(page)).toBe('address');

  await fillPerson(page);
  await education.fill(page);
  const file =
    kind === 'school'
      ? { name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() }
      : { name: 'marks.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg({ width: 800, height: 600 }) };
  await form(page).getByLabel(education.certificate).setInputFiles(file);
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();

  // A wrong digit is doubted, gently; the number stands as on the card.
  const aadhaar = form(page).getByLabel('Aadhaar number');
  await aadhaar.pressSequentially('234567890125');
  await expect.poll(() => aadhaar.inputValue()).toBe('2345 6789 0125');
  await form(page).getByText('Please check your Aadhar number once more').waitFor();
  await expect.poll(() => heard).toContain(AADHAAR_DOUBTFUL);

  // A reload keeps all of it but the Aadhaar number, which is kept nowhere.
  await expectSafety(page, 'device');
  expect(await storedHere(page)).toContain('House 5, Station Road');
  expect(await storedHere(page)).not.toMatch(/2345 ?6789/);
  await page.reload();
  await expect.poll(() => form(page).getByLabel('Address').inputValue()).toBe('House 5, Station Road');
  await expect.poll(() => form(page).getByRole('radio', { name: education.radio }).isChecked()).toBe(true);
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();
  await expect.poll(() => aadhaar.inputValue()).toBe('');
  await aadhaar.fill(AADHAAR);

  await button(page, 'Save my details').click();
  await expectToast(page, 'Details Saved Successfully!');
  await page.getByRole('heading', { name: 'Asha Kumari Mishra', level: 2 }).waitFor();
  await expect.poll(() => focused(page)).toBe('main');
  await page.getByText(education.line).waitFor();
  await expect.poll(() => page.locator('.stats dt').allInnerTexts()).toEqual(['Activity score', 'Programs attended', 'Scholarships']);
  await page.getByText("Oop's No Activities Found").waitFor();
  await page.getByText("Oop's No Programs Found").waitFor();
  // The account has it now: nothing of it is left on the device.
  await expect.poll(() => storedHere(page)).not.toContain('House 5, Station Road');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('drafts');
  await expectSound(page);

  // An activity, from begun to finished.
  await button(page, 'Add Activity').first().click();
  await dialog(page).getByRole('radio', { name: 'Completed' }).waitFor();
  expect(await offeredStatuses(page)).toEqual(['In Progress', 'Completed']);
  await dialog(page).getByLabel('Activity').fill('Book');
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await dialog(page).getByText('Status is required').waitFor();
  await dialog(page).getByText('Activity head must be at least 5 characters').waitFor();
  await expectSound(page);
  await dialog(page).getByRole('radio', { name: 'In Progress' }).check();
  await dialog(page).getByLabel('Activity').fill('District science fair');
  await dialog(page).getByLabel('Description').fill('A working model of a solar water heater.');
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await expectToast(page, 'Activity Added Successfully!');
  await expect.poll(() => heard).toEqual(expect.arrayContaining([expect.stringContaining('Activity Added Successfully!')]));
  const item = page.getByRole('listitem').filter({ hasText: 'District science fair' });
  await item.getByText('In Progress', { exact: true }).waitFor();
  // The next one begins with an empty form.
  await button(page, 'Add Activity').click();
  await expect.poll(() => dialog(page).getByLabel('Description').inputValue()).toBe('');
  await page.keyboard.press('Escape');

  await button(page, 'Edit District science fair').click();
  await dialog(page).getByRole('radio', { name: 'Cancelled' }).waitFor();
  expect(await offeredStatuses(page)).toEqual(['In Progress', 'Completed', 'Cancelled']);
  expect(await dialog(page).getByRole('textbox').count()).toBe(0);
  await dialog(page).getByRole('radio', { name: 'Completed' }).check();
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Update Activity' }).click();
  await expectToast(page, 'Activity Updated Successfully!');
  await item.getByText('Completed', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.stats dd').allInnerTexts()).toEqual(['10', '0', '0']);
  await page.getByText('One lamp is lit on your tree.').waitFor({ state: 'attached' });

  // Everything told so far.
  await button(page, 'Show Complete Details').click();
  for (const name of ['Personal', 'Contact', 'Education', 'Family', 'Need Statement', 'References'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  await expect.poll(() => page.getByText('no data', { exact: true }).count()).toBe(3);
  await page.getByText(/^X{4} ?X{4} ?0124$/).waitFor();
  await expectSound(page);
  await page.reload();
  await button(page, 'Show Dashboard').click();
  await page.getByRole('link', { name: 'Apply For Scholarship' }).waitFor();
  expect(await page.getByRole('link', { name: 'Apply For Scholarship' }).getAttribute('href')).toBe('/dashboard/student/scholarship');
  // In the first screen of a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.getByRole('link', { name: 'Apply For Scholarship' }).boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844);
  expect(await page.getByRole('link', { name: 'See Programs' }).getAttribute('href')).toBe('/programs');

  // The way out stands in the head from now on.
  await page.getByRole('main').getByRole('button', { name: 'Logout', exact: true }).click();
  await expectToast(page, 'Logged Out Sucessfully');
  await page.waitForURL('**/dashboard/auth?type=login');
});

test('the fields of the other kind of education keep what was typed, and are not sent', async () => {
  const page = await open();
  await signIn(page);
  await page.goto(HOME);
  const kind = (name: string) => form(page).getByRole('radio', { name }).check();
  const offered = (label: string) =>
    form(page)
      .getByLabel(label)
      .locator('option:not([value=""])')
      .evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)));
  const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  await form(page).waitFor();
  await fillPerson(page);
  await form(page).getByLabel('Aadhaar number').fill(AADHAAR);
  await kind('School');
  expect([await offered('Current class'), await offered('Last class passed')]).toEqual([upTo(1, 12), upTo(0, 12)]);
  await EDUCATION.school.fill(page);
  await form(page)
    .getByLabel(EDUCATION.school.certificate)
    .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();
  await kind('College');
  expect(await offered('Course year')).toEqual(upTo(1, 4));
  await EDUCATION.college.fill(page);
  await kind('School');
  expect(await form(page).getByLabel('School board').inputValue()).toBe('UP Board');
  expect(await form(page).getByLabel('Last class passed').inputValue()).toBe('8');
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/student/'));
  await button(page, 'Save my details').click();
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual([
    'name',
    'email',
    'phone',
    'dob',
    'address',
    'pincode',
    'city',
    'district',
    'state',
    'aadhar',
    'educationType',
    'schoolName',
    'currentClass',
    'lastClassPassed',
    'schoolBoard',
    'lastCertificatePath',
  ]);
});

test('an Aadhaar number that a keyboard composes in its own digits is grouped after it, and taken', async () => {
  const page = await open();
  await openWith(page, dashboardOf({ general: null }));
  const aadhaar = form(page).getByLabel('Aadhaar number');
  await aadhaar.focus();
  await compose(page, '२', '२३४५६', '२३४५६७८९०१२');
  expect(await aadhaar.inputValue()).toBe('२३४५६७८९०१२');
  await page.keyboard.type('4');
  expect(await aadhaar.inputValue()).toBe('2345 6789 0124');
});

test('a doubt about an Aadhaar number goes with it, however late the rules arrive', async () => {
  const page = await open({ serviceWorkers: 'block' });
  const rules = Promise.withResolvers<void>();
  await page.route('**/assets/profile-rules-*', async (route) => {
    await rules.promise;
    await route.continue();
  });
  await openWith(page, dashboardOf({ general: null }));
  const aadhaar = form(page).getByLabel('Aadhaar number');
  await aadhaar.fill('234567890125');
  await aadhaar.fill('2345');
  await aadhaar.blur();
  rules.resolve();
  await form(page).locator('.err').getByText('Enter valid 12-digit Aadhar number').waitFor();
  expect(await form(page).getByText(AADHAAR_DOUBTFUL).count()).toBe(0);
});

test('another pincode takes the places of the first one away, and no late answer brings them back', async () => {
  const page = await open();
  await openWith(page, dashboardOf({ general: null }));
  const slow = Promise.withResolvers<void>();
  await page.route('**/web/pincode/999999', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const pincode = form(page).getByLabel('Pincode');
  const hint = form(page)
    .locator('.field')
    .filter({ has: page.getByLabel('Pincode') })
    .locator('.hint');
  const places = async () => {
    const fields = ['City', 'District', 'State'].map((name) => form(page).getByLabel(name).inputValue());
    return (await Promise.all(fields)).join();
  };
  await pincode.fill('274304');
  await expect.poll(places).toBe('Padrauna,Kushinagar,Uttar Pradesh');
  await pincode.fill('27430');
  await expect.poll(() => hint.innerText()).toBe('It fills in the three fields below.');

  // Nobody knows it, and the answer comes after that for the next one.
  const refused = page.waitForResponse('**/web/pincode/999999');
  await pincode.fill('999999');
  await pincode.fill('110001');
  await expect.poll(places).toBe('New Delhi,Central Delhi,Delhi');
  slow.resolve();
  await (await refused).finished();
  expect(await hint.innerText()).toContain('Found: New Delhi');
  await pincode.fill('999998');
  await hint.getByText('We do not know this pin code.').waitFor();
  expect(await places()).toBe(',,');

  // After a reload it is known what was filled in. What was typed or emptied stays as it is.
  await pincode.fill('274304');
  await expect.poll(places).toBe('Padrauna,Kushinagar,Uttar Pradesh');
  await form(page).getByLabel('City').fill('Belwa');
  await form(page).getByLabel('State').fill('');
  const kept = page.waitForResponse('**/web/pincode/274304');
  await page.reload();
  await (await kept).finished();
  expect(await places()).toBe('Belwa,Kushinagar,');
  await pincode.fill('110001');
  await expect.poll(places).toBe('Belwa,Central Delhi,Delhi');
});

test('two students never see each other’s data, in one browser or by direct calls', async () => {
  const page = await open();
  const asha = await signIn(page, { name: 'Asha Kumari' });
  await page.goto(HOME);
  await fillPerson(page);
  await form(page).getByRole('radio', { name: 'School' }).check();
  await EDUCATION.school.fill(page);
  await form(page)
    .getByLabel(EDUCATION.school.certificate)
    .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();

  // Ravi sits down at the same screen before Asha has sent her form: nothing of hers is there, not even in the tab she left open.
  const ashasCookies = await page.context().cookies();
  await page.context().clearCookies();
  const ravis = await page.context().newPage();
  await signIn(ravis, { name: 'Ravi Prasad' });
  await ravis.goto(HOME);
  for (const tab of [ravis, page]) {
    // One tab at a time writes the form.
    if (tab === page) await button(page, 'Continue here').click();
    await expect.poll(() => form(tab).getByLabel('Full name').inputValue()).toBe('Ravi Prasad');
    await expect.poll(() => form(tab).getByLabel('Address').inputValue()).toBe('');
    expect(await tab.getByText(/^Uploaded/).count()).toBe(0);
  }
  await ravis.close();
  const ravisCookies = await page.context().cookies();

  await page.context().clearCookies();
  await page.context().addCookies(ashasCookies);
  await page.goto(HOME);
  await expect.poll(() => form(page).getByLabel('Address').inputValue()).toBe('House 5, Station Road');
  await form(page).getByLabel('Aadhaar number').fill(AADHAAR);
  await button(page, 'Save my details').click();
  await page.getByRole('heading', { name: 'Asha Kumari', level: 2 }).waitFor();
  const added = await page.request.post('/api/student/activity', {
    data: { status: 'Completed', activityHead: 'Kabaddi team', activityParagraph: 'Captain of the school team.' },
  });
  const { data: activity } = (await added.json()) as { data: { activityId: string } };
  const own = (await (await page.request.get('/api/student/profile')).json()) as ReturnType<typeof dashboardOf>;
  const path = own.data.general?.schoolEducation?.lastCertificatePath ?? '';
  expect((await page.request.get(path)).status()).toBe(200);

  await page.context().clearCookies();
  await page.context().addCookies(ravisCookies);
  expect((await page.request.get(path)).status()).toBe(404);
  const change = await page.request.patch('/api/student/activity', { data: { activityId: activity.activityId, status: 'Cancelled' } });
  expect(change.status()).toBe(404);
  expect(await (await page.request.get('/api/student/profile')).text()).not.toMatch(new RegExp(`Kabaddi|${asha.email}|Station Road`));
});

describe('news from the office', () => {
  test('is counted on the bell, listed, opened and marked as read; a certificate is a PDF', async () => {
    const page = await open();
    const { email } = await signIn(page);
    tellFromTheOffice(email);
    await page.route('**/api/student/profile', async (route) => {
      const answer = (await (await route.fetch()).json()) as ReturnType<typeof dashboardOf>;
      await route.fulfill({ json: { ...answer, data: { ...answer.data, general: school } } });
    });
    await page.goto(HOME);
    const card = page.getByRole('listitem').filter({ hasText: 'E-Literacy Program' });
    const certificate = card.getByRole('link', { name: /^View Certificate/ });
    expect(await card.locator('h3 + p').innerText()).toBe('Deepvan Foundation, 2026');
    expect(await card.locator('svg').count()).toBe(1);
    const pdf = await page.request.get((await certificate.getAttribute('href')) ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

    const bell = button(page, /^Notifications/);
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');
    await bell.focus();
    await page.keyboard.press('Enter');
    const list = page.locator('#notifications');
    await list.getByRole('heading', { name: 'Your application is under review' }).waitFor();
    await expectSound(page);
    await list.getByRole('button', { name: 'Mark as read A certificate for you' }).click();
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
    await expect.poll(() => list.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('bell');
    await page.reload();
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
  });

  test('that failed to load can be fetched again, and an empty list says so kindly', async () => {
    const page = await open();
    await openWith(page, dashboardOf());
    let isBroken = true;
    await page.route('**/api/student/notifications', (route) => (isBroken ? route.abort() : route.continue()));
    await button(page, 'Notifications').click();
    const list = page.locator('#notifications');
    await list.getByText('We could not load your notifications.').waitFor();
    isBroken = false;
    await list.getByRole('button', { name: 'Try again' }).click();
    await list.getByText('Nothing new for you.').waitFor();
    await expectSound(page);
  });
});

describe('a full dashboard', () => {
  const full = dashboardOf({
    activity: activities(7),
    programs: programs(3),
    scholarship: sentApplication,
    activityScore: 1_140,
  });

  test('needs one call for its first view, and shows the progress of the application', async () => {
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
    const at = Date.parse('2026-11-09T10:00:00+05:30');
    const timeline = [
      { status: 'submitted', at, by: 'student', reason: null },
      { status: 'more_info_requested', at: at + ONE_DAY_MS, by: 'office', reason: 'Please add your mark sheet of class 10.' },
    ];
    await page.route('**/api/student/scholarship', (route) => route.fulfill({ json: { status: true, message: '', data: { timeline } } }));
    await page.reload();
    const steps = page.locator('.milestones li');
    await expect.poll(() => steps.locator('.milestone').allInnerTexts()).toHaveLength(6);
    await expect
      .poll(() => page.locator('.milestones [aria-current="step"]').innerText())
      .toContain('Please add your mark sheet of class 10.');
    await expect.poll(() => page.locator('.stats dd').allInnerTexts()).toEqual(['1,140', '3', '1']);
    await expectSound(page);
    expect(await page.locator('.activities > li').count()).toBe(5);
    expect(await page.locator('.activity-foot > span').first().innerText()).toBe('Updated 21 November 2026');
    expect(await page.locator('.profile-facts li').allInnerTexts()).toEqual(['Padrauna, Kushinagar', school.phone, school.email]);
    await button(page, 'Show all 7 activities').click();
    await expect.poll(() => page.locator('.activities > li').count()).toBe(7);
    // The button is gone: the first of the others has its focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Science fair 6');

    // An edited activity changes in its place at once, without another call, and keeps the focus.
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
        return document.activeElement?.textContent === 'Edit Science fair 7' && top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInView).toBe(true);
  });

  test.each([
    ['phone', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
    ['desk', { viewport: DESK, colorScheme: 'light' }],
  ] as const)('holds the longest of Hindi names on a %s', async (_name, device) => {
    const page = await open(device);
    const general = { ...school, name: HINDI_NAME, city: HINDI_NAME, email: `${'a'.repeat(60)}@example.in` };
    const named = activities(2).map((activity) => ({ ...activity, activityHead: HINDI_NAME, activityParagraph: 'क'.repeat(400) }));
    const held = programs(2).map((program) => ({ ...program, title: HINDI_NAME, provider: HINDI_NAME }));
    await openWith(page, dashboardOf({ general, activity: named, programs: held }));
    await page.getByRole('heading', { name: HINDI_NAME, level: 2 }).waitFor();
    await expectSound(page);
    await button(page, 'Show Complete Details').click();
    await page.getByRole('heading', { name: 'Personal' }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('shows all of the profile and application in the complete details', async () => {
    const page = await open({ viewport: DESK });
    await openWith(page, { ...full, data: { ...full.data, scholarship: { ...full.data.scholarship, email: 'asha.mishra@example.in' } } });
    await button(page, 'Show Complete Details').click();
    await page.getByRole('heading', { name: 'References' }).waitFor();
    const emails = page.locator('.sheet-list dl > div').filter({ has: page.locator('dt', { hasText: 'Email' }) });
    await expect.poll(() => emails.allInnerTexts()).toEqual(['Email\nasha.mishra@example.in', 'Email of your account\nasha@example.in']);
    const told = await page.locator('.sheet-list').innerText();
    for (const words of ['₹50,000 to ₹1,00,000', '₹24,000', 'Tuition Fees, Books & Materials', 'Dr. Anil Tiwari', '84%', 'XXXX XXXX 4321'])
      expect(told).toContain(words);
    await expectSound(page);
    await page.goBack();
    await button(page, 'Show Complete Details').waitFor();
  });
});

test('everything works by keyboard alone, and whatever opens returns focus', async () => {
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
  // What was typed is still there.
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog(page).getByLabel('Activity').inputValue()).toBe('A course of spoken English');
  await page.keyboard.press('Escape');
  await button(page, 'Show Complete Details').focus();
  await page.keyboard.press('Space');
  await button(page, 'Show Dashboard').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show Dashboard');
});

test('no word is broken on the narrowest phone', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } });
  await openWith(page, dashboardOf());
  await page.locator('.stats').waitFor();
  await expectWholeWords(page);
});

test('with text twice as large no word is broken or cut off on a phone', async () => {
  const page = await open();
  await openWith(page, dashboardOf({ activity: activities(1) }));
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  await expectWholeWords(page);
  const cutOff = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.stats dt, .activity-foot *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.textContent),
    );
  expect(await cutOff()).toEqual([]);
  // A finger finds the link: 44 px each way.
  const edit = await button(page, /^Edit/).boundingBox();
  expect(Math.min(edit?.width ?? 0, edit?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button(page, 'Add Activity').click();
  await dialog(page).waitFor();
  await expectWholeWords(page);
});

test('a pasted activity stays whole, is counted as it will be sent, and is refused when it is too long', async () => {
  const page = await open();
  await openWith(page, dashboardOf());
  await button(page, 'Add Activity').click();
  const head = dialog(page).getByLabel('Activity');
  const description = dialog(page).getByLabel('Description');
  await dialog(page).getByRole('radio', { name: 'Completed' }).check();
  /** As pasting does, and unlike `fill`, this heeds what a field itself would cut. */
  const paste = async (field: Locator, text: string) => {
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(text);
  };
  await paste(head, 'h'.repeat(101));
  await paste(description, `  ${'d'.repeat(501)}\n`);
  await dialog(page).getByText('501 of 500 characters').waitFor();
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await dialog(page).getByText('Activity head is too long').waitFor();
  await dialog(page).getByText('Activity description is too long').waitFor();
  await expect.poll(() => head.inputValue()).toBe('h'.repeat(101));
  await expect.poll(() => description.inputValue()).toBe(`  ${'d'.repeat(501)}\n`);
  await expectSound(page);

  // The same, too long only by the spaces around it, is not.
  await paste(head, ` ${'h'.repeat(100)} `);
  await paste(description, `  ${'d'.repeat(500)}\n`);
  await dialog(page).getByText('500 of 500 characters').waitFor();
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await expectToast(page, 'Activity Added Successfully!');
  await expect.poll(() => page.locator('.activities > li h3').allInnerTexts()).toEqual(['h'.repeat(100)]);
});

test('with reduced motion a dialog appears without animation', async () => {
  const page = await open();
  await openWith(page, dashboardOf());
  await button(page, 'Add Activity').click();
  await dialog(page).waitFor();
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
  );
  expect(running).toBe(0);
});

/** A program attended and two notifications, as the office writes them down. */
function tellFromTheOffice(email: string): void {
  const database = new SQLite(join(inject('dataDirectory'), 'deepvan.sqlite'), { timeout: 10_000 });
  try {
    const { id } = database.prepare('select id from accounts where email = ?').get(email) as { id: string };
    const now = Date.now();
    database
      .prepare(
        `insert into program_attendance (id, account_id, program, provider, year, icon, holder_name, certificate_code, issued_at)
         values (?, ?, 'E-Literacy Program', 'Deepvan Foundation', 2026, 'e-literacy', 'Asha Kumari', ?, ?)`,
      )
      .run(`program-${id}`, id, id.replaceAll('-', '').slice(0, 12).toUpperCase(), now);
    const notify = database.prepare(
      'insert into notifications (id, account_id, kind, title, body, link, created_at, read_at) values (?, ?, ?, ?, ?, null, ?, null)',
    );
    notify.run(`a-${id}`, id, 'application', 'Your application is under review', 'Our office in Padrauna reads it now.', now);
    notify.run(`b-${id}`, id, 'certificate', 'A certificate for you', 'E-Literacy Program, 2026', now + 1);
  } finally {
    database.close();
  }
}
