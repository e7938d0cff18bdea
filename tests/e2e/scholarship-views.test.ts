import { expect, test } from 'vitest';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE } from '#tests/setup/browser.ts';
import { control, enrol, expectSafety, fill, FORM, stepHeading, waitForWorker } from '#tests/setup/scholarship-form.ts';
import { cutSignal, slowPhone } from '#tests/setup/slow-phone.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';

const open = useStudentBrowser();

async function fitOptions(): Promise<void> {
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
}

async function zoom(): Promise<void> {
  const page = await open({ viewport: { width: 195, height: 420 } });
  await enrol(page);
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`${FORM}?step=${step}`);
    await stepHeading(page).waitFor();
    expect(await stepHeading(page).evaluate((heading) => heading.scrollWidth - heading.clientWidth), `step ${step}`).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
  }
}

async function forceColours(): Promise<void> {
  const page = await open({ viewport: DESK, forcedColors: 'active' });
  await enrol(page);
  await page.goto(`${FORM}?step=2`);
  await stepHeading(page).waitFor();
  const bars = await page
    .locator('.steps li')
    .evaluateAll((steps) =>
      steps.map((one) => getComputedStyle(one, '::before')).map((bar) => [bar.borderTopWidth, bar.backgroundColor, bar.width]),
    );
  expect(new Set(bars.map(([width]) => width))).toEqual(new Set(['1px']));
  expect(new Set(bars.map(([, colour]) => colour)).size).toBe(3);
  expect(bars.map(([, , width]) => Number.parseInt(width!, 10)).filter((width) => width < 40)).toEqual([]);
  expect(await page.locator('.account-button').evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
  await page.goto(`${FORM}?step=1`);
  const arrowOf = () => control(page, 'nationality').evaluate((select) => getComputedStyle(select).appearance);
  await expect.poll(arrowOf).toBe('auto');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(arrowOf).toBe('none');
}

async function keepFocusInView(): Promise<void> {
  const page = await open({ viewport: { width: 390, height: 420 } });
  await enrol(page);
  await page.goto(`${FORM}?step=5`);
  await stepHeading(page).waitFor();
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
}

async function enlargeText(): Promise<void> {
  const page = await open();
  await enrol(page);
  for (const step of ['1', '2', '3', '4', '5', '6', 'review']) {
    await page.goto(`${FORM}?step=${step}`);
    await stepHeading(page).waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await expectNoSidewaysScroll(page);
  }
}

test('the form on the narrowest phone, at twice the zoom and text, in forced colours, and offline: nothing is cut off or hidden', async () => {
  await fitOptions();
  await zoom();
  await forceColours();
  await keepFocusInView();
  await enlargeText();
});

test('on a slow phone all steps are one press from the bar, in any order and by key, offline too, and outlive a kill', async () => {
  let page = await open({ viewport: PHONE });
  await enrol(page);
  const phone = await slowPhone(page);
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

  await cutSignal(page, phone);
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
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();

  page = await page.context().newPage();
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
