import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '#tests/setup/accounts.ts';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '#tests/setup/browser.ts';
import { makePdf } from '#tests/setup/files.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';
import { usePhotoAsItIs } from '#tests/setup/page-editor.ts';
import { buildHarness } from '#tests/setup/harness.ts';

const browser = useBrowser();
let openHarness: (page: Page) => Promise<void>;
beforeAll(async () => {
  openHarness = await buildHarness('tests/e2e/harness/file-field.tsx');
});

const photo = (page: Page) => page.getByLabel('Photograph', { exact: true });
const certificate = (page: Page) => page.getByLabel(/^Income certificate/);
const box = (page: Page, status: string) => page.locator(`.file[data-status="${status}"]`);
const stored = async (page: Page) =>
  JSON.parse(await page.locator('output').innerText()) as Record<string, { path: string; name: string; size: number } | null>;
const pdf = { name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() };

const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('incomeCertificate');

async function openWith(
  answers: Array<'cut' | 'portal' | 'silence' | [status: number, json: object]>,
): Promise<{ page: Page; sent: () => number }> {
  const page = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce' });
  await page.clock.install();
  let sent = 0;
  await page.route('**/api/student/upload', async (route) => {
    const answer = answers[Math.min(sent, answers.length - 1)]!;
    sent += 1;
    if (answer === 'silence') return;
    if (answer === 'cut') return route.abort();
    if (answer === 'portal') return route.fulfill({ contentType: 'text/html', body: '<p>Please log in to this Wi-Fi.</p>' });
    return route.fulfill({ status: answer[0], json: answer[1] });
  });
  await openHarness(page);
  return { page, sent: () => sent };
}

const GOOD: [number, object] = [200, { status: true, statusCode: 200, msg: 'ok', data: { incomeCertificate: '/api/student/files/1' } }];

async function uploadBoth(): Promise<void> {
  const page = await browser.open();
  const look = async (): Promise<void> => {
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  };
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
  await look();

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
  await look();

  // More pixels than the server takes of a progressive picture.
  const progressive = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  await certificate(page).setInputFiles({ name: 'marks.2024', mimeType: '', buffer: progressive });
  await expect.poll(() => box(page, 'done').count()).toBe(2);
  expect((await stored(page))['certificate']).toMatchObject({ name: 'marks.jpg' });
}

async function useKeyboard(): Promise<void> {
  const { page } = await openWith([GOOD]);
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

async function retry(): Promise<void> {
  const { page, sent } = await openWith(['cut', [503, { status: false, msg: 'Later' }], GOOD]);
  await certificate(page).setInputFiles(pdf);
  await page.getByText('Waiting for a better signal…').waitFor();
  expect(sent()).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return box(page, 'done').count();
    })
    .toBe(1);
  expect(sent()).toBe(3);
  await expect.poll(() => page.locator('form').getAttribute('data-busy')).toBe('false');
}

async function meetPortal(): Promise<void> {
  const { page, sent } = await openWith(['portal', GOOD]);
  await certificate(page).setInputFiles(pdf);
  await page.getByText('Waiting for a better signal…').waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return box(page, 'done').count();
    })
    .toBe(1);
  expect(sent()).toBe(2);
}

async function stall(): Promise<void> {
  const { page, sent } = await openWith(['silence', GOOD]);
  await certificate(page).setInputFiles(pdf);
  await expect.poll(sent).toBe(1);
  await page.clock.runFor(40_000);
  expect(await page.getByText('Waiting for a better signal…').count()).toBe(0);
  await page.clock.runFor(5_000);
  await page.getByText('Waiting for a better signal…').waitFor();
  await page.clock.runFor(1_000);
  await box(page, 'done').waitFor();
  expect(sent()).toBe(2);
}

async function giveUp(): Promise<void> {
  const { page, sent } = await openWith(['cut']);
  await certificate(page).setInputFiles(pdf);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return box(page, 'failed').count();
    })
    .toBe(1);
  expect(sent()).toBe(5);
  await page.locator('.err').getByText('Error Occured During File Upload').waitFor();
}

async function waitForNetwork(): Promise<void> {
  const page = await browser.open({ allowConsoleErrors: true });
  await signIn(page);
  await openHarness(page);
  await certificate(page).setInputFiles(pdf);
  await box(page, 'done').waitFor();
  await page.context().setOffline(true);
  await certificate(page).setInputFiles({ ...pdf, name: 'second.pdf', buffer: makePdf({ title: 'Second' }) });
  await page.getByText('Waiting for a better signal…').waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await stored(page))['certificate']?.name).toBe('second.pdf');
}

async function cancel(): Promise<void> {
  const { page } = await openWith([GOOD, 'cut']);
  await certificate(page).setInputFiles(pdf);
  await box(page, 'done').waitFor();
  await certificate(page).setInputFiles({ ...pdf, name: 'second.pdf' });
  await page.getByRole('button', { name: 'Cancel second.pdf' }).click();
  await box(page, 'done').waitFor();
  await expectFocus(page);
  expect((await stored(page))['certificate']?.name).toBe('income.pdf');
}

test('on a weak connection a file is retried, waits for a network, is given up after five tries, and can be cancelled', async () => {
  await retry();
  await meetPortal();
  await stall();
  await giveUp();
  await waitForNetwork();
  await cancel();
});

async function refuse(): Promise<void> {
  const { page, sent } = await openWith([[400, { status: false, msg: 'This PDF is locked with a password.' }], GOOD]);
  await certificate(page).setInputFiles(pdf);
  await page.locator('.err').getByText('This PDF is locked with a password. Choose another, or remove it.').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove income.pdf' }).click();
  await expectFocus(page);
  expect([sent(), await box(page, 'failed').count()]).toEqual([1, 0]);
}

async function refuseReplacement(): Promise<void> {
  const { page } = await openWith([GOOD, [400, { status: false, msg: 'This PDF is locked with a password.' }], GOOD]);
  await certificate(page).setInputFiles(pdf);
  await box(page, 'done').waitFor();
  const replaceBy = async (name: string, words: string): Promise<void> => {
    await certificate(page).setInputFiles({ ...pdf, name });
    await page.locator('.err').getByText(`${name}: ${words} income.pdf is kept.`).waitFor();
    expect(await box(page, 'done').innerText()).toContain('Uploaded');
    expect((await stored(page))['certificate']?.name).toBe('income.pdf');
  };
  await replaceBy('locked.pdf', 'This PDF is locked with a password.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove income.pdf' }).click();
  await expect.poll(() => box(page, 'empty').count()).toBe(2);
  expect((await stored(page))['certificate']).toBeNull();
}

async function failWithoutMessage(): Promise<void> {
  const { page } = await openWith([[500, {}], GOOD]);
  await certificate(page).setInputFiles(pdf);
  await page.locator('.err').getByText('Error Occured During File Upload').waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await box(page, 'done').waitFor();
  await expectFocus(page);
}

async function loseFile(): Promise<void> {
  const { page, sent } = await openWith(['cut']);
  const path = join(temporaryFolder(), 'income.pdf');
  await writeFile(path, makePdf());
  // As from a cloud.
  await page.route('**/api/student/upload', async (route) => {
    await rm(path, { force: true });
    return route.fallback();
  });
  await certificate(page).setInputFiles(path);
  await page.locator('.err').getByText('This file could not be read. Please choose it again, or a copy of it.').waitFor();
  expect(sent()).toBe(1);
}

async function checkFirst(): Promise<void> {
  const { page, sent } = await openWith([GOOD]);
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
    await page.locator('.err').getByText(words).waitFor();
  }
  expect(sent()).toBe(0);
}

async function takeNameless(): Promise<void> {
  const { page, sent } = await openWith([GOOD]);
  await certificate(page).setInputFiles({ ...pdf, name: 'document:1000012', mimeType: '' });
  await box(page, 'done').waitFor();
  expect(sent()).toBe(1);
}

test('a refused file says why and what to do, and the one before it stays', async () => {
  await refuse();
  await refuseReplacement();
  await failWithoutMessage();
  await loseFile();
  await checkFirst();
  await takeNameless();
});
