import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { isForPaying } from '#domain/scholarships/list/for-paying.ts';
import { COLUMN_NAMES, EXPORT_COLUMNS, FIRST_SORT, isOpenTo } from '#domain/scholarships/list/columns.ts';
import { openRequest } from '#domain/scholarships/corrections/corrections.server.ts';
import { sendCorrections, submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { mayDo, operatorActor, type StaffRole } from '#domain/staff/rights.ts';
import { changeProfile } from '#domain/students/profile/profile-change.server.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { exampleBodies } from '#tests/setup/calls/whole-app.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

const NUMBER = 'DV-2026-000001';
const OPERATOR = operatorActor('Sunita');
const UPLOADS = ['bankDocument', 'aadhaarCard', 'casteCertificate', 'incomeCertificate'] as const;
const NEED = 'Zarathustra tills two bighas of land, and the fees of the last school year are still to be paid.';

/** Words that stand nowhere else. */
const CLOSED = {
  religion: 'Sikh',
  category: 'Minority',
  gender: 'Female',
  maritalStatus: 'Married',
  areaOfResidence: 'Semi-Urban',
  dob: '2004-04-07',
  fatherName: 'Quentin Prasad',
  motherName: 'Xanthippe Devi',
  fatherOccupation: 'Falconer',
  motherOccupation: 'Glassblower',
  annualIncome: '₹1L–2L',
  permanentAddress: '9 Vetiver Lane',
  needStatement: NEED,
  previousScholarship: 'Yes',
  previousScholarshipDetails: 'Of the Kingfisher trust',
  marks10: '83.7%',
  referee1Name: 'Nebuchad Lal',
  referee1Occupation: 'Beekeeper',
  referee1Mobile: '7111222333',
  referee1Email: 'nebuchad@example.in',
} as const;
const WORDS = [...Object.values(CLOSED).filter((word) => word !== 'Yes'), 'Ultramarine', 'Buddhist', '234123412346', '2346'];
/** Names of closed fields, and what the page calls them. */
const NAMES = [...Object.keys(CLOSED), 'disabilityStatus', 'Disability', 'casteCertificate', 'guardian_name', 'aadhaarCard'];

async function setUp(roles: readonly StaffRole[]) {
  const { ctx, app } = await serveApi(officeOperations);
  const { account } = await createStudent(ctx);
  const paths: Record<string, string> = {};
  for (const field of UPLOADS)
    paths[field] = (await storeUpload(ctx, { ownerId: account.id, field, name: 'x.pdf', stream: streamOf(makePdf()) })).path;
  const given = { ...CLOSED, religion: 'Other', disabilityStatus: 'Yes', ...paths };
  await submitApplication(ctx, { applicant: account, input: applicationInput(given) });
  const move = async (to: 'under_review' | 'more_info_requested' | 'shortlisted' | 'approved', correction?: object) => {
    ctx.clock.advance(1_000);
    await moveApplication(ctx, {
      number: NUMBER,
      to,
      reason: 'Ultramarine reason',
      words: 'Ultramarine words',
      by: OPERATOR,
      ...(correction && { correction }),
    } as never);
  };
  const message = {
    name: 'Asha',
    email: account.email,
    phone: '9838041276',
    subject: 'Support',
    message: 'When is it paid?',
    consent: true,
  } as const;
  await receiveMessage(ctx, message, '203.0.113.7');
  await ctx.db.updateTable('contact_messages').set({ role: 'treasurer' }).execute();
  const { id: messageId } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  await move('under_review');
  await move('more_info_requested', { fields: ['religion', 'casteCertificate', 'mobileNumber'] });
  const row = await ctx.db.selectFrom('scholarship_applications').selectAll().executeTakeFirstOrThrow();
  const request = await openRequest(ctx, row);
  await sendCorrections(ctx, {
    applicant: account,
    request: request!.id,
    given: { religion: CLOSED.religion, mobileNumber: '9838041277', casteCertificateExplained: 'Ultramarine excuse' },
  });
  await changeProfile(ctx, { accountId: account.id, isFresh: true }, {
    section: 'address',
    version: 1,
    address: '7 Buddhist Lane',
    city: 'Kasia',
    district: 'Kushinagar',
    state: 'Uttar Pradesh',
    pincode: '274304',
  } as never);
  for (const to of ['under_review', 'shortlisted', 'approved'] as const) await move(to);
  const staff = async (name: string, held: readonly StaffRole[]) => {
    const { cookie } = await createAccount(ctx, { role: 'staff', name, roles: held });
    return (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
  };
  const coordinator = await staff('Sita', ['coordinator']);
  const shared = { isShared: true, sort: FIRST_SORT, filter: {} };
  const save = async (name: string, list: object) =>
    (await coordinator('POST', '/lists', { ...shared, name, ...list })).json().data.id as string;
  const lists = {
    filtered: await save('Filtered', { filter: { category: ['Minority'] }, columns: ['number'] }),
    sorted: await save('Sorted', { sort: { by: 'category', isDescending: false }, columns: ['number'] }),
    columns: await save('Some columns', { columns: ['number', 'name', 'category', 'religion'].filter((name) => name !== 'religion') }),
  };
  return { ctx, staff, coordinator, lists, messageId, call: await staff('Ravi', roles) };
}

const OPEN_COLUMNS = EXPORT_COLUMNS.map(({ name }) => name).filter(isOpenTo(false));
const REASON = 'We pay the scholarship.';

/** Requests that succeed; every other call of the treasurer's is made with its example. */
const SUCCEED: Readonly<Record<string, object>> = {
  'GET /office/me': {},
  'GET /office': {},
  'GET /office/report': {},
  'POST /office/search': { query: 'asha' },
  'POST /office/donations/list': {},
  'GET /office/donations/choices': {},
  'GET /office/messages': {},
  'GET /office/messages/:id': {},
  'GET /office/applications/:number': {},
  'GET /office/applications/:number/seen': {},
  'POST /office/applications/:number/reading': { opened: [] },
  'POST /office/applications/:number/account': { reason: REASON },
  'POST /office/applications/:number/documents/:field/pages': { reason: REASON, first: 0 },
  'POST /office/applications/:number/documents/:field': { reason: REASON },
  'POST /office/applications/list': {},
  'GET /office/applications/choices': {},
  'POST /office/applications/place': { number: NUMBER },
  'POST /office/applications/export': { columns: OPEN_COLUMNS, format: 'csv' },
  'GET /office/lists': {},
  'POST /office/lists': { name: 'Mine', isShared: false, filter: {}, sort: FIRST_SORT, columns: ['number'] },
  'POST /office/lists/:id': { name: 'Some', isShared: true, filter: {}, sort: FIRST_SORT, columns: ['name'], version: 1 },
  'POST /office/applications/:number/pay': { instalment: 1, on: '2026-11-21', reference: 'SBIN426000000001', updatedAt: 0 },
  'POST /office/applications/:number/returned': { instalment: 1, on: '2026-11-21', reason: 'No such account.', updatedAt: 0 },
  'POST /office/lists/:id/delete': { version: 2 },
};

/** Of the treasurer's work and their own session: nothing of an application is in them. */
const OTHERS =
  /^\w+ \/office\/(code|factors|passkey|confirm|security|donations\/|donors\/|entries|batches|books|certificates|takeover|messages\/:id\/|reply-texts|register|statement|app|recovery|session)/;

describe('whoever pays and does not read applications', () => {
  test('finds none of the closed answers in the response of any call', async () => {
    const { call, lists, messageId } = await setUp(['treasurer']);
    const wrong: string[] = [];
    const examples = await exampleBodies();
    const own = Object.values(officeOperations).filter(({ name, right }) => mayDo(['treasurer'], right) && !OTHERS.test(name));
    const inOrder = new Set([...Object.keys(SUCCEED), ...own.map(({ name }) => name)]);
    for (const name of inOrder) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      const body = { ...(SUCCEED[name] ?? examples.get(name)) } as Record<string, unknown>;
      if ('updatedAt' in body) body['updatedAt'] = (await call('GET', `/applications/${NUMBER}`)).json().data.updatedAt;
      const url = path
        .replace('/office', '')
        .replace(':number', NUMBER)
        .replace(':field', 'bankDocument')
        .replace(':id', path.includes('messages') ? messageId : lists.columns);
      const { statusCode, headers, body: text } = await call(method, url, method === 'GET' ? undefined : body);
      if (name in SUCCEED ? statusCode !== 200 : statusCode === 400) wrong.push(`${name}: ${statusCode} ${text}`);
      for (const word of WORDS) if (text.includes(word)) wrong.push(`${name} shows ${word}`);
      if (headers['content-type'] !== 'application/pdf')
        for (const word of NAMES) if (text.includes(word)) wrong.push(`${name} names ${word}`);
    }
    expect(wrong).toEqual([]);
  });

  test('sees what paying needs, and what concerned it', async () => {
    const { call } = await setUp(['treasurer']);
    const { data } = (await call('GET', `/applications/${NUMBER}`)).json();
    expect(data.application).toMatchObject({
      name: 'Asha Kumari',
      schoolName: 'Government Inter College',
      currentClass: 12,
      mobileNumber: '9838041277',
      accountHolderName: 'Asha Kumari',
      accountNo: '••••••••••7890',
      ifscCode: 'SBIN0001234',
    });
    expect(data).toMatchObject({ documents: ['bankDocument'], closedDocuments: [], award: { amount: 18_000 }, outsideRules: null });
    expect(data.openAnswers).toContain('accountHolderName');
    expect(data.openAnswers.every(isForPaying)).toBe(true);
    const corrected = data.history.find(({ changed }: { changed: string[] }) => changed.length > 0);
    expect(corrected).toMatchObject({ changed: ['mobileNumber'], changes: [{ field: 'mobileNumber', after: '9838041277' }] });
    expect(data.history.find(({ asked }: { asked?: object }) => asked).asked.fields).toEqual(['mobileNumber']);
    const [row] = (await call('POST', '/applications/list', {})).json().data.rows;
    expect(Object.keys(row).toSorted()).toEqual(COLUMN_NAMES.filter(isOpenTo(false)).toSorted());
  });

  test.each([
    ['a filter', 'list', { filter: { category: ['Minority'] } }],
    ['a filter without values', 'list', { filter: { disabilityStatus: [] } }],
    ['an order', 'list', { sort: { by: 'category', isDescending: false } }],
    ['a filter of a walk', 'place', { number: NUMBER, filter: { gender: ['Female'] } }],
    ['a column of a file', 'export', { columns: ['number', 'religion'], format: 'csv' }],
    ['the masked Aadhaar number in a file', 'export', { columns: ['number', 'aadhaar'], format: 'xlsx' }],
    ['a filter of a file', 'export', { columns: ['number'], format: 'csv', filter: { eligibility: ['fits'] } }],
  ])('is refused %s that would tell a closed answer', async (_what, path, body) => {
    const { call, coordinator } = await setUp(['treasurer']);
    const { statusCode, json } = await call('POST', `/applications/${path}`, body);
    expect([statusCode, json().code]).toEqual([403, 'forbidden']);
    expect((await coordinator('POST', `/applications/${path}`, body)).statusCode).toBe(200);
  });

  test('finds nobody by a closed answer', async () => {
    const { call, coordinator } = await setUp(['treasurer']);
    const found = async (who: typeof call, words: string) =>
      (await who('POST', '/applications/list', { filter: { words } })).json().data.rows.length as number;
    expect([await found(coordinator, '234123412346'), await found(call, '234123412346')]).toEqual([1, 0]);
    expect(await found(call, '30211234567890')).toBe(1);
    for (const query of ['Minority', 'Zarathustra', 'Nebuchad', '234123412346'])
      expect((await call('POST', '/search', { query })).json().data.applications.rows, query).toEqual([]);
  });

  test('saves over a shared list without losing its closed columns, and is not shown lists that choose by one', async () => {
    const { call, coordinator, lists } = await setUp(['treasurer']);
    const shown = (await call('GET', '/lists')).json().data.lists;
    expect(shown).toMatchObject([{ id: lists.columns, columns: ['number', 'name'] }]);
    expect((await call('GET', '')).json().data.lists).toMatchObject([{ id: lists.columns }]);
    const { id: _id, ...list } = shown[0];
    expect((await call('POST', `/lists/${lists.columns}`, { ...list, name: 'To pay' })).statusCode).toBe(200);
    for (const id of [lists.filtered, lists.sorted]) {
      expect((await call('POST', `/lists/${id}`, { ...list, version: 1 })).statusCode).toBe(404);
      expect((await call('POST', `/lists/${id}/delete`, { version: 1 })).statusCode).toBe(404);
    }
    expect((await call('POST', '/lists', { ...list, filter: { category: ['SC'] } })).statusCode).toBe(403);
    expect((await call('POST', '/lists', { ...list, columns: ['category'] })).statusCode).toBe(403);
    const all = (await coordinator('GET', '/lists')).json().data.lists;
    expect(all.find(({ id }: { id: string }) => id === lists.columns)).toMatchObject({
      name: 'To pay',
      columns: ['number', 'name', 'category'],
    });
  });

  test('downloads the same as a workbook', async () => {
    const { call } = await setUp(['treasurer']);
    const file = await call('POST', '/applications/export', { columns: OPEN_COLUMNS, format: 'xlsx' });
    const { sheets } = await readXlsx(file.rawPayload);
    const text = JSON.stringify(sheets[0]?.rows);
    expect(text).toContain('Asha Kumari');
    expect(WORDS.filter((word) => text.includes(word))).toEqual([]);
  });
});

test('with the coordinator’s role beside it, a treasurer reads everything', async () => {
  const { call } = await setUp(['treasurer', 'coordinator']);
  const { data } = (await call('GET', `/applications/${NUMBER}`)).json();
  expect(data).toMatchObject({ openAnswers: null, application: { religion: CLOSED.religion, needStatement: NEED }, mayPay: true });
  expect((await call('POST', '/applications/list', { filter: { category: ['Minority'] } })).json().data.rows).toHaveLength(1);
  expect((await call('GET', `/applications/${NUMBER}/profile`)).body).toContain('Buddhist');
});

test('what a student changed in the profile is for those who read applications', async () => {
  const { call } = await setUp(['treasurer']);
  expect((await call('GET', `/applications/${NUMBER}/profile`)).statusCode).toBe(403);
});
