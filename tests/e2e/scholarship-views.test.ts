import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE } from '#tests/setup/browser/browser.ts';
import { control, enrol, expectSafety, fill, FORM, stepHeading, waitForWorker } from '#tests/setup/browser/scholarship-form.ts';
import { kill, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();

const openStep = async (page: Page, step: number | string) => {
  await page.goto(`${FORM}?step=${step}`);
  await stepHeading(page).waitFor();
};

test('the form on the narrowest phone, at twice the zoom and text, in forced colours, and offline: nothing is cut off or hidden', async () => {
  const page = await open();
  await enrol(page);
  for (const step of ['1', '2', '3', '4', '5', '6', 'review']) {
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
  await openStep(page, 5);
  await page.context().setOffline(true);
  await expectSafety(page, 'offline');
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

test('all steps are one press from the bar, in any order and by key, offline too, and outlive a kill', async () => {
  let page = await open({ viewport: PHONE });
  await enrol(page);
  await page.goto(`${FORM}?step=2`);
  await stepHeading(page).waitFor();
  await waitForWorker(page);
  const list = () => page.getByRole('dialog', { name: 'All 6 steps' });
  const openList = () => page.getByRole('button', { name: 'All 6 steps' }).press('Enter');
  const choose = async (step: RegExp, heading: string) => {
    await openList();
    await list().getByRole('button', { name: step }).press('Enter');
    await expect.poll(() => stepHeading(page).innerText()).toBe(heading);
  };
  await choose(/^6\. /, 'References, documents and declaration');
  await fill(page, { referee1Name: 'श्री मोहनलालप्रसाद चन्द्रशेखरवेंकटरमण' });
  await choose(/^3\. Family.*Not begun/s, 'Family');
  await fill(page, { fatherOccupation: 'Farmer' });
  await expectSafety(page, 'account');

  await page.context().setOffline(true);
  await fill(page, { motherOccupation: 'Tailor' });
  await expectSafety(page, 'offline');
  const button = page.getByRole('button', { name: 'All 6 steps' });
  await button.click();
  await list()
    .getByText(/^Last saved: .*Last day: /s)
    .waitFor();
  for (const step of [/^2\. Address and contact/, /^3\. Family.*Begun.*3 answers missing/s, /^6\. References.*Begun/s])
    expect(await list().getByRole('button', { name: step }).count(), String(step)).toBe(1);
  await expectAccessible(page);
  expect(await list().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  for (const one of [button, ...(await list().getByRole('button').all())])
    expect((await one.boundingBox())!.height, await one.innerText()).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await choose(/^5\. Scholarship and bank/, 'Scholarship and bank');
  await fill(page, { needStatement: 'My father tills two bighas of land.' });
  await expectSafety(page, 'offline');

  page = await kill(page);
  await page.goto(FORM);
  await expect.poll(() => stepHeading(page).innerText()).toBe('Scholarship and bank');
  expect(await control(page, 'needStatement').inputValue()).toBe('My father tills two bighas of land.');
  await choose(/^3\. Family.*Begun.*3 answers missing/s, 'Family');
  expect(await control(page, 'motherOccupation').inputValue()).toBe('Tailor');
  await page.context().setOffline(false);
  await expectSafety(page, 'account');
  await page.goto('/dashboard/student');
  await page.getByText('Step 3 of 6: Family.').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect.poll(() => stepHeading(page).innerText()).toBe('Family');
});
