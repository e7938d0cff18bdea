import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { submitApplication } from '#domain/scholarships/submit.server.ts';
import { recordAttendance } from '#domain/students/programs.server.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { attachment } from '#server/api/attachment.ts';
import { studentRoutes } from '#server/api/students.ts';
import { createAccount } from '#tests/setup/accounts.ts';
import { serveApi, type TestApi } from '#tests/setup/api.ts';
import { applicationInput, createStudent } from '#tests/setup/scholarships.ts';
import { AADHAAR, COLLEGE_FORM, SCHOOL_FORM, uploadCertificate } from '#tests/setup/students.ts';

type Student = Awaited<ReturnType<typeof createAccount>>;
type Method = 'GET' | 'POST' | 'PATCH';

const serve = () => serveApi([studentRoutes]);
const call = ({ app }: TestApi, { cookie }: Pick<Student, 'cookie'>, method: Method, url: string, payload?: unknown) =>
  app.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload: payload as object }) });

async function withProfile(api: TestApi, student: Student, form: object = SCHOOL_FORM): Promise<void> {
  const isSchool = form === SCHOOL_FORM;
  const path = await uploadCertificate(api.ctx, student.account.id, isSchool ? 'lastCertificate' : 'latestCertificate');
  const answer = await call(api, student, 'POST', '/api/student/', {
    ...form,
    [isSchool ? 'lastCertificatePath' : 'latestCertificatePath']: path,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const ACTIVITY = { status: 'In_Progress', activityHead: 'Chess club', activityParagraph: 'Every Saturday at school.' };
const CALLS: ReadonlyArray<readonly [Method, string, object | undefined]> = [
  ['POST', '/student/', SCHOOL_FORM],
  ['PATCH', '/student/', SCHOOL_FORM],
  ['GET', '/student/', undefined],
  ['GET', '/student/profile', undefined],
  ['POST', '/student/activity', ACTIVITY],
  ['PATCH', '/student/activity', { status: 'Completed', activityId: '1' }],
  ['GET', '/student/notifications', undefined],
  ['PATCH', '/student/notifications', { all: true }],
  ['GET', '/student/certificates/1', undefined],
];

describe.each(['/api', ''])('under "%s"', (base) => {
  test.each(CALLS)('%s %s asks who is there before it looks at anything', async (method, path, payload) => {
    const api = await serve();
    const answers = [
      await call(api, { cookie: '' }, method, base + path, payload),
      await call(api, { cookie: 'session=none' }, method, base + path, payload && {}),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ status: false, code: 'unauthenticated', msg: expect.any(String) });
    }
  });

  test.each(CALLS)('%s %s is for students', async (method, path, payload) => {
    const api = await serve();
    for (const role of ['volunteer', 'donor'] as const) {
      const answer = await call(api, await createAccount(api.ctx, { role }), method, base + path, payload);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ status: false, msg: 'This part of the site is for students.' });
    }
  });

  test('a school student sends the form once and reads it back, Aadhaar masked', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx, { email: 'asha.kumari@example.in' });
    const before = await call(api, student, 'GET', `${base}/student/`);
    expect([before.statusCode, before.json()]).toMatchObject([404, { status: false, statusCode: 404 }]);

    const lastCertificatePath = await uploadCertificate(api.ctx, student.account.id);
    const sent = await call(api, student, 'POST', `${base}/student/`, {
      ...SCHOOL_FORM,
      lastCertificatePath,
      collegeName: 'Left from the other form',
      email: 'someone.else@example.in',
    });
    const profile = {
      userId: student.account.id,
      name: 'Asha Kumari',
      email: 'asha.kumari@example.in',
      phone: '9838041276',
      dob: '2010-02-28',
      address: 'House 5, Station Road',
      city: 'Padrauna',
      district: 'Kushinagar',
      state: 'Uttar Pradesh',
      pincode: '274304',
      aadhar: 'XXXX XXXX 0124',
      educationType: 'SCHOOL',
      schoolEducation: {
        schoolName: 'Govt Inter College',
        currentClass: 9,
        lastClassPassed: 8,
        schoolBoard: 'UP Board',
        lastCertificatePath,
      },
      collegeEducation: null,
    };
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { status: true, msg: 'Details Saved Successfully!', message: 'Details Saved Successfully!', data: profile, warnings: [] },
    ]);
    expect(sent.headers['cache-control']).toBe('no-store');
    const after = await call(api, student, 'GET', `${base}/student`);
    expect([after.statusCode, after.json()]).toEqual([200, { status: true, statusCode: 200, data: profile }]);

    const again = await call(api, student, 'POST', `${base}/student/`, { ...SCHOOL_FORM, name: 'Another Name', lastCertificatePath });
    expect([again.statusCode, again.json().msg]).toEqual([409, 'Your details are already saved.']);
    expect((await call(api, student, 'GET', `${base}/student/`)).json().data.name).toBe('Asha Kumari');
  });
});

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
    const fault = 'One of the uploaded files is no longer there. Please upload it again.';
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { msg: fault, fields: { lastCertificatePath: fault } }]);
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
    // The sweep deletes it.
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

describe('activities', () => {
  test('are added, listed newest first, and only their status changes', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const added = await call(api, student, 'POST', '/api/student/activity', ACTIVITY);
    const { activityId } = added.json().data;
    expect([added.statusCode, added.json()]).toEqual([
      200,
      {
        status: true,
        msg: 'Activity Added Successfully!',
        message: 'Activity Added Successfully!',
        data: { activityId: expect.any(String), ...ACTIVITY, updatedAt: api.ctx.clock.now() },
      },
    ]);
    api.ctx.clock.advance(1_000);
    await call(api, student, 'POST', '/student/activity', { ...ACTIVITY, status: 'Completed', activityHead: 'Second' });
    const changed = await call(api, student, 'PATCH', '/student/activity', { status: 'Cancelled', activityId, activityHead: 'Another' });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { status: true, msg: 'Activity Updated Successfully!', data: { ...ACTIVITY, status: 'Cancelled', updatedAt: api.ctx.clock.now() } },
    ]);
    const { data } = (await call(api, student, 'GET', '/api/student/profile')).json();
    expect(data.activity.map((one: { activityHead: string }) => one.activityHead)).toEqual(['Second', 'Chess club']);
    expect(data.activityScore).toBe(10);
  });

  test('are added once, when an answer is lost and the same is sent again', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const add = async (change: object = {}, who = student): Promise<string> =>
      (await call(api, who, 'POST', '/api/student/activity', { ...ACTIVITY, ...change })).json().data.activityId;
    const [first, ...again] = await Promise.all([add(), add(), add()]);
    expect(again).toEqual([first, first]);
    const others = [
      await add({ activityHead: 'Another club' }),
      await add({ activityParagraph: 'Another evening.' }),
      await add({ status: ACTIVITY.status === 'Completed' ? 'In_Progress' : 'Completed' }),
      await add({}, await createAccount(api.ctx)),
    ];
    api.ctx.clock.advance(10 * 60_000);
    others.push(await add());
    expect(new Set([first, ...others]).size).toBe(6);
  });

  test('start in progress or completed, never cancelled', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const answer = await call(api, student, 'POST', '/api/student/activity', { ...ACTIVITY, status: 'Cancelled' });
    expect([answer.statusCode, answer.json().msg]).toEqual([400, 'Select one of the statuses']);
  });

  test('are rate-limited', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    for (let n = 0; n < 60; n += 1) expect((await call(api, student, 'POST', '/api/student/activity', ACTIVITY)).statusCode).toBe(200);
    const answer = await call(api, student, 'POST', '/api/student/activity', ACTIVITY);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });

  test('are limited in number, however many are added at once', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const rows = Array.from({ length: 499 }, (_, n) => ({
      id: `activity-${n}`,
      account_id: student.account.id,
      head: 'Chess club',
      paragraph: 'Every Saturday at school.',
      status: 'Completed' as const,
      created_at: n,
      updated_at: n,
    }));
    await api.ctx.db.insertInto('student_activities').values(rows).execute();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call(api, student, 'POST', '/api/student/activity', { ...ACTIVITY, activityHead: `Club ${n}` })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => [answer.statusCode, answer.json().msg])).toEqual(
      Array.from({ length: 19 }, () => [409, 'Your list of activities is full.']),
    );
    expect((await call(api, await createAccount(api.ctx), 'POST', '/api/student/activity', ACTIVITY)).statusCode).toBe(200);
  });
});

test('the dashboard of a new student is empty, in the specified shape', async () => {
  const api = await serve();
  const answer = await call(api, await createAccount(api.ctx), 'GET', '/api/student/profile');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: true,
      data: { general: null, activity: [], scholarship: { totalScholarshipSent: 0 }, activityScore: 0, programs: [] },
      unreadNotifications: 0,
      // The profile form would ask for it again.
      signupPhone: '9876543210',
    },
  ]);
});

test('the dashboard includes the latest scholarship application, with sensitive numbers masked', async () => {
  const api = await serve();
  const student = await createAccount(api.ctx);
  await withProfile(api, student, COLLEGE_FORM);
  const input = applicationInput();
  for (const { account } of [await createStudent(api.ctx), student]) await submitApplication(api.ctx, { applicant: account, input });
  const answer = await call(api, student, 'GET', '/api/student/profile');
  expect(answer.json()).toMatchObject({
    data: {
      general: { name: 'Asha Kumari', educationType: 'COLLEGE' },
      scholarship: { totalScholarshipSent: 1, fatherName: input.fatherName, needStatement: input.needStatement },
    },
    unreadNotifications: 1,
    signupPhone: '',
  });
  expect(answer.body).not.toContain(input.accountNo);
});

describe('notifications', () => {
  const tell = ({ ctx }: TestApi, { account }: Student, title: string) =>
    ctx.db
      .transaction()
      .execute((trx) => notify(trx, ctx, { accountId: account.id, kind: 'certificate', title, body: 'Please call us.', link: null }));

  test('are listed newest first, counted, and marked as read one by one or all', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    for (const title of ['One', 'Two', 'Three']) {
      await tell(api, student, title);
      api.ctx.clock.advance(1_000);
    }
    const list = (await call(api, student, 'GET', '/api/student/notifications')).json();
    expect(list).toMatchObject({
      status: true,
      data: { unread: 3, notifications: [{ title: 'Three', isRead: false }, { title: 'Two' }, { title: 'One' }] },
    });
    const [third] = list.data.notifications;
    const marked = await call(api, student, 'PATCH', '/api/student/notifications', { ids: [third.id, third.id] });
    expect([marked.statusCode, marked.json()]).toMatchObject([200, { status: true, data: { unread: 2 } }]);
    expect((await call(api, student, 'GET', '/api/student/profile')).json().unreadNotifications).toBe(2);
    expect((await call(api, student, 'PATCH', '/student/notifications', { all: true })).json().data).toEqual({ unread: 0 });
    expect((await call(api, student, 'GET', '/student/notifications')).json().data.notifications).toMatchObject([
      { isRead: true },
      { isRead: true },
      { isRead: true },
    ]);
  });

  test('the newest fifty are listed, all are counted', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    for (let n = 0; n < 51; n += 1) await tell(api, student, `Number ${n}`);
    const { data } = (await call(api, student, 'GET', '/api/student/notifications')).json();
    expect([data.notifications.length, data.unread, data.notifications[0].title]).toEqual([50, 51, 'Number 50']);
  });
});

describe("another student's", () => {
  async function two() {
    const api = await serve();
    const theirs = await createAccount(api.ctx, { name: 'Ravi Yadav', phone: '9123456780' });
    const mine = await createAccount(api.ctx);
    return { api, mine, theirs };
  }

  test('activity is not found, and stays unchanged', async () => {
    const { api, mine, theirs } = await two();
    const { activityId } = (await call(api, theirs, 'POST', '/api/student/activity', ACTIVITY)).json().data;
    const answer = await call(api, mine, 'PATCH', '/api/student/activity', { status: 'Cancelled', activityId });
    expect([answer.statusCode, answer.json().msg]).toEqual([404, 'This activity is not in your list.']);
    expect((await call(api, theirs, 'GET', '/api/student/profile')).json().data.activity).toMatchObject([{ status: 'In_Progress' }]);
    expect((await call(api, mine, 'GET', '/api/student/profile')).json().data.activity).toEqual([]);
  });

  test('notification is not listed, not found, and none is marked as read', async () => {
    const { api, mine, theirs } = await two();
    for (const { account } of [mine, mine, theirs])
      await notify(api.ctx.db, api.ctx, { accountId: account.id, kind: 'certificate', title: account.name, body: '', link: null });
    const list = async (student: Student) => (await call(api, student, 'GET', '/api/student/notifications')).json().data;
    const [ours, others] = [await list(mine), await list(theirs)];
    expect(ours.notifications).toMatchObject([{ title: mine.account.name }, { title: mine.account.name }]);
    expect(others.notifications).toMatchObject([{ title: 'Ravi Yadav' }]);
    const ids = [ours.notifications[0].id, others.notifications[0].id];
    expect((await call(api, mine, 'PATCH', '/api/student/notifications', { ids })).statusCode).toBe(404);
    expect([await list(mine), await list(theirs)]).toEqual([ours, others]);
    await call(api, mine, 'PATCH', '/api/student/notifications', { all: true });
    expect((await call(api, theirs, 'GET', '/api/student/notifications')).json().data.unread).toBe(1);
  });

  test('certificate is not found', async () => {
    const { api, mine, theirs } = await two();
    await recordAttendance(api.ctx, { email: theirs.account.email, program: 'e-literacy-program', year: 2026 });
    const [program] = (await call(api, theirs, 'GET', '/api/student/profile')).json().data.programs;
    for (const id of [program.id, program.certificateCode, 'none']) {
      const answer = await call(api, mine, 'GET', `/api/student/certificates/${id}`);
      expect([answer.statusCode, answer.json().msg]).toEqual([404, 'This certificate is not in your list.']);
    }
    // PostgreSQL cannot store it; SQLite finds no row.
    const withNul = await call(api, mine, 'GET', '/api/student/certificates/%00');
    expect([400, 404]).toContain(withNul.statusCode);
  });

  test('profile stays its own', async () => {
    const { api, mine, theirs } = await two();
    await withProfile(api, theirs);
    expect((await call(api, mine, 'GET', '/api/student/')).statusCode).toBe(404);
    const dashboard = (await call(api, mine, 'GET', '/api/student/profile')).json();
    expect([dashboard.data.general, dashboard.signupPhone]).toEqual([null, mine.account.phone]);
    const answer = await call(api, mine, 'PATCH', '/api/student/', { ...SCHOOL_FORM, userId: theirs.account.id });
    expect(answer.statusCode).toBe(404);
    expect((await call(api, theirs, 'GET', '/api/student/')).json().data.userId).toBe(theirs.account.id);
    await withProfile(api, mine);
    const { aadhar: _, ...change } = SCHOOL_FORM;
    expect((await call(api, mine, 'PATCH', '/api/student/', { ...change, city: 'Kasia' })).statusCode).toBe(200);
    expect((await call(api, theirs, 'GET', '/api/student/')).json().data.city).toBe('Padrauna');
  });
});

test('the key for a device is always the same for an account, and another for every other', async () => {
  const api = await serve();
  const keyOf = async (student: Awaited<ReturnType<typeof createAccount>>): Promise<string> => {
    const answer = await call(api, student, 'GET', '/api/student/device-key');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json().data.key;
  };
  const [one, other] = [await createAccount(api.ctx), await createAccount(api.ctx)];
  const key = await keyOf(one);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect([await keyOf(one), (await keyOf(other)) === key]).toEqual([key, false]);
});

test('the certificate of an attended program downloads as a PDF', async () => {
  const api = await serve();
  const student = await createAccount(api.ctx);
  const { code } = await recordAttendance(api.ctx, { email: student.account.email, program: 'e-literacy-program', year: 2026 });
  const { programs, activityScore } = (await call(api, student, 'GET', '/api/student/profile')).json().data;
  expect([programs, activityScore]).toEqual([
    [
      {
        id: expect.any(String),
        title: 'E-Literacy Program',
        provider: 'Deepvan Foundation',
        year: 2026,
        icon: 'e-literacy',
        certificateCode: code,
      },
    ],
    25,
  ]);
  const answer = await call(api, student, 'GET', `/student/certificates/${programs[0].id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': attachment(`certificate-${code}.pdf`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  await recordAttendance(api.ctx, { email: student.account.email, program: 'e-literacy-program', year: 2025 });
  const list = (await call(api, student, 'GET', '/api/student/profile')).json().data.programs;
  expect(list).toHaveLength(2);
  for (const { id, certificateCode } of list) {
    const { headers } = await call(api, student, 'GET', `/student/certificates/${id}`);
    expect(headers['content-disposition']).toBe(attachment(`certificate-${certificateCode}.pdf`));
  }
});

describe.each(CALLS.filter(([method]) => method !== 'GET'))('bad calls: %s %s', (method, path) => {
  test.each<[string, InjectOptions, number]>([
    ['no body', {}, 400],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"name":' }, 400],
    ['a list', { payload: [] }, 400],
    ['text', { headers: { 'content-type': 'text/plain' }, payload: 'x' }, 400],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'x=1' }, 415],
    ['too much', { payload: { name: 'a'.repeat(40_000) } }, 413],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' }, payload: {} }, 403],
  ])('%s', async (_name, request, status) => {
    const api = await serve();
    const { cookie } = await createAccount(api.ctx);
    const answer = await api.app.inject({ method, url: `/api${path}`, ...request, headers: { cookie, ...request.headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, statusCode: status, msg: expect.stringMatching(/[a-z]{3}/) });
    expect(answer.json().msg).not.toMatch(/expected|undefined|invalid input/i);
  });
});
