import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#tests/setup/accounts.ts';
import { AADHAAR, COLLEGE_FORM, SCHOOL_FORM, uploadCertificate } from '#tests/setup/students.ts';
import { call, serve, withProfile } from '#tests/setup/student-calls.ts';

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

  test('can be changed, also from school to college; omitted fields stay', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const { aadhar: _aadhar, ...form } = SCHOOL_FORM;
    const early = await call(api, student, 'PATCH', '/api/student/', form);
    expect(early.statusCode).toBe(404);
    await withProfile(api, student);
    const moved = await call(api, student, 'PATCH', '/api/student/', { ...form, city: 'Kasia', currentClass: 10 });
    expect([moved.statusCode, moved.json()]).toMatchObject([
      200,
      {
        msg: 'Details Updated Successfully!',
        warnings: [],
        data: {
          city: 'Kasia',
          aadhar: 'XXXX XXXX 0124',
          schoolEducation: { currentClass: 10, lastCertificatePath: expect.stringContaining('/') },
        },
      },
    ]);

    const { aadhar: _number, ...college } = COLLEGE_FORM;
    const without = await call(api, student, 'PATCH', '/api/student/', college);
    expect([without.statusCode, without.json().fields]).toEqual([400, { latestCertificatePath: 'Certificate upload is required' }]);
    const latestCertificatePath = await uploadCertificate(api.ctx, student.account.id, 'latestCertificate');
    const grown = await call(api, student, 'PATCH', '/api/student/', { ...college, latestCertificatePath, aadhar: '999999990019' });
    expect(grown.json().data).toMatchObject({
      educationType: 'COLLEGE',
      schoolEducation: null,
      collegeEducation: { latestCertificatePath },
      aadhar: 'XXXX XXXX 0019',
    });
    const attached = await api.ctx.db.selectFrom('file_attachments').selectAll().execute();
    expect(attached).toMatchObject([{ file_id: latestCertificatePath.split('/').at(-1), attached_to: 'profile' }]);
  });
});

test('an Aadhaar number is never in clear: not in the database, a response or the log', async () => {
  const api = await serve();
  const student = await createAccount(api.ctx);
  await withProfile(api, student);
  const answers = await Promise.all(['/api/student/', '/api/student/profile'].map((url) => call(api, student, 'GET', url)));
  answers.push(await call(api, student, 'PATCH', '/api/student/', { ...SCHOOL_FORM, aadhar: AADHAAR }));
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
