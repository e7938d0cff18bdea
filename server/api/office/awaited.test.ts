import { expect, test } from 'vitest';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { applicationInput, createStudent, GUARDIAN } from '#tests/setup/people/scholarships.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { sql } from 'kysely';

const AWAITED = { ...GUARDIAN, name: 'Zubeida Awaited', mobileNumber: '9811111111', amountRequested: 43_210, district: 'Nowherepur' };
const REASON = { reason: 'We look for it.' };
const ASKED = { filter: {}, sort: { by: 'submittedAt', isDescending: true } };

/** What a call is asked; those that are not named here get no body. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /office/search': { query: 'Zubeida' },
  'POST /office/applications/list': { ...ASKED, filter: { words: 'zubeida' } },
  'POST /office/applications/place': { ...ASKED, number: 'NUMBER' },
  'POST /office/applications/export': { ...ASKED, columns: ['number', 'name', 'mobileNumber'], numbers: [], format: 'csv', ...REASON },
  'POST /office/applications/:number/reading': { opened: [] },
  'POST /office/applications/:number/move': { to: 'under_review', ...REASON, updatedAt: 1 },
  'POST /office/applications/:number/pay': { instalment: 1, on: '2026-11-21', reference: 'SBINN26325000001', updatedAt: 1 },
  'POST /office/applications/:number/returned': { instalment: 1, on: '2026-11-21', ...REASON, updatedAt: 1 },
  'POST /office/applications/:number/reviewers': { reviewers: [], before: [] },
  'POST /office/applications/:number/account': REASON,
  'POST /office/applications/:number/aadhaar': REASON,
  'POST /office/applications/:number/documents/:field/pages': { ...REASON, first: 0 },
  'POST /office/applications/:number/documents/:field': REASON,
  'POST /office/consents/:number/paper/pages': { first: 0 },
  'POST /office/activity': {},
};

/** Consents are counted; the log grows with each call and repeats what was searched for; sessions are told apart. */
const CHANGES = new Set(['POST /office/activity', 'GET /office/people', 'GET /office/me', 'GET /office/consents']);

test('before a guardian consents, and after a no, no call of the office shows, finds or counts anything of the child', async () => {
  const { ctx, app } = await serveApi(officeOperations);
  const { cookie } = await createAccount(ctx, { role: 'staff', roles: ALL_ROLES });
  await submitApplication(ctx, { applicant: (await createStudent(ctx)).account, input: applicationInput() });
  const { account: child } = await createStudent(ctx);
  // Calls that change what is here are not made.
  const reading = Object.values(officeOperations).filter(({ name }) => name.startsWith('GET ') || name in BODIES);
  const number = 'DV-2026-000002';
  const ask = async () => {
    const answers = new Map<string, string>();
    for (const { name } of reading) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      const url = path.replace(':number', number).replace(':field', 'incomeCertificate').replace(/:\w+/, 'nothing');
      const payload = BODIES[name];
      const body = payload && (JSON.parse(JSON.stringify(payload).replaceAll('NUMBER', number)) as object);
      const answer = await app.inject({ method, url: `/api${url}`, headers: { cookie }, ...(body && { payload: body }) });
      answers.set(name, `${answer.statusCode} ${answer.body}`);
    }
    return answers;
  };
  const before = await ask();
  await submitApplication(ctx, { applicant: child, input: applicationInput(AWAITED) });
  // Though no call leads there.
  const states = [
    ['awaited', 'submitted'],
    ['awaited', 'approved'],
    ['awaited', 'disbursed'],
    ['declined', 'submitted'],
  ] as const;
  for (const [consent, status] of states) {
    await sql`update scholarship_applications set status = ${status}, guardian_consent = ${consent}, amount_granted = 43217 where number = ${number}`.execute(
      ctx.db,
    );
    const after = await ask();
    const steady = [...after].filter(([name]) => !CHANGES.has(name));
    expect(steady.filter(([name, answer]) => answer !== before.get(name)).map(([name]) => name)).toEqual([]);
    const shown = ['Zubeida', '9811111111', '43217', 'Nowherepur', child.email];
    expect(steady.filter(([, answer]) => shown.some((word) => answer.includes(word))).map(([name]) => name)).toEqual([]);
    for (const [name, answer] of after) if (name.includes('applications/:number')) expect(answer, name).toMatch(/^404/);
  }
});
