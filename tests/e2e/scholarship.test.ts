import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { recordAnnouncements } from '#tests/setup/announcements.ts';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '#tests/setup/browser.ts';
import { makeJpeg, makePdf } from '#tests/setup/files.ts';
import { compose } from '#tests/setup/keyboard.ts';
import { besideSite } from '#tests/setup/office.ts';
import {
  COLLEGE_STEPS,
  control,
  enrol,
  expectSafety,
  fill,
  fillAll,
  FORM,
  next,
  openReview,
  ownApplication,
  saveNote,
  SCHOOL_STEPS,
  stepHeading,
  waitForWorker,
} from '#tests/setup/scholarship-form.ts';
import { askForMore } from '#tests/setup/scholarships.ts';
import { expectToast, recordToasts } from '#tests/setup/toasts.ts';

const browser = useBrowser();
/** Browsers log refusals and cut connections to the console. */
async function open(options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce', ...options });
  await recordToasts(page);
  return page;
}
/** Id of the element that has focus. */
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

async function apply(page: Page): Promise<void> {
  await submit(page);
  await expectToast(page, 'Scholarship Applied Successfully!');
}

const PICTURES = ['photograph', 'signature'];
const PAPERS = ['aadhaarCard', 'incomeCertificate', 'casteCertificate', 'bonafideCertificate', 'bankDocument'];

async function attachAll(page: Page): Promise<void> {
  const picture = await makeJpeg();
  for (const name of PICTURES) await control(page, name).setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture });
  for (const name of PAPERS)
    await control(page, name).setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: makePdf({ title: name }) });
}

test.each([
  ['a school child with all documents, on a phone', PHONE, 'school', SCHOOL_STEPS, true],
  ['a college student with none, on a desk', DESK, 'college', COLLEGE_STEPS, false],
] as const)('%s', async (_name, viewport, education, steps, hasDocuments) => {
  const page = await open({ viewport });
  await enrol(page, education);
  await page.goto(FORM);
  await expect.poll(() => control(page, 'fullName').inputValue()).toBe('Asha Kumari');
  await fillAll(page, steps, async (step) => {
    if (step === 6 && hasDocuments) {
      await control(page, 'signature').setInputFiles({ name: 'signature.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await page.locator('.err').getByText('Please choose a JPG or PNG file. This file is of another kind.').waitFor();
      await attachAll(page);
      await expect.poll(() => page.locator('.file[data-status="done"]').count()).toBe(PICTURES.length + PAPERS.length + 1);
    }
    if (step === 5) {
      const count = page.getByTestId('need-count');
      for (const length of [49, 50, 501]) {
        await control(page, 'needStatement').fill('x'.repeat(length));
        await expect.poll(() => count.innerText()).toBe(`${length} of 500`);
        // Green as soon as it is enough, and not too much.
        await expect.poll(() => count.evaluate(({ classList }) => classList.contains('text-leaf'))).toBe(length === 50);
      }
      await fill(page, { needStatement: steps[4]!['needStatement']! });
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.locator('dl').last().innerText()).toContain('Mohan Lal');
  expect(await page.getByRole('form').innerText()).not.toContain('30211234567890');
  expect(await page.getByRole('form').innerText()).toContain('••••••••••7890');
  await apply(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');

  const { application, timeline } = await ownApplication(page);
  expect(timeline.map(({ status }) => status)).toEqual(['submitted']);
  expect(application).toMatchObject({
    name: steps[0]!['fullName'],
    mobileNumber: '9838041276',
    amountRequested: 25_000,
    scholarshipPurpose: '["Tuition Fees","Digital Devices"]',
    accountNo: '••••••••••7890',
    ifscCode: 'SBIN0001234',
    permanentAddress: '12 Station Road\nPadrauna',
  });
  for (const field of [...PICTURES, ...PAPERS]) expect(typeof application?.[field] === 'string', field).toBe(hasDocuments);

  await page.getByRole('link', { name: 'Open your application' }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I have found another one');
  await expectAccessible(page);

  // Backwards from its first button Tab goes to its last, and on to the field before them.
  await dialog.getByRole('button', { name: 'Close' }).focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  // A press on its own margin, or one that began inside it, takes it away as little as a failure does.
  const { x, y, width } = (await dialog.boundingBox())!;
  const beside = [x + width / 2, 20] as const;
  await page.mouse.click(x + width / 2, y + 8);
  await dialog.getByLabel('Reason').hover();
  await page.mouse.down();
  await page.mouse.move(...beside, { steps: 3 });
  await page.mouse.up();
  await page.route('**/api/student/scholarship/withdraw', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await dialog.getByRole('alert').getByText('Not now').waitFor();
  await page.mouse.click(...beside);
  await expect.poll(() => dialog.count()).toBe(0);
  await page.unroute('**/api/student/scholarship/withdraw');
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('I have found another one');
  // Until the page is up to date the dialog stays, and would cover what says that it is done.
  await page.route('**/api/student/scholarship', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expectToast(page, 'withdrawn');
  expect(await dialog.count()).toBe(0);
  await page.getByText('Withdrawn').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Withdrawn');
});

test('Next checks its step first: the summary takes focus and leads to each field, by keyboard alone', async () => {
  const page = await open({ viewport: DESK });
  await enrol(page);
  await page.goto(FORM);
  await stepHeading(page).waitFor();
  await control(page, 'fatherName').focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: /things need your attention/ });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fatherName');
  await page.keyboard.type('R');
  await page.getByText('Name must be at least 2 characters').first().waitFor();
  await page.keyboard.type('am Prasad');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sita Devi');
  await expect.poll(() => summary.innerText()).not.toContain('Father');
  await fill(page, { nationality: 'Indian', religion: 'Hindu', category: 'SC' });
  await control(page, 'gender').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 6').waitFor();
  await expect.poll(() => stepHeading(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');

  // What is wrong with one step is not listed on another, where nothing could be done about it.
  await next(page);
  await page.getByText('Step 2 of 6').waitFor();
  for (const name of ['pincode', 'district']) await control(page, name).fill('');
  await next(page);
  await summary.waitFor();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => page.locator('.error-summary:visible').count()).toBe(0);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');
  await page.goto(`${FORM}?step=review`);
  await page.getByText('Some answers are still missing').waitFor();
  await page.getByRole('definition').filter({ hasText: "Select your family's annual income" }).waitFor();
});

test('the network is cut during typing and the tab is killed: every word is restored, and reaches the account', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(FORM);
  await stepHeading(page).waitFor();
  await waitForWorker(page);
  await control(page, 'fatherName').pressSequentially('Ram Pra');
  await page.context().setOffline(true);
  await control(page, 'fatherName').pressSequentially('sad Chaudhary');
  await saveNote(page).getByText('Offline: kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => saveNote(page).evaluate((note) => note.getBoundingClientRect().top)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();

  const again = await page.context().newPage();
  await again.goto(FORM);
  await expect.poll(() => control(again, 'fatherName').inputValue()).toBe('Ram Prasad Chaudhary');
  await fill(again, { motherName: 'Sita Devi', nationality: 'Indian', gender: 'Male', religion: 'Sikh', category: 'General' });
  await next(again);
  await again.getByText('Step 2 of 6').waitFor();
  await again.context().setOffline(false);
  await expectSafety(again, 'account');
  const draft = await again.request.get('/api/student/scholarship/draft');
  expect(await draft.json()).toMatchObject({ data: { data: { fatherName: 'Ram Prasad Chaudhary', motherName: 'Sita Devi', step: 2 } } });
});

test('offline before the upload, during it and after submitting: it is sent automatically, and arrives once', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await waitForWorker(page);
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await page.getByText('Step 6 of 6').waitFor();
  await page.context().setOffline(true);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.getByText('Kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await page.getByRole('button', { name: 'Change my answers' }).waitFor();
  await expectAccessible(page);
  // Browsers are wrong about it now and then: whoever asks for a try gets one.
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'POST' && request.url().includes('/api/student/'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await tried;
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await page.close();

  const again = await page.context().newPage();
  await recordToasts(again);
  await again.goto(FORM);
  await again.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  let uploads = 0;
  await again.context().route('**/api/student/upload', async (route) => {
    uploads += 1;
    if (uploads === 1) return route.abort();
    return uploads === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  const keys: (string | undefined)[] = [];
  await again.context().route('**/api/student/scholarship', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    // The first time the server takes it and its answer is lost.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await again.context().setOffline(false);
  await expectToast(again, 'Error Occured During File Upload');
  await expectToast(again, 'Scholarship Applied Successfully!', { timeout: 30_000 });
  expect(uploads).toBe(3);
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  const { application, timeline } = await ownApplication(again);
  expect(timeline).toHaveLength(1);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

/** A filled form, open at its documents. @returns a function that chooses an income certificate */
async function openDocuments(page: Page): Promise<(name: string, buffer: Buffer) => Promise<void>> {
  await enrol(page);
  await openReview(page);
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  return (name, buffer) => control(page, 'incomeCertificate').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test('of two tabs of one student, one sends: a document goes out once', async () => {
  const page = await open();
  const choose = await openDocuments(page);
  await page.context().setOffline(true);
  await choose('income.pdf', makePdf());
  await page.getByText('Kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();

  let uploads = 0;
  const held = Promise.withResolvers<void>();
  await page.context().route('**/api/student/upload', async (route) => {
    uploads += 1;
    await held.promise;
    return route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(() => uploads).toBe(1);
  const second = await page.context().newPage();
  await recordToasts(second);
  await second.goto('/dashboard/student');
  const isQueued = async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.startsWith('deepvan-outbox:'));
  };
  await expect.poll(() => second.evaluate(isQueued)).toBe(true);
  held.resolve();
  await expectToast(page, 'Scholarship Applied Successfully!');
  await expect.poll(() => second.evaluate(isQueued)).toBe(false);
  expect(uploads).toBe(1);
  expect((await ownApplication(second)).timeline).toHaveLength(1);
});

test('a document chosen without a signal goes to the account when the signal is back', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(`${FORM}?step=6`);
  await stepHeading(page).waitFor();
  await page.context().setOffline(true);
  const document = page.locator('.field', { has: page.locator('[name="casteCertificate"]') });
  await control(page, 'casteCertificate').setInputFiles({ name: 'caste.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await document.getByText(/^Kept on this device/).waitFor();
  await page.context().setOffline(false);
  await document.getByText(/^Uploaded/).waitFor();

  // Nor does a session that has ended hold it for long: the student logs in in another tab and comes back.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await control(page, 'casteCertificate').setInputFiles({
    name: 'new.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ title: 'New' }),
  });
  await document.getByText(/^Kept on this device/).waitFor();
  await page.context().addCookies(cookies);
  await page.evaluate(() => globalThis.document.dispatchEvent(new Event('visibilitychange')));
  await document.getByText(/^Uploaded/).waitFor();
});

test('a document stays when the file that was to replace it is refused', async () => {
  const page = await open();
  const choose = await openDocuments(page);
  await choose('good.pdf', makePdf());
  const uploaded = page.locator('.file[data-status="done"]').filter({ hasText: 'good.pdf' });
  await uploaded.waitFor();
  await choose('IMG.heic', Buffer.from('a photo'));
  await page.getByText(/^IMG\.heic: .* good\.pdf is kept\.$/).waitFor();
  await uploaded.waitFor();
  await choose('locked.pdf', makePdf({ trailer: '/Encrypt 4 0 R' }));
  await page.getByText(/^locked\.pdf: This PDF is locked .* good\.pdf is kept\.$/).waitFor();
  await uploaded.waitFor();
  await page.reload();
  await uploaded.waitFor();
  await page.getByRole('button', { name: /^(Next|Save and review)$/ }).click();
  await page.getByRole('definition').filter({ hasText: 'good.pdf' }).waitFor();
  await apply(page);
  expect((await ownApplication(page)).application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('a document that was refused stops Next and Submit until it is removed or replaced', async () => {
  const page = await open();
  const choose = await openDocuments(page);
  const proceed = () => page.getByRole('button', { name: 'Save and review' }).click();
  const summary = page.getByRole('region', { name: /needs? your attention/ });
  // The file is still being read when Next is pressed.
  await choose('income.zip', makePdf());
  await proceed();
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await summary.innerText()).toContain('Income certificate: Please choose a PDF, JPG or PNG file.');
  await expectAccessible(page);
  await choose('locked.pdf', makePdf({ trailer: '/Encrypt 4 0 R' }));
  await expect.poll(() => summary.innerText()).toContain('This PDF is locked');

  // Leaving the step in another way than by Next changes nothing about it.
  await page.goBack();
  await page.getByRole('definition').filter({ hasText: 'This PDF is locked' }).waitFor();
  await submit(page);
  await summary.waitFor();
  await page.locator('.file[data-status="failed"]').filter({ hasText: 'locked.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Remove locked.pdf' }).click();
  await expect.poll(() => page.locator('.error-summary:visible').count()).toBe(0);
  await proceed();
  await apply(page);
  expect((await ownApplication(page)).application?.['incomeCertificate']).toBeUndefined();
});

test('the review says that without a certificate of its own the application takes the one in the profile', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  const shown = page.getByRole('definition').filter({ hasText: 'The one in your profile' });
  await shown.waitFor();
  expect(await shown.locator('xpath=preceding-sibling::dt').innerText()).toBe('Latest certificate');
  await apply(page);
  expect((await ownApplication(page)).application?.['latestCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('submitted after the session had expired, it is sent after the next login, and the dashboard shows it', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await submit(page);
  await page.getByRole('heading', { name: 'Please log in to send it' }).waitFor();
  await page.context().addCookies(cookies);
  await page.goto('/dashboard/student');
  await expectToast(page, 'Scholarship Applied Successfully!');
  await page.getByRole('heading', { name: 'Your application' }).waitFor();
  await expect.poll(() => page.locator('.stats dd').last().innerText()).toBe('1');
});

test('a phone whose storage fills up can still attach a document and apply', async () => {
  const page = await open();
  // Private windows and full disks refuse a write; nothing says so before.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (sessionStorage.getItem('full')) throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await enrol(page);
  await openReview(page);
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'));
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await page.getByText('Step 6 of 6').waitFor();
  await page.context().setOffline(true);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.getByText('No room on this device: leave this page open').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await submit(page);
  await page.getByText('This device has no room to keep your application. Please leave this page open').waitFor();
  await page.context().setOffline(false);
  await expectToast(page, 'Scholarship Applied Successfully!', { timeout: 30_000 });
  const { application, timeline } = await ownApplication(page);
  expect(timeline).toHaveLength(1);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('words that neither a full phone nor the account has are not left without a question', async () => {
  const page = await open();
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await enrol(page);
  await page.goto('/dashboard/student');
  await page.getByRole('link', { name: 'Apply For Scholarship' }).click();
  await stepHeading(page).waitFor();
  await page.context().setOffline(true);
  await control(page, 'fatherName').fill('Ram Prasad');
  await expectSafety(page, 'unkept');
  const asked: string[] = [];
  let isSure = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (isSure ? dialog.accept() : dialog.dismiss());
  });
  // A page that cannot be reached is not left anyway.
  await page.locator('footer a[href="/about"], header a[href="/"]').first().click();
  await page.getByText('You are offline. Please try again when the signal is back.').waitFor();
  expect(asked).toEqual([]);
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
  await dashboard.click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');
  // Whoever says yes may go.
  isSure = true;
  await dashboard.click();
  await page.getByRole('heading', { name: 'There is an Error in Fetching Your Profile' }).waitFor();
  expect(await page.locator('#main').innerText()).not.toContain('lost');
  expect(asked).toHaveLength(4);
});

test('Enter in a field takes a number as the keyboard or the address book writes it', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(`${FORM}?step=2`);
  await stepHeading(page).waitFor();
  await control(page, 'pincode').fill('२७४३०४');
  await control(page, 'mobileNumber').fill('+91 98380 41276');
  await control(page, 'mobileNumber').press('Enter');
  await page.getByText('Step 3 of 6').waitFor();
  await page.goBack();
  await expect.poll(() => control(page, 'mobileNumber').inputValue()).toBe('9838041276');
  await expect.poll(() => control(page, 'pincode').inputValue()).toBe('274304');
});

test('a keyboard composes an IFSC code in small letters, and the caret stays where one is added', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(`${FORM}?step=5`);
  await stepHeading(page).waitFor();
  const ifsc = control(page, 'ifscCode');
  await ifsc.focus();
  await compose(page, 's', 'sb', 'sbn', 'sbn0001234');
  await ifsc.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2));
  await page.keyboard.type('I');
  await page.getByText('State Bank of India').waitFor();
  await ifsc.blur();
  await expect.poll(() => ifsc.inputValue()).toBe('SBIN0001234');
});

test('the account number can be replaced after it was masked', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(`${FORM}?step=5`);
  await stepHeading(page).waitFor();
  const account = control(page, 'accountNo');
  await account.fill('12345678');
  await account.press('Tab');
  await expect.poll(() => account.inputValue()).toBe('••••5678');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => account.inputValue()).toBe('12345678');
  await page.keyboard.type('30211234567890');
  expect(await account.inputValue()).toBe('30211234567890');
  await page.keyboard.press('Tab');
  await expect.poll(() => account.inputValue()).toBe('••••••••••7890');
  // As a program fills it in, or a password manager.
  await account.fill('987654321');
  expect(await account.inputValue()).toBe('987654321');
});

test('asked about an earlier application while a new one is being written, the student answers, and then goes on', async () => {
  const { ctx, close } = await besideSite({ dataDirectory: inject('dataDirectory'), url: inject('siteUrl') });
  onTestFinished(close);
  const page = await open();
  await enrol(page);
  await openReview(page);
  await apply(page);
  const number = (await ownApplication(page)).application?.['applicationNumber'] as string;
  // As if it had been sent in a cycle that is over.
  await sql`update scholarship_applications set cycle_id = '2000-01', active_key = number where number = ${number}`.execute(ctx.db);
  await openReview(page);
  await askForMore(ctx, number);
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await control(page, 'place').fill('Belwa');
  await expectSafety(page, 'outdated');
  await page.getByRole('link', { name: 'See what is new' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.locator('.file[data-status="done"]').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await submit(page);
  await expectToast(page, `We need more information on your application ${number}`);
  await page.getByText('Please send the certificate').first().waitFor();
  await page.getByText('The new application that you have begun is kept on this device').waitFor();
  await expectAccessible(page);
  expect((await ownApplication(page)).application).toMatchObject({ status: 'more_info_requested', place: 'Padrauna' });

  await page.goto(`${FORM}?step=6`);
  await page.getByRole('button', { name: 'Update my application' }).click();
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Padrauna');
  await control(page, 'place').fill('Padrauna town');
  await next(page);
  // Refused for what it says, the answer comes back to be put right.
  await page.route('**/api/student/scholarship', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.fulfill({ status: 422, json: { message: 'Please look again', fields: { place: 'Enter the place' } } });
  });
  await submit(page);
  await expectToast(page, 'Please look again');
  await page.getByRole('region', { name: 'One thing needs your attention' }).waitFor();
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Padrauna town');
  // Leaving it as it is mends nothing.
  await control(page, 'place').focus();
  await control(page, 'place').blur();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await control(page, 'place').getAttribute('aria-invalid')).toBe('true');
  await page.unroute('**/api/student/scholarship');
  await next(page);
  await apply(page);
  expect((await ownApplication(page)).application).toMatchObject({ applicationNumber: number, place: 'Padrauna town' });
  expect((await ownApplication(page)).application).not.toHaveProperty('incomeCertificate');

  await page.goto(`${FORM}?step=6`);
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Belwa');
  await expectSafety(page, 'account');
  await next(page);
  await submit(page);
  await expect.poll(async () => (await ownApplication(page)).application?.['place']).toBe('Belwa');
  const { application } = await ownApplication(page);
  expect(application?.['applicationNumber']).not.toBe(number);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('two devices edit one application: both versions are shown side by side, and the student chooses', async () => {
  const phone = await open();
  await enrol(phone);
  await phone.goto(FORM);
  const desk = await open({ viewport: DESK });
  await desk.context().addCookies(await phone.context().cookies());
  await desk.goto(FORM);
  await control(phone, 'fatherName').fill('Written on the phone');
  await expectSafety(phone, 'account');
  await control(desk, 'fatherName').fill('Written on the desk');
  await desk.getByRole('heading', { name: 'Two versions of your application' }).waitFor();
  await expectAccessible(desk);
  await desk.getByText('Written on the phone').waitFor();
  await desk.getByText('Written on the desk').waitFor();
  await desk.getByRole('button', { name: 'Use this device’s version' }).press('Enter');
  await expect.poll(() => focusedId(desk)).toBe('main');
  await expectSafety(desk, 'account');
  await expect.poll(() => control(desk, 'fatherName').inputValue()).toBe('Written on the desk');

  await control(phone, 'motherName').fill('Sita Devi');
  await phone.getByRole('heading', { name: 'Two versions of your application' }).waitFor();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Use the account’s version' }).click();
  await expect.poll(() => control(phone, 'fatherName').inputValue()).toBe('Written on the desk');
  await expect.poll(() => control(phone, 'motherName').inputValue()).toBe('');
});

test('a second tab asks before it takes over, and keeps every word', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(FORM);
  await control(page, 'fatherName').fill('Ram Prasad');
  const second = await page.context().newPage();
  await second.goto(FORM);
  await second.getByRole('heading', { name: 'Open in another tab' }).waitFor();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Continue here' }).press('Enter');
  await expect.poll(() => focusedId(second)).toBe('main');
  await expect.poll(() => control(second, 'fatherName').inputValue()).toBe('Ram Prasad');
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor();
});

test('a submitted application can be open in any number of tabs, and one of them starts a new one', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await apply(page);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(FORM);
    await tab.getByRole('heading', { name: 'Your application' }).waitFor();
  }
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('I write it anew');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('button', { name: 'Start a new application' }).press('Enter');
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => focusedId(page)).toBe('main');
  await second.reload();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await second.getByText('Step 1 of 6').waitFor();
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor();
});

test('a tab left open by one student writes nothing into the account of the next, and gives way to it', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(FORM);
  await control(page, 'fatherName').fill('Ram Prasad');
  await expectSafety(page, 'account');
  // The next student logs in where this tab hears nothing of it, as when it is frozen.
  await enrol(page);
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
  await control(page, 'motherName').fill('Sita Devi');
  expect((await refused).status()).toBe(401);
  const { data } = (await (await page.request.get('/api/student/scholarship/draft')).json()) as { data: unknown };
  expect(data ?? null).toBeNull();

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('');
});

test('no option is wider than its box on the narrowest phone', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } });
  await enrol(page);
  for (const step of [1, 3, 5]) {
    await page.goto(`${FORM}?step=${step}`);
    await stepHeading(page).waitFor();
    const options = page.locator('.choice span');
    await expect.poll(() => options.count()).toBeGreaterThan(5);
    expect(
      await options.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)),
    ).toEqual([]);
  }
});

test('a phone at twice its zoom shows the whole heading of each step', async () => {
  const page = await open({ viewport: { width: 195, height: 420 } });
  await enrol(page);
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`${FORM}?step=${step}`);
    await stepHeading(page).waitFor();
    expect(await stepHeading(page).evaluate((heading) => heading.scrollWidth - heading.clientWidth), `step ${step}`).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
  }
});

test('in forced colours the steps and the account button keep their outlines, and a list of choices its arrow', async () => {
  const page = await open({ viewport: DESK, forcedColors: 'active' });
  await enrol(page);
  await page.goto(`${FORM}?step=2`);
  await stepHeading(page).waitFor();
  const bars = await page
    .locator('.steps li')
    .evaluateAll((steps) => steps.map((one) => getComputedStyle(one, '::before')).map((bar) => [bar.borderTopWidth, bar.backgroundColor]));
  expect(new Set(bars.map(([width]) => width))).toEqual(new Set(['1px']));
  // Done, open and still to do.
  expect(new Set(bars.map(([, colour]) => colour)).size).toBe(3);
  expect(await page.locator('.account-button').evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
  await page.goto(`${FORM}?step=1`);
  const arrowOf = () => control(page, 'nationality').evaluate((select) => getComputedStyle(select).appearance);
  await expect.poll(arrowOf).toBe('auto');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(arrowOf).toBe('none');
});

test('the note that stays in view offline hides no field that has focus', async () => {
  const page = await open({ viewport: { width: 390, height: 420 } });
  await enrol(page);
  await page.goto(`${FORM}?step=5`);
  await stepHeading(page).waitFor();
  await page.context().setOffline(true);
  await expectSafety(page, 'offline');
  // Upwards from the last field: each comes in from above, below the header and the note.
  await control(page, 'needStatement').focus();
  for (const name of ['ifscCode', 'accountNo', 'amountRequested']) {
    await control(page, name).focus();
    const isClear = () =>
      page.evaluate(() => {
        const note = document.querySelector('.save-note-urgent')?.getBoundingClientRect().bottom ?? Infinity;
        return (document.activeElement?.closest('.field')?.getBoundingClientRect().top ?? 0) >= note;
      });
    await expect.poll(isClear, { message: name }).toBe(true);
  }
});

test('saving is not announced with each answer; the loss of the signal is, and its end', async () => {
  const page = await open();
  const heard = await recordAnnouncements(page);
  await enrol(page);
  await page.goto(FORM);
  const notes = () => heard.filter((text) => /saved|saving|kept/i.test(text));
  /** Each state before the last is soon over. */
  const save = async (name: string, words: string) => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await control(page, name).fill(words);
    await saved;
    await expectSafety(page, 'account');
  };
  await save('fatherName', 'Ram Prasad');
  await save('motherName', 'Sita');
  expect(notes()).toEqual([]);
  await page.context().setOffline(true);
  await control(page, 'fatherName').fill('Ram Prasad Mishra');
  await expectSafety(page, 'offline');
  await control(page, 'motherName').fill('Sita Devi');
  await expectSafety(page, 'offline');
  expect(notes()).toEqual(['Offline: kept on this device']);
  await page.context().setOffline(false);
  await expectSafety(page, 'account');
  await expect.poll(notes).toEqual(['Offline: kept on this device', 'Saved to your account']);
  await save('motherName', 'Sita Devi Mishra');
  expect(notes()).toHaveLength(2);
});

test('with text twice as large no step scrolls sideways on a phone', async () => {
  const page = await open();
  await enrol(page);
  for (const step of ['1', '2', '3', '4', '5', '6', 'review']) {
    await page.goto(`${FORM}?step=${step}`);
    await stepHeading(page).waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await expectNoSidewaysScroll(page);
  }
});

test('without a profile the form leads back to the dashboard', async () => {
  const { signIn } = await import('#tests/setup/accounts.ts');
  const page = await open();
  await signIn(page);
  await page.goto(FORM);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');
});
