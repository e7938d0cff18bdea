import { expect, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import type { ContactMessage } from '#domain/contact/form.ts';
import { submitApplication } from '#domain/scholarships/submit.server.ts';
import { DONOR, pay, placeOrder, tell } from '#tests/setup/donations.ts';
import { openTestContext, type TestContext } from '#tests/setup/context.ts';
import { applicationInput, createStudent } from '#tests/setup/scholarships.ts';
import { SEARCH_ROWS } from './constants.ts';
import { searchOffice } from './search.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';

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
  return [
    donations.rows.map(({ reference }) => reference),
    applications.rows.map(({ number }) => number),
    messages.rows.map(({ name }) => name),
  ];
}

test('gifts are found by every number, and by the donor, paid or not', async () => {
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
    'mishra ASHA',
    'Mish',
    '98765 43210',
    '+91 9876543210',
  ])
    expect([query, ...(await found(ctx, query))]).toEqual([query, [paid], [], []]);
  for (const query of [open.id, 'आशा', 'मिश्रा आशा', 'second@', '11100'])
    expect([query, ...(await found(ctx, query))]).toEqual([query, [open.id], [], []]);
  expect((await found(ctx, 'example.in'))[0]).toEqual([paid, open.id]);
  expect((await found(ctx, 'Asha asha@example.in'))[0]).toEqual([paid]);
  expect(await found(ctx, 'Asha second@example.in')).toEqual([[], [], []]);
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
