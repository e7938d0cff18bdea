import { describe, expect, test } from 'vitest';
import { storeUpload } from '#domain/files/upload.server.ts';
import { applicationOperations } from '#domain/office/operations/application-operations.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { ALL_ROLES, mayDo, operatorActor, type Right, rightOfDocument, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { exampleBodies } from '#tests/setup/calls/whole-app.ts';
import { applicationInput, createStudent, setState } from '#tests/setup/people/scholarships.ts';

const OPERATOR = operatorActor('Operator');
const UPLOADS = ['bankDocument', 'aadhaarCard', 'incomeCertificate'] as const;

const NUMBERS = { own: 'DV-2026-000001', others: 'DV-2026-000002', awarded: 'DV-2026-000003' } as const;
type Whose = keyof typeof NUMBERS;

const reaches = (role: StaffRole, whose: Whose): boolean => {
  const { applications } = STAFF_ROLES[role];
  return applications === 'all' || (applications === 'assigned' && whose === 'own') || (applications === 'payments' && whose === 'awarded');
};

async function setUp(roles: readonly StaffRole[]) {
  const { ctx, app } = await serveApi(officeOperations);
  for (const whose of Object.keys(NUMBERS)) {
    const { account } = await createStudent(ctx);
    const paths: Record<string, string> = {};
    for (const field of UPLOADS)
      paths[field] = (await storeUpload(ctx, { ownerId: account.id, field, name: 'x.pdf', stream: streamOf(makePdf()) })).path;
    await submitApplication(ctx, { applicant: account, input: applicationInput({ ...paths, name: `Asha ${whose}` }) });
  }
  await setState(ctx, NUMBERS.awarded, 'approved');
  const staff = async (name: string, held: readonly StaffRole[]) => {
    const { account, cookie } = await createAccount(ctx, { role: 'staff', name, roles: held });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
    return { account, call };
  };
  const me = await staff('Ramesh Yadav', roles);
  const give = (number: string, ...reviewers: string[]) => assignApplication(ctx, { number, reviewers, by: OPERATOR });
  if (roles.includes('reviewer')) await give(NUMBERS.own, me.account.id);
  return { ctx, staff, give, ...me };
}

const numbersIn = (rows: readonly { number: string }[]) => rows.map(({ number }) => number).toSorted();

describe.each(ALL_ROLES)('%s', (role) => {
  test('reaches own and others’ applications as the table of rights says, by direct call', async () => {
    const { call } = await setUp([role]);
    const examples = await exampleBodies();
    const wrong: string[] = [];
    for (const { name, right } of Object.values(applicationOperations).filter((one) => one.name.includes(':number'))) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      for (const [whose, number] of Object.entries(NUMBERS) as [Whose, string][])
        for (const field of path.includes(':field') ? UPLOADS : [undefined]) {
          const url = path
            .replace('/office', '')
            .replace(':number', number)
            .replace(':field', field ?? '');
          const { statusCode } = await call(method, url, examples.get(name));
          const rights: Right[] = field ? [right, rightOfDocument(field)] : [right];
          const mayHere = rights.every((one) => mayDo([role], one));
          const expected = !mayDo([role], right) ? 403 : !reaches(role, whose) ? 404 : mayHere ? undefined : 403;
          if (expected === undefined ? [400, 403, 404].includes(statusCode) : statusCode !== expected)
            wrong.push(`${name} ${field ?? ''} of ${whose}: ${statusCode} instead of ${expected ?? 'letting in'}`);
        }
    }
    expect(wrong).toEqual([]);
  });

  test('finds, lists and counts no others', async () => {
    const { call } = await setUp([role]);
    const reached = (Object.keys(NUMBERS) as Whose[]).filter((whose) => reaches(role, whose)).map((whose) => NUMBERS[whose]);
    const overview = (await call('GET', '')).json().data;
    const counts = overview.applications?.[0].counts as Record<string, number> | undefined;
    expect(counts === undefined).toBe(!mayDo([role], 'applications.payments'));
    expect(Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0)).toBe(reached.length);
    const VISIBLE: Readonly<Record<string, Right>> = {
      flagged: 'donations.read',
      messages: 'messages.read',
      mails: 'mails.read',
      subscribers: 'subscribers.export',
    };
    for (const [part, right] of Object.entries(VISIBLE)) expect(overview[part] !== null, part).toBe(mayDo([role], right));
    if (mayDo([role], 'search.all'))
      expect(numbersIn((await call('POST', '/search', { query: 'asha' })).json().data.applications.rows)).toEqual(reached);
    if (!mayDo([role], 'applications.payments')) return;
    expect(numbersIn((await call('POST', '/applications/list', {})).json().data.rows)).toEqual(reached);
    expect(numbersIn((await call('POST', '/applications/list', { filter: { mine: true } })).json().data.rows)).toEqual(
      role === 'reviewer' ? [NUMBERS.own] : [],
    );
  });

  test('is offered only what it may do', async () => {
    const { call } = await setUp([role]);
    for (const whose of (Object.keys(NUMBERS) as Whose[]).filter((one) => reaches(role, one))) {
      const { data } = (await call('GET', `/applications/${NUMBERS[whose]}`)).json();
      expect(data.moves.length > 0, whose).toBe(mayDo([role], 'applications.decide'));
      expect(data.documents.toSorted()).toEqual(UPLOADS.filter((field) => mayDo([role], rightOfDocument(field))).toSorted());
      const named = mayDo([role], 'applications.read') ? UPLOADS : ['bankDocument'];
      expect(new Set([...data.documents, ...data.closedDocuments])).toEqual(new Set(named));
      expect(data.numbers).toEqual([
        ...(mayDo([role], 'applications.account') ? ['account'] : []),
        ...(mayDo([role], 'applications.aadhaar') ? ['aadhaar'] : []),
      ]);
      expect(data.possibleReviewers !== null).toBe(mayDo([role], 'applications.share'));
    }
  });
});

test('with two roles a person reaches what either does, and does there what either may', async () => {
  const { call } = await setUp(['reviewer', 'treasurer']);
  expect(numbersIn((await call('POST', '/applications/list', {})).json().data.rows)).toEqual([NUMBERS.own, NUMBERS.awarded]);
  const account = (whose: Whose) => call('POST', `/applications/${NUMBERS[whose]}/account`, { reason: 'We pay it out.' });
  expect((await account('own')).statusCode).toBe(200);
  expect((await account('others')).statusCode).toBe(404);
});

test('a coordinator gives an application to reviewers and takes it back, and it leaves with the role', async () => {
  const { ctx, call, staff } = await setUp(['coordinator']);
  const [first, second] = [await staff('Meena', ['reviewer']), await staff('Sita', ['reviewer'])];
  await staff('Editor', ['editor']);
  const read = async () => (await call('GET', `/applications/${NUMBERS.others}`)).json().data.reviewers as { id: string }[];
  const give = async (...reviewers: string[]) =>
    call('POST', `/applications/${NUMBERS.others}/reviewers`, { reviewers, before: (await read()).map(({ id }) => id) });
  const given = await give(first.account.id, second.account.id, first.account.id);
  expect(given.json().data).toMatchObject({
    reviewers: [
      { name: 'Meena', by: 'Ramesh Yadav', at: ctx.clock.now() },
      { name: 'Sita', by: 'Ramesh Yadav' },
    ],
    possibleReviewers: [
      { id: first.account.id, name: 'Meena' },
      { id: second.account.id, name: 'Sita' },
    ],
  });
  expect(
    (await call('POST', '/applications/list', {})).json().data.rows.find((row: { number: string }) => row.number === NUMBERS.others),
  ).toMatchObject({ reviewers: ['Meena', 'Sita'] });
  expect((await second.call('GET', `/applications/${NUMBERS.others}`)).statusCode).toBe(200);
  await give(first.account.id);
  expect((await second.call('GET', `/applications/${NUMBERS.others}`)).statusCode).toBe(404);
  expect((await give('nobody')).statusCode).toBe(409);
  await ctx.db.deleteFrom('staff_roles').where('account_id', '=', first.account.id).execute();
  expect((await first.call('GET', `/applications/${NUMBERS.others}`)).statusCode).toBe(403);
  expect((await give()).json().data.reviewers).toEqual([]);
});

describe('whoever awarded', () => {
  const ALL = ALL_ROLES;

  async function awarded() {
    const office = await setUp(ALL);
    const { ctx, call } = office;
    await setState(ctx, NUMBERS.own, 'shortlisted');
    const act = async (who: typeof call, what: 'move' | 'pay', to?: string) => {
      const { updatedAt } = (await who('GET', `/applications/${NUMBERS.own}`)).json().data;
      const payment = { instalment: 1, on: '2026-11-21', reference: 'SBINN26325000001' };
      return who('POST', `/applications/${NUMBERS.own}/${what}`, { ...(to ? { to, reason: 'As decided.' } : payment), updatedAt });
    };
    await act(call, 'move', 'approved');
    await ctx.db.updateTable('accounts').set({ name: 'R. Yadav' }).where('id', '=', office.account.id).execute();
    return { ...office, act };
  }

  test('cannot release the payment, and is not offered it; somebody else can', async () => {
    const { call, staff, act } = await awarded();
    expect((await call('GET', `/applications/${NUMBERS.own}`)).json().data).toMatchObject({ mayPay: false, needsAnother: true });
    const rejected = await act(call, 'pay');
    expect([rejected.statusCode, rejected.json().message]).toEqual([409, AWARDED_BY_YOU]);
    const again = await staff(' ramesh yadav', ['treasurer']);
    expect((await act(again.call, 'pay')).statusCode).toBe(409);
    const other = await staff('Meena', ['treasurer']);
    expect((await other.call('GET', `/applications/${NUMBERS.own}`)).json().data).toMatchObject({
      moves: [],
      mayPay: true,
      needsAnother: false,
    });
    const paid = (await act(other.call, 'pay')).json().data;
    expect(paid).toMatchObject({
      application: { status: 'paying' },
      award: { amount: 18_000, instalments: [{ state: 'paid' }, { state: 'due' }] },
      mayPay: true,
    });
    expect(paid.history.at(-1)).toMatchObject({ by: 'Meena', isByAwarder: false });
    expect((await call('GET', '/report')).json().data).toMatchObject({ mayOneDoBoth: false, rows: [] });
  });

  test('may release it where the foundation says that one person does both; the history, the log and the board’s report say so', async () => {
    const { ctx, call, act, staff } = await awarded();
    ctx.setFoundation({ office: { oneMayAwardAndPay: true, refundAloneUpTo: 0, weekend: [] } });
    expect((await call('GET', `/applications/${NUMBERS.own}`)).json().data).toMatchObject({ mayPay: true, needsAnother: false });
    const { amount } = (await call('GET', `/applications/${NUMBERS.own}`)).json().data.award;
    expect((await act(call, 'pay')).json().data.history.at(-1)).toMatchObject({ by: 'R. Yadav', isByAwarder: true });
    const { rows } = (await call('POST', '/activity', { act: 'instalment.paid' })).json().data;
    expect(rows[0].details).toContainEqual({ label: 'Awarded and paid out by the same person', text: 'yes' });
    const auditor = await staff('Sita', ['administrator']);
    expect((await auditor.call('GET', '/report?cycle=2026-27')).json().data).toMatchObject({
      cycle: { id: '2026-27' },
      mayOneDoBoth: true,
      // setUp awards another without an event.
      granted: { count: 2, rupees: amount },
      paid: { count: 1, rupees: amount / 2 },
      rows: [
        { number: NUMBERS.own, amount, awardedBy: 'Ramesh Yadav', awardedAt: ctx.clock.now(), paidBy: 'R. Yadav', paidAt: ctx.clock.now() },
      ],
    });
    expect((await auditor.call('GET', '/report?cycle=1999')).statusCode).toBe(404);
  });
});
