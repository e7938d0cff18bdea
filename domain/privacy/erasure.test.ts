import { expect, test } from 'vitest';
import { forUpdate } from '#database/engine.ts';
import { requestAccountOtp, verifyAccountOtp } from '#domain/accounts/accounts.server.ts';
import { signInWithGoogle } from '#domain/accounts/login/google.server.ts';
import { eraseAccount } from '#domain/accounts/retention.server.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { addNote, replyToMessage } from '#domain/contact/thread.server.ts';
import { readPledge } from '#domain/donations/ledger/pledges.server.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { confirmSubscription, readSubscription, requestSubscription } from '#domain/newsletter/newsletter.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { readApplication, revealAccount } from '#domain/scholarships/office/office.server.ts';
import { addActivity } from '#domain/students/activities.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createOutbox } from '#server/trial/outbox.ts';
import { payTestOrder } from '#server/trial/test-gateway.ts';
import { createAccount, emptied } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { DONOR, donationOf, failToPay, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { makeJpeg, makePdf, streamOf } from '#tests/setup/files/files.ts';
import { addProfile, applicationInput, payAll, setState } from '#tests/setup/people/scholarships.ts';
import { lastCode } from '#tests/setup/people/otp.ts';

const EMAIL = 'asha.kumari@example.in';
const OTHER = 'ravi@example.in';
const from = '203.0.113.7';

async function leaveTraces(ctx: TestContext, email: string) {
  const { account } = await createAccount(ctx, { email });
  await addProfile(ctx, account.id);
  await addActivity(ctx, account.id, { activityHead: 'Read', activityParagraph: 'A book', status: 'In_Progress' });
  const stream = streamOf(makePdf({ title: email }));
  const { path } = await storeUpload(ctx, { ownerId: account.id, field: 'incomeCertificate', name: 'x.pdf', stream });
  const input = applicationInput({ email, incomeCertificate: path });
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input });

  await requestSubscription(ctx, { email, from });
  await confirmSubscription(ctx, { email, otp: await lastCode(ctx), from });
  const token = (await ctx.jobs('mail')).at(-1)!.payload.unsubscribeUrl!.split('/').at(-1)!;
  await requestAccountOtp(ctx, { email, purpose: 'reset', from });
  await verifyAccountOtp(ctx, { email, purpose: 'reset', otp: await lastCode(ctx), from });
  await requestAccountOtp(ctx, { email, purpose: 'reset', from, requestId: 'browser' });
  await receiveMessage(ctx, { name: 'Asha', email, phone: '9838041276', subject: 'Support', message: 'Hello', consent: true }, from);
  await correspond(ctx, email);

  const somebodyElse = { name: 'Ravi Yadav', phone: '9812345600', panNo: 'AAGPR1234K' };
  const userData = { ...DONOR, ...(email === OTHER && somebodyElse), email };
  const left = await placeOrder(ctx, { userData });
  const given = await placeOrder(ctx, { userData, frequency: 'monthly' });
  await tell(ctx, 'payment.captured', await pay(ctx, given));
  const { stopUrl } = (await ctx.jobs('mail')).at(-1)!.payload.props as { stopUrl: string };
  return { account, path, number, token, left, given, stop: stopUrl.split('/').at(-1)! };
}

const HERE = { place: null, isNew: true };

async function correspond(ctx: TestContext, email: string): Promise<void> {
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const by = operatorActor('Meera');
  await replyToMessage(ctx, { id, version: 1, by, text: 'We come.', to: 'answered', answersTo: null });
  const references = [`${id}@deepvan.example`];
  const files = [{ name: `${email}.jpg`, content: await makeJpeg(), why: null }];
  await receiveMail(ctx, mailOf({ messageId: `<1.${email}>`, references, from: email, text: `Write to ${email}`, files }), HERE);
  await receiveMail(ctx, mailOf({ messageId: `<2.${email}>`, from: email, fromName: email, subject: email, text: email }), HERE);
  await addNote(ctx, { id, version: 3, by, text: `Called ${email}` });
}

const SHARED = new Set(['activity_head', 'rate_counters', 'serials']);

async function everything(ctx: TestContext): Promise<Map<string, string>> {
  // SQLite's search reads texts through views.
  const own = (await ctx.db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !/^(?:donor|donation|message|entry|mail)_(?:parts|names)/.test(name),
  );
  const tables = own.map(({ name }) => name);
  const rows = new Map<string, string>();
  for (const table of tables.toSorted()) {
    const all = await ctx.db
      .selectFrom(table as 'jobs')
      .selectAll()
      .execute();
    rows.set(
      table,
      all
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    );
  }
  return rows;
}

test('a rehearsal reports what would be erased and changes nothing', async () => {
  const ctx = await openTestContext();
  const { number } = await leaveTraces(ctx, EMAIL);
  const before = await everything(ctx);
  const erasure = await erase(ctx, EMAIL, false);
  expect(erasure).toEqual({
    goes: {
      account: 1,
      logins: 1,
      profile: 1,
      activities: 1,
      files: 1,
      applications: 1,
      'newsletter subscription': 1,
      messages: 2,
      'unpaid orders, which lose their donor': 1,
      'monthly reminders': 1,
      'records of a donor, which lose notes and language': 1,
      'test payments, which lose their payer': 1,
      'one-time codes': 2,
      'emails and phone messages': 9,
    },
    applications: [{ number, status: 'submitted' }],
    stays: [{ kind: 'donation', reference: 'DF-2026-00001', until: Date.parse('2038-04-01T00:00:00+05:30') }],
    before: [],
  });
  expect(await everything(ctx)).toEqual(before);
});

test("erases all data of a person except paid donations, and nobody else's", async () => {
  const ctx = await openTestContext();
  const other = await leaveTraces(ctx, OTHER);
  const stream = streamOf(makePdf({ title: 'Of no form yet' }));
  await storeUpload(ctx, { ownerId: other.account.id, field: 'incomeCertificate', name: 'x.pdf', stream });
  const others = await everything(ctx);
  const asha = await leaveTraces(ctx, EMAIL);
  const stored = async () => {
    const keys = [];
    for await (const { key } of ctx.files.list()) keys.push(key);
    return keys.length;
  };
  expect(await stored()).toBe(5);
  const logged = ctx.logs.length;
  await erase(ctx, EMAIL, true);

  expect(await stored()).toBe(3);
  const after = await everything(ctx);
  const naming = (word: string) => [...after].filter(([, rows]) => rows.includes(word)).map(([table]) => table);
  expect(naming(EMAIL)).toEqual(['donations', 'donors']);
  expect(naming(asha.account.id)).toEqual([]);
  expect(naming(asha.number)).toEqual([]);
  expect(await donationOf(ctx, asha.given)).toMatchObject({ status: 'paid', donor_name: DONOR.name, donor_email: EMAIL });
  expect(await donationOf(ctx, asha.left)).toMatchObject({
    donor_name: null,
    donor_email: null,
    donor_phone: null,
    donor_pan: null,
    donor_address: null,
    donor_citizen: null,
  });
  expect(JSON.stringify(ctx.logs.slice(logged))).not.toContain(EMAIL);
  expect(await readSubscription(ctx, asha.token)).toEqual({ email: '', isSubscribed: false });
  expect(await readPledge(ctx, asha.stop)).toMatchObject({ status: 'stopped' });

  for (const [table, rows] of others)
    if (rows !== '' && !SHARED.has(table)) expect(after.get(table)?.split('\n'), table).toEqual(expect.arrayContaining(rows.split('\n')));
  expect(await readApplication(ctx, other.number, operatorActor('Ramesh'))).toMatchObject({ documents: ['incomeCertificate'] });
  expect(await readSubscription(ctx, other.token)).toMatchObject({ isSubscribed: true });
  expect(await readPledge(ctx, other.stop)).toMatchObject({ status: 'active' });
  expect(await donationOf(ctx, other.left)).toMatchObject({ donor_email: OTHER });
  expect((await ctx.jobs('mail')).filter(({ payload }) => payload.to === OTHER)).not.toEqual([]);
});

test('is recorded without the address; a second erasure finds nothing and reports the first', async () => {
  const ctx = await openTestContext();
  await leaveTraces(ctx, EMAIL);
  const erasedAt = ctx.clock.now();
  await erase(ctx, EMAIL, true);
  ctx.clock.advance(ONE_DAY_MS);
  const again = await erase(ctx, EMAIL, true);
  expect(again).toMatchObject({ goes: {}, applications: [], before: [erasedAt], stays: [{ kind: 'donation' }] });
  const records = await ctx.db.selectFrom('erasures').selectAll().execute();
  expect(records).toMatchObject([{ created_at: erasedAt, email_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.parse(records[0]!.erased)).toMatchObject({ goes: { account: 1, files: 1 }, stays: 1 });
  expect(JSON.stringify(records)).not.toContain('asha');
  expect(await erase(ctx, 'nobody@example.in', true)).toEqual({ goes: {}, applications: [], stays: [], before: [] });
});

test('a paid scholarship stays with its documents and disclosures, on an account that nobody can use', async () => {
  const ctx = await openTestContext();
  const { account, number } = await leaveTraces(ctx, EMAIL);
  await revealAccount(ctx, { number, by: operatorActor('Ramesh'), reason: 'We pay it out.' });
  await setState(ctx, number, 'shortlisted');
  await moveApplication(ctx, { number, to: 'approved', by: operatorActor('Ramesh') });
  await payAll(ctx, number);
  const { goes, stays } = await erase(ctx, EMAIL, true);
  expect(goes).not.toHaveProperty('applications');
  expect(goes).not.toHaveProperty('files');
  expect(stays).toContainEqual({ kind: 'application', reference: number, until: Date.parse('2038-04-01T00:00:00+05:30') });
  const retained = await readApplication(ctx, number, operatorActor('Ramesh'));
  expect(retained).toMatchObject({
    application: { status: 'disbursed' },
    documents: ['incomeCertificate'],
    disclosures: [{ asked_by: 'Ramesh' }],
  });
  expect(retained.history.map((event) => event.to_status)).toEqual(['submitted', 'approved', 'paying', 'disbursed']);
  const [row] = await ctx.db.selectFrom('accounts').selectAll().execute();
  expect(row).toMatchObject(emptied(account.id));
  expect(await ctx.db.selectFrom('student_profiles').selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a login with Google that an erasure overtakes begins a new account', async () => {
  const ctx = await openTestContext();
  const { account, number } = await leaveTraces(ctx, EMAIL);
  await setState(ctx, number, 'disbursed');
  await ctx.db.updateTable('accounts').set({ google_sub: 'google-1' }).where('id', '=', account.id).execute();
  const person = { sub: 'google-1', email: EMAIL, isEmailVerified: true, name: 'Asha Kumari' };
  const client = { from, agent: 'Chrome on Android', device: undefined, session: undefined };
  let login: ReturnType<typeof signInWithGoogle> | undefined;
  await ctx.db.transaction().execute(async (trx) => {
    await forUpdate(trx, trx.selectFrom('accounts').select('id').where('id', '=', account.id)).execute();
    login = signInWithGoogle(ctx, person, 'student', client);
    for (let turn = 0; turn < 300; turn += 1) await trx.selectFrom('accounts').select('id').execute();
    await eraseAccount(trx, ctx, account.id);
  });
  const signedIn = await login;
  expect(signedIn).toHaveProperty('account.email', EMAIL);
  expect(signedIn).not.toHaveProperty('account.id', account.id);
});

test('an order with a partial payment is left to the office', async () => {
  const ctx = await openTestContext();
  const order = await placeOrder(ctx, { userData: { ...DONOR, email: EMAIL } });
  await tell(ctx, 'payment.captured', { ...(await pay(ctx, order)), amount: 10_000 });
  const { goes, stays } = await erase(ctx, EMAIL, true);
  expect(goes).toEqual({ 'test payments, which lose their payer': 1 });
  expect(stays).toEqual([{ kind: 'open order', reference: order.id, until: null }]);
  expect(await donationOf(ctx, order)).toMatchObject({ donor_email: EMAIL });
});

test('payments at the test gateway lose the person: by the address as typed, and by their orders; others keep theirs', async () => {
  const ctx = await openTestContext();
  const nobody = await placeOrder(ctx, { userData: undefined });
  await payTestOrder(ctx, nobody.id, { email: ' Asha.Kumari@Example.in ', contact: '+919838041276' });
  const own = await placeOrder(ctx, { userData: { ...DONOR, email: EMAIL } });
  await failToPay(ctx, own);
  const other = await placeOrder(ctx, { userData: { ...DONOR, email: OTHER } });
  await pay(ctx, other);
  const { goes } = await erase(ctx, EMAIL, true);
  expect(goes).toMatchObject({ 'test payments, which lose their payer': 2 });
  expect(await ctx.db.selectFrom('test_gateway_payments').select(['order_id', 'email', 'contact']).orderBy('id').execute()).toEqual(
    expect.arrayContaining([
      { order_id: nobody.id, email: null, contact: null },
      { order_id: own.id, email: null, contact: null },
      { order_id: other.id, email: 'Payer@example.in', contact: '+919812345678' },
    ]),
  );
  expect((await erase(ctx, EMAIL, true)).goes).toEqual({});
});

test('a member of staff cannot be erased by accident', async () => {
  const ctx = await openTestContext();
  await createAccount(ctx, { email: EMAIL, role: 'staff' });
  await expect(erase(ctx, EMAIL, true)).rejects.toMatchObject({ code: 'conflict' });
  expect(await ctx.db.selectFrom('accounts').select('email').execute()).toEqual([{ email: EMAIL }]);
});

test('what a trial stored of mails to the person, and to the office about the person, is erased with them', async () => {
  const ctx = await openTestContext();
  for (const email of [EMAIL, OTHER])
    await receiveMessage(ctx, { name: 'Asha', email, phone: '9838041276', subject: 'Support', message: 'Hello', consent: true }, from);
  const mails = await ctx.jobs('mail');
  for (const { id, payload } of mails)
    await createOutbox(ctx).send({ id, to: payload.to, subject: 'S', html: '', text: JSON.stringify(payload), headers: {} });
  const ofOther = mails.filter(({ payload }) => JSON.stringify(payload).includes(OTHER));
  expect([mails.length, ofOther.length]).toEqual([4, 2]);
  expect((await erase(ctx, EMAIL, true)).goes).toMatchObject({ 'emails and phone messages': 2 });
  const left = await ctx.db.selectFrom('outbox_mails').select(['id', 'text']).orderBy('id').execute();
  expect(JSON.stringify(left)).not.toContain(EMAIL);
  expect(left.map(({ id }) => id)).toEqual(ofOther.map(({ id }) => id).toSorted());
});
