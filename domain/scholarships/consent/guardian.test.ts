import { describe, expect, test } from 'vitest';
import { noticeOf } from '#domain/scholarships/consent/notice.server.ts';
import { consentEventsOf } from '#domain/scholarships/consent/consent.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { askGuardian, type Guardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { readGuardianPage, sendGuardianCode, withdrawByGuardian } from '#domain/scholarships/consent/guardian.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { applicationRows } from '#tests/setup/people/applicants.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { asked, BY_PHONE, linksTo, VISITOR as FROM } from '#tests/setup/people/guardians.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { applicationInput, createStudent, GUARDIAN } from '#tests/setup/people/scholarships.ts';

const REQUEST: Guardian = {
  guardianRelation: 'Mother',
  guardianName: 'Sita Devi',
  guardianBirthYear: 1985,
  guardianWay: 'Email',
  guardianEmail: 'sita@example.in',
};

describe('the guardian’s page', () => {
  test('shows the given name, the cycle, the notice and which parts there are, and no answer', async () => {
    const { ctx, token, consent } = await asked();
    const page = await readGuardianPage(ctx, await token());
    expect(page).toEqual({
      consent: 'awaited',
      isSent: true,
      student: 'Asha',
      cycle: 'Scholarships 2026-27',
      until: '2027-04-14',
      address: 's•••@example.in',
      parts: ['about', 'school', 'family', 'money', 'bank', 'papers'].map((part) => ({ part, isEmpty: part === 'papers', left: 0 })),
      notice: noticeOf(ctx),
      given: null,
      declinedAt: null,
      withdrawnAt: null,
    });
    expect(await consent()).toBe('awaited');
    await expect(readGuardianPage(ctx, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['mail', GUARDIAN, 's•••@example.in'],
    ['sms', BY_PHONE, '••••••0001'],
  ])('takes consent by %s with the code to the guardian’s own address', async (channel, change, address) => {
    const { ctx, account, application, token, agree, consent, news } = await asked(change);
    expect((await readGuardianPage(ctx, await token())).address).toBe(address);
    const page = await agree({ name: 'सीता देवी' });
    expect(page).toMatchObject({ consent: 'given', given: { at: ctx.clock.now(), name: 'सीता देवी', version: '2026-11-29' } });
    expect(await consent()).toBe('given');
    expect((await consentEventsOf(ctx.db, application.id)).at(-1)).toMatchObject({
      event: 'given',
      channel,
      method: 'own_word',
      guardian_name: 'सीता देवी',
      guardian_relation: 'Mother',
      birth_year: 1985,
      recorded_by: null,
    });
    expect((await readApplication(ctx, application.number, operatorActor('Meera Kumari'))).consents).toMatchObject([
      { event: 'asked', channel, guardian: 'Sita Devi', method: null },
      { event: 'given', channel, guardian: 'सीता देवी', method: 'own_word', by: null },
    ]);
    expect(await news()).toEqual(['given']);
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ guardian: null, hasGuardianConsent: true });
    await agree();
    expect(await consentEventsOf(ctx.db, application.id)).toHaveLength(2);
  });

  test.each([
    [{ birthYear: 1986 }, { code: 'invalid_input', fields: { birthYear: expect.stringContaining('not the year') } }],
    [{ name: 'kumari asha' }, { code: 'invalid_input', fields: { name: expect.stringContaining('of the student') } }],
    [{ version: '2026-04' }, { code: 'conflict' }],
    [{ otp: '000000' }, { code: 'wrong_code' }],
  ])('refuses %j, and the code stays good', async (typed, error) => {
    const { agree, consent } = await asked();
    await expect(agree(typed)).rejects.toMatchObject(error);
    expect(await consent()).toBe('awaited');
    expect(await agree()).toMatchObject({ consent: 'given' });
  });

  test('withdraws, which ends the application, and says since when', async () => {
    const { ctx, token, agree, consent } = await asked();
    await agree();
    const visit = { token: await token(), from: FROM };
    await expect(withdrawByGuardian(ctx, { ...visit, otp: '000000' })).rejects.toMatchObject({ code: 'expired' });
    const requestId = await sendGuardianCode(ctx, visit);
    const page = await withdrawByGuardian(ctx, { ...visit, requestId, otp: await lastCode(ctx) });
    expect(page).toMatchObject({ consent: 'withdrawn', withdrawnAt: ctx.clock.now(), given: { name: 'Sita Devi' } });
    expect(await consent()).toBe('withdrawn');
    expect((await applicationRows(ctx))[0]).toMatchObject({ status: 'withdrawn', active_key: null });
  });
});

describe('the student', () => {
  test.each([
    [{ guardianEmail: 'asha@example.in' }, 'guardianEmail'],
    [{ guardianName: 'Asha Kumari' }, 'guardianName'],
    [{ ...BY_PHONE, guardianMobile: '9838041276' }, 'guardianMobile'],
  ])('names somebody else: not %j', async (change, field) => {
    const ctx = await openTestContext();
    const { account } = await createStudent(ctx);
    const input = { ...applicationInput(GUARDIAN), ...change, email: 'other@example.in', mobileNumber: '9800000000' } as never;
    await ctx.db.updateTable('accounts').set({ email: 'asha@example.in' }).where('id', '=', account.id).execute();
    await expect(submitApplication(ctx, { applicant: account, input })).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await applicationRows(ctx)).toEqual([]);
  });

  test('may name the alternate number, which is a parent’s as a rule', async () => {
    const { consent } = await asked({ ...BY_PHONE, guardianMobile: '6000000001' });
    expect(await consent()).toBe('awaited');
  });

  test('asks again at another address: the earlier link ends', async () => {
    const { ctx, account, token, agree } = await asked();
    const first = await token();
    ctx.clock.advance(1_000);
    await askGuardian(ctx, { accountId: account.id, input: { ...REQUEST, guardianEmail: 'mother@example.in' } });
    await expect(readGuardianPage(ctx, first)).rejects.toMatchObject({ code: 'not_found' });
    expect(await agree()).toMatchObject({ consent: 'given', address: 'm•••@example.in' });
    await expect(askGuardian(ctx, { accountId: account.id, input: REQUEST })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('waits for nobody, and asks nobody, once the application is withdrawn', async () => {
    const { ctx, account, consent } = await asked();
    await withdrawApplication(ctx, { accountId: account.id, reason: 'Moved' });
    expect(await consent()).toBe('awaited');
    expect((await readOwnApplication(ctx, account.id)).guardian).toBeNull();
    await expect(askGuardian(ctx, { accountId: account.id, input: REQUEST })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await linksTo(ctx)).toHaveLength(1);
  });

  test('asks again at the same address: both links work; after four in an hour no more go out', async () => {
    const { ctx, account, token } = await asked();
    const first = await token();
    for (let n = 0; n < 4; n += 1) await askGuardian(ctx, { accountId: account.id, input: REQUEST });
    expect(await readGuardianPage(ctx, first)).toMatchObject({ consent: 'awaited' });
    await expect(askGuardian(ctx, { accountId: account.id, input: REQUEST })).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(new Set(await linksTo(ctx)).size).toBe(5);
  });

  test('names somebody who agrees on paper: nothing is sent', async () => {
    const { ctx, account, application } = await asked({ ...GUARDIAN, guardianWay: 'On paper', guardianEmail: '' });
    expect(await linksTo(ctx)).toEqual([]);
    expect(await consentEventsOf(ctx.db, application.id)).toMatchObject([{ event: 'asked', channel: 'paper', address_hash: null }]);
    expect((await readOwnApplication(ctx, account.id)).guardian).toMatchObject({ guardianWay: 'On paper' });
  });
});

describe('when no consent comes', () => {
  test('the application is erased after the last day, with a mail to the student, and nobody is named any more', async () => {
    const { ctx, account, application, token, news } = await asked();
    const link = await token();
    ctx.clock.set('2027-04-14T23:59:00+05:30');
    expect(await sweepUnconsented(ctx)).toBe(0);
    ctx.clock.set('2027-04-15T00:00:00+05:30');
    await expect(readGuardianPage(ctx, link)).rejects.toMatchObject({ code: 'not_found' });
    expect([await sweepUnconsented(ctx), await sweepUnconsented(ctx)]).toEqual([1, 0]);
    expect(await applicationRows(ctx)).toEqual([]);
    expect(await ctx.db.selectFrom('guardian_links').selectAll().execute()).toEqual([]);
    expect(await ctx.db.selectFrom('consent_events').selectAll().execute()).toMatchObject([
      { application_id: application.id, event: 'expired', guardian_name: null, address_hash: null },
    ]);
    expect(await news()).toEqual(['erased']);
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ application: null });
  });

  test('and of a cycle that the content no longer has, two weeks after it was sent', async () => {
    const { ctx } = await asked();
    ctx.setFoundation({ scholarships: { ...ctx.content().foundation.scholarships, cycles: [] } });
    ctx.clock.set('2026-12-05T11:59:00+05:30');
    expect(await sweepUnconsented(ctx)).toBe(0);
    ctx.clock.set('2026-12-05T12:00:00+05:30');
    expect(await sweepUnconsented(ctx)).toBe(1);
  });
});
