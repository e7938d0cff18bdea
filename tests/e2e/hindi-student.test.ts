import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addressIn } from '#messages/language.ts';
import * as m from '#messages/index.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { button, field, fillSignup } from '#tests/setup/browser/auth-page.ts';
import { HOME } from '#tests/setup/browser/dashboard-page.ts';
import { expectHindi, messageOn } from '#tests/setup/browser/language.ts';
import { codeFrom, freshAddress, waitForMails } from '#tests/setup/browser/outbox.ts';
import {
  apply,
  control,
  expectSafety,
  fill,
  fillAll,
  FORM,
  listHeading,
  next,
  ownApplication,
  SCHOOL_STEPS,
  stepHeading,
} from '#tests/setup/browser/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { besideTests } from '#tests/setup/people/office.ts';
import { typedOf } from '#tests/setup/people/scholarships.ts';
import { SCHOOL_FORM } from '#tests/setup/people/students.ts';

const open = useStudentBrowser();

const hindi = (address: string): string => addressIn('hi', address);
const pdf = { name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() };

async function seeHistory(page: Page): Promise<void> {
  await page.goto(hindi(`${FORM}?view=sent`));
  await page
    .getByText(messageOn(page, () => m.scholarships.status.history))
    .first()
    .click();
}

test('a girl of 15 signs up, applies, asks her mother and corrects what the office names, all in Hindi', async () => {
  const page = await open();
  const [email, mother] = [freshAddress('asha'), freshAddress('sita')];
  const answers = Object.assign({}, ...SCHOOL_STEPS) as (typeof SCHOOL_STEPS)[number];
  const typed: unknown[] = [typedOf(answers), SCHOOL_FORM.city, pdf.name, 'State Bank of India', 'Asha'];

  await page.goto(hindi('/dashboard/auth?type=signup'));
  const signUp = button(
    page,
    messageOn(page, () => m.accounts.login.signUp),
  );
  await signUp.click();
  await page.locator('#main .err').first().waitFor();
  await expectHindi(page);
  await fillSignup(page, email);
  await signUp.click();
  await field(page, 'otp').waitFor();
  await expectHindi(page);
  await field(page, 'otp').fill(await codeFrom(email, 1));
  await button(
    page,
    messageOn(page, () => m.accounts.otp.verify),
  ).click();
  await page.waitForURL(`**${hindi(HOME)}`);

  const save = page.getByRole('button', { name: messageOn(page, () => m.students.profile.save) });
  await save.click();
  await page.locator('.error-summary').waitFor();
  await expectHindi(page);
  const { phone, address, pincode, aadhar, educationType, schoolName, currentClass, lastClassPassed, schoolBoard } = SCHOOL_FORM;
  await fill(page, { phone, dob: String(answers['dob']), address, pincode, aadhar, educationType });
  await fill(page, { schoolName, currentClass, lastClassPassed, schoolBoard });
  await control(page, 'lastCertificate').setInputFiles(pdf);
  await expectHindi(page, typed);
  await save.click();
  await page.getByText(messageOn(page, () => m.students.dashboard.changeDetails)).waitFor();
  await expectHindi(page, typed);

  await page.goto(hindi(FORM));
  await listHeading(page).waitFor();
  await expectHindi(page, typed);
  await fillAll(page, [...SCHOOL_STEPS, { guardianEmail: mother }], () => expectHindi(page, typed));
  await page.getByRole('button', { name: messageOn(page, () => m.scholarships.form.showAnswers) }).click();
  await expectHindi(page, typed);
  await apply(page);
  const number = String((await ownApplication(page)).application?.['applicationNumber']);
  typed.push(number);
  await seeHistory(page);
  await expectHindi(page, typed);

  const guardian = await open();
  const read = async (count: number) => (await waitForMails(inject('siteUrl'), mother, count))[0]!.text;
  await guardian.goto(/https?:\/\/\S+\/hi\/g\/[\w-]+/.exec(await read(1))![0]);
  await guardian.getByRole('button', { name: messageOn(guardian, () => m.consent.guardian.yes) }).click();
  await expectHindi(guardian, typed);
  await fill(guardian, { otp: /\b\d{6}\b/.exec(await read(2))![0], name: 'सीता देवी', birthYear: '1985', agrees: true });
  await guardian.getByRole('button', { name: messageOn(guardian, () => m.consent.guardian.agree) }).click();
  await guardian.getByRole('heading', { name: messageOn(guardian, () => m.consent.guardian.titleGiven) }).waitFor();
  await expectHindi(guardian, typed);

  const move = { number, by: operatorActor('Sunita Rai') };
  const office = await besideTests();
  await moveApplication(office, { ...move, to: 'under_review', reason: 'हम पढ़ रहे हैं।' });
  const fields = ['needStatement', 'incomeCertificate'];
  await moveApplication(office, { ...move, to: 'more_info_requested', words: 'कृपया फिर देखें।', correction: { fields } });
  await page.goto(hindi(FORM));
  await page
    .getByText(messageOn(page, () => m.scholarships.tasks.lookAgain))
    .first()
    .waitFor();
  await expectHindi(page, typed);
  await page.goto(hindi(`${FORM}?task=money`));
  await control(page, 'needStatement').fill('मेरे पिता दो बीघा खेत जोतते हैं, और पिछले साल की फ़ीस अभी देनी है।');
  await expectHindi(page, typed);
  await next(page);
  await expect.poll(() => stepHeading(page).innerText()).toBe(messageOn(page, () => m.scholarships.steps.papers));
  await control(page, 'incomeCertificate').setInputFiles(pdf);
  await expectSafety(page, 'account');
  await expectHindi(page, typed);
  await next(page);
  await page.getByRole('button', { name: messageOn(page, () => m.scholarships.form.sendCorrections) }).waitFor();
  await expectHindi(page, typed);
  await page.getByRole('button', { name: messageOn(page, () => m.scholarships.form.sendCorrections) }).click();
  await page.waitForURL(`**${hindi(HOME)}`);
  await seeHistory(page);
  await expectHindi(page, typed);
});
