import type { Page } from 'playwright-core';
import { checkForm } from '#domain/forms/check.ts';
import { type Field, optionValue } from '#domain/forms/form.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FieldName, fieldOf, fieldsOfStep } from '#domain/scholarships/steps/questions.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { Measure } from '#bench/measure.ts';
import { withSite } from '#bench/site.ts';
import { sendProfile, signUp } from '#bench/student.ts';
import { launchBrowser, PHONE } from '#tests/setup/browser/browser.ts';
import { SCHOOL_FORM } from '#tests/setup/people/students.ts';

/** Of a girl of 16 in school, beside what her profile says. */
const ANSWERS: Readonly<Partial<Record<FieldName, string>>> = {
  fatherName: 'Ram Prasad',
  motherName: 'Sita Devi',
  nationality: 'Indian',
  gender: 'Female',
  religion: 'Hindu',
  category: 'OBC',
  fatherOccupation: 'Farmer',
  motherOccupation: 'Tailor',
  annualIncome: '₹50k–1L',
  familyMembers: '5',
  studentMembers: '2',
  previousScholarship: 'No',
  scholarshipPurpose: 'Tuition Fees',
  amountRequested: '10000',
  otherScholarships: 'No',
  accountNo: '30211234567890',
  ifscCode: 'SBIN0001234',
  needStatement: 'My father tills two bighas of land, and the fees of the last year are still to be paid.',
  referee1Name: 'Mohan Lal',
  referee1Relation: 'Teacher',
  referee1Occupation: 'Head master',
  referee1Mobile: '7000000002',
  guardianRelation: 'Mother',
  guardianName: 'Sita Devi',
  guardianBirthYear: '1985',
  guardianWay: 'Email',
  guardianEmail: 'sita@example.in',
  declaration: 'yes',
  place: 'Padrauna',
};

const TYPED: ReadonlySet<Field['kind']> = new Set(['text', 'email', 'phone', 'number', 'date', 'textarea']);

/** What the form asks of her after a filled profile, and how long it is on a phone. */
export async function measureForm(): Promise<Measure[]> {
  return withSite({}, async ({ url }) => {
    const cookies = await signUp(url, 'asha@example.in');
    await sendProfile(url, cookies);
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ baseURL: url, viewport: PHONE, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
      await context.addCookies(cookies);
      return await fillForm(await context.newPage());
    } finally {
      await browser.close();
    }
  });
}

async function fillForm(page: Page): Promise<Measure[]> {
  const started = performance.now();
  const sum = { shown: 0, filled: 0, given: 0, typed: 0, screens: 0, taps: 0 };
  await page.goto('/dashboard/student/scholarship');
  for (let step = 1; step <= applicationForm.steps.length; step += 1) {
    await page.getByText(`Step ${step} of 6`).waitFor();
    const names = await shownFields(page);
    const before = await valuesOf(page);
    sum.shown += names.length;
    sum.filled += names.filter((name) => before[name]).length;
    for (let next = await nextMissing(page, step); next; next = await nextMissing(page, step)) {
      sum.taps += await give(page, next);
      sum.given += 1;
      if (TYPED.has(fieldOf(next)!.kind)) sum.typed += 1;
    }
    sum.screens += await screens(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    sum.taps += 1;
  }
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  sum.screens += await screens(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  sum.taps += 1;
  await page.waitForURL('**/dashboard/student');
  const seconds = (performance.now() - started) / 1_000;
  return [
    { what: 'scholarship form, fields shown after a filled profile', value: sum.shown, unit: '' },
    { what: 'scholarship form, of these filled already', value: sum.filled, unit: '' },
    { what: 'scholarship form, answers still to give', value: sum.given, unit: '', hold: 22, aim: 22 },
    { what: 'scholarship form, of these typed', value: sum.typed, unit: '' },
    { what: 'scholarship form, phone screens with the review', value: sum.screens, unit: '', hold: 12, aim: 12 },
    { what: 'scholarship form, taps', value: sum.taps, unit: '' },
    { what: 'scholarship form, filled by a script', value: seconds, unit: 's' },
  ];
}

/** The whole page. */
const screens = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

const shownFields = (page: Page): Promise<string[]> =>
  page.locator('form [name]').evaluateAll((controls) => {
    const shown = controls.filter((control) => control.checkVisibility() || control.closest('.file, .choice')?.checkVisibility());
    return [...new Set(shown.map((control) => control.getAttribute('name') ?? ''))];
  });

const valuesOf = (page: Page): Promise<Record<string, string>> =>
  page.getByRole('form').evaluate((form) => {
    const texts = [...new FormData(form as HTMLFormElement)].filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts) as Record<string, string>;
  });

async function nextMissing(page: Page, step: number): Promise<FieldName | undefined> {
  const values = await valuesOf(page);
  const { errors } = checkForm(applicationForm, { dob: SCHOOL_FORM.dob, ...values }, dayAt(Date.now(), 'Asia/Kolkata'));
  return fieldsOfStep(step).find((name) => errors[name] !== undefined);
}

/** @returns taps */
async function give(page: Page, name: FieldName): Promise<number> {
  const answer = ANSWERS[name];
  const field = fieldOf(name)!;
  if (answer === undefined) throw new Error(`bench/form.ts has no answer for ${name}`);
  const control = page.locator(`form [name="${name}"]`);
  if (field.kind === 'select') {
    await control.selectOption(answer);
    return 2;
  }
  if (field.kind === 'checkbox') await control.check();
  else if (field.options) await page.locator(`form [name="${name}"][value="${optionValue(answer)}"]`).check();
  else {
    await control.click();
    await page.keyboard.insertText(answer);
    await control.blur();
  }
  return 1;
}
