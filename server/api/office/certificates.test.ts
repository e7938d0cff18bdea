import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { certificatesOf, openCertificate, sweepCertificates } from '#domain/donations/certificates/certificates.server.ts';
import { mergeDonors, unmergeDonors } from '#domain/donations/donors/change.server.ts';
import { findDonor, readDonor } from '#domain/donations/donors/donor.server.ts';
import { fileStatement, prepareStatement } from '#domain/donations/statement/file.server.ts';
import { filedRows } from '#domain/donations/statement/filed.server.ts';
import type { CertificateList } from '#domain/office/operations/certificate-operations.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { startOfBooks } from '#domain/shared/retention.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { multipart } from '#tests/setup/files/files.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { drawPortalCertificate, type PortalCertificate } from '#tests/setup/files/portal-certificate.ts';
import { zipOf } from '#tests/setup/files/zip.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { ASHA, give, RAVI, TRUST } from '#tests/setup/people/donors.ts';

const YEAR = 2026;
const by = operatorActor('Ramesh Yadav');

/** ₹500 each of Asha, Ravi and a trust. */
async function setUp({ isFiled = false } = {}) {
  const { ctx, app } = await serveApi(officeOperations, { papers: 'real' });
  for (const donor of [ASHA, RAVI, TRUST]) await give(ctx, donor);
  const file = async () => {
    const id = await prepareStatement(ctx, { year: YEAR, by });
    await fileStatement(ctx, { id, by, filedOn: '2026-11-21', acknowledgement: null });
  };
  if (isFiled) await file();
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav' });
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/office/certificates${path}`, payload, headers: { cookie } });
  const list = async (set = 'placed', year = YEAR) =>
    (await app.inject({ url: `/api/office/certificates?set=${set}&year=${year}`, headers: { cookie } })).json().data as CertificateList;
  const send = async (bytes: Buffer, name = 'certificates.zip', field = 'certificates') => {
    const { payload, headers } = await multipart([{ field, bytes, name }]);
    return app.inject({ method: 'POST', url: '/api/office/certificates', payload, headers: { ...headers, cookie } });
  };
  const add = async (...drawn: PortalCertificate[]) => {
    const files = drawn.map((one, n) => ({ name: `10BE/${n}.pdf`, bytes: certificate(one) }));
    return (await send(zipOf(files))).json().data as { ids: string[]; placed: number; waiting: number; known: number; refused: object[] };
  };
  return { ctx, app, cookie, post, list, send, add, file };
}

/** Of the sample foundation. */
const certificate = (given: PortalCertificate) => drawPortalCertificate({ pan: 'AAATS0000A', ...given });
const OF_RAVI = { id: RAVI.panNo, name: RAVI.name, number: '114202627000000002' };
const OF_TRUST = { id: TRUST.panNo, name: TRUST.name, number: '114202627000000003' };

const activity = async (ctx: Awaited<ReturnType<typeof setUp>>['ctx']) =>
  (await ctx.db.selectFrom('activity').select(['act', 'about_id']).orderBy('seq').execute())
    .filter(({ act }) => act.startsWith('certificate'))
    .map(({ act, about_id }) => (about_id === null ? act : `${act} of one`));

test.each([
  [true, YEAR],
  [false, YEAR - 1],
])('without a year the list is of the statement that was handed in last, else of last year: %s', async (isFiled, year) => {
  const { app, cookie } = await setUp({ isFiled });
  expect((await app.inject({ url: '/api/office/certificates', headers: { cookie } })).json().data.year).toBe(year);
});

test('a ZIP of what was handed in finds its donors; each is mailed once, and opens what the portal made', async () => {
  const { ctx, add, list, post } = await setUp({ isFiled: true });
  expect((await list('without')).without).toHaveLength(3);
  expect(await add({}, OF_RAVI)).toMatchObject({ placed: 2, waiting: 0, known: 0, refused: [] });
  const { rows: certificates, counts } = await list();
  expect(certificates).toMatchObject([
    { donor: { number: 'D-00002', name: RAVI.name, hasEmail: true }, idShown: '••••••234K', amount: 50_000, form: '114', doubt: null },
    { donor: { number: 'D-00001' }, number: '114202627000000001', year: YEAR, addedBy: 'Ramesh Yadav', handedAt: null },
  ]);
  expect(counts).toEqual({ waiting: 0, placed: 2, sent: 0, replaced: 0, without: 1 });
  expect((await list('without')).without).toMatchObject([{ donor: { number: 'D-00003' }, amount: 50_000, nature: 'other' }]);
  expect(new Set((await filedRows(ctx, YEAR)).map((row) => row.certificate))).toEqual(
    new Set(['114202627000000001', OF_RAVI.number, null]),
  );

  expect((await post('/send', { year: YEAR })).json().data).toEqual({ certificates: 2, donors: 2, unreached: 0 });
  expect((await post('/send', { year: YEAR })).json().data).toEqual({ certificates: 0, donors: 0, unreached: 0 });
  const mails = (await ctx.jobs('mail')).map(({ payload }) => payload).filter(({ template }) => template === 'donor-page');
  expect(mails).toMatchObject([
    { to: ASHA.email, props: { cause: 'certificate', name: ASHA.name } },
    { to: RAVI.email, props: { cause: 'certificate' } },
  ]);

  const asha = await findDonor(ctx.db, 'D-00001');
  const [own] = await certificatesOf(ctx, asha.id);
  expect(own).toMatchObject({ status: 'sent', year: YEAR, number: '114202627000000001', amount: 50_000 });
  const opened = await openCertificate(ctx, { id: own!.id, donorId: asha.id });
  const bytes = Buffer.concat(await (await opened.read()).toArray());
  expect(bytes).toEqual(certificate({}));
  expect((await readPdf(bytes)).text).toContain(ASHA.panNo);
  const ravi = await findDonor(ctx.db, 'D-00002');
  await expect(openCertificate(ctx, { id: own!.id, donorId: ravi.id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await activity(ctx)).toEqual([
    'certificates.listed',
    'certificate.placed of one',
    'certificate.placed of one',
    'certificates.added',
    'certificates.listed',
    'certificates.listed',
    'certificate.sent of one',
    'certificate.sent of one',
    'certificates.sent',
    'certificates.sent',
  ]);
  expect(await readdir(ctx.files.workDirectory)).toEqual([]);
});

test('the same file adds nothing, nor does the same certificate drawn anew', async () => {
  const { ctx, add, send } = await setUp();
  expect(await add({})).toMatchObject({ placed: 1 });
  expect(await add({})).toMatchObject({ ids: [], placed: 0, known: 1 });
  expect(await add({ drawnAt: 1_800_000_000 })).toMatchObject({ placed: 0, waiting: 0, known: 1 });
  expect((await send(certificate({}), 'Asha.pdf')).json().data).toMatchObject({ known: 1 });
  expect(await ctx.db.selectFrom('files').select('id').execute()).toHaveLength(1);
});

test('what is doubtful waits with its reason, until the office says whose it is; that can be taken back', async () => {
  const { ctx, add, list, post } = await setUp({ isFiled: true });
  expect(await add({ amount: '501' }, { ...OF_RAVI, pan: 'BBBTS0000A' }, { ...OF_TRUST, year: '' })).toMatchObject({
    placed: 0,
    waiting: 3,
  });
  const { rows: certificates } = await list('waiting');
  expect(certificates.map(({ doubt, proposed }) => [doubt, proposed?.number])).toEqual([
    ['year', undefined],
    ['foundation', undefined],
    ['amount', 'D-00001'],
  ]);
  const [ofTrust, , ofAsha] = certificates;
  const asha = { donor: 'd-00001', version: ofAsha!.version, year: YEAR };
  expect((await post(`/${ofAsha!.id}/place`, { ...asha, donor: 'Asha' })).json()).toMatchObject({
    fields: { donor: 'Enter its number, such as D-00042' },
  });
  expect((await post(`/${ofAsha!.id}/place`, { ...asha, donor: 'D-00099' })).statusCode).toBe(404);
  expect((await post(`/${ofAsha!.id}/place`, { ...asha, version: 7 })).statusCode).toBe(409);
  expect((await post(`/${ofAsha!.id}/place`, asha)).statusCode).toBe(200);
  expect((await post(`/${ofTrust!.id}/place`, { donor: 'D-00003', version: ofTrust!.version, year: YEAR })).statusCode).toBe(200);
  const [trust, placed] = (await list()).rows;
  expect(trust).toMatchObject({ year: YEAR, donor: { number: 'D-00003' } });
  expect(placed).toMatchObject({ donor: { number: 'D-00001' }, amount: 50_100, doubt: null, proposed: null });
  expect((await list('without')).without).toMatchObject([{ donor: { number: 'D-00002' } }]);

  expect((await post(`/${placed!.id}/part`, { version: 1 })).statusCode).toBe(409);
  expect((await post(`/${placed!.id}/part`, { version: placed!.version })).statusCode).toBe(200);
  expect((await list('waiting')).rows[1]).toMatchObject({ doubt: 'taken', proposed: { number: 'D-00001' }, donor: null });
  expect((await filedRows(ctx, YEAR)).filter(({ certificate: number }) => number !== null)).toHaveLength(1);

  const pages = (await post(`/${ofAsha!.id}/pages`, { first: 0 })).json().data as { total: number; pages: string[] };
  expect([pages.total, pages.pages.length]).toEqual([1, 1]);
});

test('what was added by mistake is taken out with its file; then it can be added again', async () => {
  const { ctx, add, list, post } = await setUp({ isFiled: true });
  const { ids } = await add({}, OF_RAVI);
  expect((await post('/remove', { ids: [...ids, 'gone'] })).json().data).toEqual({ removed: 2 });
  expect((await list()).counts).toMatchObject({ placed: 0, without: 3 });
  expect(await add({})).toMatchObject({ placed: 1 });
  ctx.clock.advance(25 * 3_600_000);
  await sweepOrphans(ctx);
  expect(await ctx.db.selectFrom('files').select('id').execute()).toHaveLength(1);
});

test('a certificate of a revised statement takes the place of the earlier one, and gives it back', async () => {
  const { ctx, add, list, post, file } = await setUp({ isFiled: true });
  await add({});
  ctx.clock.advance(1);
  await give(ctx, ASHA);
  await file();
  const { without } = await list('without');
  expect(without.map(({ donor, amount }) => `${donor.number} ${amount}`).toSorted()).toEqual([
    'D-00001 100000',
    'D-00002 50000',
    'D-00003 50000',
  ]);
  const { ids } = await add({ number: '114202627000000009', amount: '1,000.00' });
  expect((await list('replaced')).rows).toMatchObject([{ amount: 50_000, donor: { number: 'D-00001' } }]);
  expect((await list('placed')).rows).toMatchObject([{ amount: 100_000 }]);
  await post('/remove', { ids });
  expect((await list('placed')).rows).toMatchObject([{ amount: 50_000 }]);
});

test('where nothing is noted as handed in the ledger’s sums count, and a second certificate of one asks', async () => {
  const { ctx, add, list } = await setUp();
  await give(ctx, ASHA);
  expect(await add({ amount: '500' })).toMatchObject({ waiting: 1 });
  expect(await add({ amount: '1,000.00', number: '114202627000000007' })).toMatchObject({ placed: 1 });
  expect(await add({ amount: '1,000.00', number: '114202627000000008' })).toMatchObject({ waiting: 1 });
  const { rows: certificates, isFiled, without } = await list('waiting');
  expect(certificates.map(({ doubt }) => doubt)).toEqual(['second', 'amount']);
  expect([isFiled, without]).toEqual([false, []]);
});

test('files that are no certificates are named with what is wrong, and the others are taken', async () => {
  const { send, list } = await setUp();
  const zip = zipOf([
    { name: 'a/Asha.pdf', bytes: certificate({}) },
    { name: 'a/Thumbs.db', bytes: Buffer.from('picture') },
    { name: 'a/locked.pdf', bytes: certificate(OF_RAVI), isEncrypted: true },
    { name: 'a/half.pdf', bytes: certificate(OF_TRUST).subarray(0, 400) },
    { name: '__MACOSX/a/._Asha.pdf', bytes: Buffer.from('x') },
    { name: 'a/large.pdf', bytes: Buffer.alloc(5 * 1_048_576 + 1) },
  ]);
  expect((await send(zip)).json().data).toMatchObject({
    placed: 1,
    refused: [
      { name: 'Thumbs.db', why: 'It is no PDF.' },
      { name: 'locked.pdf', why: 'It is locked with a password.' },
      { name: 'half.pdf', why: 'It is damaged or not complete.' },
      { name: 'large.pdf', why: expect.stringMatching(/^It is larger than 5 MB/) },
    ],
  });
  for (const [bytes, status, words] of [
    [Buffer.from('hello'), 400, 'It is no PDF.'],
    [zip.subarray(0, 300), 400, 'It is damaged or not complete.'],
    [zipOf([{ name: 'bomb.pdf', bytes: Buffer.alloc(10), size: 900_000_000 }]), 400, 'It is damaged or not complete.'],
    [Buffer.alloc(0), 400, 'This file is empty. Please choose another.'],
  ] as const) {
    const response = await send(bytes);
    expect([response.statusCode, response.json().msg ?? response.json().message]).toEqual([status, words]);
  }
  expect((await send(zip, 'x.zip', 'other')).statusCode).toBe(400);
  expect((await list()).counts).toMatchObject({ placed: 1, waiting: 0 });
});

test('a donor without an email is left for paper, which counts as handed over', async () => {
  const { ctx, add, list, post } = await setUp({ isFiled: true });
  await add({}, OF_RAVI);
  await ctx.db.updateTable('donors').set({ email: null }).where('number', '=', 'D-00001').execute();
  expect((await post('/send', { year: YEAR })).json().data).toEqual({ certificates: 1, donors: 1, unreached: 1 });
  const [left] = (await list()).rows;
  expect(left?.donor).toEqual({ number: 'D-00001', name: ASHA.name, hasEmail: false });
  const printed = await post(`/${left!.id}/print`, {});
  expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(printed.rawPayload).toEqual(certificate({}));
  expect((await list('sent')).rows).toHaveLength(2);
});

test('a merged donor has both records’ certificates, until they are taken apart; they leave with the books', async () => {
  const { ctx, add, list } = await setUp({ isFiled: true });
  await add(OF_RAVI);
  const [asha, ravi] = [await readDonor(ctx, 'D-00001'), await readDonor(ctx, 'D-00002')];
  await ctx.db.updateTable('donors').set({ pan: null, pan_hash: null }).where('number', '=', 'D-00002').execute();
  await mergeDonors(ctx, { number: 'D-00001', other: 'D-00002', version: asha.donor.version, by });
  expect(await certificatesOf(ctx, asha.donor.id)).toHaveLength(1);
  expect((await list()).rows).toMatchObject([{ donor: { number: 'D-00001' } }]);
  expect((await list('without')).without.map(({ donor }) => donor.number).toSorted()).toEqual(['D-00001', 'D-00003']);
  const { donor } = await readDonor(ctx, 'D-00001');
  await unmergeDonors(ctx, { number: 'D-00001', other: 'D-00002', version: donor.version, by });
  expect(await certificatesOf(ctx, ravi.donor.id)).toHaveLength(1);
  expect(await certificatesOf(ctx, asha.donor.id)).toHaveLength(0);

  ctx.clock.set('2038-03-31T12:00:00+05:30');
  expect(await sweepCertificates(ctx)).toBe(0);
  ctx.clock.set('2038-04-01T12:00:00+05:30');
  expect(startOfBooks(ctx.clock.now(), 'Asia/Kolkata')).toBe(Date.parse('2027-04-01T00:00:00+05:30'));
  expect(await sweepCertificates(ctx)).toBe(1);
  await sweepOrphans(ctx);
  expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual([]);
});
