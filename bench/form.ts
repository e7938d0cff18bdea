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

/** What may be asked of each of them. */
const LIMITS = { given: 22, typed: 14, screens: 10, taps: 26 };
/** Of a guardian who sits beside the student. */
const GUARDIAN_TAPS = 5;

/** What the form asks of three students after a filled profile, how long it is on a phone, and how soon it is there. */
export async function measureForm(): Promise<Measure[]> {
  return withSite({}, async ({ url }, dataDirectory) => {
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
      const speed = await measureSpeed(await open(girl));
      const measures = [
        ...(await measureOne('girl of 16', await open(girl), { dob: SCHOOL_FORM.dob })),
        ...(await measureOne('boy of 19', await open(boy), { dob: BOY.dob })),
      ];
      await beside({ dataDirectory, url }, (ctx) =>
        sql`update scholarship_applications set cycle_id = '2025-26', active_key = null, status = 'disbursed'`.execute(ctx.db),
      );
      const renewal = await measureOne('renewal of the boy', await open(boy), { dob: BOY.dob, renewalAsked: 'marks attendance' });
      return [...measures, ...renewal, ...speed];
    } finally {
      await browser.close();
    }
  });
}

/** @param known answers that the pages have and do not show */
async function measureOne(who: string, page: Page, known: Given): Promise<Measure[]> {
  const started = performance.now();
  const sum = { given: 0, typed: 0, screens: 0, taps: 0 };
  let guardianTaps: number | undefined;
  await page.goto(SCHOLARSHIP_PATH);
  const changes = page.getByRole('button', { name: 'Go on' });
  await changes.or(listOf(page)).first().waitFor();
  if (await changes.isVisible()) {
    sum.screens += await screens(page);
    await changes.click();
    sum.taps += 1;
  }
  // The card of the dashboard leads here with the tap that opened the list.
  const list = await screens(page);
  await page.getByRole('link', { name: /^(?:Start|Continue)/ }).click();
  for (let name = await openPage(page); ; name = await openPage(page, name)) {
    if (name === 'permission') guardianTaps = await agreeBeside(page);
    for (let next = await nextMissing(page, name, known); next; next = await nextMissing(page, name, known)) {
      const { taps, answers } = await give(page, next);
      sum.taps += taps;
      sum.given += answers;
      if (TYPED.has(fieldOf(next)!.kind)) sum.typed += answers;
    }
    sum.screens += await screens(page);
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
    row('phone screens of the list of tasks', list),
    row('taps', sum.taps, LIMITS.taps),
    ...(guardianTaps === undefined ? [] : [row('taps of her mother beside her', guardianTaps, GUARDIAN_TAPS)]),
    row('filled by a script', seconds, undefined, 's'),
  ];
}

const listOf = (page: Page) => page.getByRole('heading', { name: 'Your tasks' });

/** On the girl's phone, without one of her own. @returns taps */
async function agreeBeside(page: Page): Promise<number> {
  const hers = page.getByRole('dialog');
  const year = hers.getByLabel(/^Your year of birth/);
  const taps = [
    () => page.locator('form [name="guardianWay"][value="Here"]').check(),
    () => page.getByRole('button', { name: 'Give her the phone' }).click(),
    () => year.fill('1985'),
    () => hers.getByRole('button', { name: /^Yes, I agree/ }).click(),
    () => hers.getByRole('button', { name: /^Back/ }).click(),
  ];
  for (const tap of taps) await tap();
  await page.getByRole('heading', { name: /has said yes/ }).waitFor();
  return taps.length;
}

const timeRow = (what: string, all: readonly number[], limit: number): Measure => ({
  what,
  value: Math.max(...all),
  unit: 's',
  hold: limit,
  aim: limit,
});

const CPU_SLOWDOWN = 4;
const VISITS = 5;

/** From the device, on a second visit, with a quarter of this machine's speed; the slowest of five. */
async function measureSpeed(page: Page): Promise<Measure[]> {
  await page.goto(SCHOLARSHIP_PATH, { waitUntil: 'networkidle' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload({ waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const seconds: Record<'signal' | 'none' | 'task', number[]> = { signal: [], none: [], task: [] };
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const [kind, isOffline] of [
      ['signal', false],
      ['none', true],
    ] as const) {
      await page.context().setOffline(isOffline);
      const started = performance.now();
      await page.goto(SCHOLARSHIP_PATH, { waitUntil: 'commit' });
      await page.getByRole('link', { name: /^Family/ }).waitFor();
      seconds[kind].push((performance.now() - started) / 1_000);
    }
    const opened = performance.now();
    await page.getByRole('link', { name: /^Family/ }).click();
    await page.locator('#step-heading').waitFor();
    seconds.task.push((performance.now() - opened) / 1_000);
  }
  await page.context().close();
  return [
    timeRow('list of tasks from the device', seconds.signal, 1),
    timeRow('list of tasks from the device, without a signal', seconds.none, 1),
    timeRow('a task opens from the list', seconds.task, 0.5),
  ];
}

const nameAt = (url: URL): PageName | undefined => pageAt(url.searchParams)?.name;

/** Resolves once another page of the form is open. */
async function openPage(page: Page, before?: PageName): Promise<PageName> {
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

/** A number of an account is typed twice. */
async function give(page: Page, name: FieldName): Promise<{ taps: number; answers: number }> {
  const answer = ANSWERS[name];
  const field = fieldOf(name)!;
  if (answer === undefined) throw new Error(`bench/form.ts has no answer for ${name}`);
  const control = page.locator(`form [name="${name}"]`);
  if (field.kind === 'select') {
    await control.selectOption(answer);
    return { taps: 2, answers: 1 };
  }
  if (field.kind === 'checkbox') await control.check();
  else if (field.options) await page.locator(`form [name="${name}"][value="${optionValue(answer)}"]`).check();
  else {
    const twice = name === 'accountNo' ? [control, page.getByLabel(/^Account number again/)] : [control];
    for (const one of twice) {
      await one.click();
      await page.keyboard.insertText(answer);
      await one.blur();
    }
    return { taps: twice.length, answers: twice.length };
  }
  return { taps: 1, answers: 1 };
}
