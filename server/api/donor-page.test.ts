import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { addCertificates } from '#domain/donations/certificates/receive.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { drawPortalCertificate } from '#tests/setup/files/portal-certificate.ts';
import { VISIT_MINUTES } from '#domain/donations/donor-constants.ts';
import { donorPageOperations } from '#domain/donations/donor-page/operations.ts';
import { mailAskedLinks } from '#domain/donations/donor-page/visit.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { ONE_DAY_MS, ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { donationOf, tellRefund } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI } from '#tests/setup/people/donors.ts';
import { lastCode, otherThan } from '#tests/setup/people/otp.ts';

const open = () => serveApi(donorPageOperations);

type Page = { version: number; number: string } & Record<string, unknown>;

interface Asked {
  status: number;
  code: string | undefined;
  msg: string;
  data: Page;
  cookie: string;
}

async function ask(
  { app }: TestApi,
  method: 'GET' | 'POST',
  path: string,
  { body, cookie = '' }: { body?: object; cookie?: string } = {},
): Promise<Asked> {
  const response = await app.inject({ method, url: `/api/web/donor${path}`, headers: { cookie }, ...(body && { payload: body }) });
  const given = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const isJson = response.headers['content-type']?.toString().startsWith('application/json') && !response.headers['content-disposition'];
  const json = isJson ? response.json<{ code?: string; msg: string; data: Page }>() : { msg: response.body, data: {} as Page };
  return { code: undefined, cookie: given, ...json, status: response.statusCode };
}

const tokensTo = async (ctx: TestContext, email: string): Promise<string[]> =>
  (await ctx.jobs('mail')).flatMap(({ payload }) =>
    payload.template === 'donor-page' && payload.to === email ? [payload.props.url.split('/').at(-1)!] : [],
  );

async function askedLinks(api: TestApi, email: string): Promise<string[]> {
  await ask(api, 'POST', '/link', { body: { email } });
  for (const { payload } of await api.ctx.jobs('donor-link')) await mailAskedLinks(api.ctx, payload);
  return tokensTo(api.ctx, email);
}

/** @returns the visit's cookie */
async function enter(api: TestApi, token: string): Promise<string> {
  const sent = await ask(api, 'POST', `/link/${token}/code`);
  const entered = await ask(api, 'POST', `/link/${token}`, { body: { otp: await lastCode(api.ctx) }, cookie: sent.cookie });
  expect(entered.status).toBe(200);
  return entered.cookie;
}

async function visit(api: TestApi, email = ASHA.email): Promise<string> {
  return enter(api, (await askedLinks(api, email)).at(-1)!);
}

/** Every month of a year has receipts of its own. */
const numbersIn = ({ data }: Asked) =>
  (data['donations'] as { receipts: { number: string; status: string }[] }[]).map(({ receipts }) => receipts);

describe('a link', () => {
  test('is mailed to a donor alone, and nobody who asks can tell', async () => {
    const api = await open();
    await give(api.ctx);
    const [known, unknown] = [
      await ask(api, 'POST', '/link', { body: { email: ASHA.email } }),
      await ask(api, 'POST', '/link', { body: { email: RAVI.email } }),
    ];
    expect(known).toEqual(unknown);
    for (const { payload } of await api.ctx.jobs('donor-link')) await mailAskedLinks(api.ctx, payload);
    expect([(await tokensTo(api.ctx, ASHA.email)).length, (await tokensTo(api.ctx, RAVI.email)).length]).toEqual([1, 0]);
    for (let n = 0; n < 2; n += 1) await ask(api, 'POST', '/link', { body: { email: ASHA.email } });
    expect(await ask(api, 'POST', '/link', { body: { email: ASHA.email } })).toMatchObject({ status: 429 });
    expect(await ask(api, 'POST', '/link', { body: { email: 'asha' } })).toMatchObject({ status: 400 });
  });

  test('opens once, in the browser that had the code, for an hour', async () => {
    const api = await open();
    await give(api.ctx);
    const [token = ''] = await askedLinks(api, ASHA.email);
    expect(await ask(api, 'GET', `/link/${token}`)).toMatchObject({ data: { address: 'a•••@example.in' } });
    expect(await ask(api, 'GET', '')).toMatchObject({ status: 200, data: null });
    const sent = await ask(api, 'POST', `/link/${token}/code`);
    const code = await lastCode(api.ctx);
    const enterWith = (otp: string) => ask(api, 'POST', `/link/${token}`, { body: { otp }, cookie: sent.cookie });
    expect(await enterWith(otherThan(code))).toMatchObject({ status: 401, code: 'wrong_code' });
    const { cookie } = await enterWith(code);
    expect(await ask(api, 'GET', '', { cookie })).toMatchObject({
      data: { name: ASHA.name, pan: '••••••234F', missing: [], noContact: false },
    });
    for (const path of [`/link/${token}`, `/link/${token}/code`])
      expect(await ask(api, path.endsWith('code') ? 'POST' : 'GET', path)).toMatchObject({ status: 404 });
    expect(JSON.stringify(await api.ctx.db.selectFrom('donor_page_links').selectAll().execute())).not.toContain(cookie.split('=')[1]);
    api.ctx.clock.advance(VISIT_MINUTES * ONE_MINUTE_MS);
    expect(await ask(api, 'GET', '', { cookie })).toMatchObject({ data: null });
    await sweepDonations(api.ctx);
    expect(await api.ctx.db.selectFrom('donor_page_links').selectAll().execute()).toEqual([]);
  });

  test('ends with its day, when the donor leaves the page, and when the donor is erased', async () => {
    const api = await open();
    await give(api.ctx);
    const [old = ''] = await askedLinks(api, ASHA.email);
    api.ctx.clock.advance(ONE_DAY_MS);
    expect(await ask(api, 'GET', `/link/${old}`)).toMatchObject({ status: 404 });
    const cookie = await visit(api);
    await ask(api, 'POST', '/leave', { cookie });
    expect(await ask(api, 'GET', '', { cookie })).toMatchObject({ data: null });
    const again = await visit(api);
    await erase(api.ctx, ASHA.email, true);
    expect(await ask(api, 'GET', '', { cookie: again })).toMatchObject({ data: null });
  });

  test('is not had by whoever donates with somebody else’s PAN and an address of their own', async () => {
    const api = await open();
    await give(api.ctx);
    await api.ctx.db.updateTable('donors').set({ email: null }).execute();
    await give(api.ctx, { ...ASHA, email: 'other@example.in' });
    expect(await api.ctx.db.selectFrom('donors').select('email').execute()).toEqual([{ email: 'other@example.in' }]);
    expect(await askedLinks(api, 'other@example.in')).toEqual([]);
  });

  test('comes once for each donor who shares an address, and each opens one record', async () => {
    const api = await open();
    await give(api.ctx);
    await give(api.ctx, { ...RAVI, email: ASHA.email });
    const tokens = await askedLinks(api, ASHA.email);
    const names = new Set<unknown>();
    for (const token of tokens) names.add((await ask(api, 'GET', '', { cookie: await enter(api, token) })).data['name']);
    expect(names).toEqual(new Set([ASHA.name, RAVI.name]));
  });
});

describe('the page', () => {
  test('is open to an account with the same confirmed email, for all its records', async () => {
    const api = await open();
    await give(api.ctx);
    await give(api.ctx, { ...RAVI, email: ASHA.email });
    const { cookie } = await createAccount(api.ctx, { role: 'donor', email: ASHA.email });
    const { data } = await ask(api, 'GET', '', { cookie });
    expect(data['records']).toHaveLength(2);
    const [, other] = data['records'] as { number: string; name: string }[];
    expect(await ask(api, 'GET', `?number=${other!.number}`, { cookie })).toMatchObject({ data: { name: other!.name } });
    const nobody = await createAccount(api.ctx, { role: 'donor', email: 'nobody@example.in' });
    expect(await ask(api, 'GET', '', { cookie: nobody.cookie })).toMatchObject({ data: null });
  });

  test('shows nothing of others: neither record, receipt, summary nor data', async () => {
    const api = await open();
    await give(api.ctx);
    const { order } = await give(api.ctx, RAVI);
    const { receipt_number } = await donationOf(api.ctx, order);
    const ravi = await api.ctx.db
      .selectFrom('donors')
      .select(['number', 'version'])
      .where('email', '=', RAVI.email)
      .executeTakeFirstOrThrow();
    const cookie = await visit(api);
    const wrong = { version: ravi.version, isSure: true, name: 'Asha Mishra' };
    for (const [method, path, body] of [
      ['GET', `?number=${ravi.number}`, undefined],
      ['GET', `/receipts/${receipt_number}`, undefined],
      ['GET', `/${ravi.number}/summary/2026`, undefined],
      ['GET', `/${ravi.number}/data`, undefined],
      ['POST', `/${ravi.number}/letters`, { noContact: true }],
      ['POST', `/${ravi.number}/details`, wrong],
    ] as const)
      expect(await ask(api, method, path, { cookie, ...(body && { body }) }), path).toMatchObject({ status: 404 });
  });

  test('has donations with every receipt, sums by year, a summary and the data, numbers masked', async () => {
    const api = await open();
    const { order, payment } = await give(api.ctx);
    await tellRefund(api.ctx, payment, 10_000);
    const cookie = await visit(api);
    const page = await ask(api, 'GET', '', { cookie });
    const { receipt_number } = await donationOf(api.ctx, order);
    expect(page.data).toMatchObject({
      donations: [{ amount: 50_000, amountRefunded: 10_000, status: 'paid', mode: 'online' }],
      years: [{ donations: 1, amount: 40_000 }],
    });
    expect(numbersIn(page)).toMatchObject([[{ number: receipt_number, status: 'valid' }, { status: 'replaced' }]]);
    const { year } = (page.data['years'] as { year: number }[])[0]!;
    for (const path of [`/receipts/${receipt_number}`, `/${page.data.number}/summary/${year}`]) {
      const pdf = await ask(api, 'GET', path, { cookie });
      expect([pdf.status, pdf.msg.slice(0, 5)], path).toEqual([200, '%PDF-']);
    }
    expect(await ask(api, 'GET', `/${page.data.number}/summary/${year - 1}`, { cookie })).toMatchObject({ status: 404 });
    const data = await ask(api, 'GET', `/${page.data.number}/data`, { cookie });
    expect(JSON.parse(data.msg)).toMatchObject({ name: ASHA.name, donations: [{ amountInPaise: 50_000, refundedInPaise: 10_000 }] });
    expect(data.msg).not.toContain(ASHA.panNo);
  });

  test('has the certificates that count, as files, and nobody else’s', async () => {
    const api = await serveApi(donorPageOperations, { papers: 'real' });
    await give(api.ctx);
    await give(api.ctx, RAVI);
    const donors = await api.ctx.db.selectFrom('donors').select(['number', 'email']).execute();
    const [asha, ravi] = [ASHA, RAVI].map(({ email }) => donors.find((one) => one.email === email)!.number);
    const stream = Readable.from([drawPortalCertificate({ pan: 'AAATS0000A' })]);
    const received = await addCertificates(api.ctx, { name: 'certificate.pdf', stream, by: operatorActor('Sita') });
    expect(received).toMatchObject({ placed: 1 });
    const [id] = received.ids;
    const cookie = await visit(api);
    const { data } = await ask(api, 'GET', '', { cookie });
    expect(data['certificates']).toMatchObject([{ id, amount: 50_000 }]);
    const file = await ask(api, 'GET', `/${asha}/certificates/${id}`, { cookie });
    expect([file.status, file.msg.slice(0, 5)]).toEqual([200, '%PDF-']);
    const other = await visit(api, RAVI.email);
    for (const number of [ravi, asha])
      expect(await ask(api, 'GET', `/${number}/certificates/${id}`, { cookie: other })).toMatchObject({ status: 404 });
  });

  test('ends letters and begins them again, and the log says who did', async () => {
    const api = await open();
    await give(api.ctx);
    const cookie = await visit(api);
    const { number } = (await ask(api, 'GET', '', { cookie })).data;
    expect(await ask(api, 'POST', `/${number}/letters`, { cookie, body: { noContact: true } })).toMatchObject({
      data: { noContact: true },
    });
    expect(await ask(api, 'POST', `/${number}/letters`, { cookie, body: { noContact: false } })).toMatchObject({
      data: { noContact: false },
    });
    const rows = await api.ctx.db
      .selectFrom('activity')
      .select(['act', 'actor', 'account_id'])
      .where('act', 'in', ['donor.pageOpened', 'donor.changedOwn'])
      .orderBy('seq')
      .execute();
    const by = { actor: 'The donor', account_id: null };
    expect(rows).toEqual([
      { act: 'donor.pageOpened', ...by },
      { act: 'donor.changedOwn', ...by },
      { act: 'donor.changedOwn', ...by },
    ]);
  });

  test('shows a monthly reminder and how to end it', async () => {
    const api = await open();
    await give(api.ctx, ASHA, { frequency: 'monthly' });
    const { data } = await ask(api, 'GET', '', { cookie: await visit(api) });
    expect(data['pledges']).toMatchObject([{ amount: 50_000, stopUrl: expect.stringContaining('/donate/stop/') }]);
  });
});

describe('a donor’s own details', () => {
  const details = async (api: TestApi, cookie: string, change: object = {}, isSure = true) => {
    const { data } = await ask(api, 'GET', '', { cookie });
    const { version, number, name, phone, address } = data;
    const body = { version, isSure, name, phone, address, ...change };
    return ask(api, 'POST', `/${number}/details`, { cookie, body });
  };

  test('that were missing are completed, on the donations of two years as well, and each has a new receipt', async () => {
    const api = await open();
    const bare = { ...ASHA, panNo: undefined, address: undefined };
    const orders = [];
    for (const advance of [0, 400 * ONE_DAY_MS, 300 * ONE_DAY_MS]) {
      api.ctx.clock.advance(advance);
      orders.push((await give(api.ctx, bare)).order);
    }
    const [oldest, ...recent] = await Promise.all(orders.map((order) => donationOf(api.ctx, order)));
    const cookie = await visit(api);
    expect(await ask(api, 'GET', '', { cookie })).toMatchObject({ data: { missing: ['id', 'address'] } });
    const change = { panNo: ASHA.panNo, address: ASHA.address };
    const asked = await details(api, cookie, change, false);
    expect(asked.data).toMatchObject({ page: null, receipts: recent.map(({ receipt_number }) => ({ number: receipt_number })) });
    expect(await ask(api, 'GET', '', { cookie })).toMatchObject({ data: { pan: null } });
    const saved = await details(api, cookie, change);
    expect(saved.data['page']).toMatchObject({ missing: [], pan: '••••••234F', address: ASHA.address });
    const after = await Promise.all(orders.map((order) => donationOf(api.ctx, order)));
    expect(after.map(({ donor_address }) => donor_address)).toEqual([null, ASHA.address, ASHA.address]);
    expect(after.map(({ receipt_number }) => receipt_number === oldest!.receipt_number)).toEqual([true, false, false]);
    for (const { receipt_number } of recent)
      expect(await api.ctx.db.selectFrom('receipts').select('status').where('number', '=', receipt_number!).execute()).toEqual([
        { status: 'replaced' },
      ]);
    const corrections = await api.ctx.db.selectFrom('donation_corrections').select(['corrected_by', 'corrected_by_id']).execute();
    expect(corrections).toEqual([1, 2].map(() => ({ corrected_by: 'The donor', corrected_by_id: null })));
  });

  test('that were wrong are corrected where donations said the same; another’s words stay', async () => {
    const api = await open();
    const { order } = await give(api.ctx);
    const { order: other } = await give(api.ctx, { ...ASHA, name: 'A. Mishra' });
    const cookie = await visit(api);
    await details(api, cookie, { name: 'Asha Devi Mishra' });
    expect([(await donationOf(api.ctx, order)).donor_name, (await donationOf(api.ctx, other)).donor_name]).toEqual([
      'Asha Devi Mishra',
      'A. Mishra',
    ]);
    const nothing = await details(api, cookie, {}, false);
    expect(nothing.data).toMatchObject({ receipts: [], page: { name: 'Asha Devi Mishra' } });
  });

  test('are refused with a clear error by field, and when somebody changed them meanwhile', async () => {
    const api = await open();
    await give(api.ctx);
    const cookie = await visit(api);
    expect(await details(api, cookie, { panNo: 'ABC' })).toMatchObject({
      status: 400,
      fields: { panNo: expect.stringContaining('valid PAN') },
    });
    expect(await details(api, cookie, { name: '' })).toMatchObject({ status: 400, fields: { name: 'Name is required' } });
    expect(await details(api, cookie, { otherIdKind: 'passport' })).toMatchObject({ status: 400, fields: { otherId: 'Enter the number' } });
    expect(await details(api, cookie, { version: 99 })).toMatchObject({ status: 409 });
  });

  test('a PAN of another record is taken, and the office is asked', async () => {
    const api = await open();
    await give(api.ctx);
    await give(api.ctx, RAVI);
    const cookie = await visit(api);
    expect(await details(api, cookie, { panNo: RAVI.panNo })).toMatchObject({ status: 200 });
    const doubts = await api.ctx.db.selectFrom('donor_doubts').select(['why', 'answer']).execute();
    expect(doubts).toContainEqual({ why: 'pan', answer: null });
  });
});
