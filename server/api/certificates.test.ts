import { describe, expect, test } from 'vitest';
import { withdrawCertificate } from '#domain/students/programs/certificates.server.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { certificateOperations } from '#domain/students/operations.ts';
import { pincodeOperations } from '#domain/students/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';

describe('verifying a certificate', () => {
  test('returns what the certificate says, and nothing else about the student', async () => {
    const { app, ctx } = await serveApi(certificateOperations);
    const { account } = await createAccount(ctx);
    const { code } = await recordAttendance(ctx, { email: account.email, program: 'e-literacy-program', year: 2026 });
    const answer = await app.inject(`/api/web/verify/${code.toLowerCase()}`);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'no-store',
      {
        status: true,
        data: {
          code,
          name: 'Asha Kumari',
          program: 'E-Literacy Program',
          provider: 'Deepvan Foundation',
          year: 2026,
          issuedAt: ctx.clock.now(),
        },
      },
    ]);
  });

  test.each(['0000-0000-0000', 'x', '%00', encodeURIComponent("' or 1=1"), 'A'.repeat(200)])('knows no certificate %s', async (code) => {
    const { app } = await serveApi(certificateOperations);
    const answer = await app.inject(`/api/web/verify/${code}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: false, msg: 'No certificate of ours has this code.' }]);
  });

  test('reports a withdrawn one as no longer valid, without data about the student', async () => {
    const { app, ctx } = await serveApi(certificateOperations);
    const { account } = await createAccount(ctx);
    const { code } = await recordAttendance(ctx, { email: account.email, program: 'e-literacy-program', year: 2026 });
    await withdrawCertificate(ctx, { code, by: operatorActor('Ramesh Yadav'), reason: 'The name was misspelt.' });
    const answer = await app.inject(`/api/web/verify/${code}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      410,
      { status: false, msg: 'This certificate was withdrawn. It is no longer valid.' },
    ]);
    expect(answer.body).not.toMatch(/Asha|misspelt|Ramesh/);
  });

  test('is rate-limited', async () => {
    const { app } = await serveApi(certificateOperations);
    for (let n = 0; n < 60; n += 1) await app.inject('/api/web/verify/0000-0000-0000');
    expect((await app.inject('/api/web/verify/0000-0000-0000')).statusCode).toBe(429);
  });
});

describe('a pin code', () => {
  test('suggests city, district and state, cacheable for a month', async () => {
    const { app } = await serveApi(pincodeOperations);
    const answer = await app.inject('/api/web/pincode/274304');
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'public, max-age=2592000',
      { status: true, city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' },
    ]);
  });

  test.each(['999999', '27430', 'abc', '%00'])('that is unknown is 404: %s', async (pincode) => {
    const { app } = await serveApi(pincodeOperations);
    const answer = await app.inject(`/api/web/pincode/${pincode}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: false, msg: expect.stringContaining('fill in') }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
