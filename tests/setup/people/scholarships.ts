import type { Application } from '#domain/scholarships/application/applications.server.ts';
import { isOpen } from '#domain/scholarships/instalments.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { recordPayment } from '#domain/scholarships/payments/payments.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import { recordConsent } from '#domain/scholarships/consent/consent.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { fieldOf } from '#domain/scholarships/steps/questions.ts';
import { applicationRequestSchema, type ApplicationRequest } from '#domain/scholarships/schema.ts';
import { aadhaarOf } from '#domain/students/profile/profile.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import type { ServerContext } from '#server/config/context.ts';
import type { TestContext } from '#tests/setup/database/context.ts';

export const APPLICATION = {
  name: 'Asha Kumari',
  fatherName: 'Ram Prasad',
  motherName: 'Sita Devi',
  dob: '2005-06-15',
  gender: 'Female',
  nationality: 'Indian',
  religion: 'Hindu',
  category: 'OBC',
  maritalStatus: 'Single',
  areaOfResidence: 'Rural',
  disabilityStatus: 'No',
  currentAddress: '12 Station Road, Padrauna',
  permanentAddress: '12 Station Road, Padrauna',
  state: 'Uttar Pradesh',
  district: 'Kushinagar',
  pincode: '274304',
  mobileNumber: '9838041276',
  alternateMobile: '6000000001',
  email: 'asha@example.in',
  fatherOccupation: 'Farmer',
  motherOccupation: 'Tailor',
  annualIncome: '₹50k–1L',
  incomeProof: 'Yes',
  familyMembers: 5,
  studentMembers: 2,
  educationType: 'SCHOOL',
  schoolName: 'Government Inter College',
  currentClass: 12,
  lastClassPassed: 11,
  schoolBoard: 'UP Board',
  previousScholarship: 'No',
  scholarshipPurpose: '["Tuition Fees","Books & Materials"]',
  amountRequested: 25_000,
  otherScholarships: 'No',
  accountHolderRelation: 'Self',
  accountHolderName: 'Asha Kumari',
  accountNo: '30211234567890',
  ifscCode: 'SBIN0001234',
  needStatement: 'My father tills two bighas of land, and the fees of the last school year are still to be paid.',
  referee1Name: 'Mohan Lal',
  referee1Relation: 'Teacher',
  referee1Occupation: 'Head master',
  referee1Mobile: '7000000002',
  declaration: true,
  place: 'Padrauna',
  date: '2026-11-21',
};

/** Of answers, those in the applicant's own words. */
export const typedOf = (answers: Readonly<Record<string, unknown>>): unknown[] =>
  Object.entries(answers).flatMap(([name, value]) => (fieldOf(name)?.options ? [] : [value]));

/** Under 18. */
export const GUARDIAN = {
  dob: '2010-06-15',
  guardianName: 'Sita Devi',
  guardianRelation: 'Mother',
  guardianBirthYear: 1985,
  guardianWay: 'Email',
  guardianEmail: 'sita@example.in',
};

export function applicationInput(change: Record<string, unknown> = {}): ApplicationRequest {
  return applicationRequestSchema(() => '2026-11-21').parse({ ...APPLICATION, ...change });
}

export async function createStudent(ctx: ServerContext): ReturnType<typeof createAccount> {
  const created = await createAccount(ctx);
  await addProfile(ctx, created.account.id);
  return created;
}

/** Without the profile's rules. */
export async function addProfile(ctx: ServerContext, accountId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('student_profiles')
    .values({
      account_id: accountId,
      name: 'Asha Kumari',
      phone: '9838041276',
      dob: '2005-06-15',
      address: '12 Station Road',
      city: 'Padrauna',
      district: 'Kushinagar',
      state: 'Uttar Pradesh',
      pincode: '274304',
      ...aadhaarOf(ctx, accountId, '234123412346'),
      education_type: 'COLLEGE',
      education: JSON.stringify({
        collegeName: 'UN College',
        currentCourse: 'BSc',
        courseYear: 2,
        specialization: '',
        latestCertificatePath: '',
      }),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function setState(ctx: TestContext, number: string, status: Application['status']): Promise<void> {
  await ctx.db.updateTable('scholarship_applications').set({ status }).where('number', '=', number).execute();
}

/** As if each guardian who was asked had agreed. */
export async function consentToAll(ctx: ServerContext): Promise<void> {
  const waiting = await ctx.db.selectFrom('scholarship_applications').select('id').where('guardian_consent', '=', 'awaited').execute();
  for (const { id } of waiting)
    await ctx.db.transaction().execute((trx) =>
      recordConsent(trx, ctx, id, {
        event: 'given',
        channel: 'mail',
        method: 'own_word',
        guardian_name: 'Sita Devi',
        notice_version: '2026-11-28',
      }),
    );
}

export async function askForMore(ctx: ServerContext, number: string): Promise<void> {
  const { status } = await ctx.db
    .selectFrom('scholarship_applications')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  for (const to of ['under_review', 'more_info_requested'] as const)
    if (to !== status)
      await moveApplication(ctx, {
        number,
        to,
        words: 'Please send the certificate',
        reason: 'Please send the certificate',
        by: operatorActor('Ramesh'),
      });
}

/** Every open instalment, today. @param by not who awarded it */
export async function payAll(ctx: ServerContext, number: string, by = operatorActor('Treasurer')): Promise<void> {
  const { award } = await readApplication(ctx, number, by);
  for (const one of award?.instalments.filter(isOpen) ?? [])
    await recordPayment(ctx, {
      number,
      instalment: one.number,
      on: todayAt(ctx),
      reference: `SBINN26${number.slice(-6)}00${one.number}`,
      by,
    });
}

/** To search for what must be encrypted. */
export async function everythingStored(ctx: TestContext): Promise<string> {
  const tables = [
    'scholarship_applications',
    'scholarship_events',
    'consent_events',
    'scholarship_drafts',
    'scholarship_requests',
    'notifications',
    'jobs',
  ] as const;
  const rows = [];
  for (const table of tables) rows.push(await ctx.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}
