import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '#tests/setup/browser/browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { openPapers, waitForPaper } from '#tests/setup/browser/papers.ts';
import { control, enrol, expectSafety, FORM, stepHeading, waitForWorker } from '#tests/setup/browser/scholarship-form.ts';
import { logInAgain, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();
const HOME = '/dashboard/student';

/** Everything that a script of the site could read here, and the site's cookies. */
async function everythingHere(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage)), document.cookie];
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('unreadable')));
      });
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return `${value instanceof File ? value.name : ''} ${await value.text()}`;
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (value instanceof CryptoKey) return String(value.extractable);
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.entries(value).map(async ([name, one]) => `${name} ${await textOf(one)}`))).join(' ');
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([answerOf(all.getAllKeys()), answerOf(all.getAll())]);
        texts.push(store, JSON.stringify(keys), await textOf(values));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  return `${stored}\n${JSON.stringify(await page.context().cookies())}`;
}

/** What the account never gets: it stays on the device. */
async function writeOnlyHere(page: Page): Promise<void> {
  const refuse = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort());
  await page.route('**/api/student/scholarship/draft', refuse);
  await page.route('**/api/student/upload', refuse);
  await page.goto(`${FORM}?step=1`);
  await stepHeading(page).waitFor();
  await control(page, 'motherName').fill('Zarina Quillfeather');
  await expectSafety(page, 'offline');
  await page.goto(`${FORM}?task=bank`);
  await stepHeading(page).waitFor();
  // On a line without answers a file is tried five times first.
  await page.context().setOffline(true);
  await control(page, 'bankDocument').setInputFiles({
    name: 'quillfeather-bank.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ title: 'Quillfeather' }),
  });
  await waitForPaper(page, 'Bank document', 'Waits for a signal');
  await page.context().setOffline(false);
}

async function logOut(page: Page, { keeps = false } = {}): Promise<void> {
  await page.goto(HOME);
  await page.getByRole('main').getByRole('button', { name: 'Logout', exact: true }).click();
  if (keeps) await page.getByRole('dialog').getByRole('button', { name: 'Log out anyway' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/auth');
}

test('two students on one phone: nobody sees what is not theirs, on pages, in stores or in caches, and each finds the own draft', async () => {
  const page = await open({ viewport: PHONE });
  const asha = await enrol(page, 'school');
  await page.goto(`${FORM}?step=1`);
  await stepHeading(page).waitFor();
  await waitForWorker(page);
  await control(page, 'fatherName').fill('Zorawar Quillfeather');
  await expectSafety(page, 'account');
  await openPapers(page);
  await control(page, 'incomeCertificate').setInputFiles({
    name: 'quillfeather.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ title: 'Quillfeather' }),
  });
  await waitForPaper(page, 'Income certificate', 'Sent');
  await expectSafety(page, 'account');
  await page.goto(HOME);
  await page.getByRole('main').getByText(asha.email).first().waitFor();
  expect(await everythingHere(page)).toContain(asha.email);
  await writeOnlyHere(page);
  await page.route('**/api/student/upload', (route) => route.fulfill({ status: 500, json: {} }));
  await logOut(page, { keeps: true });
  await page.unrouteAll();

  const words = ['Quillfeather', 'quillfeather', asha.email];
  const readable = () => words.filter((word) => text.includes(word));
  let text = await everythingHere(page);
  expect(readable()).toEqual([]);
  await page.goBack();
  await page.getByRole('form', { name: 'Log in' }).waitFor();

  await enrol(page, 'college');
  for (const path of [HOME, `${FORM}?task=papers`, `${FORM}?task=bank`]) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    text = `${await page.content()}\n${await everythingHere(page)}`;
    expect(readable(), path).toEqual([]);
  }
  await page.goto(`${FORM}?step=1`);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('');
  await logOut(page);

  await logInAgain(page, asha);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');
  await page.goto(`${FORM}?step=1`);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Zorawar Quillfeather');
  expect(await control(page, 'motherName').inputValue()).toBe('Zarina Quillfeather');
  await expectSafety(page, 'account');
  await page.goto(`${FORM}?task=bank`);
  await waitForPaper(page, 'Bank document', 'Sent');
});
