import { describe, expect, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { writeFirst } from '#domain/contact/write.server.ts';
import { FIRST_DONATION_SORT } from '#domain/donations/list/columns.ts';
import { FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { changeDetails } from '#domain/donations/donors/change.server.ts';
import { readDonor } from '#domain/donations/donors/donor.server.ts';
import { enterDonation } from '#domain/donations/entry/enter.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { correctDonation } from '#domain/donations/office/correct.server.ts';
import { confirmByBrowser } from '#domain/donations/orders/orders.server.ts';
import { beginTakeover, workOnTakeover } from '#domain/donations/takeover/write.server.ts';
import { makeNameKeys, rebuildNameKeys } from '#domain/lists/name-keys.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { EVERY_CYCLE, FIRST_SORT } from '#domain/scholarships/list/columns.ts';
import { rebuildList } from '#domain/scholarships/list/index.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { ALL_ROLES, operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { DONOR, donationOf, pay, placeOrder, verifyRequest } from '#tests/setup/people/donations.ts';
import { give } from '#tests/setup/people/donors.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';
import { listDonations } from './donations.server.ts';
import { listDonors } from './donors.server.ts';
import { findDonors } from './entries.server.ts';
import { listApplicationsBy } from './lists.server.ts';
import { searchOffice } from './search.server.ts';

const BY = { ...operatorActor('Ramesh Yadav'), roles: ALL_ROLES };
const page = { after: undefined, limit: 100 };

async function apply(ctx: TestContext, name: string): Promise<void> {
  const { account } = await createStudent(ctx);
  await submitApplication(ctx, { applicant: account, input: applicationInput({ name }) });
}

/** A given name and a family name in either script, each time as a student, a donor, a sender of the form and one by mail. */
async function setUp(names: readonly string[]) {
  const ctx = await openTestContext();
  for (const [n, name] of names.entries()) {
    await apply(ctx, name);
    await give(ctx, { ...DONOR, name, email: `donor${n}@example.in`, phone: `900000000${n}`, panNo: undefined });
    await receiveMessage(ctx, { ...MESSAGE, name, email: `writer${n}@example.in`, phone: `910000000${n}` }, '203.0.113.7');
    await receiveMail(ctx, mailOf({ messageId: `<${n}@x>`, from: `mail${n}@example.in`, fromName: name }), { place: null, isNew: true });
  }
  return ctx;
}

/** The names that each list, the search in everything and the entry by hand find, each name once and by alphabet. */
async function namesFound(ctx: TestContext, words: string): Promise<Record<string, string[]>> {
  const applications = await listApplicationsBy(ctx, BY, { filter: { cycle: EVERY_CYCLE, words }, sort: FIRST_SORT, ...page });
  const donors = await listDonors(ctx, BY, { filter: { words }, sort: FIRST_DONOR_SORT, ...page });
  const donations = await listDonations(ctx, BY, { filter: { words }, sort: FIRST_DONATION_SORT, limit: 100 });
  const all = await searchOffice(ctx, words, BY);
  const found = {
    applications: applications.rows,
    donors: donors.rows,
    donations: donations.rows,
    typed: await findDonors(ctx, BY, words),
    'search: applications': all.applications.rows,
    'search: donors': all.donors.rows,
    'search: donations': all.donations.rows,
    'search: messages': all.messages.rows,
  };
  return Object.fromEntries(
    Object.entries(found).map(([list, rows]) => [list, [...new Set(rows.map(({ name }) => name ?? ''))].toSorted()]),
  );
}

const PLACES = [
  'applications',
  'donors',
  'donations',
  'typed',
  ...['applications', 'donors', 'donations', 'messages'].map((one) => `search: ${one}`),
];
const everywhere = (names: readonly string[]) => Object.fromEntries(PLACES.map((place) => [place, names.toSorted()]));

test('a name is found in either script and as people spell it, in applications, donors, donations and messages', async () => {
  const [hindi, latin, other] = ['राजेश कुमार यादव', 'Rajesh Kumar Yadav', 'Sunita Gupta'];
  const ctx = await setUp([hindi, latin, other]);
  for (const words of ['Rajesh', 'Rajes', 'राजेश', 'yadav RAJESH', 'राजेश Kr', 'Rajesh यादव'])
    expect([words, await namesFound(ctx, words)]).toEqual([words, everywhere([hindi, latin])]);
  for (const words of ['सुनीता', 'Suneeta Guptha', 'गुप्ता sunita'])
    expect([words, await namesFound(ctx, words)]).toEqual([words, everywhere([other])]);
  // Parts are found as they are written.
  for (const [words, name] of [
    ['Rajes Kuma', latin],
    ['ajesh', latin],
    ['राजे', hindi],
    ['sunit', other],
  ] as const)
    expect([words, await namesFound(ctx, words)]).toEqual([words, everywhere([name])]);
  // Neither parts of keys (a shorter one is by chance in a number of a payment) nor other names.
  for (const words of ['jis kum', 'Rajendra', 'Kamal', 'राजू', 'Rajesh Gupta'])
    expect([words, await namesFound(ctx, words)]).toEqual([words, everywhere([])]);
});

test('a name is found with part of an address, a phone or an amount beside it', async () => {
  const ctx = await setUp(['लक्ष्मी देवी', 'Laxmi Devi']);
  const found = async (words: string) => (await searchOffice(ctx, words, BY)).donations.rows.map(({ name }) => name);
  expect(await found('Lakshmi donor0@')).toEqual(['लक्ष्मी देवी']);
  expect(await found('लक्ष्मी 9000000001')).toEqual(['Laxmi Devi']);
  expect(await found('Lakshmi ₹500')).toEqual(['Laxmi Devi', 'लक्ष्मी देवी']);
  expect(await found('Lakshmi ₹501')).toEqual([]);
});

test('short names and abbreviations are found, and initials only as they are written', async () => {
  const ctx = await setUp(['मो आरिफ़', 'Om Prakash']);
  expect(await namesFound(ctx, 'Mohammad Arif')).toEqual(everywhere(['मो आरिफ़']));
  expect(await namesFound(ctx, 'Md.')).toEqual(everywhere(['मो आरिफ़']));
  expect(await namesFound(ctx, 'ओम')).toEqual(everywhere(['Om Prakash']));
  expect((await namesFound(ctx, 'आ'))['donors']).toEqual(['मो आरिफ़']);
});

/** Every name with the keys that its row has. */
async function keysIn({ db }: TestContext) {
  const [donors, donations, applications, messages, mails] = await Promise.all([
    db.selectFrom('donors').select(['name', 'name_keys']).orderBy('name').execute(),
    db.selectFrom('donations').select(['donor_name as name', 'name_keys']).orderBy('name').execute(),
    db.selectFrom('scholarship_applications').select(['name', 'name_keys']).orderBy('name').execute(),
    db.selectFrom('contact_messages').select(['name', 'name_keys']).orderBy('name').execute(),
    db.selectFrom('contact_mails').select(['sender_name as name', 'name_keys']).orderBy('name').execute(),
  ]);
  return { donors, donations, applications, messages, mails };
}

const isInStep = async (ctx: TestContext) => {
  for (const [noun, rows] of Object.entries(await keysIn(ctx)))
    expect([noun, rows.filter(({ name, name_keys }) => (name === null) !== (name_keys === null))]).toEqual([noun, []]);
  expect(await rebuildNameKeys(ctx)).toBe(0);
};

describe('keys are written with the name, and change with it:', () => {
  test('of an order that is paid, of a donor that the browser names late, of a correction, of the record', async () => {
    const ctx = await openTestContext();
    await give(ctx, { ...DONOR, name: 'राजेश यादव' });
    const late = await placeOrder(ctx, { userData: undefined });
    await isInStep(ctx);
    await confirmByBrowser(
      ctx,
      verifyRequest(ctx, await pay(ctx, late), {
        userData: { ...DONOR, name: 'Wajid Ansari', email: 'w@example.in', phone: '9000000001', panNo: undefined },
      }),
    );
    await isInStep(ctx);
    expect((await namesFound(ctx, 'वाजिद'))['donations']).toEqual(['Wajid Ansari']);
    const { updated_at: version, provider_order_id: reference } = await donationOf(ctx, late);
    await correctDonation(ctx, { reference, version, name: 'साजिद अंसारी', panNo: null, address: null, by: BY, reason: 'Asked by phone.' });
    await isInStep(ctx);
    expect([await namesFound(ctx, 'Wajid'), await namesFound(ctx, 'Sajid')]).toMatchObject([
      { donations: [], donors: [] },
      { donations: ['साजिद अंसारी'], donors: ['साजिद अंसारी'] },
    ]);
    const { donor } = await readDonor(ctx, 'D-00001');
    const values = { kind: 'person', withoutPan: false, noContact: false, name: 'Mukesh Yadav' } as const;
    await changeDetails(ctx, { number: 'D-00001', by: BY, version: donor.version, values });
    await isInStep(ctx);
    expect([(await namesFound(ctx, 'मुकेश'))['donors'], (await namesFound(ctx, 'Rajesh'))['donors']]).toEqual([['Mukesh Yadav'], []]);
  });

  test('of a donation by hand, of earlier books, of an application, of a thread that staff begin', async () => {
    const ctx = await openTestContext();
    const values = { name: 'सीता देवी', amount: '1500', mode: 'cash', day: '2026-11-21', citizenship: 'indian' } as const;
    await enterDonation(ctx, { values, key: 'press-1', confirmed: [], batch: undefined, by: BY });
    const file = Buffer.from('Receipt no,Date,Name of donor,Amount,Mode\n2026-27/041,02-05-2026,गीता देवी,500,Cash\n');
    const id = await beginTakeover(ctx, { kind: 'donations', fileName: 'books.csv', bytes: file, expected: 1, by: BY });
    await workOnTakeover(ctx, id);
    await apply(ctx, 'Pooja Kumari');
    const thread = { by: BY, role: 'treasurer', subject: 'Receipt', text: 'Here it is.', to: 'answered', answersTo: null } as const;
    await writeFirst(ctx, { ...thread, name: 'रीता देवी', email: 'rita@example.in' });
    await isInStep(ctx);
    expect((await namesFound(ctx, 'Seeta'))['donations']).toEqual(['सीता देवी']);
    expect((await namesFound(ctx, 'Geeta'))['donors']).toEqual(['गीता देवी']);
    expect((await namesFound(ctx, 'पूजा'))['applications']).toEqual(['Pooja Kumari']);
    expect((await namesFound(ctx, 'Rita'))['search: messages']).toEqual(['रीता देवी']);
  });
});

describe('keys go with the name:', () => {
  test('when it is erased', async () => {
    const ctx = await openTestContext();
    await placeOrder(ctx, { userData: { ...DONOR, name: 'राजेश यादव' } });
    await receiveMessage(ctx, { ...MESSAGE, name: 'राजेश यादव', email: DONOR.email }, '203.0.113.7');
    await erase(ctx, DONOR.email, true);
    expect(await keysIn(ctx)).toMatchObject({ donations: [{ name: null, name_keys: null }], messages: [] });
    expect(await namesFound(ctx, 'Rajesh')).toEqual(everywhere([]));
  });

  test('when its time is over', async () => {
    const ctx = await openTestContext();
    const order = await placeOrder(ctx);
    ctx.clock.advance(31 * ONE_DAY_MS);
    await ctx.db.updateTable('donations').set({ status: 'failed' }).execute();
    await sweepDonations(ctx);
    expect(await donationOf(ctx, order)).toMatchObject({ donor_name: null, name_keys: null });
    expect(await sweepDonations(ctx)).toBe(0);
  });
});

test('rows from before there were keys get theirs, once, and others keep theirs', async () => {
  const ctx = await setUp(['राजेश यादव', 'Wajid Ansari']);
  const before = await keysIn(ctx);
  const rows = Object.values(before).flat().length;
  expect(await makeNameKeys(ctx)).toBe(0);
  for (const table of ['donors', 'donations', 'scholarship_applications', 'contact_messages', 'contact_mails'] as const)
    await ctx.db
      .updateTable(table as 'donors')
      .set({ name_keys: null })
      .execute();
  expect((await namesFound(ctx, 'Rajesh'))['applications']).toEqual([]);
  expect([await makeNameKeys(ctx), await makeNameKeys(ctx)]).toEqual([rows, 0]);
  expect(await keysIn(ctx)).toEqual(before);
  expect(await namesFound(ctx, 'Rajesh')).toEqual(everywhere(['राजेश यादव']));
  // As after a change of the rules.
  await ctx.db.updateTable('donors').set({ name_keys: ' old ' }).execute();
  expect([await makeNameKeys(ctx), await rebuildNameKeys(ctx), await rebuildNameKeys(ctx)]).toEqual([0, 2, 0]);
  await ctx.db.updateTable('scholarship_applications').set({ name_keys: null }).execute();
  await rebuildList(ctx);
  expect(await keysIn(ctx)).toEqual(before);
});
