import { expect, test } from 'vitest';
import { noticeOf } from '#domain/scholarships/consent/notice.server.ts';
import { consentEventsOf } from '#domain/scholarships/consent/consent.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { applicationRows } from '#tests/setup/people/applicants.ts';
import { multipart, makePng } from '#tests/setup/files/files.ts';
import { ON_PAPER } from '#tests/setup/people/guardians.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

const NUMBER = 'DV-2026-000001';
const FOUND = { number: NUMBER, student: 'Asha', guardian: 'Sita Devi', relation: 'Mother', birthYear: 1985 };
const WITHDRAWN = { channel: 'phone', reason: 'She called.' };

async function setUp() {
  const { ctx, app } = await serveApi(officeOperations);
  const { account } = await createStudent(ctx);
  await submitApplication(ctx, { applicant: account, input: applicationInput(ON_PAPER) });
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Meena', roles: ['coordinator'] });
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
    return { status: answer.statusCode, data: answer.json().data as unknown };
  };
  const upload = async (field: string) => {
    const { payload, headers } = await multipart([{ field, name: 'form.png', bytes: await makePng() }]);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/office/consents/${NUMBER}/paper`,
      headers: { cookie, ...headers },
      payload,
    });
    return answer.statusCode;
  };
  const application = async () => (await applicationRows(ctx))[0]!;
  return { ctx, call, upload, application };
}

test('a consent on paper is found by the whole number alone, recorded with who saw what, and then the application is open', async () => {
  const { ctx, call, upload, application } = await setUp();
  expect((await call('GET', '/consents')).data).toEqual({
    awaited: 1,
    toCheck: [],
    notice: noticeOf(ctx),
  });
  expect((await call('POST', '/consents', { number: 'DV-2026' })).status).toBe(404);
  expect((await call('POST', '/consents', { number: NUMBER })).data).toEqual({ ...FOUND, isGiven: false, declined: null, paper: null });
  expect((await call('GET', `/applications/${NUMBER}`)).status).toBe(404);
  expect((await call('POST', `/consents/${NUMBER}/withdraw`, WITHDRAWN)).status).toBe(404);
  const record = { method: 'paper_seen', reason: 'Signed letter and voter card, in the file.' };
  expect((await call('POST', `/consents/${NUMBER}/record`, record)).status).toBe(400);
  expect(await upload('certificate')).toBe(400);
  expect(await upload('consentPaper')).toBe(200);
  expect((await call('GET', '/consents')).data).toMatchObject({ toCheck: [NUMBER] });
  expect((await call('POST', `/consents/${NUMBER}/paper/pages`, { first: 0 })).data).toMatchObject({ total: 1, first: 0 });
  expect((await call('POST', `/consents/${NUMBER}/record`, record)).status).toBe(200);
  expect((await consentEventsOf(ctx.db, (await application()).id)).at(-1)).toMatchObject({
    event: 'recorded',
    paper: expect.stringMatching(/^\/api\//),
    channel: 'paper',
    method: 'paper_seen',
    guardian_name: 'Sita Devi',
    recorded_by: 'Meena',
    reason: record.reason,
  });
  expect((await call('GET', '/consents')).data).toMatchObject({ awaited: 0 });
  expect((await call('GET', `/applications/${NUMBER}`)).status).toBe(200);
  expect((await call('POST', `/consents/${NUMBER}/record`, record)).status).toBe(404);
});

test('the log says who saw the numbers that wait, and whose guardian was looked up', async () => {
  const { ctx, call, application } = await setUp();
  const { id } = await application();
  await call('GET', '/consents');
  await call('POST', '/consents', { number: NUMBER });
  await call('POST', '/consents', { number: 'DV-2026-000009' });
  const rows = await ctx.db.selectFrom('activity').select(['act', 'about_id', 'refusal']).orderBy('seq').execute();
  expect(rows.slice(-3)).toEqual([
    { act: 'consents.counted', about_id: null, refusal: null },
    { act: 'consent.sought', about_id: id, refusal: null },
    { act: 'consent.sought', about_id: null, refusal: 'not_found' },
  ]);
});

test('a guardian who calls the office withdraws, which ends the application: the ledger says who was told, how and when', async () => {
  const { ctx, call, application } = await setUp();
  await call('POST', `/consents/${NUMBER}/record`, { method: 'office', reason: 'She was here.' });
  expect((await call('POST', '/consents', { number: NUMBER })).data).toEqual({ ...FOUND, isGiven: true, declined: null, paper: null });
  expect((await call('POST', `/consents/${NUMBER}/withdraw`, { reason: 'She called.' })).status).toBe(400);
  ctx.clock.advance(60_000);
  expect((await call('POST', `/consents/${NUMBER}/withdraw`, WITHDRAWN)).status).toBe(200);
  expect((await consentEventsOf(ctx.db, (await application()).id)).at(-1)).toMatchObject({
    event: 'withdrawn',
    channel: 'phone',
    recorded_by: 'Meena',
    reason: WITHDRAWN.reason,
    created_at: ctx.clock.now(),
  });
  expect(await application()).toMatchObject({ guardian_consent: 'withdrawn', status: 'withdrawn' });
  expect((await call('POST', `/consents/${NUMBER}/withdraw`, WITHDRAWN)).status).toBe(409);
  expect((await call('POST', '/consents', { number: NUMBER })).status).toBe(404);
});

test('a guardian who says no on the phone is recorded once; the student is told without the reason, and a yes can follow', async () => {
  const { ctx, call, application } = await setUp();
  const no = { channel: 'phone', reason: 'She called from the number that we have: he is to work.' };
  expect((await call('POST', `/consents/${NUMBER}/decline`, { channel: 'mail', reason: 'x' })).status).toBe(400);
  expect((await call('POST', `/consents/${NUMBER}/decline`, no)).status).toBe(200);
  expect(await application()).toMatchObject({ guardian_consent: 'declined', status: 'submitted' });
  expect((await call('GET', `/applications/${NUMBER}`)).status).toBe(404);
  expect((await call('POST', '/consents', { number: NUMBER })).data).toEqual({
    ...FOUND,
    isGiven: false,
    declined: { at: ctx.clock.now(), channel: 'phone', by: 'Meena', reason: no.reason },
    paper: null,
  });
  expect((await call('POST', `/consents/${NUMBER}/decline`, no)).status).toBe(409);
  const mails = (await ctx.jobs('mail')).filter(({ payload }) => payload.template === 'consent-news');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('he is to work');
  const last = ctx.db
    .selectFrom('activity')
    .select('act')
    .orderBy('seq', 'desc')
    .where('refusal', 'is', null)
    .where('about_id', 'is not', null);
  await expect(last.executeTakeFirst()).resolves.toEqual({ act: 'consent.sought' });
  expect(
    await ctx.db.selectFrom('activity').select('act').where('act', '=', 'consent.declined').where('refusal', 'is', null).execute(),
  ).toHaveLength(1);
  ctx.clock.advance(60_000);
  expect((await call('POST', `/consents/${NUMBER}/record`, { method: 'office', reason: 'They came together.' })).status).toBe(200);
  expect(await application()).toMatchObject({ guardian_consent: 'given' });
  expect((await call('POST', `/consents/${NUMBER}/decline`, no)).status).toBe(404);
});
