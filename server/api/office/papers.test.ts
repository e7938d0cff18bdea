import { expect, test } from 'vitest';
import { storeUpload } from '#domain/files/upload.server.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { READING_MS, REVIEWERS_CHANGED, SAY_WHY } from '#domain/scholarships/constants.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { operatorActor, type StaffRole } from '#domain/staff/rights.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

const UPLOADS = ['incomeCertificate', 'bonafideCertificate', 'aadhaarCard'] as const;
const [FIRST, SECOND] = ['DV-2026-000001', 'DV-2026-000002'] as const;

async function setUp() {
  const { ctx, app } = await serveApi(officeOperations);
  for (const name of ['Asha', 'Meena']) {
    const { account } = await createStudent(ctx);
    const paths: Record<string, string> = {};
    for (const field of UPLOADS)
      paths[field] = (await storeUpload(ctx, { ownerId: account.id, field, name: 'x.pdf', stream: streamOf(makePdf()) })).path;
    await submitApplication(ctx, { applicant: account, input: applicationInput({ ...paths, name }) });
  }
  const staff = async (name: string, roles: readonly StaffRole[]) => {
    const { account, cookie } = await createAccount(ctx, { role: 'staff', name, roles });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/office/applications/${path}`, headers: { cookie }, ...(payload && { payload }) });
    return {
      id: account.id,
      read: async (number: string, query = '') => (await call('GET', number + query)).json().data,
      open: (number: string, field: string, given: object = {}) =>
        call('POST', `${number}/documents/${field}/pages`, { first: 0, ...given }),
      download: (number: string, field: string) => call('POST', `${number}/documents/${field}`, {}),
      reading: (number: string, opened: readonly string[] = []) => call('POST', `${number}/reading`, { opened }),
      assign: (number: string, body: object) => call('POST', `${number}/reviewers`, body),
    };
  };
  const rows = async () => {
    const all = ctx.db.selectFrom('activity').select(['act', 'actor', 'refusal']).orderBy('seq');
    return (await all.execute()).map(({ act, actor, refusal }) => [actor, act, ...(refusal ? [refusal] : [])].join(' '));
  };
  const give = (number: string, ...reviewers: string[]) => assignApplication(ctx, { number, reviewers, by: operatorActor('Operator') });
  return { ctx, app, staff, rows, give };
}

test('a reviewer gives no reason for the papers of what is given to them, and each opening is recorded', async () => {
  const { staff, give, rows } = await setUp();
  const ravi = await staff('Ravi', ['reviewer']);
  await give(FIRST, ravi.id);
  expect(await ravi.read(FIRST)).toMatchObject({ needsReason: false, documents: ['incomeCertificate', 'bonafideCertificate'] });
  expect((await ravi.open(FIRST, 'incomeCertificate')).statusCode).toBe(200);
  expect((await ravi.download(FIRST, 'bonafideCertificate')).statusCode).toBe(200);
  expect((await ravi.open(FIRST, 'aadhaarCard', { reason: 'I compare it.' })).statusCode).toBe(403);
  expect((await rows()).slice(1)).toEqual([
    'Ravi application.opened',
    'Ravi document.opened',
    'Ravi document.downloaded',
    'Ravi document.opened forbidden',
  ]);
  expect((await ravi.read(FIRST)).disclosures).toMatchObject([
    { what: 'incomeCertificate', by: 'Ravi', reason: '' },
    { what: 'bonafideCertificate', by: 'Ravi', reason: '' },
  ]);
});

test('others say why once a session and application, and for a document that shows a full number each time', async () => {
  const { staff, give } = await setUp();
  const sita = await staff('Sita', ['coordinator']);
  await expect(give(FIRST, sita.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await sita.read(FIRST)).toMatchObject({ needsReason: true });
  for (const given of [{}, { reason: ' ' }]) expect((await sita.open(FIRST, 'incomeCertificate', given)).statusCode).toBe(400);
  expect((await sita.open(FIRST, 'incomeCertificate')).json()).toMatchObject({ message: SAY_WHY, fields: { reason: SAY_WHY } });
  expect((await sita.open(FIRST, 'aadhaarCard', { reason: 'I compare it.' })).statusCode).toBe(200);
  expect((await sita.open(FIRST, 'aadhaarCard')).statusCode).toBe(400);
  expect((await sita.open(FIRST, 'incomeCertificate')).statusCode).toBe(400);

  expect((await sita.open(FIRST, 'incomeCertificate', { reason: 'I decide on it.' })).statusCode).toBe(200);
  expect(await sita.read(FIRST)).toMatchObject({ needsReason: false });
  expect((await sita.open(FIRST, 'bonafideCertificate')).statusCode).toBe(200);
  expect((await sita.download(FIRST, 'incomeCertificate')).statusCode).toBe(200);
  expect((await sita.open(FIRST, 'aadhaarCard')).statusCode).toBe(400);
  const given = (await sita.read(FIRST)).disclosures.map(({ what, reason }: { what: string; reason: string }) => [what, reason]);
  expect(given).toEqual([
    ['aadhaarCard', 'I compare it.'],
    ['incomeCertificate', 'I decide on it.'],
    ['bonafideCertificate', 'I decide on it.'],
    ['incomeCertificate', 'I decide on it.'],
  ]);
  expect((await sita.open(SECOND, 'incomeCertificate')).statusCode).toBe(400);
  for (const name of ['Gita', 'sita.'])
    expect((await (await staff(name, ['coordinator'])).open(FIRST, 'incomeCertificate')).statusCode).toBe(400);
});

test('whoever reads it now is shown to others by name, for as long as the page says so', async () => {
  const { ctx, staff, give, rows } = await setUp();
  const [ravi, sita] = [await staff('Ravi', ['reviewer']), await staff('Sita', ['coordinator'])];
  await give(FIRST, ravi.id);
  expect((await sita.read(FIRST)).readers).toEqual([]);
  expect((await ravi.read(FIRST)).readers).toEqual(['Sita']);
  ctx.clock.advance(READING_MS - 1);
  expect((await sita.reading(FIRST)).json().data).toMatchObject({ readers: ['Ravi'] });
  ctx.clock.advance(1);
  expect((await sita.reading(FIRST)).json().data).toMatchObject({ readers: [] });
  expect((await ravi.reading(FIRST)).json().data).toMatchObject({ readers: ['Sita'] });
  await sita.read(SECOND);
  const { updatedAt } = await ravi.read(FIRST);
  expect((await ravi.reading(FIRST)).json().data).toEqual({ readers: [], updatedAt });
  expect((await rows()).slice(1)).toEqual([
    'Sita application.opened',
    'Ravi application.opened',
    'Ravi application.opened',
    'Sita application.opened',
    'Ravi application.opened',
  ]);
  expect((await ravi.reading(SECOND)).statusCode).toBe(404);
});

test('what is fetched ahead is recorded as fetched, and as opened once it is shown', async () => {
  const { staff, give, rows } = await setUp();
  const [ravi, sita] = [await staff('Ravi', ['reviewer']), await staff('Sita', ['coordinator'])];
  await give(FIRST, ravi.id);
  await ravi.read(FIRST, '?ahead=1');
  await ravi.open(FIRST, 'incomeCertificate', { ahead: true });
  expect((await sita.read(FIRST)).readers).toEqual([]);
  expect((await sita.read(FIRST)).disclosures).toEqual([]);
  await ravi.reading(FIRST, ['incomeCertificate', 'incomeCertificate']);
  expect((await sita.read(FIRST)).readers).toEqual(['Ravi']);
  expect((await sita.read(FIRST)).disclosures).toMatchObject([{ what: 'incomeCertificate', by: 'Ravi' }]);
  const own = (await rows()).filter((row) => row.startsWith('Ravi'));
  expect(own).toEqual(['Ravi application.fetched', 'Ravi document.fetched', 'Ravi application.opened', 'Ravi document.opened']);

  expect((await ravi.reading(FIRST, ['photograph'])).statusCode).toBe(404);
  expect((await ravi.reading(FIRST, ['aadhaarCard'])).statusCode).toBe(403);
  expect((await sita.reading(FIRST, ['incomeCertificate'])).statusCode).toBe(400);
});

test('reviewers are saved over those that were read alone, and the deadline is its cycle’s', async () => {
  const { ctx, staff } = await setUp();
  const [ravi, sita] = [await staff('Ravi', ['reviewer']), await staff('Sita', ['coordinator'])];
  expect((await sita.read(FIRST)).deadline).toBe('2027-03-31');
  ctx.setFoundation({ scholarships: { ...ctx.content().foundation.scholarships, cycles: [] } });
  expect((await sita.read(FIRST)).deadline).toBeNull();
  expect((await sita.assign(FIRST, { reviewers: [ravi.id], before: [] })).statusCode).toBe(200);
  const late = await sita.assign(FIRST, { reviewers: [], before: [] });
  expect([late.statusCode, late.json().message]).toEqual([409, REVIEWERS_CHANGED]);
  expect((await sita.assign(FIRST, { reviewers: [], before: [ravi.id] })).json().data.reviewers).toEqual([]);
});
