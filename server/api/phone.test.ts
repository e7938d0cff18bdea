import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { studentConfirmOperations } from '#domain/accounts/confirm/confirm-operations.ts';
import { accountOperations } from '#domain/accounts/operations.ts';
import { phoneLoginOperations } from '#domain/accounts/login/phone-login-operations.ts';
import { ownPhoneOperations } from '#domain/phone/operations.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { post, reset, tokenFor } from '#tests/setup/calls/account-calls.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { lastCode, otherThan } from '#tests/setup/people/otp.ts';
import { call, type Student } from '#tests/setup/calls/student-calls.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { addProfile, applicationInput } from '#tests/setup/people/scholarships.ts';
import { openWholeApp, type Operation } from '#tests/setup/calls/whole-app.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { addActivity } from '#domain/students/activities.server.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';

const PHONE = '9838041276';
const BY_SMS = { phone: PHONE, channel: 'sms' };

async function serve({ phoneLogin = true } = {}) {
  const api = await serveApi({ ...accountOperations, ...phoneLoginOperations, ...studentConfirmOperations, ...ownPhoneOperations });
  api.ctx.setFoundation({ accounts: { phoneLogin } });
  return api;
}

const cookiesOf = ({ cookies }: LightMyRequestResponse): string => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const runDue = (ctx: TestContext) =>
  createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) }).runDue();

/** As if she had just entered her password. */
const freshen = (api: TestApi, { account }: Student) =>
  api.ctx.db.updateTable('sessions').set({ factor_at: api.ctx.clock.now() }).where('account_id', '=', account.id).execute();

/** @returns what the last call answered */
async function confirm(api: TestApi, student: Student, wish: object = BY_SMS) {
  await freshen(api, student);
  expect((await call(api, student, 'POST', '/api/student/phone/code', wish)).statusCode).toBe(200);
  return call(api, student, 'POST', '/api/student/phone', { ...wish, otp: await lastCode(api.ctx) });
}

async function logIn(api: TestApi, phone = PHONE) {
  const asked = await post(api, 'phone/code', { phone });
  const cookie = cookiesOf(asked);
  return { asked, cookie, verified: await post(api, 'phone/verify', { phone, otp: await lastCode(api.ctx) }, { cookie }) };
}

describe('a student’s phone', () => {
  test('is confirmed by a code in the same session; then messages go there, and the owner is told', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    expect((await call(api, student, 'GET', '/api/student/phone')).json().data).toEqual({
      channels: ['sms', 'whatsapp'],
      language: 'en',
      isForLogin: true,
      number: null,
    });
    await freshen(api, student);
    await call(api, student, 'POST', '/api/student/phone/code', BY_SMS);
    const otp = await lastCode(api.ctx);
    const sister = await createAccount(api.ctx, { name: 'Sita Kumari' });
    const tries = [
      await call(api, sister, 'POST', '/api/student/phone', { ...BY_SMS, otp }),
      await call(api, student, 'POST', '/api/student/phone', { ...BY_SMS, otp: otherThan(otp) }),
      await call(api, student, 'POST', '/api/student/phone', { ...BY_SMS, phone: '9838041277', otp }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([410, 401, 410]);
    const { data } = (await call(api, student, 'POST', '/api/student/phone', { ...BY_SMS, otp })).json();
    expect(data.number).toEqual(BY_SMS);
    const [mail] = await api.ctx.jobs('mail');
    expect(mail?.payload).toMatchObject({ to: student.account.email, template: 'phone-confirmed', props: { phone: '••••• 41276' } });
    expect((await call(api, sister, 'GET', '/api/student/phone')).json().data.number).toBeNull();
  });

  test('gets no messages any more when she stops them, which a last one says; she may start again or forget the number', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx, { language: 'hi' });
    expect((await call(api, student, 'PATCH', '/api/student/phone', { channel: 'none' })).statusCode).toBe(404);
    await confirm(api, student);
    const choose = async (channel: string) => (await call(api, student, 'PATCH', '/api/student/phone', { channel })).json();
    expect((await choose('none')).data.number.channel).toBe('none');
    await choose('none');
    await runDue(api.ctx);
    expect(api.ctx.phoneMessages.map(({ text }) => text).filter((text) => text.startsWith('अब'))).toHaveLength(1);
    expect((await choose('whatsapp')).data.number).toMatchObject({ channel: 'whatsapp' });
    expect((await call(api, student, 'DELETE', '/api/student/phone')).json().data.number).toBeNull();
  });

  test('is added only after the password was entered again, in this session, within five minutes', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx, { password: PASSWORD });
    const ask = async () => {
      const { statusCode, body } = await call(api, student, 'POST', '/api/student/phone/code', BY_SMS);
      return [statusCode, JSON.parse(body).code];
    };
    expect(await ask()).toEqual([403, 'factor_needed']);
    expect(await api.ctx.jobs('otp-phone:phone')).toEqual([]);
    expect((await call(api, student, 'POST', '/api/student/confirm/password', { password: PASSWORD })).statusCode).toBe(200);
    expect(await ask()).toEqual([200, undefined]);
    api.ctx.clock.advance(300_001);
    expect(await ask()).toEqual([403, 'factor_needed']);
  });

  test('a student sends ten codes a day at most, to whomever', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    await freshen(api, student);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await call(api, student, 'POST', '/api/student/phone/code', { ...BY_SMS, phone: `98380412${70 + n}` })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('logging in with a phone', () => {
  test('opens the account whose student confirmed it, where she wants her messages', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    await confirm(api, student, { ...BY_SMS, channel: 'whatsapp' });
    const { verified } = await logIn(api);
    expect(verified.json()).toMatchObject({ status: true, data: { id: student.account.id } });
    const cookie = cookiesOf(verified);
    expect((await call(api, { cookie }, 'GET', '/api/student/phone')).json().data.number.phone).toBe(PHONE);
    const { cookie: code } = await logIn(api);
    expect(code).toContain('code=');
    const { payload } = (await api.ctx.jobs('otp-phone:phone-login'))[0]!;
    expect(JSON.stringify(payload)).not.toContain(student.account.id);
  });

  test('answers the same whether or not a student has the phone; nothing goes to a phone that nobody confirmed', async () => {
    const api = await serve();
    await createAccount(api.ctx, { phone: '9838041277' });
    await confirm(api, await createAccount(api.ctx, { language: 'hi' }));
    await runDue(api.ctx);
    api.ctx.phoneMessages.splice(0);
    const answers = [];
    for (const phone of [PHONE, '9838041277', '9838041278']) {
      const { statusCode, body } = await post(api, 'phone/code', { phone });
      answers.push([statusCode, body]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    await runDue(api.ctx);
    expect(api.ctx.phoneMessages.map(({ to, language }) => [to, language])).toEqual([[`+91${PHONE}`, 'hi']]);
    const guessed = await post(api, 'phone/verify', { phone: '9838041278', otp: await lastCode(api.ctx) });
    expect(guessed.statusCode).toBe(410);
    expect(JSON.stringify(api.ctx.logs) + api.serverLog()).not.toMatch(/98380412/);
  });

  test('is there only where the foundation turned it on and phones can be reached', async () => {
    const api = await serve({ phoneLogin: false });
    const student = await createAccount(api.ctx);
    await confirm(api, student);
    expect((await call(api, student, 'GET', '/api/student/phone')).json().data.isForLogin).toBe(false);
    for (const [url, body] of [
      ['phone/code', { phone: PHONE }],
      ['phone/verify', { phone: PHONE, otp: '123456' }],
      ['phone/choose', { phone: PHONE, id: student.account.id, token: 'x' }],
    ] as const)
      expect((await post(api, url, body)).statusCode).toBe(404);
  });

  test('never opens an account of staff', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    await confirm(api, student);
    await api.ctx.db.updateTable('accounts').set({ role: 'staff' }).execute();
    const { asked, verified } = await logIn(api);
    expect([asked.statusCode, verified.statusCode]).toEqual([200, 410]);
  });

  test('ends with a new password, for somebody else may have added the phone', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx, { email: 'asha@example.in', password: PASSWORD });
    await confirm(api, student);
    expect((await reset(api, await tokenFor(api, { purpose: 'reset' }))).statusCode).toBe(200);
    expect((await logIn(api)).verified.statusCode).toBe(410);
  });
});

describe('a family with one phone', () => {
  async function family() {
    const api = await serve();
    const students: Student[] = [];
    for (const name of ['Asha Kumari', 'Sita Kumari', 'Asha Devi']) {
      api.ctx.clock.advance(1_000);
      const student = await createAccount(api.ctx, { name });
      await confirm(api, student);
      students.push(student);
    }
    return { api, students };
  }

  test('chooses the name after the right code; given names only, and nobody is signed in before', async () => {
    const { api, students } = await family();
    const { verified } = await logIn(api);
    expect(verified.headers['set-cookie']).toBeUndefined();
    const { family: found } = verified.json();
    expect(found.students).toEqual([
      { id: students[0]?.account.id, name: 'Asha (1)' },
      { id: students[1]?.account.id, name: 'Sita' },
      { id: students[2]?.account.id, name: 'Asha (2)' },
    ]);
    const sita = { phone: PHONE, id: students[1]!.account.id, token: found.token };
    const other = await createAccount(api.ctx);
    const refused = [
      await post(api, 'phone/choose', { ...sita, id: other.account.id }),
      await post(api, 'phone/choose', { ...sita, phone: '9838041277' }),
      await post(api, 'phone/choose', { ...sita, token: 'guess' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    const chosen = await post(api, 'phone/choose', sita);
    expect(chosen.json().data).toMatchObject({ id: students[1]!.account.id });
    expect((await post(api, 'phone/choose', { ...sita, id: students[0]!.account.id })).statusCode).toBe(401);
  });

  test('whoever stops or forgets the number does so for herself alone', async () => {
    const { api, students } = await family();
    const [asha, sita] = students as [Student, Student];
    await call(api, asha, 'PATCH', '/api/student/phone', { channel: 'none' });
    await call(api, asha, 'DELETE', '/api/student/phone');
    expect((await call(api, sita, 'GET', '/api/student/phone')).json().data.number.channel).toBe('sms');
    expect((await logIn(api)).verified.json().family.students.map(({ name }: { name: string }) => name)).toEqual(['Sita', 'Asha']);
  });
});

test('no call of one student reaches what is her sister’s, with whom she shares the phone', async () => {
  const { ctx, server, operations } = await openWholeApp();
  ctx.setFoundation({ accounts: { phoneLogin: true } });
  const sister = await createAccount(ctx, { name: 'Sita Devi', phone: '9838041299' });
  const asha = await createAccount(ctx);
  const file = await furnish(ctx, sister.account);
  for (const { account } of [asha, sister])
    await ctx.db
      .insertInto('student_phones')
      .values({ account_id: account.id, phone: PHONE, channel: 'sms', confirmed_at: 1, updated_at: 1 })
      .execute();
  const inject = (method: Operation['method'], url: string, { cookie = '', payload }: { cookie?: string; payload?: object } = {}) =>
    server.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const asked = await inject('POST', '/api/auth/phone/code', { payload: { phone: PHONE } });
  const verified = await inject('POST', '/api/auth/phone/verify', {
    cookie: cookiesOf(asked),
    payload: { phone: PHONE, otp: await lastCode(ctx) },
  });
  const { token } = verified.json().family;
  const entered = await inject('POST', '/api/auth/phone/choose', { payload: { phone: PHONE, id: asha.account.id, token } });
  const cookie = cookiesOf(entered);
  expect(entered.json().data.id).toBe(asha.account.id);

  const owned = await idsOf(ctx, sister.account.id);
  const before = await rowsOf(ctx, sister.account.id);
  const found: string[] = [];
  for (const { method, path } of operations.filter((one) => /^\/api\/(student|auth\/(sessions|logout|$))/.test(one.path)))
    for (const id of path.includes('{') ? [...owned, file.split('/').at(-1)!] : ['']) {
      if (path.endsWith('/logout')) continue;
      const { body } = await inject(method, path.replaceAll(/\{\w+\}/g, encodeURIComponent(id)), { cookie, payload: {} });
      if (MARKS.some((mark) => body.includes(mark)) || body.includes(sister.account.email)) found.push(`${method} ${path} ${id}: ${body}`);
    }
  expect(found).toEqual([]);
  expect(await rowsOf(ctx, sister.account.id)).toEqual(before);
});

/** Words of the sister’s that no response to anybody else may hold. */
const MARKS = ['Sita', '9838041299', 'Chess in the village', 'DV-2026-'];

async function furnish(ctx: TestContext, account: Student['account']): Promise<string> {
  await addProfile(ctx, account.id);
  await addActivity(ctx, account.id, { activityHead: 'Chess in the village', activityParagraph: 'x', status: 'In_Progress' });
  const stream = streamOf(makePdf({ title: 'Sita' }));
  const { path } = await storeUpload(ctx, { ownerId: account.id, field: 'incomeCertificate', name: 'x.pdf', stream });
  await submitApplication(ctx, { applicant: account, input: applicationInput({ incomeCertificate: path, email: account.email }) });
  await recordAttendance(ctx, { email: account.email, program: 'e-literacy-program', year: 2026 });
  return path;
}

const OWNED = [
  'student_activities',
  'program_attendance',
  'notifications',
  'sessions',
  'scholarship_applications',
  'student_profiles',
  'scholarship_drafts',
  'student_phones',
] as const;

async function rowsOf({ db }: TestContext, accountId: string): Promise<Record<string, unknown>[]> {
  const rows = await Promise.all(OWNED.map((table) => db.selectFrom(table).selectAll().where('account_id', '=', accountId).execute()));
  return rows.flat();
}

const idsOf = async (ctx: TestContext, accountId: string): Promise<string[]> =>
  (await rowsOf(ctx, accountId)).flatMap((row) => (typeof row['id'] === 'string' ? [row['id']] : []));
