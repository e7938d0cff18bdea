import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, expectNoSidewaysScroll, expectSound, PHONE } from '#tests/setup/browser/browser.ts';
import {
  control,
  enrol,
  expectSafety,
  fill,
  FORM,
  listHeading,
  stepHeading,
  waitForWorker,
} from '#tests/setup/browser/scholarship-form.ts';
import { kill, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();

const openStep = async (page: Page, step: number | string) => {
  await page.goto(`${FORM}?${/^\d|review/.test(String(step)) ? 'step' : 'task'}=${step}`);
  await stepHeading(page).waitFor();
};

test('the form on the narrowest phone, at twice the zoom and text, in forced colours, and offline: nothing is cut off or hidden', async () => {
  const page = await open();
  await enrol(page);
  for (const step of ['1', '2', '3', '4', '5', 'bank', 'papers', '6', 'review']) {
    await page.setViewportSize({ width: 195, height: 420 });
    await openStep(page, step);
    expect(await stepHeading(page).evaluate((heading) => heading.scrollWidth - heading.clientWidth), `step ${step}`).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const cut = () =>
      page
        .locator('.choice span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(await cut()).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await expectNoSidewaysScroll(page);
  }

  await page.setViewportSize(DESK);
  await page.emulateMedia({ forcedColors: 'active' });
  await openStep(page, 2);
  const bars = await page
    .locator('.steps li')
    .evaluateAll((steps) =>
      steps.map((one) => getComputedStyle(one, '::before')).map((bar) => [bar.borderTopWidth, bar.backgroundColor, bar.width]),
    );
  expect(new Set(bars.map(([width]) => width))).toEqual(new Set(['1px']));
  expect(new Set(bars.map(([, colour]) => colour)).size).toBe(3);
  expect(bars.map(([, , width]) => Number.parseInt(width!, 10)).filter((width) => width < 40)).toEqual([]);
  expect(await page.locator('.account-button').evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
  await openStep(page, 1);
  const arrowOf = () => control(page, 'nationality').evaluate((select) => getComputedStyle(select).appearance);
  await expect.poll(arrowOf).toBe('auto');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(arrowOf).toBe('none');

  await page.setViewportSize({ width: 390, height: 420 });
  await openStep(page, 1);
  await page.context().setOffline(true);
  await control(page, 'fatherName').fill('Ram');
  await expectSafety(page, 'offline');
  for (const name of ['category', 'motherName', 'fatherName']) {
    await control(page, name).first().focus();
    const isClear = () =>
      page.evaluate(() => {
        const note = document.querySelector('.save-note-urgent')?.getBoundingClientRect().bottom ?? Infinity;
        return (document.activeElement?.closest('.field')?.getBoundingClientRect().top ?? 0) >= note;
      });
    await expect.poll(isClear, { message: name }).toBe(true);
  }
});

test('all tasks are one press from any page, in any order and by key, offline too, and outlive a kill', async () => {
  let page = await open({ viewport: PHONE });
  await enrol(page);
  await page.goto(FORM);
  await listHeading(page).waitFor();
  await waitForWorker(page);
  const choose = async (task: RegExp, heading: string) => {
    await listHeading(page).or(stepHeading(page)).waitFor();
    if (await stepHeading(page).isVisible()) await page.getByRole('link', { name: 'All tasks' }).press('Enter');
    await page.getByRole('link', { name: task }).press('Enter');
    await expect.poll(() => stepHeading(page).innerText()).toBe(heading);
  };
  await choose(/^Family.*Not started/s, 'Family');
  await fill(page, { fatherOccupation: 'Farmer' });
  await choose(/^School.*Done/s, 'Education');
  await expectSafety(page, 'account');

  await page.context().setOffline(true);
  await choose(/^Family.*3 left/s, 'Family');
  await fill(page, { motherOccupation: 'Tailor' });
  await expectSafety(page, 'offline');
  await page.getByRole('link', { name: 'All tasks' }).click();
  await listHeading(page).waitFor();
  await expectSound(page);
  for (const row of await page.getByRole('main').getByRole('link').all())
    expect((await row.boundingBox())?.height ?? 44, await row.innerText()).toBeGreaterThanOrEqual(44);
  await choose(/^Money/, 'Money');
  await fill(page, { needStatement: 'My father tills two bighas of land.' });
  await expectSafety(page, 'offline');

  page = await kill(page);
  await page.goto(FORM);
  await choose(/^Money/, 'Money');
  expect(await control(page, 'needStatement').inputValue()).toBe('My father tills two bighas of land.');
  await choose(/^Family.*2 left/s, 'Family');
  expect(await control(page, 'motherOccupation').inputValue()).toBe('Tailor');
  await page.context().setOffline(false);
  await expectSafety(page, 'account');
});
