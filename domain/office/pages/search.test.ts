import { expect, test } from 'vitest';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import type { ContactMessage } from '#domain/contact/form.ts';
import { addNote, replyToMessage } from '#domain/contact/thread.server.ts';
import { searchDonations } from '#domain/donations/list/search.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { reseal } from '#domain/privacy/reseal.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { DONOR, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';
import { SEARCH_ROWS } from '#domain/office/constants.ts';
import { searchOffice } from './search.server.ts';
import { operatorActor, type StaffRole } from '#domain/staff/rights.ts';

const MESSAGE: ContactMessage = {
  name: 'Sita Devi',
  email: 'sita@example.in',
  phone: '9838041276',
  subject: 'Partnership',
  message: 'We would like to help.',
  consent: true,
};

async function found(ctx: TestContext, query: string): Promise<string[][]> {
  const { donations, applications, messages } = await searchOffice(ctx, query, operatorActor('Ramesh'));
  return [donations.rows.map(({ number }) => number), applications.rows.map(({ number }) => number), messages.rows.map(({ name }) => name)];
}

test('donations are found by every number, and by the donor, paid or not', async () => {
  const ctx = await openTestContext();
  const open = await placeOrder(ctx, { userData: { ...DONOR, name: 'आशा देवी मिश्रा', email: 'second@example.in', phone: '9811100000' } });
  const payment = await pay(ctx, await placeOrder(ctx));
  await tell(ctx, 'payment.captured', payment);
  const paid = 'DF-2026-00001';

  for (const query of [
    paid,
    '2026-00001',
    payment.id,
    payment.orderId ?? '',
    'asha@EXAMPLE',
    'asha MISH',
    'Mish',
    '98765 43210',
    '+91 9876543210',
  ])
    expect([query, ...(await found(ctx, query))]).toEqual([query, [paid], [], []]);
  for (const query of [open.id, 'देवी', 'Devi mishra', 'मिश्रा second@', 'second@', '11100'])
    expect([query, ...(await found(ctx, query))]).toEqual([query, [open.id], [], []]);
  // A name in two scripts is one name.
  for (const query of ['example.in', 'mishra ASHA', 'Aasha', 'मिश्रा', 'मिश्रा asha'])
    expect([query, (await found(ctx, query))[0]]).toEqual([query, [paid, open.id]]);
  expect((await found(ctx, 'Asha asha@example.in'))[0]).toEqual([paid]);
  expect((await found(ctx, 'Asha second@example.in'))[0]).toEqual([open.id]);
  for (const query of ['asmisra', 'msra', 'Asha nobody@', 'Ashaa Verma']) expect(await found(ctx, query)).toEqual([[], [], []]);
});

test('applications are found by number, and by the name, email and phones of the student', async () => {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, {
    applicant: account,
    input: applicationInput({ name: 'आशा कुमारी' }),
  });
  const profile = await ctx.db
    .selectFrom('student_profiles')
    .select('phone')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  for (const query of [number, 'कुमारी', account.email, account.phone ?? '', profile.phone])
    expect([query, (await found(ctx, query))[1]]).toEqual([query, [number]]);
  expect((await found(ctx, 'nobody'))[1]).toEqual([]);
});

test('messages are found by their sender and subject, on every list', async () => {
  const ctx = await openTestContext();
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  await receiveMessage(ctx, { ...MESSAGE, name: 'Robot', website: 'x' }, '203.0.113.7');
  expect((await found(ctx, 'sita devi'))[2]).toEqual(['Sita Devi']);
  for (const query of ['sita@example.in', '09838041276', 'partner']) expect((await found(ctx, query))[2]).toEqual(['Robot', 'Sita Devi']);
});

test.each(['%', '_', '!', "'", '100%', '\\'])('%s is a character like any other', async (character) => {
  const ctx = await openTestContext();
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  await receiveMessage(ctx, { ...MESSAGE, name: `A ${character} B` }, '203.0.113.7');
  expect((await found(ctx, character))[2]).toEqual([`A ${character} B`]);
});

test('the newest of each kind are shown, and whether there are more', async () => {
  const ctx = await openTestContext();
  for (let n = 0; n <= SEARCH_ROWS; n += 1) await placeOrder(ctx);
  await receiveMessage(ctx, { ...MESSAGE, name: DONOR.name }, '203.0.113.7');
  const { donations, messages } = await searchOffice(ctx, DONOR.name, operatorActor('Ramesh'));
  expect([donations.rows.length, donations.hasMore]).toEqual([SEARCH_ROWS, true]);
  expect([messages.rows.length, messages.hasMore]).toEqual([1, false]);
});

test('a thread is found by what was written in it: message, replies, answers, notes', async () => {
  const ctx = await openTestContext();
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  await receiveMessage(ctx, { ...MESSAGE, name: 'Other', email: 'other@example.in' }, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').where('name', '=', 'Sita Devi').executeTakeFirstOrThrow();
  const by = operatorActor('Ramesh');
  await replyToMessage(ctx, { id, by, text: 'Please bring your Marksheet.', to: 'waiting', answersTo: null });
  const answer = mailOf({ messageId: '<a@x>', references: [id], from: 'cousin@example.in', text: 'अंकपत्र कल मिलेगा' });
  await receiveMail(ctx, answer, { place: null, isNew: false });
  await addNote(ctx, { id, by, text: 'Called: line 50% bad' });
  for (const query of ['marksheet', 'अंकपत्र', '50%', 'bad', 'to', 'like to help marksheet', 'sita अंकपत्र'])
    expect([query, (await found(ctx, query))[2]?.includes('Sita Devi')]).toEqual([query, true]);
  for (const query of ['marksheet other@example.in', 'marksheets', 'अंकपत्रिका']) expect((await found(ctx, query))[2]).toEqual([]);
  expect((await found(ctx, 'like to help'))[2]).toHaveLength(2);
  await erase(ctx, 'cousin@example.in', true);
  expect([(await found(ctx, 'अंकपत्र'))[2], (await found(ctx, 'marksheet'))[2]]).toEqual([[], ['Sita Devi']]);
  await erase(ctx, MESSAGE.email, true);
  expect((await found(ctx, 'marksheet'))[2]).toEqual([]);
});

test('an amount finds donations of it as people write it, with other words too', async () => {
  const ctx = await openTestContext();
  const asha = await placeOrder(ctx, { amount: 500_000 });
  const ravi = await placeOrder(ctx, { amount: 500_000, userData: { ...DONOR, name: 'Ravi Kumar', email: 'ravi@example.in' } });
  const odd = await placeOrder(ctx, { amount: 500_050 });
  await placeOrder(ctx, { amount: 50_000 });
  for (const query of ['₹5,000', '5,000', '5000/-', 'Rs. 5000', '५,०००'])
    expect([query, (await found(ctx, query))[0]]).toEqual([query, [ravi.id, asha.id]]);
  // Digits alone may also be of a phone or an order.
  expect((await found(ctx, '5000'))[0]).toEqual(expect.arrayContaining([ravi.id, asha.id]));
  expect((await found(ctx, '₹5,000.50'))[0]).toEqual([odd.id]);
  expect((await found(ctx, 'ravi ₹5,000'))[0]).toEqual([ravi.id]);
  expect((await found(ctx, '₹5,001'))[0]).toEqual([]);
});

test('an amount finds applications by their award, and by what was asked for whom the role shows that', async () => {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  await ctx.db
    .updateTable('scholarship_applications')
    .set({ status: 'approved', amount_requested: 32_000, amount_granted: 12_000 })
    .execute();
  const ofRole = async (role: StaffRole, query: string) =>
    (await searchOffice(ctx, query, { ...operatorActor('Ramesh'), roles: [role] })).applications.rows.map((row) => row.number);
  expect(await ofRole('coordinator', '₹32,000')).toEqual([number]);
  expect(await ofRole('coordinator', 'Rs. 12,000')).toEqual([number]);
  expect(await ofRole('treasurer', '12000')).toEqual([number]);
  expect(await ofRole('treasurer', '32,000')).toEqual([]);
  expect(await ofRole('reviewer', '32,000')).toEqual([]);
  expect(await ofRole('coordinator', '12,000.50')).toEqual([]);
});

test('a PAN finds its donations for whom may see it, under a new secret too', async () => {
  const ctx = await openTestContext();
  const order = await placeOrder(ctx);
  await placeOrder(ctx, { userData: { ...DONOR, panNo: 'ABCPE1235F' } });
  const ofRole = async (role: StaffRole) =>
    (await searchOffice(ctx, DONOR.panNo.toLowerCase(), { ...operatorActor('Ramesh'), roles: [role] })).donations.rows.map(
      ({ number }) => number,
    );
  expect([await ofRole('treasurer'), await ofRole('coordinator')]).toEqual([[order.id], []]);
  const fresh = createVault('a later secret of more than 32 characters', ...ctx.settings.APP_SECRET);
  await reseal({ ...ctx, vault: fresh }, () => {});
  const only = createVault('a later secret of more than 32 characters');
  const { id } = await ctx.db.selectFrom('donations').select('id').where('provider_order_id', '=', order.id).executeTakeFirstOrThrow();
  expect(await searchDonations({ db: ctx.db, vault: only }, { words: null, amount: null, pan: DONOR.panNo }, 5)).toEqual([id]);
});
