import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startSession } from '#domain/accounts/sessions.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { cookieName } from '#server/plugins/sessions.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { applicationInput } from '#tests/setup/people/scholarships.ts';
import { AADHAAR, COLLEGE_FORM, SCHOOL_FORM, uploadCertificate } from '#tests/setup/people/students.ts';
import { call, serve, type Student, withProfile } from '#tests/setup/calls/student-calls.ts';

describe('the profile', () => {
  test('of a college student has college fields', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    await withProfile(api, student, COLLEGE_FORM);
    const { data } = (await call(api, student, 'GET', '/api/student/')).json();
    expect(data).toMatchObject({
      educationType: 'COLLEGE',
      schoolEducation: null,
      collegeEducation: { collegeName: 'Buddha PG College', currentCourse: 'BSc', courseYear: 2, specialization: 'Physics' },
    });
  });

  test('is created once, however often the form is sent at the same time', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const form = { ...SCHOOL_FORM, lastCertificatePath: await uploadCertificate(api.ctx, student.account.id) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(api, student, 'POST', '/api/student/', form)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test.each(['unknown', "another's"])('is refused with a certificate that is %s', async (which) => {
    const api = await serve();
    const [student, other] = [await createAccount(api.ctx), await createAccount(api.ctx)];
    const lastCertificatePath = which === 'unknown' ? '/api/student/files/none' : await uploadCertificate(api.ctx, other.account.id);
    const answer = await call(api, student, 'POST', '/api/student/', { ...SCHOOL_FORM, lastCertificatePath });
    const error = 'One of the uploaded files is no longer there. Please upload it again.';
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { msg: error, fields: { lastCertificatePath: error } }]);
    expect((await call(api, student, 'GET', '/api/student/')).statusCode).toBe(404);
  });

  test('reports every invalid field', async () => {
    const api = await serve();
    const answer = await call(api, await createAccount(api.ctx), 'POST', '/api/student/', { ...SCHOOL_FORM, name: 'A', dob: '2026-11-22' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        msg: 'Name must be at least 3 characters',
        fields: {
          name: 'Name must be at least 3 characters',
          dob: 'DOB cannot be in the future',
          lastCertificatePath: 'Certificate upload is required',
        },
      },
    ]);
  });

  test("may have been born today by the foundation's clock, and not tomorrow", async () => {
    const api = await serve();
    api.ctx.clock.set('2026-11-22T00:10:00+05:30');
    const student = await createAccount(api.ctx);
    const form = { ...SCHOOL_FORM, lastCertificatePath: await uploadCertificate(api.ctx, student.account.id) };
    expect((await call(api, student, 'POST', '/api/student/', { ...form, dob: '2026-11-23' })).statusCode).toBe(400);
    expect((await call(api, student, 'POST', '/api/student/', { ...form, dob: '2026-11-22' })).statusCode).toBe(200);
  });

  test('is saved with a doubtful Aadhaar number, with a warning', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const form = { ...SCHOOL_FORM, aadhar: '234567890125', lastCertificatePath: await uploadCertificate(api.ctx, student.account.id) };
    const answer = await call(api, student, 'POST', '/api/student/', form);
    expect([answer.statusCode, answer.json().warnings]).toEqual([
      200,
      ['Please check your Aadhar number once more: one of its digits does not seem to be right.'],
    ]);
  });
});

const ABOUT = { section: 'about', version: 1, name: 'Asha Kumari', phone: '9838041276', dob: '2010-02-28' };
const ADDRESS = {
  section: 'address',
  version: 1,
  address: 'House 5, Station Road',
  pincode: '274304',
  city: 'Kasia',
  district: 'Kushinagar',
  state: 'Uttar Pradesh',
};
const { educationType, schoolName, currentClass, lastClassPassed, schoolBoard } = SCHOOL_FORM;
const EDUCATION = { section: 'education', version: 1, educationType, schoolName, currentClass, lastClassPassed, schoolBoard };
const NEW_AADHAAR = { section: 'aadhaar', version: 1, aadhar: '9999 9999 0019' };

describe('a change of the profile', () => {
  async function changing(overrides: Parameters<typeof createAccount>[1] = {}) {
    const api = await serve();
    const student = await createAccount(api.ctx, overrides);
    await withProfile(api, student);
    const change = (body: object, who: Pick<Student, 'cookie'> = student) => call(api, who, 'PATCH', '/api/student/', body);
    const history = async () => (await call(api, student, 'GET', '/api/student/changes')).json().data;
    return { api, student, change, history };
  }

  test('writes one section, and remembers what it was, sealed', async () => {
    const { api, change, history } = await changing();
    api.ctx.clock.advance(1_000);
    const answer = await change({ ...ADDRESS, name: 'Somebody Else', aadhar: AADHAAR });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { msg: 'Details Updated Successfully!', warnings: [], data: { name: 'Asha Kumari', city: 'Kasia', version: 2 } },
    ]);
    expect(await history()).toEqual([{ field: 'city', at: api.ctx.clock.now(), before: 'Padrauna', after: 'Kasia' }]);
    const rows = await api.ctx.db.selectFrom('student_profile_changes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Padrauna|Kasia/);
  });

  test('needs every field of its section, by the same rules, and says what is missing', async () => {
    const { change } = await changing();
    const answer = await change({ ...ABOUT, name: 'A', dob: '2027-01-01', phone: '' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { name: 'Name must be at least 3 characters', phone: 'Enter valid 10-digit phone number', dob: 'DOB cannot be in the future' },
    ]);
    for (const body of [{ ...ABOUT, section: 'family' }, { ...ABOUT, section: undefined }, { ...ABOUT, version: 0 }, SCHOOL_FORM])
      expect((await change(body)).statusCode).toBe(400);
  });

  test('keeps both when the section was changed elsewhere, and only then', async () => {
    const { change, history } = await changing();
    expect((await change(ADDRESS)).json().data.version).toBe(2);
    expect((await change(ADDRESS)).json().data.version).toBe(2);
    expect((await change({ ...ABOUT, phone: '9123456780' })).json().data).toMatchObject({ version: 3, phone: '9123456780', city: 'Kasia' });
    const late = await change({ ...ADDRESS, city: 'Hata' });
    expect([late.statusCode, late.json().msg]).toEqual([
      409,
      'These details were changed elsewhere meanwhile. Please look at both, and choose.',
    ]);
    expect((await change({ ...ADDRESS, city: 'Hata', version: 3 })).json().data).toMatchObject({ version: 4, city: 'Hata' });
    expect((await history()).map(({ field, after }: Record<string, string>) => [field, after])).toEqual([
      ['city', 'Hata'],
      ['phone', '9123456780'],
      ['city', 'Kasia'],
    ]);
  });

  test('replaces the certificate, and moves from school to college', async () => {
    const { api, student, change } = await changing();
    const moved = await change({ ...EDUCATION, currentClass: 10 });
    const { lastCertificatePath: first } = moved.json().data.schoolEducation;
    expect([moved.statusCode, moved.json().data.schoolEducation]).toMatchObject([200, { currentClass: 10, lastCertificatePath: first }]);
    const second = await uploadCertificate(api.ctx, student.account.id, 'lastCertificate', 'Another');
    const replaced = await change({ ...EDUCATION, currentClass: 10, version: 2, lastCertificatePath: second });
    expect(replaced.json().data.schoolEducation.lastCertificatePath).toBe(second);

    const { collegeName, currentCourse, courseYear, specialization } = COLLEGE_FORM;
    const college = { section: 'education', version: 3, educationType: 'college', collegeName, currentCourse, courseYear, specialization };
    const without = await change(college);
    expect([without.statusCode, without.json().fields]).toEqual([400, { latestCertificatePath: 'Certificate upload is required' }]);
    const latestCertificatePath = await uploadCertificate(api.ctx, student.account.id, 'latestCertificate');
    const grown = await change({ ...college, latestCertificatePath });
    expect(grown.json().data).toMatchObject({
      educationType: 'COLLEGE',
      schoolEducation: null,
      collegeEducation: { latestCertificatePath },
    });
    const attached = await api.ctx.db.selectFrom('file_attachments').selectAll().execute();
    expect(attached).toMatchObject([{ file_id: latestCertificatePath.split('/').at(-1), attached_to: 'profile' }]);
  });

  test('is not found before the profile', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    expect((await call(api, student, 'PATCH', '/api/student/', ABOUT)).statusCode).toBe(404);
  });

  test('of the Aadhaar number asks for the password again, for five minutes, in this session alone', async () => {
    const { api, student, change, history } = await changing({ password: PASSWORD });
    const other = await anotherSession(api.ctx, student.account);
    const asked = await change(NEW_AADHAAR);
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'factor_needed']);
    expect((await call(api, student, 'GET', '/api/student/confirm')).json().data).toEqual({ hasPassword: true });
    const confirm = (password: string) => call(api, student, 'POST', '/api/student/confirm/password', { password });
    const wrong = await confirm('Lamp-Forest8!');
    expect([wrong.statusCode, wrong.json().msg]).toEqual([401, 'That is not the password of your account.']);
    expect((await change(NEW_AADHAAR)).statusCode).toBe(403);
    expect((await confirm(PASSWORD)).statusCode).toBe(200);
    expect((await change(NEW_AADHAAR, other)).statusCode).toBe(403);
    const changed = await change(NEW_AADHAAR);
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { data: { aadhar: 'XXXX XXXX 0019' }, warnings: [] }]);
    expect(await history()).toMatchObject([{ field: 'aadhar', before: 'XXXX XXXX 0124', after: 'XXXX XXXX 0019' }]);
    api.ctx.clock.advance(300_001);
    expect((await change({ ...NEW_AADHAAR, aadhar: AADHAAR, version: 2 })).statusCode).toBe(403);
  });

  test('of the Aadhaar number, where only Google opens the account, asks for an emailed code', async () => {
    const { api, student, change } = await changing();
    expect((await call(api, student, 'GET', '/api/student/confirm')).json().data).toEqual({ hasPassword: false });
    expect((await call(api, student, 'POST', '/api/student/confirm/password', { password: PASSWORD })).statusCode).toBe(401);
    expect((await call(api, student, 'POST', '/api/student/confirm/code')).statusCode).toBe(200);
    const otp = await lastCode(api.ctx);
    const other = await anotherSession(api.ctx, student.account);
    expect((await call(api, other, 'POST', '/api/student/confirm', { otp })).statusCode).toBe(410);
    expect((await call(api, student, 'POST', '/api/student/confirm', { otp })).statusCode).toBe(200);
    expect((await change(NEW_AADHAAR)).statusCode).toBe(200);
    expect((await call(api, student, 'POST', '/api/student/confirm', { otp })).statusCode).toBe(410);
  });

  test('leaves applications that were sent as they are, and goes with the account', async () => {
    const { api, student, change } = await changing();
    await submitApplication(api.ctx, { applicant: student.account, input: applicationInput() });
    const sent = () => api.ctx.db.selectFrom('scholarship_applications').selectAll().executeTakeFirstOrThrow();
    const before = await sent();
    expect((await change({ ...ABOUT, name: 'Asha Devi' })).statusCode).toBe(200);
    expect(await sent()).toEqual(before);
    await erase(api.ctx, student.account.email, true);
    expect(await api.ctx.db.selectFrom('student_profile_changes').selectAll().execute()).toEqual([]);
  });
});

async function anotherSession(ctx: TestContext, account: Student['account']): Promise<Pick<Student, 'cookie'>> {
  const token = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Another' });
  return { cookie: `${cookieName(ctx, 'session')}=${token}` };
}

test('an Aadhaar number is never in clear: not in the database, a response or the log', async () => {
  const api = await serve();
  const student = await createAccount(api.ctx);
  await withProfile(api, student);
  const answers = await Promise.all(['/api/student/', '/api/student/profile'].map((url) => call(api, student, 'GET', url)));
  answers.push(await call(api, student, 'PATCH', '/api/student/', { ...NEW_AADHAAR, aadhar: AADHAAR }));
  answers.push(await call(api, student, 'POST', '/api/student/', { ...SCHOOL_FORM, name: '?' }));
  const tables =
    api.ctx.database.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  const stored: unknown[] = [];
  for (const { name } of (await tables.execute(api.ctx.db)).rows)
    stored.push((await sql`select * from ${sql.raw(name)}`.execute(api.ctx.db)).rows);
  const everything = [JSON.stringify(stored), ...answers.map(({ body }) => body), JSON.stringify(api.ctx.logs), api.serverLog()].join();
  expect(everything).toContain('Padrauna');
  expect(everything).not.toContain(AADHAAR);
  expect(everything).not.toContain(AADHAAR.slice(0, 8));
});
