import { expect, test } from 'vitest';
import { DESK, expectNoSidewaysScroll } from '#tests/setup/browser.ts';
import { control, enrol, expectSafety, FORM, stepHeading } from '#tests/setup/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';

const open = useStudentBrowser();

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
