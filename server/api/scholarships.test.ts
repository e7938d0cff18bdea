import { describe, expect, test } from 'vitest';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationText } from '#server/documents/application-text.ts';
import { attachment } from '#server/api/shared/attachment.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { EDGES } from '#tests/setup/people/scholarship-edges.ts';
import { APPLICATION, askForMore, consentToAll, everythingStored, GUARDIAN, setState } from '#tests/setup/people/scholarships.ts';
import { ACCOUNT, DRAFT, PATH, serve, setUp, signedIn } from '#tests/setup/calls/scholarship-calls.ts';

describe('end to end', () => {
  test.each(['/api', ''])('under "%s": draft, submission, reading, withdrawal', async (base) => {
    const { call } = await setUp();
    const url = `${base}/student/scholarship`;
    const before = await call('GET', url);
    expect([before.statusCode, before.json().data]).toEqual([
      200,
      {
        cycle: {
          id: '2026-27',
          title: 'Scholarships 2026-27',
          opensOn: '2026-04-01',
          closesOn: '2027-03-31',
          documentsUntil: '2027-04-21',
          consentUntil: '2027-04-14',
          promises: { read: 14, answer: 42, payment: 21 },
          isOpen: true,
          eligibility: expect.objectContaining({ incomeCeiling: 200_000 }),
          renewal: expect.objectContaining({ marksAtLeast: 50 }),
          papers: expect.arrayContaining([{ paper: 'bankDocument', when: {} }]),
        },
        notice: 'Applications are open until 31 March 2027.',
        today: '2026-11-21',
        application: null,
        timeline: [],
        award: null,
        promised: { read: null, answer: null, payment: null },
        canApply: true,
        canApplyAnew: true,
        consentNotice: expect.objectContaining({ version: expect.any(String) }),
        canWithdraw: false,
        canDecline: false,
        guardian: null,
        hasGuardianConsent: false,
      },
    ]);
    expect(before.headers['cache-control']).toBe('no-store');

    expect((await call('GET', `${url}/draft`)).json()).toMatchObject({ status: true, data: null });
    const saved = await call('PUT', `${url}/draft`, { version: 0, data: { fullName: 'Asha', accountNo: ACCOUNT } });
    expect([saved.statusCode, saved.json().data]).toMatchObject([200, { version: 1, data: { accountNo: '••••••••••7890' } }]);

    const applied = await call('POST', url, APPLICATION);
    expect([applied.statusCode, applied.json()]).toEqual([
      200,
      {
        status: true,
        msg: 'Scholarship Applied Successfully!',
        message: 'Scholarship Applied Successfully!',
        data: { applicationNumber: 'DV-2026-000001', status: 'submitted' },
      },
    ]);
    const unknown = await call('POST', `${url}/documents`, { field: 'incomeCertificate', path: '/api/student/files/nothing' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([400, { fields: { incomeCertificate: expect.any(String) } }]);
    expect((await call('POST', `${url}/documents`, { field: 'name', path: '/api/student/files/1' })).statusCode).toBe(400);
    expect((await call('GET', url)).json().data).toMatchObject({
      latePapers: { until: '2027-04-21', announced: [] },
      application: { applicationNumber: 'DV-2026-000001', name: 'Asha Kumari', accountNo: '••••••••••7890' },
      timeline: [{ status: 'submitted', by: 'student', reason: null }],
      canApply: false,
      canWithdraw: true,
    });
    expect((await call('DELETE', `${url}/draft`)).json()).toMatchObject({ status: true, data: null });
    const withdrawn = await call('POST', `${url}/withdraw`, { reason: ' I have found work ' });
    expect([withdrawn.statusCode, withdrawn.json().data]).toEqual([200, { applicationNumber: 'DV-2026-000001', status: 'withdrawn' }]);
    expect((await call('GET', url)).json().data.timeline.at(-1)).toMatchObject({ status: 'withdrawn', reason: 'I have found work' });
  });

  test('consent of a guardian: given, and withdrawn', async () => {
    const { ctx, call } = await setUp();
    expect((await call('POST', PATH, { ...APPLICATION, ...GUARDIAN })).statusCode).toBe(200);
    expect((await call('GET', PATH)).json().data).toMatchObject({ hasGuardianConsent: false, guardian: { guardianWay: 'Email' } });
    await consentToAll(ctx);
    expect((await call('GET', PATH)).json().data).toMatchObject({ hasGuardianConsent: true, guardian: null });
    const answer = await call('POST', '/api/student/consent/withdraw', { reason: 'We changed our mind' });
    expect([answer.statusCode, answer.json().data.status]).toEqual([200, 'withdrawn']);
    expect((await call('POST', '/student/consent/withdraw', { reason: 'Again' })).statusCode).toBe(404);
  });
});

describe('of two cycles', () => {
  async function applied(change: Record<string, unknown> = {}) {
    const api = await serve();
    const { ctx } = api;
    ctx.clock.set('2027-03-31T12:00:00+05:30');
    const { call } = await signedIn(api);
    await call('POST', PATH, { ...APPLICATION, ...change });
    ctx.clock.set('2027-04-01T12:00:00+05:30');
    return { ctx, call };
  }

  test('a page withdraws the application that it shows, by its number', async () => {
    const { ctx, call } = await applied();
    await call('POST', PATH, APPLICATION);
    await askForMore(ctx, 'DV-2027-000001');
    const withdraw = (number: string) => call('POST', `${PATH}/withdraw`, { reason: 'Moved' }, { 'x-application': number });
    expect((await withdraw('DV-2027-000002')).json().data).toEqual({ applicationNumber: 'DV-2027-000002', status: 'withdrawn' });
    expect((await call('GET', PATH)).json().data).toMatchObject({ application: { applicationNumber: 'DV-2027-000001' }, canApply: true });
    for (const [number, status] of [
      ['DV-2027-000002', 409],
      ['DV-2027-999999', 404],
      ['two words', 400],
    ] as const)
      expect([number, (await withdraw(number)).statusCode]).toEqual([number, status]);
  });

  test('a form names the application that it was opened for, and is refused when another one waits for an answer', async () => {
    const { ctx, call } = await applied();
    const old = 'DV-2027-000001';
    const names = { 'x-application': 'new' };
    expect((await call('PUT', DRAFT, { version: 0, data: { fullName: 'Asha' } }, names)).json().data).toMatchObject({ version: 1 });
    await askForMore(ctx, old);
    for (const answer of [
      await call('PUT', DRAFT, { version: 1, data: { fullName: 'Asha K' } }, names),
      await call('GET', DRAFT, undefined, names),
      await call('POST', PATH, APPLICATION, names),
    ])
      expect(answer.json()).toMatchObject({
        statusCode: 409,
        code: 'conflict',
        message: expect.stringContaining(`more information on your application ${old}`),
        applicationNumber: old,
        applicationStatus: 'more_info_requested',
      });
    expect((await call('POST', PATH, APPLICATION, { 'x-application': old })).json().data).toMatchObject({ applicationNumber: old });
    expect((await call('GET', DRAFT, undefined, names)).json().data).toMatchObject({ version: 1, data: { fullName: 'Asha' } });
    expect((await call('POST', PATH, APPLICATION, names)).json().data).toMatchObject({ applicationNumber: 'DV-2027-000002' });
    expect((await call('PUT', DRAFT, { version: 0, data: {} }, { 'x-application': 'a b' })).json()).toMatchObject({
      statusCode: 400,
      message: 'Name the application by its number.',
    });
  });

  test("a guardian's consent can be withdrawn from an application that is not the newest", async () => {
    const { ctx, call } = await applied(GUARDIAN);
    await consentToAll(ctx);
    await setState(ctx, 'DV-2027-000001', 'approved');
    await call('POST', PATH, { ...APPLICATION, renewalAsked: 'marks attendance', renewalMarks: '72.5', renewalAttendance: '85' });
    expect((await call('GET', PATH)).json().data).toMatchObject({ application: { status: 'submitted' }, hasGuardianConsent: true });
    const withdrawn = await call('POST', '/api/student/consent/withdraw', { reason: 'We changed our mind' });
    expect(withdrawn.json().data).toEqual({ applicationNumber: 'DV-2027-000001', status: 'withdrawn' });
    expect((await call('GET', PATH)).json().data).toMatchObject({ application: { status: 'submitted' }, hasGuardianConsent: false });
  });
});

test('a copy of the newest application as a PDF, only for its owner', async () => {
  const api = await serve();
  const { call } = await signedIn(api);
  expect((await call('GET', `${PATH}/pdf`)).statusCode).toBe(404);
  await call('POST', PATH, { ...APPLICATION, name: 'आशा कुमारी' });
  const answer = await call('GET', `${PATH}/pdf`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    attachment('application-DV-2026-000001.pdf'),
  ]);
  const { text, missing } = await readPdf(answer.rawPayload);
  expect(missing).toBe(0);
  for (const words of ['DV-2026-000001', 'Sita Devi', '₹25,000', '7890', 'two bighas']) expect(text.replaceAll('\n', '')).toContain(words);
  expect(text).not.toContain(ACCOUNT);
  const other = await signedIn(api);
  expect((await other.call('GET', `${PATH}/pdf`)).statusCode).toBe(404);
});

test('the form for a guardian to sign as a PDF, only while one is asked', async () => {
  const { call, ctx } = await setUp();
  const form = '/student/guardian/form';
  expect((await call('GET', form)).statusCode).toBe(404);
  await call('POST', PATH, { ...APPLICATION, ...GUARDIAN });
  const answer = await call('GET', form);
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, attachment('permission-DV-2026-000001.pdf')]);
  const { text } = await readPdf(answer.rawPayload);
  for (const words of ['DV-2026-000001', 'Sita Devi', '1985', 'Signature or thumb impression']) expect(text).toContain(words);
  await consentToAll(ctx);
  expect((await call('GET', form)).statusCode).toBe(404);
});

test('a copy is drawn with any letters, in its fonts or not', async () => {
  const { call } = await setUp();
  const needStatement = 'தமிழ் বাংলা 😀👩‍🎓 العربية \u{2028} \u202e क्‍ष '.repeat(10);
  await call('POST', PATH, { ...APPLICATION, needStatement, name: 'அகிலா' });
  const answer = await call('GET', `${PATH}/pdf`);
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

describe('every rule at its limits', () => {
  test('as the form has them', async () => {
    const api = await serve();
    const { scholarships } = api.ctx.content().foundation;
    const cycles = scholarships.cycles.map((cycle) => ({ ...cycle, eligibility: undefined }));
    api.ctx.setFoundation({ scholarships: { ...scholarships, cycles } });
    for (const { field, value, message, also, blames } of EDGES.filter(({ isOfForm }) => !isOfForm)) {
      const { call } = await signedIn(api);
      const answer = await call('POST', PATH, { ...APPLICATION, ...also, [field]: value });
      const about = `${field} ${JSON.stringify(value)}`;
      if (message === null) expect(answer.json(), about).toMatchObject({ status: true });
      else
        expect([answer.statusCode, answer.json().fields, answer.json().msg], about).toEqual([400, { [blames ?? field]: message }, message]);
    }
  });

  test('all errors are reported at once', async () => {
    const { call } = await setUp();
    const { fields } = (await call('POST', PATH, { ...APPLICATION, name: '', pincode: '1', previousScholarship: 'Yes' })).json();
    expect(Object.keys(fields).toSorted()).toEqual(['name', 'pincode', 'previousScholarshipDetails']);
  });

  test('the age is that on the day of submission, in India', async () => {
    const { ctx, call } = await setUp();
    const errors = async (dob: string) => (await call('POST', PATH, { ...APPLICATION, dob })).json().fields;
    expect(await errors('2008-11-22')).toEqual({
      guardianName: 'Enter the name of your parent or guardian',
      guardianRelation: 'Choose who looks after you',
      guardianBirthYear: 'Enter the year of birth with four digits, such as 1980',
      guardianWay: 'Choose how we can ask your parent or guardian',
    });
    expect(await errors('2026-11-22')).toMatchObject({ dob: 'DOB cannot be in the future' });
    ctx.clock.set('2026-11-21T18:30:00Z');
    expect((await call('POST', PATH, { ...APPLICATION, dob: '2008-11-22' })).statusCode).toBe(200);
  });

  test('parents who are not known need no invented name, and print and office say so', async () => {
    const { ctx, call } = await setUp();
    const sent = { ...APPLICATION, fatherName: '', fatherOccupation: '', fatherUnknown: true };
    expect((await call('POST', PATH, sent)).statusCode).toBe(200);
    const { application } = (await call('GET', PATH)).json().data;
    expect(application).toMatchObject({ fatherUnknown: true, motherName: 'Sita Devi' });
    for (const field of ['fatherName', 'fatherOccupation', 'motherUnknown']) expect(application).not.toHaveProperty(field);
    const [personal] = applicationText(ctx.content().foundation, application).sections;
    expect(personal?.rows).toContainEqual(['Father not known, or no longer with us', 'Yes']);
  });

  test('purposes must be a JSON-encoded list', async () => {
    const { call } = await setUp();
    for (const scholarshipPurpose of ['null', '{"0":"Transport"}', '[[]]', '['.repeat(500)]) {
      const answer = await call('POST', PATH, { ...APPLICATION, scholarshipPurpose });
      expect([answer.statusCode, answer.json().msg]).toEqual([400, 'Please select at least one purpose']);
    }
  });
});

describe('taking back', () => {
  const RECALL = `${PATH}/recall`;
  const key = { 'idempotency-key': '0192f5a0-7b1c-7000-8000-00000000000a' };

  test('a submission that has not arrived: it never does', async () => {
    const { call } = await setUp();
    const answer = await call('POST', RECALL, undefined, key);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: true, data: { isRecalled: true } }]);
    const late = await call('POST', PATH, APPLICATION, key);
    expect([late.statusCode, late.json().msg]).toEqual([409, expect.stringContaining('took this application back')]);
    expect((await call('GET', PATH)).json().data.application).toBeNull();
  });

  test('one that has arrived says so, and changes nothing', async () => {
    const { call } = await setUp();
    const { applicationNumber } = (await call('POST', PATH, APPLICATION, key)).json().data;
    expect((await call('POST', RECALL, undefined, key)).json().data).toEqual({ isRecalled: false, applicationNumber });
    expect((await call('GET', PATH)).json().data.application.status).toBe('submitted');
  });

  test('without a key is refused with a sentence', async () => {
    const { call } = await setUp();
    const answer = await call('POST', RECALL);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
  });
});

describe('the idempotency key', () => {
  test('twenty calls at once with one key are one application and one answer', async () => {
    const { ctx, call } = await setUp();
    const key = { 'idempotency-key': '0192f5a0-7b1c-7000-8000-000000000001' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', PATH, APPLICATION, key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await ctx.db.selectFrom('scholarship_applications').selectAll().execute()).toHaveLength(1);
    expect(await ctx.jobs('mail')).toHaveLength(1);
    expect((await call('POST', PATH, APPLICATION)).json()).toMatchObject({ statusCode: 409, applicationNumber: 'DV-2026-000001' });
  });

  test.each(['short', 'x'.repeat(101), 'has a space in it', 'इडेम्पोटेन्सी'])('%s is invalid', async (key) => {
    const { call } = await setUp();
    const answer = await call('POST', PATH, APPLICATION, { 'idempotency-key': encodeURI(key).includes('%') ? encodeURI(key) : key });
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
  });
});

test('no account number in the database, a response or the log; no answer of the form in the log', async () => {
  const api = await setUp();
  const { ctx, call } = api;
  const bodies = [];
  bodies.push(
    await call('PUT', DRAFT, { version: 0, data: { accountNo: ACCOUNT, aadhaar: '234123412346', deep: { aadhar: '234123412346' } } }),
  );
  bodies.push(await call('PUT', DRAFT, { version: 0, data: { accountNo: '999999999999' } }));
  bodies.push(await call('GET', DRAFT));
  const stored = await everythingStored(ctx);
  bodies.push(await call('POST', PATH, { ...APPLICATION, pincode: 'x' }));
  bodies.push(await call('POST', PATH, APPLICATION));
  bodies.push(await call('POST', PATH, APPLICATION));
  await setState(ctx, 'DV-2026-000001', 'under_review');
  await moveApplication(ctx, {
    number: 'DV-2026-000001',
    to: 'more_info_requested',
    words: 'Send it',
    reason: 'Send it',
    by: operatorActor('Ramesh'),
  });
  bodies.push(await call('POST', PATH, { ...APPLICATION, accountNo: '••••••••••7890' }), await call('GET', PATH));
  expect(bodies.map(({ statusCode }) => statusCode)).toEqual([200, 409, 200, 400, 200, 409, 200, 200]);
  expect(bodies.map(({ body }) => body).join() + stored + (await everythingStored(ctx))).not.toMatch(new RegExp(`${ACCOUNT}|234123412346`));
  expect(JSON.stringify(ctx.logs) + api.serverLog()).not.toMatch(/Asha|Sita|9838041276|30211234567890|2341234|bighas/);
});

describe('the bank of a code', () => {
  test.each([
    ['SBIN0001234', 'State Bank of India', true],
    ['HDFC0000001', 'HDFC Bank', true],
    ['SBIN0000507', 'State Bank of India', false],
    ['SBIN0999999', 'State Bank of India', false],
    ['BARB0000000', 'Bank of Baroda', false],
    ['AKJB0000001', 'Akola Janata Commercial Co-operative Bank', true],
    ['ZZZZ0000000', null, false],
  ])('%s: %s', async (code, bank, known) => {
    const { app } = await serve();
    const answer = await app.inject(`/api/web/ifsc/${code}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: true, bank, known }]);
    if (!known) expect(answer.json().message).toMatch(/check the code/);
  });

  test.each(['sbin0001234', 'SBIN1001234', 'SBIN000123', '__proto__', '%00'])('%s is not a code', async (code) => {
    const { app } = await serve();
    const answer = await app.inject(`/api/web/ifsc/${code}`);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, 'Enter valid IFSC code (e.g., SBIN0001234)']);
  });

  test('an application with an unknown branch is accepted', async () => {
    const { call } = await setUp();
    expect((await call('POST', PATH, { ...APPLICATION, ifscCode: 'ZZZZ0ABCDEF' })).statusCode).toBe(200);
  });
});
