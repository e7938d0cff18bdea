import { expect, test } from 'vitest';
import { AADHAAR_DOUBTFUL } from '#domain/students/constants.ts';
import { signIn } from '#tests/setup/accounts.ts';
import { button, EDUCATION, fillPerson, form, HOME, openWith } from '#tests/setup/dashboard-page.ts';
import { makePdf } from '#tests/setup/files.ts';
import { compose } from '#tests/setup/keyboard.ts';
import { dashboardOf } from '#tests/setup/profiles.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';
import { AADHAAR } from '#tests/setup/students.ts';

const open = useStudentBrowser();

async function changeKind(): Promise<void> {
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
}

async function composeAadhaar(): Promise<void> {
  const page = await open();
  await openWith(page, dashboardOf({ general: null }));
  const aadhaar = form(page).getByLabel('Aadhaar number');
  await aadhaar.focus();
  await compose(page, '२', '२३४५६', '२३४५६७८९०१२');
  expect(await aadhaar.inputValue()).toBe('२३४५६७८९०१२');
  await page.keyboard.type('4');
  await aadhaar.blur();
  await expect.poll(() => aadhaar.inputValue()).toBe('2345 6789 0124');
}

async function doubtAadhaar(): Promise<void> {
  const page = await open({ serviceWorkers: 'block' });
  await openWith(page, dashboardOf({ general: null }));
  const aadhaar = form(page).getByLabel('Aadhaar number');
  await aadhaar.fill('234567890125');
  await form(page).getByText(AADHAAR_DOUBTFUL).waitFor();
  await aadhaar.fill('2345');
  await aadhaar.blur();
  await form(page).locator('.err').getByText('Enter valid 12-digit Aadhar number').waitFor();
  expect(await form(page).getByText(AADHAAR_DOUBTFUL).count()).toBe(0);
}

async function changePincode(): Promise<void> {
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

  // Its response arrives after the next one's.
  const missing = page.waitForResponse('**/web/pincode/999999');
  await pincode.fill('999999');
  await pincode.fill('110001');
  await expect.poll(places).toBe('New Delhi,Central Delhi,Delhi');
  slow.resolve();
  await (await missing).finished();
  expect(await hint.innerText()).toContain('Found: New Delhi');
  await pincode.fill('999998');
  await hint.getByText('We do not know this pin code.').waitFor();
  expect(await places()).toBe(',,');

  await pincode.fill('274304');
  await expect.poll(places).toBe('Padrauna,Kushinagar,Uttar Pradesh');
  await form(page).getByLabel('City').fill('Belwa');
  await form(page).getByLabel('State').fill('');
  const found = page.waitForResponse('**/web/pincode/274304');
  await page.reload();
  await (await found).finished();
  expect(await places()).toBe('Belwa,Kushinagar,');
  await pincode.fill('110001');
  await expect.poll(places).toBe('Belwa,Central Delhi,Delhi');
}

test('the profile form: the other kind keeps what was typed and is not sent, digits are composed and doubted, a pincode fills its places in', async () => {
  await changeKind();
  await composeAadhaar();
  await doubtAadhaar();
  await changePincode();
});
