import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectSound, PHONE } from '#tests/setup/browser/browser.ts';
import { staffBrowser } from '#tests/setup/browser/office-page.ts';
import { freshAddress, waitForMails } from '#tests/setup/browser/outbox.ts';
import {
  apply,
  control,
  enrol,
  fill,
  FORM,
  ownApplication,
  SCHOOL_STEPS,
  stepHeading,
  type StepValues,
} from '#tests/setup/browser/scholarship-form.ts';
import { makePhoto } from '#tests/setup/browser/page-editor.ts';
import { useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { makePng } from '#tests/setup/files/files.ts';

const open = useStudentBrowser();
const office = staffBrowser();

const PAGE = `${FORM}?task=permission`;

/** A girl of 15 whose draft is in the account, but for the permission. */
async function opened(more: StepValues = {}): Promise<Page> {
  const student = await open();
  await enrol(student, 'school');
  const data = {
    ...(Object.assign({}, ...SCHOOL_STEPS) as StepValues),
    permanentAddress: '12 Station Road\nPadrauna',
    mobileNumber: '9838041276',
    amountRequested: '25000',
    accountNo: '30211234567890',
    ifscCode: 'SBIN0001234',
    guardianRelation: '',
    guardianBirthYear: '',
    guardianWay: '',
    guardianEmail: '',
    ...more,
  };
  const saved = await student.request.put('/api/student/scholarship/draft', { data: { version: 0, data } });
  expect(saved.status()).toBe(200);
  await student.goto(PAGE);
  await expect.poll(() => stepHeading(student).innerText()).toBe('Guardian’s permission');
  return student;
}

async function send(student: Page): Promise<string> {
  await student.goto(`${FORM}?step=review`);
  await student.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await apply(student);
  const { application } = await ownApplication(student);
  return String(application?.['applicationNumber']);
}

async function foundInOffice(number: string) {
  const { page } = await office.open('/office/search', { viewport: PHONE });
  const answer = await page.request.post('/api/office/search', { data: { query: number } });
  return ((await answer.json()) as { data: { applications: { rows: { number: string }[] } } }).data.applications.rows.map(
    (row) => row.number,
  );
}

test('a mother beside her daughter, without a phone of her own, reads and agrees on the daughter’s phone; then it is sent', async () => {
  const student = await opened();
  await student.getByLabel('Who looks after you?').selectOption('Mother');
  await student.getByRole('radio', { name: 'She is here with me' }).check();
  await expectAccessible(student);
  await student.getByRole('button', { name: 'Give her the phone' }).click();
  const hers = student.getByRole('dialog');
  await hers.getByText('Still empty: Papers').waitFor();
  await expectAccessible(student);
  await expectSound(student);
  await student.context().setOffline(true);
  await hers.getByLabel(/^Your year of birth/).fill('1985');
  await hers.getByRole('button', { name: /^Yes, I agree/ }).click();
  await hers.getByText(/^There is no signal at the moment/).waitFor();
  await student.context().setOffline(false);
  await hers.getByRole('button', { name: /^Yes, I agree/ }).click();
  await hers.getByText(/^Thank you. Your answer is noted/).waitFor();
  await hers.getByRole('button', { name: /^Back/ }).click();
  await student.getByRole('heading', { name: 'Your mother has said yes' }).waitFor();
  await expectSound(student);

  const number = await send(student);
  expect(await foundInOffice(number)).toEqual([number]);
  const { page: staff } = await office.open(`/office/applications/${number}`, { viewport: PHONE });
  await staff.getByText('The guardian agreed on the student’s phone').waitFor();
});

test('without a printer the lines are copied by hand, signed, and a photo is sent before the application is', async () => {
  const student = await opened();
  await student.getByRole('radio', { name: 'On paper' }).check();
  await fill(student, { guardianBirthYear: '1985' });
  await student.getByRole('button', { name: 'Form to print and sign' }).click();
  await student.getByRole('heading', { name: 'Without a printer: copy this by hand' }).waitFor();
  await student.getByText('Name of the parent or guardian: Sita Devi').waitFor();
  await expectAccessible(student);
  await expectSound(student);
  await student.goto(PAGE);
  const photo = { name: 'signed.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() };
  await student.getByLabel(/^Signed consent form/).setInputFiles(photo);
  await student.getByRole('button', { name: 'Continue' }).click();
  await student.getByRole('button', { name: 'Yes, use it' }).click();
  await student
    .getByRole('region', { name: 'Waiting for your mother' })
    .getByText(/^We have the signed form/)
    .waitFor();
  await expectAccessible(student);

  const number = await send(student);
  const { page: staff } = await office.open('/office/consents', { viewport: PHONE });
  await staff.getByText(number).first().waitFor();
});

test('asked from the first day she agrees from her own phone; another photo of a paper asks her again, and a no can become a yes', async () => {
  const site = inject('siteUrl');
  const student = await opened();
  const upload = async () => {
    const colour = `#${Math.floor(Date.now() % 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
    const file = { name: 'aadhaar.png', mimeType: 'image/png', buffer: Buffer.from(await makePng({ colour })) };
    const answer = await student.request.post('/api/student/upload', { multipart: { aadhaarCard: file } });
    return ((await answer.json()) as { data: { aadhaarCard: string } }).data.aadhaarCard;
  };
  const save = async (more: object) => {
    const { data } = (await (await student.request.get('/api/student/scholarship/draft')).json()) as {
      data: { version: number; data: object };
    };
    const saved = await student.request.put('/api/student/scholarship/draft', {
      data: { version: data.version, data: { ...data.data, ...more } },
    });
    expect(saved.status()).toBe(200);
  };
  await save({ aadhaarCard: await upload() });
  await student.goto(PAGE);
  await student.getByLabel('Who looks after you?').selectOption('Mother');
  const mother = freshAddress('sita');
  await student.getByRole('radio', { name: 'By email' }).check();
  await fill(student, { guardianName: 'Sita Devi', guardianBirthYear: '1985', guardianEmail: mother });
  await student.getByRole('button', { name: 'Ask her now' }).click();
  await student.getByRole('heading', { name: 'Waiting for your mother' }).waitFor();

  const [mail] = await waitForMails(site, mother, 1);
  const guardian = await open();
  await guardian.goto(new URL(/https?:\/\/\S+\/g\/[\w-]+/.exec(mail!.text)![0]).pathname);
  await guardian.getByRole('heading', { name: 'Asha के लिए आपकी सहमति' }).waitFor();
  await expectAccessible(guardian);
  await guardian.getByRole('link', { name: 'English' }).click();
  await guardian.getByRole('heading', { name: 'Your permission for Asha' }).waitFor();
  expect(await guardian.locator('nav, footer, a[href="/donate"]').count()).toBe(0);
  await expectAccessible(guardian);
  await guardian.getByRole('button', { name: /^Show it/ }).click();
  await fill(guardian, { birthYear: '1985' });
  await guardian.getByRole('button', { name: /^Show it/ }).click();
  await guardian.getByText('Papers that are there: Aadhaar card').waitFor();
  const agree = async (count: number) => {
    await guardian.getByRole('button', { name: /^Yes, I agree/ }).click();
    const mails = await waitForMails(site, mother, count);
    await fill(guardian, { otp: /\b\d{6}\b/.exec(mails[0]!.text)![0], name: 'सीता देवी', birthYear: '1984', agrees: true });
    await guardian.getByRole('button', { name: /^I agree/ }).click();
    await guardian.getByText(/This is not the year that Asha wrote/).waitFor();
    await expect.poll(() => control(guardian, 'name').inputValue()).toBe('सीता देवी');
    await fill(guardian, { birthYear: '1985' });
    await guardian.getByRole('button', { name: /^I agree/ }).click();
    await guardian.getByRole('heading', { name: /^You have agreed/ }).waitFor();
  };
  await agree(2);
  await expectSound(guardian);

  await save({ aadhaarCard: await upload() });
  await student.goto(PAGE);
  await student.getByText(/^Changed since: papers/).waitFor();
  const number = await send(student);
  expect(await foundInOffice(number)).toEqual([]);
  // A receipt, and the question once more.
  const [again] = await waitForMails(site, mother, 4);
  await guardian.goto(new URL(/https?:\/\/\S+\/g\/[\w-]+/.exec(again!.text)![0]).pathname.replace(/^\/hi/, ''));
  await guardian.getByRole('button', { name: /^No, I do not agree/ }).click();
  await guardian.getByRole('button', { name: /^Send my no/ }).click();
  await guardian.getByRole('heading', { name: /^You have said no/ }).waitFor();
  await expectSound(guardian);
  await student.goto(PAGE);
  await student.getByRole('heading', { name: 'Your mother has not agreed' }).waitFor();
  await expectSound(student);
  await agree(5);
  expect(await foundInOffice(number)).toEqual([number]);
});
