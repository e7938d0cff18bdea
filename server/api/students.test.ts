import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { attachment } from '#server/api/shared/attachment.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import type { TestApi } from '#tests/setup/calls/api.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';
import { COLLEGE_FORM, SCHOOL_FORM, uploadCertificate } from '#tests/setup/people/students.ts';
import { ACTIVITY, call, type Method, serve, type Student, withProfile } from '#tests/setup/calls/student-calls.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';

const CALLS: ReadonlyArray<readonly [Method, string, object | undefined]> = [
  ['POST', '/student/', SCHOOL_FORM],
  ['PATCH', '/student/', SCHOOL_FORM],
  ['POST', '/student/confirm', { otp: '123456' }],
  ['POST', '/student/confirm/password', { password: 'Secret123!' }],
  ['GET', '/student/', undefined],
  ['GET', '/student/profile', undefined],
  ['POST', '/student/activity', ACTIVITY],
  ['PATCH', '/student/activity', { status: 'Completed', activityId: '1' }],
  ['PUT', '/student/activity/1', ACTIVITY],
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
      version: 1,
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

test('the dashboard of a new student is empty, in the specified shape', async () => {
  const api = await serve();
  const answer = await call(api, await createAccount(api.ctx), 'GET', '/api/student/profile');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: true,
      data: { general: null, activity: [], scholarship: { totalScholarshipSent: 0 }, activityScore: 0, programs: [] },
      applying: expect.objectContaining({ closesOn: '2027-03-31', canApplyAnew: true, draft: null }),
      unreadNotifications: 0,
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
    const withNul = await call(api, mine, 'GET', '/api/student/certificates/%00');
    expect([400, 404]).toContain(withNul.statusCode);
  });

  test('profile stays its own', async () => {
    const { api, mine, theirs } = await two();
    await withProfile(api, theirs);
    expect((await call(api, mine, 'GET', '/api/student/')).statusCode).toBe(404);
    const dashboard = (await call(api, mine, 'GET', '/api/student/profile')).json();
    expect([dashboard.data.general, dashboard.signupPhone]).toEqual([null, mine.account.phone]);
    const { address, pincode, city, district, state } = SCHOOL_FORM;
    const change = { section: 'address', version: 1, address, pincode, city, district, state };
    const answer = await call(api, mine, 'PATCH', '/api/student/', { ...change, userId: theirs.account.id });
    expect(answer.statusCode).toBe(404);
    expect((await call(api, theirs, 'GET', '/api/student/')).json().data.userId).toBe(theirs.account.id);
    await withProfile(api, mine);
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
  const hindi = await readPdf((await call(api, student, 'GET', `/student/certificates/${programs[0].id}?language=hi`)).rawPayload);
  expect(hindi.title).toBe('प्रमाण पत्र: Asha Kumari, ई-साक्षरता कार्यक्रम, 2026');

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
