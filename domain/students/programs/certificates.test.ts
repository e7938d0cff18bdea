import { describe, expect, test } from 'vitest';
import { findCertificate, findWithdrawn, withdrawCertificate } from '#domain/students/programs/certificates.server.ts';
import { listNotifications } from '#domain/students/notifications.server.ts';
import { listPrograms, recordAttendance } from '#domain/students/programs/programs.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

test.each(['0000-0000-0000', '', 'x', "' or ''='"])('the code %j is unknown', async (code) => {
  expect(await findCertificate(await openTestContext(), code)).toBeNull();
});

describe('a certificate that is withdrawn', () => {
  const issue = async () => {
    const ctx = await openTestContext();
    const other = await createAccount(ctx, { name: 'Ravi Yadav' });
    const { account } = await createAccount(ctx);
    await recordAttendance(ctx, { email: other.account.email, program: 'Chess', year: 2025 });
    const attended = { email: account.email, program: 'Chess', year: 2026 };
    const { code } = await recordAttendance(ctx, attended);
    ctx.clock.advance(60_000);
    return {
      ctx,
      account,
      attended,
      code,
      words: { code: code.toLowerCase(), by: operatorActor('Ramesh Yadav'), reason: 'The name was misspelt.' },
    };
  };

  test('is no longer offered, its public page says so without the name, and the student gets the reason', async () => {
    const { ctx, account, code, words } = await issue();
    expect(await withdrawCertificate(ctx, words)).toEqual({ code, url: `http://localhost:3000/verify/${code}` });
    expect(await ctx.db.selectFrom('activity').select(['act', 'about_kind']).execute()).toEqual([
      { act: 'certificate.withdrawn', about_kind: 'student' },
    ]);
    expect([await listPrograms(ctx, account.id), await findCertificate(ctx, code)]).toEqual([[], null]);
    expect(await findWithdrawn(ctx, code.toLowerCase())).toEqual({
      code,
      program: 'Chess',
      provider: 'Deepvan Foundation',
      year: 2026,
      issuedAt: ctx.clock.now() - 60_000,
      withdrawnAt: ctx.clock.now(),
    });
    expect((await listNotifications(ctx, account.id)).notifications[0]).toMatchObject({
      title: 'Your certificate was withdrawn',
      body: 'Chess, 2026. The name was misspelt.',
      link: `/verify/${code}`,
    });
    expect((await ctx.jobs('mail')).at(-1)?.payload).toMatchObject({
      to: account.email,
      template: 'certificate-withdrawn',
      props: { program: 'Chess', code, reason: 'The name was misspelt.' },
    });
    expect(await ctx.db.selectFrom('withdrawn_certificates').select(['withdrawn_by', 'reason']).execute()).toEqual([
      { withdrawn_by: 'Ramesh Yadav', reason: 'The name was misspelt.' },
    ]);
  });

  test('can be replaced by another for the same attendance, with a new code', async () => {
    const { ctx, attended, code, words } = await issue();
    await withdrawCertificate(ctx, words);
    const anew = await recordAttendance(ctx, { ...attended, name: 'Asha Kumari Yadav' });
    expect([anew.isNew, anew.code === code]).toEqual([true, false]);
    expect([(await findCertificate(ctx, anew.code))?.name, await findCertificate(ctx, code)]).toEqual(['Asha Kumari Yadav', null]);
  });

  test('is withdrawn once, also by concurrent calls', async () => {
    const { ctx, account, words } = await issue();
    const all = await Promise.allSettled([1, 2, 3].map(() => withdrawCertificate(ctx, words)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(withdrawCertificate(ctx, words)).rejects.toMatchObject({ code: 'conflict' });
    expect((await listNotifications(ctx, account.id)).notifications).toHaveLength(2);
  });

  test.each([
    [{ code: '0000-0000-0000' }, 'not_found'],
    [{ code: 'x' }, 'not_found'],
    [{ by: operatorActor(' ') }, 'invalid_input'],
    [{ reason: '' }, 'invalid_input'],
    [{ reason: 'x'.repeat(501) }, 'invalid_input'],
  ])('is not withdrawn with %o', async (change, error) => {
    const { ctx, code, words } = await issue();
    await expect(withdrawCertificate(ctx, { ...words, ...change })).rejects.toMatchObject({ code: error });
    expect(await findCertificate(ctx, code)).not.toBeNull();
  });
});
