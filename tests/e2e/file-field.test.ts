import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectSoundAtBothWidths, useBrowser } from '#tests/setup/browser/browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { usePhotoAsItIs } from '#tests/setup/browser/page-editor.ts';
import { buildHarness } from '#tests/setup/browser/harness.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';

const browser = useBrowser();
let openHarness: (page: Page) => Promise<void>;
beforeAll(async () => {
  openHarness = await buildHarness('tests/e2e/harness/file-field.tsx');
});

const photo = (page: Page) => page.getByLabel('Photograph', { exact: true });
const certificate = (page: Page) => page.locator('[name="incomeCertificate"]');
const box = (page: Page, status: string) => page.locator(`.file[data-status="${status}"]`);
const stored = async (page: Page) =>
  JSON.parse(await page.locator('output').innerText()) as Record<string, { path: string; name: string; size: number } | null>;
const pdf = { name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() };

const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('incomeCertificate');

type Answer = 'cut' | 'portal' | 'silence' | [status: number, json: object];

/** `answer`: what uploads meet from now on, the last one each further time; returns how many came. */
async function openAnswered(): Promise<{ page: Page; answer: (...answers: Answer[]) => () => number }> {
  const page = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce' });
  await page.clock.install();
  let [answers, sent]: [Answer[], number] = [[], 0];
  await page.route('**/api/student/upload', async (route) => {
    const met = answers[Math.min(sent, answers.length - 1)]!;
    sent += 1;
    if (met === 'silence') return;
    if (met === 'cut') return route.abort();
    if (met === 'portal') return route.fulfill({ contentType: 'text/html', body: '<p>Please log in to this Wi-Fi.</p>' });
    return route.fulfill({ status: met[0], json: met[1] });
  });
  await openHarness(page);
  return {
    page,
    answer: (...next) => {
      [answers, sent] = [next, 0];
      return () => sent;
    },
  };
}

const error = (page: Page) => page.locator('.err');
const remove = (page: Page) => page.getByRole('button', { name: 'Remove income.pdf' }).click();
const GOOD: [number, object] = [200, { status: true, statusCode: 200, msg: 'ok', data: { incomeCertificate: '/api/student/files/1' } }];

async function uploadBoth(): Promise<void> {
  const page = await browser.open();
  await signIn(page);
  await openHarness(page);
  const noise = await sharp({
    create: { width: 2_400, height: 1_800, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(1_048_576);
  const accepted = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.accept);
  expect([await accepted(photo(page)), await accepted(certificate(page))]).toEqual(['image/*', '']);
  await photo(page).setInputFiles({ name: 'me.jpeg', mimeType: 'image/jpeg', buffer: noise });
  await usePhotoAsItIs(page);
  await box(page, 'done').waitFor();
  await certificate(page).setInputFiles(pdf);
  await expect.poll(() => box(page, 'done').count()).toBe(2);
  await expectSoundAtBothWidths(page);

  const { photograph, certificate: income } = await stored(page);
  expect(photograph).toMatchObject({ name: 'me.jpg' });
  expect(photograph!.size).toBeLessThan(noise.length);
  expect(income).toMatchObject({ name: 'income.pdf', size: pdf.buffer.length });
  const image = await (await page.request.get(photograph!.path)).body();
  expect([(await sharp(image).metadata()).width, (await sharp(image).metadata()).height]).toEqual([1_600, 1_200]);
  expect((await (await page.request.get(income!.path)).body()).toString('latin1', 0, 5)).toBe('%PDF-');

  await page.getByRole('button', { name: 'Remove income.pdf' }).click();
  await expect.poll(() => box(page, 'empty').count()).toBe(1);
  expect((await stored(page))['certificate']).toBeNull();
  await expectAccessible(page);

  // More pixels than the server takes of a progressive picture.
  const progressive = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  await certificate(page).setInputFiles({ name: 'marks.2024', mimeType: '', buffer: progressive });
  await expect.poll(() => box(page, 'done').count()).toBe(2);
  expect((await stored(page))['certificate']).toMatchObject({ name: 'marks.jpg' });
}

async function useKeyboard(): Promise<void> {
  const { page, answer } = await openAnswered();
  answer(GOOD);
  page.on('filechooser', (chooser) => void chooser.setFiles(pdf));
  await certificate(page).focus();
  expect(
    await box(page, 'empty')
      .last()
      .evaluate((element) => getComputedStyle(element).outlineStyle),
  ).toBe('solid');
  await page.keyboard.press('Enter');
  await box(page, 'done').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page, 'empty').count()).toBe(2);
  await expectFocus(page);
}

test('a student uploads a photo and a PDF, by keyboard too; every state fits phone and desktop', async () => {
  await uploadBoth();
  await useKeyboard();
});

test('on a weak connection a file is retried, is given up after five tries, and can be cancelled', async () => {
  const { page, answer } = await openAnswered();
  const waiting = page.getByText('Waiting for a better signal…');
  const passUntil = (status: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return box(page, status).count();
      })
      .toBe(1);
  let sent = answer('cut', 'portal', [503, { status: false, msg: 'Later' }], GOOD);
  await certificate(page).setInputFiles(pdf);
  await waiting.waitFor();
  expect(sent()).toBe(1);
  await passUntil('done');
  expect(sent()).toBe(4);
  await expect.poll(() => page.locator('form').getAttribute('data-busy')).toBe('false');
  sent = answer('cut');
  await certificate(page).setInputFiles({ ...pdf, name: 'second.pdf' });
  await page.getByRole('button', { name: 'Cancel second.pdf' }).click();
  await box(page, 'done').waitFor();
  await expectFocus(page);
  expect((await stored(page))['certificate']?.name).toBe('income.pdf');
  await remove(page);

  sent = answer('silence', GOOD);
  await certificate(page).setInputFiles(pdf);
  await expect.poll(sent).toBe(1);
  await page.clock.runFor(40_000);
  expect(await waiting.count()).toBe(0);
  await page.clock.runFor(5_000);
  await waiting.waitFor();
  await passUntil('done');
  expect(sent()).toBe(2);
  await remove(page);

  sent = answer('cut');
  await certificate(page).setInputFiles(pdf);
  await passUntil('failed');
  expect(sent()).toBe(5);
  await error(page).getByText('Error Occured During File Upload').waitFor();
});

test('a file waits for the network, and goes when it is back', async () => {
  const page = await browser.open({ allowConsoleErrors: true });
  await signIn(page);
  await openHarness(page);
  await page.context().setOffline(true);
  await certificate(page).setInputFiles(pdf);
  await page.getByText('Waiting for a better signal…').waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await stored(page))['certificate']?.name).toBe('income.pdf');
});

const LOCKED: Answer = [400, { status: false, msg: 'This PDF is locked with a password.' }];

test('a refused file says why and what to do, and the one before it stays', async () => {
  const { page, answer } = await openAnswered();
  let sent = answer(LOCKED);
  await certificate(page).setInputFiles(pdf);
  await error(page).getByText('This PDF is locked with a password. Choose another, or remove it.').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await remove(page);
  await expectFocus(page);
  expect([sent(), await box(page, 'failed').count()]).toEqual([1, 0]);

  answer([500, {}], GOOD);
  await certificate(page).setInputFiles(pdf);
  await error(page).getByText('Error Occured During File Upload').waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await box(page, 'done').waitFor();
  await expectFocus(page);

  answer(LOCKED);
  await certificate(page).setInputFiles({ ...pdf, name: 'locked.pdf' });
  await error(page).getByText('locked.pdf: This PDF is locked with a password. income.pdf is kept.').waitFor();
  expect(await box(page, 'done').innerText()).toContain('Uploaded');
  expect((await stored(page))['certificate']?.name).toBe('income.pdf');
  await expectAccessible(page);
  await remove(page);
  await expect.poll(() => box(page, 'empty').count()).toBe(2);
  expect((await stored(page))['certificate']).toBeNull();

  sent = answer(GOOD);
  for (const [file, words] of [
    [
      { ...pdf, buffer: Buffer.concat([makePdf(), Buffer.alloc(5 * 1_048_576)]) },
      'This file is larger than 5 MB. Please choose a smaller one.',
    ],
    [{ ...pdf, buffer: Buffer.alloc(0) }, 'This file is empty. Please choose another.'],
    [
      { ...pdf, buffer: Buffer.from('MZ\x90\0') },
      'Please choose a PDF, JPG or PNG file. This is a program, not a document. Choose another, or remove it.',
    ],
    // As phones save photos; Chromium cannot read them.
    [
      { name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0') },
      'This photo is in the HEIC format, which cannot be opened here. Take a screenshot of the photo and choose that.',
    ],
  ] as const) {
    await certificate(page).setInputFiles(file);
    await error(page).getByText(words).waitFor();
  }
  expect(sent()).toBe(0);
  // As from a file manager that names nothing.
  await certificate(page).setInputFiles({ ...pdf, name: 'document:1000012', mimeType: '' });
  await box(page, 'done').waitFor();
  expect(sent()).toBe(1);

  // As from a cloud.
  const path = join(temporaryFolder(), 'income.pdf');
  await writeFile(path, makePdf());
  sent = answer('cut');
  await page.route('**/api/student/upload', async (route) => {
    await rm(path, { force: true });
    return route.fallback();
  });
  await certificate(page).setInputFiles(path);
  await error(page).getByText('could not be read').waitFor();
  expect(sent()).toBe(1);
});
