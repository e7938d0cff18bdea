import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { REASON_SHORT } from '#domain/shared/text/reason.ts';
import { actsWith } from '#domain/activity/acts.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { OFFICE_ROWS, REASON_LONG, REASON_REQUIRED, SEARCH_LONG, SEARCH_SHORT } from '#domain/office/constants.ts';
import { DONATION_VIEWS } from '#domain/donations/list/columns.ts';
import { readDonationChoices } from '#domain/office/pages/donations.server.ts';
import { daysOfFinancialYear } from '#domain/shared/time/calendar.ts';
import { readOverview } from '#domain/office/pages/office.server.ts';
import { APPLICATION_CHANGED } from '#domain/scholarships/constants.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { anotherPayment, DONOR, pay, placeOrder, tell, tellRefund } from '#tests/setup/people/donations.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { addSubscriber, failedMail } from '#tests/setup/people/office.ts';
import { APPLICATION, applicationInput, askForMore, createStudent, setState } from '#tests/setup/people/scholarships.ts';
import { FRESH_FACTOR_MS, operatorActor } from '#domain/staff/rights.ts';

const STAFF = 'Ramesh Yadav';
const REASON = 'The donor asks.';
const NUMBER = 'DV-2026-000001';

async function setUp() {
  const { ctx, app, serverLog } = await serveApi(officeOperations, { papers: 'real' });
  const { cookie } = await createAccount(ctx, { role: 'staff', name: STAFF });
  const get = (path: string) => app.inject({ url: `/api/office${path}`, headers: { cookie } });
  const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/office${path}`, payload, headers: { cookie } });
  const give = async (request: object = {}) => {
    const order = await placeOrder(ctx, request);
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    return payment;
  };
  const apply = async (change: object = {}) => {
    const { account } = await createStudent(ctx);
    const { path } = await storeUpload(ctx, { ownerId: account.id, field: 'bankDocument', name: 'बैंक.pdf', stream: streamOf(makePdf()) });
    return submitApplication(ctx, { applicant: account, input: applicationInput({ bankDocument: path, ...change }) });
  };
  /** Prepared, of the yearly statement. @returns its id */
  const fileOf = async (year: number): Promise<string> => {
    await post('/statement/prepare', { year });
    return (await get(`/statement?year=${year}`)).json().data.files[0].id;
  };
  return { ctx, get, post, give, apply, fileOf, serverLog };
}

test('the overview counts what needs attention', async () => {
  const { ctx, get, post, give, apply } = await setUp();
  expect((await get('')).json()).toMatchObject({
    status: true,
    data: {
      flagged: 0,
      applications: [{ cycle: '2026-27', title: 'Scholarships 2026-27', counts: {} }],
      messages: 0,
      mails: 0,
      subscribers: 0,
    },
  });
  await tell(ctx, 'payment.captured', anotherPayment(await give()));
  await apply();
  const message = {
    name: 'Asha',
    email: 'a@example.in',
    phone: '9838041276',
    subject: 'Support',
    message: 'When is it?',
    consent: true,
  } as const;
  await receiveMessage(ctx, message, '203.0.113.7');
  await receiveMessage(ctx, { ...message, website: 'x' }, '203.0.113.7');
  const answer = await get('');
  expect(answer.json().data).toMatchObject({ flagged: 1, applications: [{ counts: { submitted: 1 } }], messages: 1 });
  expect(answer.headers['cache-control']).toBe('no-store');

  const [{ id } = { id: '' }] = (await get('/messages')).json().data.rows;
  await post(`/messages/${id}/move`, { to: 'answered', version: 1 });
  expect((await get('')).json().data.messages).toBe(0);
});

test('the overview shows what is still to be decided of earlier cycles', async () => {
  const { ctx, apply } = await setUp();
  await apply();
  const { applicationNumber: ended } = await apply();
  await setState(ctx, ended, 'rejected');
  ctx.clock.set('2027-04-01T00:00:00+05:30');
  const applications = async () => (await readOverview(ctx, operatorActor(STAFF))).applications;
  expect(await applications()).toEqual([
    { cycle: '2027-28', title: 'Scholarships 2027-28', counts: {} },
    { cycle: '2026-27', title: 'Scholarships 2026-27', counts: { submitted: 1 } },
  ]);
  await setState(ctx, NUMBER, 'disbursed');
  expect(await applications()).toHaveLength(1);
});

test.each([
  ['2026-03-31T23:59:59+05:30', 2025],
  ['2026-04-01T00:00:00+05:30', 2026],
])('the financial year at %s is that of %i', async (now, year) => {
  const { ctx } = await setUp();
  ctx.clock.set(now);
  expect((await readOverview(ctx, operatorActor(STAFF))).presentYear).toBe(year);
  expect((await readDonationChoices(ctx)).presentYear).toBe(year);
});

test('donations are listed in pages, and filtered by flag', async () => {
  const { ctx, post, give } = await setUp();
  for (let n = 0; n <= OFFICE_ROWS; n += 1) await give();
  await placeOrder(ctx);
  const list = async (body: object) => (await post('/donations/list', body)).json().data;
  const paid = { filter: DONATION_VIEWS.paid };
  const first = await list(paid);
  expect(first.rows).toHaveLength(OFFICE_ROWS);
  expect(first.rows[0]).toMatchObject({
    number: `DF-2026-000${OFFICE_ROWS + 1}`,
    status: 'paid',
    amount: 50_000,
    frequency: 'one-time',
    name: DONOR.name,
    flags: [],
    at: ctx.clock.now(),
  });
  expect(first.totals).toEqual({ count: OFFICE_ROWS + 1, amount: (OFFICE_ROWS + 1) * 50_000, refunded: 0, most: 0 });
  expect(await list({ ...paid, after: first.next })).toMatchObject({ rows: [{ number: 'DF-2026-00001' }], next: null, totals: null });
  expect((await list({ filter: DONATION_VIEWS.open })).rows).toMatchObject([{ status: 'created', at: ctx.clock.now() }]);
  expect((await list({ filter: DONATION_VIEWS.flagged })).rows).toEqual([]);
  expect((await list({ filter: { at: daysOfFinancialYear(2025) } })).rows).toEqual([]);
  expect((await post('/donations/list', { filter: { status: ['other'] } })).statusCode).toBe(400);
  expect((await post('/donations/list', { after: 'nothing' })).statusCode).toBe(400);
});

test('a donation is shown with its PAN masked, and in full for a reason', async () => {
  const { get, post, give, serverLog } = await setUp();
  const payment = await give();
  const { data } = (await get('/donations/DF-2026-00001')).json();
  expect(data).toMatchObject({ reference: 'DF-2026-00001', paymentId: payment.id, email: DONOR.email, pan: '••••••234F', disclosures: [] });
  expect(data.history).toMatchObject([{ kind: 'paid', source: 'webhook' }]);

  expect((await post('/donations/DF-2026-00001/pan', { reason: ' \n ' })).json()).toMatchObject({
    code: 'invalid_input',
    fields: { reason: REASON_REQUIRED },
  });
  expect((await post('/donations/DF-2026-00001/pan', { reason: 'x'.repeat(501) })).json().fields).toEqual({ reason: REASON_LONG });
  expect((await post('/donations/DF-2026-00001/pan', { reason: REASON })).json().data).toEqual({ pan: DONOR.panNo });
  expect((await get('/donations/DF-2026-00001')).json().data.disclosures).toMatchObject([{ what: 'pan', by: STAFF, reason: REASON }]);
  expect((await get('/donations/DF-2026-00002')).statusCode).toBe(404);
  expect(serverLog()).not.toContain(DONOR.panNo);
});

test('a flagged donation is settled in the name of the staff member', async () => {
  const { ctx, post, give } = await setUp();
  await tell(ctx, 'payment.captured', anotherPayment(await give()));
  const answer = await post('/donations/DF-2026-00001/settle', { flag: 'second_payment', reason: 'Given back.' });
  expect(answer.json().data).toMatchObject({ flags: [] });
  expect(JSON.parse(answer.json().data.history.at(-1).data)).toMatchObject({ flag: 'second_payment', by: STAFF, reason: 'Given back.' });
  expect((await post('/donations/list', { filter: DONATION_VIEWS.flagged })).json().data.rows).toEqual([]);
  expect((await post('/donations/DF-2026-00001/settle', { flag: 'second_payment', reason: 'Again' })).statusCode).toBe(409);
  expect((await post('/donations/DF-2026-00001/settle', { flag: 'no_flag', reason: 'x' })).statusCode).toBe(400);
});

test('sheets are downloads, and the register contains no full PAN', async () => {
  const { ctx, get, give } = await setUp();
  await give();
  const register = await get('/register?year=2026');
  expect(register.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('filename="donations-2026.csv"'),
  });
  expect(register.body).toContain('DF-2026-00001');
  expect(register.body).not.toContain(DONOR.panNo);
  const workbook = await get('/register?year=2026&format=xlsx');
  expect(workbook.headers['content-disposition']).toContain('donations-2026.xlsx');
  expect((await readXlsx(workbook.rawPayload)).sheets[0]?.rows).toHaveLength(register.body.trim().split('\r\n').length);
  const mistyped = await get('/register?year=26');
  expect([mistyped.statusCode, mistyped.json().message]).toEqual([400, 'We could not read this address.']);
  const empty = await get('/register?year=2020');
  expect([empty.statusCode, empty.json().message]).toEqual([404, 'There is nothing in this spreadsheet yet.']);
  expect((await get('/subscribers')).statusCode).toBe(404);
  await addSubscriber(ctx);
  expect((await get('/subscribers')).headers['content-disposition']).toContain('subscribers.csv');
});

test('an application is moved with a reason for the file and words to the student, who gets these alone', async () => {
  const { ctx, get, post, apply } = await setUp();
  await apply();
  const { updatedAt } = (await get(`/applications/${NUMBER}`)).json().data;
  ctx.clock.advance(1_000);
  const moved = await post(`/applications/${NUMBER}/move`, { to: 'under_review', reason: 'We read it this week.', updatedAt });
  expect(moved.json()).toMatchObject({
    msg: 'Under review. The student has not been written to.',
    data: { application: { status: 'under_review' }, moves: ['more_info_requested', 'shortlisted', 'rejected'] },
  });
  expect(moved.json().data.history.at(-1)).toMatchObject({
    from: 'submitted',
    to: 'under_review',
    by: STAFF,
    reason: null,
    officeReason: 'We read it this week.',
  });
  const templates = async () => (await ctx.jobs('mail')).map(({ payload }) => payload.template);
  expect(await templates()).not.toContain('application-status');
  const now = moved.json().data.updatedAt;
  const impossible = await post(`/applications/${NUMBER}/move`, { to: 'approved', reason: 'x', updatedAt: now });
  expect([impossible.statusCode, impossible.json().msg]).toEqual([409, expect.stringContaining('cannot become')]);
  expect((await post('/applications/DV-2026-000009/move', { to: 'under_review', reason: 'x', updatedAt })).statusCode).toBe(404);
  const reject = (body: object) => post(`/applications/${NUMBER}/move`, { to: 'rejected', updatedAt: now, ...body });
  expect((await reject({})).json().fields).toMatchObject({ reason: 'Please say why.', words: expect.any(String) });
  const { msg, data } = (await reject({ reason: 'No places are left.', words: 'Not this time.' })).json();
  expect(msg).toBe('Not selected. The student has been told in the dashboard and by email.');
  expect(data.history.at(-1)).toMatchObject({ reason: 'Not this time.', officeReason: 'No places are left.' });
  expect(await templates()).toContain('application-status');
});

test('an award over what is usual is confirmed by the call, over the top it is refused', async () => {
  const { get, post, apply } = await setUp();
  await apply();
  const read = async () => (await get(`/applications/${NUMBER}`)).json().data;
  const move = async (body: object) =>
    post(`/applications/${NUMBER}/move`, { reason: 'Three children.', updatedAt: (await read()).updatedAt, ...body });
  await move({ to: 'shortlisted' });
  expect(await read()).toMatchObject({ offeredAward: 18_000, awardLimits: { asked: 25_000, gives: 18_000, top: 24_000 } });
  const first = await move({ to: 'approved', amount: 20_000 });
  expect([first.statusCode, first.json().msg]).toEqual([400, 'You give ₹20,000. ₹25,000 was asked, the cycle gives ₹18,000.']);
  expect((await move({ to: 'approved', amount: 24_001, over: 6_001 })).json().fields).toHaveProperty('amount');
  expect((await move({ to: 'approved', amount: 20_000, over: 2_000 })).json().data).toMatchObject({
    award: { amount: 20_000 },
    moves: ['shortlisted', 'approved', 'declined'],
  });
});

test('an application that was sent again is not decided on by whoever has read the old answers', async () => {
  const { ctx, get, post } = await setUp();
  const { account } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  const read = async () => (await get(`/applications/${number}`)).json().data;
  const move = (updatedAt?: number) => post(`/applications/${number}/move`, { to: 'under_review', reason: 'We read it.', updatedAt });
  const opened = await read();
  ctx.clock.advance(60_000);
  await askForMore(ctx, number);
  ctx.clock.advance(60_000);
  await submitApplication(ctx, { applicant: account, input: applicationInput({ amountRequested: 30_000 }) });
  const rejected = await move(opened.updatedAt);
  expect([rejected.statusCode, rejected.json().code, rejected.json().msg]).toEqual([409, 'conflict', APPLICATION_CHANGED]);
  expect((await move()).statusCode).toBe(400);
  const again = await read();
  expect(again).toMatchObject({ application: { status: 'submitted', amountRequested: 30_000 } });
  expect(again.history).toHaveLength(4);
  expect((await move(again.updatedAt)).json().data.application.status).toBe('under_review');
});

test('documents and full numbers are shown for a reason', async () => {
  const { get, post, apply, serverLog } = await setUp();
  await apply();
  const { data } = (await get(`/applications/${NUMBER}`)).json();
  expect(data).toMatchObject({ documents: ['bankDocument'], application: { accountNo: '••••••••••7890' } });
  expect(data.application).not.toHaveProperty('bankDocument');

  expect((await post(`/applications/${NUMBER}/documents/bankDocument`, {})).statusCode).toBe(400);
  const file = await post(`/applications/${NUMBER}/documents/bankDocument`, { reason: 'We read the paper.' });
  expect(file.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`filename="${NUMBER} Bank document.pdf"`),
  });
  const pages = (first: number) => post(`/applications/${NUMBER}/documents/bankDocument/pages`, { reason: 'We look at it.', first });
  expect((await post(`/applications/${NUMBER}/documents/bankDocument/pages`, { first: 0 })).statusCode).toBe(400);
  const { total, first, pages: drawn } = (await pages(0)).json().data;
  expect([total, first, drawn.length]).toEqual([1, 0, 1]);
  expect((await sharp(Buffer.from(drawn[0], 'base64')).metadata()).format).toBe('jpeg');
  expect((await pages(1)).json().data).toEqual({ total: 1, first: 1, pages: [] });
  expect((await pages(-1)).statusCode).toBe(400);
  expect((await post(`/applications/${NUMBER}/documents/signature`, { reason: 'We read the paper.' })).statusCode).toBe(404);
  expect((await post(`/applications/${NUMBER}/documents/other`, { reason: 'We read the paper.' })).statusCode).toBe(400);

  expect((await post(`/applications/${NUMBER}/account`, { reason: 'We pay it out.' })).json().data).toEqual({
    accountNo: APPLICATION.accountNo,
    ifscCode: APPLICATION.ifscCode,
  });
  expect((await post(`/applications/${NUMBER}/aadhaar`, { reason: 'We compare it.' })).json().data).toEqual({ aadhaar: '234123412346' });
  expect((await get(`/applications/${NUMBER}`)).json().data.disclosures).toMatchObject([
    { what: 'bankDocument', by: STAFF, reason: 'We read the paper.' },
    { what: 'bankDocument', by: STAFF, reason: 'We look at it.' },
    { what: 'bankDocument', by: STAFF, reason: 'We look at it.' },
    { what: 'account', by: STAFF, reason: 'We pay it out.' },
    { what: 'aadhaar', by: STAFF, reason: 'We compare it.' },
  ]);
  expect(serverLog()).not.toContain(APPLICATION.accountNo);
});

test.each(['x', 'a'.repeat(12), 'paid paid paid', '1234567890'])('nothing sealed is shown for the reason %j', async (reason) => {
  const { ctx, post, apply, give, fileOf } = await setUp();
  await apply();
  await give();
  const calls: Readonly<Record<string, object>> = {
    [`/applications/${NUMBER}/account`]: {},
    [`/applications/${NUMBER}/aadhaar`]: {},
    [`/applications/${NUMBER}/documents/bankDocument`]: {},
    [`/applications/${NUMBER}/documents/bankDocument/pages`]: { first: 0 },
    '/applications/export': { columns: ['accountNo'], format: 'csv', full: ['account'] },
    '/donations/DF-2026-00001/pan': {},
    [`/statement/${await fileOf(2026)}/download`]: {},
  };
  for (const [path, body] of Object.entries(calls)) {
    const answer = await post(path, { ...body, reason });
    expect([path, answer.statusCode, answer.json().fields]).toEqual([path, 400, { reason: REASON_SHORT }]);
  }
  expect(await ctx.db.selectFrom('activity').select('act').where('act', 'in', actsWith('isDisclosure')).execute()).toEqual([]);
});

test('whole lists with people in them, and more than ten sealed values, need a fresh factor; how many consents wait does not', async () => {
  const { ctx, get, post, apply, give, fileOf } = await setUp();
  await apply();
  await give();
  const file = await fileOf(2026);
  await addSubscriber(ctx);
  for (let n = 0; n < 10; n += 1)
    await submitApplication(ctx, { applicant: (await createStudent(ctx)).account, input: applicationInput() });
  const download = () => [
    get('/register?year=2026'),
    get('/subscribers'),
    post(`/statement/${file}/download`, { reason: REASON }),
    post('/applications/export', { columns: ['accountNo'], format: 'csv', full: ['account'], reason: REASON }),
  ];
  for (const { statusCode } of await Promise.all(download())) expect(statusCode).toBe(200);
  ctx.clock.advance(FRESH_FACTOR_MS + 1);
  for (const answer of await Promise.all(download())) expect([answer.statusCode, answer.json().code]).toEqual([403, 'factor_needed']);
  expect((await get('/consents')).json().data).toMatchObject({ awaited: 0 });
  expect((await post('/consents', { number: NUMBER })).json().code).not.toBe('factor_needed');
  const record = { method: 'paper', reason: REASON };
  expect((await post(`/consents/${NUMBER}/record`, record)).json().code).toBe('factor_needed');
});

test('messages are shown in full, and each is on the list to which it was last moved', async () => {
  const { ctx, get, post } = await setUp();
  const message = {
    name: 'अनिता देवी',
    email: 'a@example.in',
    phone: '9838041276',
    subject: 'Support',
    message: 'When?\nWhere?',
    consent: true,
  } as const;
  await receiveMessage(ctx, message, '203.0.113.7');
  await receiveMessage(ctx, { ...message, name: 'Robot', website: 'x' }, '203.0.113.7');
  const { consent: _, ...others } = message;
  const at = ctx.clock.now();
  const row = {
    id: expect.any(String),
    version: 1,
    at,
    writtenAt: at,
    status: 'new',
    role: 'frontDesk',
    begunBy: null,
    isLate: false,
    assignee: null,
    ...others,
    movedBy: null,
    movedAt: null,
    isMail: false,
  };
  expect((await get('/messages')).json().data).toEqual({ rows: [row], next: null, late: 0 });
  const suspected = (await get('/messages?filter=suspected')).json().data.rows;
  expect(suspected).toMatchObject([{ name: 'Robot', status: 'suspected' }]);

  const moved = await post(`/messages/${suspected[0].id}/move`, { to: 'answered', version: 1 });
  expect(moved.json().data).toMatchObject({ name: 'Robot', status: 'answered', movedBy: STAFF, movedAt: ctx.clock.now() });
  expect((await get('/messages?filter=suspected')).json().data.rows).toEqual([]);
  expect((await get('/messages?filter=answered')).json().data.rows).toEqual([moved.json().data]);
  expect((await post(`/messages/${suspected[0].id}/move`, { to: 'elsewhere', version: 2 })).statusCode).toBe(400);
  expect((await post('/messages/nothing/move', { to: 'new', version: 1 })).statusCode).toBe(404);
});

test('an undelivered mail is counted, listed, sent again or taken off the list in the name of the staff member', async () => {
  const { ctx, get, post } = await setUp();
  const mail = { to: 'asha@example.in', template: 'newsletter-welcome', props: { unsubscribeUrl: '' } } as const;
  const [again, settled] = [await failedMail(ctx, mail), await failedMail(ctx, mail)];
  expect((await get('')).json().data.mails).toBe(2);
  const list = await get('/mails');
  expect(list.json().data).toMatchObject({ rows: [{ id: settled, cause: 'address' }, { id: again }], next: null });
  expect(list.headers['cache-control']).toBe('no-store');

  expect((await post(`/mails/${again}/move`, { to: 'again' })).json()).toMatchObject({ status: true });
  expect((await post(`/mails/${settled}/move`, { to: 'settled' })).statusCode).toBe(200);
  expect((await ctx.jobs('mail')).map(({ status }) => status)).toEqual(['waiting', 'done']);
  expect((await get('/mails')).json().data.rows).toEqual([]);
  expect((await get('/mails?filter=settled')).json().data.rows).toMatchObject([{ id: settled, movedBy: STAFF, movedAt: ctx.clock.now() }]);
  expect((await get('')).json().data.mails).toBe(0);
  expect((await post(`/mails/${again}/move`, { to: 'again' })).statusCode).toBe(404);
  expect((await post(`/mails/${settled}/move`, { to: 'elsewhere' })).statusCode).toBe(400);
  expect((await get('/mails?filter=elsewhere')).statusCode).toBe(400);
});

test('a search finds donations, applications and messages, and its words are in no log', async () => {
  const { ctx, post, give, apply, serverLog } = await setUp();
  await give();
  await apply({ name: 'Asha Kumari' });
  await receiveMessage(
    ctx,
    { name: 'Asha Devi', email: 'a@example.in', phone: '9838041276', subject: 'Support', message: 'When is it?', consent: true },
    '203.0.113.7',
  );
  expect((await post('/search', { query: ' asha ' })).json().data).toMatchObject({
    donations: { rows: [{ number: 'DF-2026-00001', name: DONOR.name }], hasMore: false },
    applications: { rows: [{ number: NUMBER, name: 'Asha Kumari' }], hasMore: false },
    messages: { rows: [{ name: 'Asha Devi', status: 'new' }], hasMore: false },
  });
  for (const [query, message] of [
    [' a ', SEARCH_SHORT],
    ['x'.repeat(129), SEARCH_LONG],
    [undefined, SEARCH_SHORT],
  ] as const) {
    const rejected = await post('/search', { query });
    expect([rejected.statusCode, rejected.json().fields]).toEqual([400, { query: message }]);
  }
  await post('/search', { query: 'unmistakable words' });
  expect(serverLog()).not.toContain('unmistakable');
});

test('a donation says how much of it was refunded, also once the office has settled that', async () => {
  const { ctx, get, post, give } = await setUp();
  const part = await give();
  await tellRefund(ctx, part, 20_050);
  await post(`/donations/${part.id}/settle`, { flag: 'partial_refund', reason: 'The donor asked for it.' });
  expect((await get(`/donations/${part.id}`)).json().data).toMatchObject({ amount: 50_000, amountRefunded: 20_050, flags: [] });
  expect((await get(`/donations/${(await give()).id}`)).json().data).toMatchObject({ amountRefunded: 0 });
});
