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
import { useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();
const office = staffBrowser();

test('a student under 18 submits; the guardian agrees from another phone with a code; then the office sees the application', async () => {
  const site = inject('siteUrl');
  const student = await open();
  await enrol(student, 'school');
  const [, , , , , last] = SCHOOL_STEPS;
  const answers = {
    ...(Object.assign({}, ...SCHOOL_STEPS) as StepValues),
    permanentAddress: '12 Station Road\nPadrauna',
    mobileNumber: '9838041276',
    amountRequested: '25000',
    accountNo: '30211234567890',
    ifscCode: 'SBIN0001234',
    guardianRelation: '',
    guardianWay: '',
    guardianEmail: '',
  };
  const saved = await student.request.put('/api/student/scholarship/draft', { data: { version: 0, data: answers } });
  expect(saved.status()).toBe(200);
  await student.goto(`${FORM}?task=permission`);
  await stepHeading(student).waitFor();
  const mother = freshAddress('sita');
  await fill(student, { guardianRelation: 'Mother' });
  await expect.poll(() => control(student, 'guardianName').inputValue()).toBe('Sita Devi');
  await fill(student, { ...last, guardianEmail: mother });
  await expectAccessible(student);
  await student
    .getByRole('button', { name: 'Save and review' })
    .or(student.getByRole('button', { name: 'Next', exact: true }))
    .click();
  await student.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await apply(student);
  await student.goto(FORM);
  await student.getByRole('heading', { name: 'Waiting for your parent or guardian' }).waitFor();
  await student.getByText(mother).waitFor();
  await expectSound(student);
  const { application } = await ownApplication(student);
  const number = String(application?.['applicationNumber']);

  const { page: staff } = await office.open(`/office/search`, { viewport: PHONE });
  const find = async () => {
    const answer = await staff.request.post('/api/office/search', { data: { query: number } });
    return ((await answer.json()) as { data: { applications: { rows: { number: string }[] } } }).data.applications.rows.map(
      (row) => row.number,
    );
  };
  expect(await find()).toEqual([]);

  const [mail] = await waitForMails(site, mother, 1);
  const guardian = await open();
  const path = new URL(/https?:\/\/\S+\/g\/[\w-]+/.exec(mail!.text)![0]).pathname;
  await guardian.goto(path);
  await guardian.getByRole('heading', { name: 'Your consent for Asha' }).waitFor();
  await expectAccessible(guardian);
  await guardian.getByRole('button', { name: 'हिन्दी' }).click();
  await guardian.getByRole('heading', { name: 'Asha के लिए आपकी सहमति' }).waitFor();
  await expectAccessible(guardian);
  await guardian.getByRole('button', { name: 'नहीं, मैं सहमत नहीं हूँ' }).click();
  await guardian.getByRole('button', { name: 'मेरा उत्तर “नहीं” भेजें' }).click();
  await guardian.getByRole('heading', { name: 'आपने सहमति नहीं दी है' }).waitFor();
  await expectSound(guardian);
  await student.reload();
  await student.getByRole('heading', { name: 'Your parent or guardian has not agreed' }).waitFor();
  await expectSound(student);
  await guardian.getByRole('button', { name: 'हाँ, मैं सहमत हूँ' }).click();
  const mails = await waitForMails(site, mother, 2);
  const code = /\b\d{6}\b/.exec(mails[0]!.text)![0];
  await fill(guardian, { otp: code, name: 'सीता देवी', birthYear: '1984', agrees: true });
  await guardian.getByRole('button', { name: 'मैं सहमत हूँ', exact: true }).click();
  await guardian.getByText('यह वह वर्ष नहीं है').waitFor();
  await guardian.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => control(guardian, 'name').inputValue()).toBe('सीता देवी');
  await fill(guardian, { otp: code, birthYear: '1985', agrees: true });
  await guardian.getByRole('button', { name: 'I agree', exact: true }).click();
  await guardian.getByRole('heading', { name: 'You have agreed' }).waitFor();
  await expectSound(guardian);

  expect(await find()).toEqual([number]);
  await student.reload();
  await student.getByRole('heading', { name: 'Parent’s consent' }).waitFor();
  expect(await student.getByRole('heading', { name: 'Waiting for your parent or guardian' }).count()).toBe(0);
});
