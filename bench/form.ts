import { sql } from 'kysely';
import type { Cookie, Page } from 'playwright-core';
import { checkForm } from '#domain/forms/check.ts';
import { type Field, type Given, optionValue } from '#domain/forms/form.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { fieldsOfPage, pageAt, type PageName, PAGES } from '#domain/scholarships/steps/pages.ts';
import { type FieldName, fieldOf } from '#domain/scholarships/steps/questions.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import { beside } from '#bench/demo-site.ts';
import type { Measure } from '#bench/measure.ts';
import { withSite } from '#bench/site.ts';
import { sendProfile, signUp } from '#bench/student.ts';
import { launchBrowser, PHONE } from '#tests/setup/browser/browser.ts';
import { COLLEGE_FORM, SCHOOL_FORM } from '#tests/setup/people/students.ts';

const BOY = {
  ...COLLEGE_FORM,
  name: 'Ravi Prasad',
  email: 'ravi@example.in',
  phone: '9838041277',
  dob: '2007-02-28',
  aadhar: '345678901238',
} as const;

/** Beside what the profile says. */
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
  renewalMarks: '72.5',
  renewalAttendance: '80',
  declaration: 'yes',
  place: 'Padrauna',
};

const TYPED: ReadonlySet<Field['kind']> = new Set(['text', 'email', 'phone', 'number', 'date', 'textarea']);

/** What may be asked of whom: typed answers, screens with the review, taps; for the girl also what is given. */
const LIMITS = { given: 22, typed: 14, screens: 10, taps: 26 };

/** What the form asks of three students after a filled profile, and how long it is on a phone. */
export async function measureForm(): Promise<Measure[]> {
  return withSite({}, async ({ url }, folder) => {
    const browser = await launchBrowser();
    const open = async (cookies: Cookie[]): Promise<Page> => {
      const context = await browser.newContext({ baseURL: url, viewport: PHONE, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
      await context.addCookies(cookies);
      return context.newPage();
    };
    try {
      const girl = await signUp(url, SCHOOL_FORM.email);
      await sendProfile(url, girl);
      const boy = await signUp(url, BOY.email);
      await sendProfile(url, boy, BOY);
      const measures = [
        ...(await measureOne('girl of 16', await open(girl), { dob: SCHOOL_FORM.dob })),
        ...(await measureOne('boy of 19', await open(boy), { dob: BOY.dob })),
      ];
      await beside({ dataDirectory: folder, url }, (ctx) =>
        sql`update scholarship_applications set cycle_id = '2025-26', active_key = null, status = 'disbursed'`.execute(ctx.db),
      );
      return [
        ...measures,
        ...(await measureOne('renewal of the boy', await open(boy), { dob: BOY.dob, renewalAsked: 'marks attendance' })),
      ];
    } finally {
      await browser.close();
    }
  });
}

/** @param known answers that the pages have and do not show */
async function measureOne(who: string, page: Page, known: Given): Promise<Measure[]> {
  const started = performance.now();
  const sum = { given: 0, typed: 0, screens: 0, taps: 0 };
  await page.goto(SCHOLARSHIP_PATH);
  const goOn = page.getByRole('button', { name: 'Go on' });
  const heading = page.locator('#step-heading');
  await goOn.or(heading).first().waitFor();
  if (await goOn.isVisible()) {
    sum.screens += await screens(page);
    await goOn.click();
    sum.taps += 1;
  }
  for (let name = await openPage(page); ; name = await openPage(page, name)) {
    for (let next = await nextMissing(page, name, known); next; next = await nextMissing(page, name, known)) {
      sum.taps += await give(page, next);
      sum.given += 1;
      if (TYPED.has(fieldOf(next)!.kind)) sum.typed += 1;
    }
    const here = await screens(page);
    if (process.env['DEBUG']) await page.screenshot({ path: `/tmp/pages-shot-${who.split(' ')[0]}-${name}.png`, fullPage: true });
    if (process.env['DEBUG']) console.log(`${who}, ${name}: ${here.toFixed(2)} screens`);
    sum.screens += here;
    await page.getByRole('button', { name: name === 'review' ? 'Submit' : 'Next', exact: true }).click();
    sum.taps += 1;
    if (name === 'review') break;
  }
  await page.waitForURL('**/dashboard/student');
  await page.context().close();
  const seconds = (performance.now() - started) / 1_000;
  const row = (what: string, value: number, limit?: number, unit = ''): Measure => ({
    what: `scholarship form, ${who}: ${what}`,
    value,
    unit,
    ...(limit !== undefined && { hold: limit, aim: limit }),
  });
  return [
    row('answers to give', sum.given, LIMITS.given),
    row('of these typed', sum.typed, LIMITS.typed),
    row('phone screens with the review', sum.screens, LIMITS.screens),
    row('taps', sum.taps, LIMITS.taps),
    row('filled by a script', seconds, undefined, 's'),
  ];
}

/** Resolves once another page of the form is open. */
async function openPage(page: Page, before?: PageName): Promise<PageName> {
  const nameAt = (url: URL) => pageAt(url.searchParams)?.name;
  await page.waitForURL((url) => ![undefined, before].includes(nameAt(url)));
  const name = nameAt(new URL(page.url()))!;
  await page
    .locator('#step-heading')
    .getByText(PAGES.find((one) => one.name === name)!.title, { exact: true })
    .waitFor();
  return name;
}

/** The whole page. */
const screens = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(...[...document.querySelectorAll('main, footer')].map((part) => part.getBoundingClientRect().bottom + scrollY)) /
      innerHeight,
  );

const valuesOf = (page: Page): Promise<Record<string, string>> =>
  page.getByRole('form').evaluate((form) => {
    const texts = [...new FormData(form as HTMLFormElement)].filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts) as Record<string, string>;
  });

async function nextMissing(page: Page, open: PageName, known: Given): Promise<FieldName | undefined> {
  const values = await valuesOf(page);
  const { errors } = checkForm(applicationForm, { ...known, ...values }, dayAt(Date.now(), 'Asia/Kolkata'));
  return fieldsOfPage(open).find((name) => errors[name] !== undefined);
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
