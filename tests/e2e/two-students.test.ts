import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '#tests/setup/browser.ts';
import { logInAgain } from '#tests/setup/accounts.ts';
import { makePdf } from '#tests/setup/files.ts';
import { control, enrol, expectSafety, FORM, stepHeading, waitForWorker } from '#tests/setup/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';

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

/** Whatever in the stores of this device is not this account's, tried with all keys that a page of this account can have. */
const openOthers = (page: Page): Promise<{ owners: string[]; keys: number; sealed: number; opened: number; answer: number }> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('unreadable')));
      });
    interface Sealed {
      iv: Uint8Array<ArrayBuffer>;
      data: ArrayBuffer;
    }
    const sealedIn = (value: unknown): Sealed[] => {
      if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return [];
      return 'iv' in value && 'data' in value ? [value as Sealed] : Object.values(value).flatMap(sealedIn);
    };
    const here = (JSON.parse(localStorage.getItem('deepvan.account')!) as { id: string }).id;
    const db = await answerOf(indexedDB.open('deepvan-student'));
    const rows: { account: string }[] = [];
    for (const name of ['drafts', 'outbox', 'files', 'facts'])
      rows.push(...((await answerOf(db.transaction(name).objectStore(name).getAll())) as { account: string }[]));
    const keys = (await answerOf(db.transaction('keys').objectStore('keys').getAll())) as CryptoKey[];
    db.close();
    const others = rows.filter(({ account }) => account.split(' ')[0] !== here);
    const owners = [...new Set(others.map(({ account }) => account.split(' ')[0]!))];
    const keyFor = (account: string) => fetch('/api/student/device-key', { headers: { 'x-account': account } });
    const own = ((await (await keyFor(here)).json()) as { data: { key: string } }).data.key;
    const bytes = Uint8Array.from(own.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    keys.push(await crypto.subtle.importKey('raw', bytes, { name: 'AES-GCM', length: 256 }, false, ['decrypt']));
    const sealed = others.flatMap(sealedIn);
    const tries = sealed.flatMap(({ iv, data }) =>
      keys.map((key) =>
        crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).then(
          () => true,
          () => false,
        ),
      ),
    );
    const opened = (await Promise.all(tries)).filter(Boolean).length;
    return { owners, keys: keys.length, sealed: sealed.length, opened, answer: (await keyFor(owners[0]!)).status };
  });

/** What the account never gets: it stays on the device. */
async function writeOnlyHere(page: Page): Promise<void> {
  const refuse = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort());
  await page.route('**/api/student/scholarship/draft', refuse);
  await page.route('**/api/student/upload', refuse);
  await page.goto(`${FORM}?step=1`);
  await stepHeading(page).waitFor();
  await control(page, 'motherName').fill('Zarina Quillfeather');
  await expectSafety(page, 'offline');
  await page.goto(`${FORM}?step=6`);
  await stepHeading(page).waitFor();
  await control(page, 'bankDocument').setInputFiles({
    name: 'quillfeather-bank.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ title: 'Quillfeather' }),
  });
  await page.getByText('Kept on this device').first().waitFor();
}

async function logOut(page: Page, { keeps = false } = {}): Promise<void> {
  await page.goto(HOME);
  await page.getByRole('main').getByRole('button', { name: 'Logout', exact: true }).click();
  if (keeps) await page.getByRole('dialog').getByRole('button', { name: 'Log out anyway' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
}

test('two students on one phone: nobody sees what is not theirs, on pages, in stores or in caches, and each finds the own draft', async () => {
  const page = await open({ viewport: PHONE });
  const asha = await enrol(page, 'school');
  await page.goto(FORM);
  await stepHeading(page).waitFor();
  await waitForWorker(page);
  await control(page, 'fatherName').fill('Zorawar Quillfeather');
  await expectSafety(page, 'account');
  await page.goto(`${FORM}?step=6`);
  await control(page, 'incomeCertificate').setInputFiles({
    name: 'quillfeather.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ title: 'Quillfeather' }),
  });
  await page.locator('.file[data-status="done"]').first().waitFor();
  await expectSafety(page, 'account');
  for (const path of [`${HOME}?view=details`, HOME]) {
    await page.goto(path);
    await page.getByRole('main').getByText(asha.email).first().waitFor();
  }
  expect(await everythingHere(page)).toContain(asha.email);
  await writeOnlyHere(page);
  await logOut(page, { keeps: true });
  await page.unrouteAll();

  const words = ['Quillfeather', 'quillfeather', asha.email];
  const readable = () => words.filter((word) => text.includes(word));
  let text = await everythingHere(page);
  expect(readable()).toEqual([]);
  await page.goBack();
  await page.getByRole('form', { name: 'Log in' }).waitFor();

  await enrol(page, 'college');
  await page.goto(FORM);
  await stepHeading(page).waitFor();
  const others = await openOthers(page);
  expect(others).toEqual({ owners: [expect.stringMatching(/^[\w-]{8,}$/)], keys: 2, sealed: 5, opened: 0, answer: 401 });
  for (const path of [HOME, `${HOME}?view=details`, FORM, `${FORM}?step=6`]) {
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
  await page.waitForURL('**/dashboard/student');
  await page.goto(`${FORM}?step=1`);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Zorawar Quillfeather');
  expect(await control(page, 'motherName').inputValue()).toBe('Zarina Quillfeather');
  await expectSafety(page, 'account');
  await page.goto(`${FORM}?step=6`);
  await page.locator('.file', { hasText: 'quillfeather-bank.pdf' }).and(page.locator('[data-status="done"]')).waitFor();
});
