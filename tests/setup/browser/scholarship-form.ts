import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type PageName, pageOf, pagesFor, queryOf } from '#domain/scholarships/steps/pages.ts';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { messageOn } from '#tests/setup/browser/language.ts';
import { fillDay } from '#tests/setup/components/day-parts.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';
import { COLLEGE_FORM, SCHOOL_FORM } from '#tests/setup/people/students.ts';
import { expectToast } from '#tests/setup/browser/toasts.ts';

export const FORM = '/dashboard/student/scholarship';

export type StepValues = Readonly<Record<string, string | boolean | readonly string[]>>;

export const COLLEGE_STEPS: readonly StepValues[] = [
  {
    fullName: 'रविशंकर प्रसाद श्रीवास्तव',
    fatherName: 'Ram Prasad',
    motherName: 'Sita Devi',
    dob: '2005-06-15',
    nationality: 'Indian',
    gender: 'Male',
    religion: 'Hindu',
    category: 'OBC',
  },
  {
    currentAddress: '12 Station Road\nPadrauna',
    sameAddress: true,
    pincode: '274304',
    district: 'Kushinagar',
    state: 'Uttar Pradesh',
    mobileNumber: '+91 98380 41276',
    email: 'ravi@example.in',
  },
  { fatherOccupation: 'Farmer', motherOccupation: 'Tailor', annualIncome: '₹50k–1L', familyMembers: '5', studentMembers: '2' },
  { educationType: 'COLLEGE', collegeName: 'Buddha PG College', currentCourse: 'B.Sc.', courseYear: '2' },
  {
    previousScholarship: 'Yes',
    previousScholarshipDetails: 'State scholarship, 2024, ₹5,000',
    scholarshipPurpose: ['Tuition Fees', 'Digital Devices'],
    amountRequested: '25,000',
    otherScholarships: 'No',
    accountNo: '3021 1234 5678 90',
    ifscCode: 'sbin0001234',
    needStatement: 'My father tills two bighas of land, and the fees of the last year are still to be paid.',
  },
  {
    referee1Name: 'Mohan Lal',
    referee1Relation: 'Teacher',
    referee1Occupation: 'Head master',
    referee1Mobile: '7000000002',
    declaration: true,
    place: 'Padrauna',
  },
];

const PUPIL_BORN = `${new Date().getFullYear() - 15}-02-28`;

export const SCHOOL_STEPS: readonly StepValues[] = [
  { ...COLLEGE_STEPS[0], fullName: 'Asha Kumari', gender: 'Female', dob: PUPIL_BORN },
  COLLEGE_STEPS[1]!,
  COLLEGE_STEPS[2]!,
  { educationType: 'SCHOOL', schoolName: 'Govt Inter College', currentClass: '9', lastClassPassed: '8', schoolBoard: 'UP Board' },
  { ...COLLEGE_STEPS[4], previousScholarship: 'No', previousScholarshipDetails: '' },
  { ...COLLEGE_STEPS[5], guardianRelation: 'Mother', guardianBirthYear: '1985', guardianWay: 'Email', guardianEmail: 'sita@example.in' },
];

export async function enrol(
  page: Page,
  education: 'school' | 'college' = 'college',
  site?: Parameters<typeof signIn>[2],
): Promise<{ email: string; password: string }> {
  const { email, password } = await signIn(page, {}, site);
  const field = education === 'school' ? 'lastCertificate' : 'latestCertificate';
  const base = site?.url ?? '';
  const upload = await page.request.post(`${base}/api/student/upload`, {
    multipart: { [field]: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: makePdf() } },
  });
  expect(upload.status(), await upload.text()).toBe(200);
  const { data } = (await upload.json()) as { data: Record<string, string> };
  const form = education === 'school' ? { ...SCHOOL_FORM, dob: PUPIL_BORN } : { ...COLLEGE_FORM, dob: '2005-06-15' };
  const saved = await page.request.post(`${base}/api/student/`, { data: { ...form, email, [`${field}Path`]: data[field] } });
  expect(saved.status(), await saved.text()).toBe(200);
  return { email, password };
}

export const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
/** Of the list of tasks. */
export const listHeading = (page: Page) => page.getByRole('heading', { name: messageOn(page, () => m.scholarships.status.yourTasks) });
export const stepHeading = (page: Page) => page.locator('#step-heading');
export const saveNote = (page: Page) => page.getByTestId('save-note');

/** Opens the fields of a folded group. */
export async function unfold(page: Page, name: string): Promise<void> {
  const folded = await control(page, name)
    .first()
    .evaluate((element) => element.closest('[hidden][id]')?.id);
  if (folded) await page.locator(`form [aria-controls="${folded}"]`).click();
}

export async function fill(page: Page, values: StepValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (value === '') continue;
    await unfold(page, name);
    const field = control(page, name);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (typeof value !== 'string') for (const one of value) await page.locator(`form [name="${name}"][value="${one}"]`).check();
    else if ((await field.count()) > 1) await page.locator(`form [name="${name}"][value="${value}"]`).check();
    else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else if (await field.evaluate((element: HTMLElement) => element.hidden))
      await fillDay(page.locator(`form fieldset:has(> [name="${name}"])`), value);
    else {
      await field.fill(value);
      await field.blur();
      if (name === 'accountNo') await typeAgain(page, value);
    }
  }
}

/** A number that stood there is not asked for twice. */
async function typeAgain(page: Page, value: string): Promise<void> {
  const again = control(page, 'accountNoAgain');
  if ((await again.count()) > 0) await again.fill(value);
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: messageOn(page, () => m.scholarships.form.next), exact: true }).click();
}

export const submit = (page: Page) =>
  page.getByRole('button', { name: messageOn(page, () => m.scholarships.form.submit), exact: true }).click();

export async function apply(page: Page): Promise<void> {
  await submit(page);
  await expectToast(
    page,
    messageOn(page, () => m.scholarships.sending.applied),
  );
}

export async function expectSafety(page: Page, ...safeties: string[]): Promise<void> {
  await expect
    .poll(async () => safeties.includes((await saveNote(page).getAttribute('data-safety')) ?? ''), { message: safeties.join() })
    .toBe(true);
}

/** Goes through all pages to the review, also through those that Next would pass by. @param look at each page, once it is filled */
export async function fillAll(page: Page, steps: readonly StepValues[], look?: (page: PageName) => Promise<void>): Promise<void> {
  const values = Object.assign({}, ...steps) as StepValues;
  const today = dayAt(Date.now(), 'Asia/Kolkata');
  const form = messageOn(page, () => addressIn(language(), FORM));
  for (const { name, title } of messageOn(page, () => pagesFor(values, today))) {
    await page.goto(`${form}?${new URLSearchParams(queryOf(name)).toString()}`);
    await expect.poll(() => stepHeading(page).innerText()).toBe(title);
    if (name === 'review') break;
    await fill(page, valuesOn(name, values));
    await look?.(name);
    await next(page);
    await expect.poll(() => stepHeading(page).innerText()).not.toBe(title);
  }
}

const valuesOn = (page: PageName, values: StepValues): StepValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => pageOf(name)?.name === page));

const COLLEGE_ANSWERS: StepValues = {
  ...(Object.assign({}, ...COLLEGE_STEPS) as StepValues),
  permanentAddress: '12 Station Road\nPadrauna',
  mobileNumber: '9838041276',
  amountRequested: '25000',
  accountNo: '30211234567890',
  ifscCode: 'SBIN0001234',
  date: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }),
};

/** Answers come from the account's draft. */
export async function openReview(page: Page, site = '', more: StepValues = {}): Promise<void> {
  const data = { ...COLLEGE_ANSWERS, ...more };
  const saved = await page.request.put(`${site}/api/student/scholarship/draft`, { data: { version: 0, data } });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(`${site}${FORM}?step=review`);
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
}

/** Adds to the account's draft what it lacks. */
export async function completeDraft(page: Page): Promise<void> {
  const address = '/api/student/scholarship/draft';
  const found = (await (await page.request.get(address)).json()) as { data: { version: number; data: object } };
  const saved = await page.request.put(address, {
    data: { version: found.data.version, data: { ...COLLEGE_ANSWERS, ...found.data.data } },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

interface Own {
  application: Record<string, unknown> | null;
  timeline: { status: string }[];
}

export async function ownApplication(page: Page, site = ''): Promise<Own> {
  const answer = await page.request.get(`${site}/api/student/scholarship`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Own }).data;
}

export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated')
      await new Promise<void>((resolve) => {
        active.addEventListener('statechange', () => active.state === 'activated' && resolve());
      });
  });
}

export const storedHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const request = indexedDB.open('deepvan-student');
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    const texts: string[] = [];
    for (const name of db.objectStoreNames) {
      const all = db.transaction(name).objectStore(name).getAll();
      const rows = await new Promise<unknown[]>((resolve) => {
        all.addEventListener('success', () => resolve(all.result as unknown[]));
      });
      texts.push(`${name}:${rows.length} ${JSON.stringify(rows)}`);
    }
    db.close();
    return texts.join('\n');
  });
