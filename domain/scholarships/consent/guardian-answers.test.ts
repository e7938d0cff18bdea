import { noticeOf } from './notice.server.ts';
import { describe, expect, test } from 'vitest';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { consentEventsOf } from '#domain/scholarships/consent/consent.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { askGuardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { declineConsent, readGuardianPage, sendGuardianCode, withdrawByGuardian } from '#domain/scholarships/consent/guardian.server.ts';
import { recordConsentInOffice } from '#domain/scholarships/consent/office.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { askThoseOfAge } from '#domain/scholarships/consent/own-consent.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationRows } from '#tests/setup/people/applicants.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { asked, BY_PHONE, ON_PAPER, VISITOR as FROM } from '#tests/setup/people/guardians.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { GUARDIAN } from '#tests/setup/people/scholarships.ts';

const by = operatorActor('Meera Kumari');

/** Addresses and contents, by mail and phone. */
async function receipts(ctx: TestContext) {
  const mails = (await ctx.jobs('mail')).flatMap(({ payload: p }) => (p.template === 'consent-receipt' ? [{ to: p.to, ...p.props }] : []));
  const messages = (await ctx.jobs('phone')).flatMap(({ payload: p }) =>
    p.template === 'consent-receipt' ? [{ to: p.to, ...p.values }] : [],
  );
  return [...mails, ...messages];
}

describe('a no', () => {
  test.each([
    ['mail', GUARDIAN],
    ['sms', BY_PHONE],
  ])('by %s needs neither code nor reason, stands in the ledger, and changes nothing of the application', async (channel, change) => {
    const { ctx, account, application, token, consent, news } = await asked(change);
    await ctx.db
      .insertInto('student_phones')
      .values({ account_id: account.id, phone: '9838041276', channel: 'sms', confirmed_at: 1, updated_at: 1 })
      .execute();
    const link = await token();
    const page = await declineConsent(ctx, { token: link });
    expect(page).toMatchObject({ consent: 'declined', declinedAt: ctx.clock.now(), given: null });
    expect(await consent()).toBe('declined');
    expect((await consentEventsOf(ctx.db, application.id)).at(-1)).toMatchObject({
      event: 'declined',
      channel,
      method: null,
      reason: null,
      guardian_name: 'Sita Devi',
      created_at: ctx.clock.now(),
    });
    expect((await applicationRows(ctx))[0]).toMatchObject({ status: 'submitted' });
    await expect(readApplication(ctx, application.number, by)).rejects.toMatchObject({ code: 'not_found' });

    expect(await news()).toEqual(['declined']);
    const onPhone = (await ctx.jobs('phone')).flatMap(({ payload: p }) => (p.template === 'guardian-declined' ? [p.values] : []));
    expect(onPhone).toEqual([{ name: account.name, lastDay: '2027-04-14' }]);
    const notes = await ctx.db.selectFrom('notifications').select('title').where('account_id', '=', account.id).execute();
    expect(notes).toContainEqual({ title: 'Your parent or guardian has not agreed' });
    expect((await readOwnApplication(ctx, account.id)).guardian).toMatchObject({ declinedAt: ctx.clock.now(), until: '2027-04-14' });
    expect(await readApplying(ctx, account.id)).toMatchObject({ next: { name: 'permission', label: 'Said no', until: '2027-04-14' } });

    await declineConsent(ctx, { token: link });
    expect(await consentEventsOf(ctx.db, application.id)).toHaveLength(2);
    expect(await news()).toEqual(['declined']);
  });

  test('with a reason: the office reads it once there is a consent, the student does not', async () => {
    const { ctx, application, account, token, agree } = await asked();
    await declineConsent(ctx, { token: await token(), reason: 'We want to know more first.' });
    expect(JSON.stringify([await readOwnApplication(ctx, account.id), await ctx.jobs('mail')])).not.toContain('know more');
    ctx.clock.advance(1_000);
    await agree();
    const { consents } = await readApplication(ctx, application.number, by);
    expect(consents).toMatchObject([{ event: 'asked' }, { event: 'declined', reason: 'We want to know more first.' }, { event: 'given' }]);
  });

  test('is undone with a yes by the same link until the last day, and not after', async () => {
    const { ctx, token, agree, consent } = await asked();
    const link = await token();
    await declineConsent(ctx, { token: link });
    ctx.clock.set('2027-04-14T22:00:00+05:30');
    expect(await readGuardianPage(ctx, link)).toMatchObject({ consent: 'declined' });
    expect(await agree({}, link)).toMatchObject({ consent: 'given', declinedAt: null });
    expect(await consent()).toBe('given');

    const late = await asked();
    const other = await late.token();
    await declineConsent(late.ctx, { token: other });
    late.ctx.clock.set('2027-04-15T00:00:00+05:30');
    await expect(late.agree({}, other)).rejects.toMatchObject({ code: 'not_found' });
    expect(await sweepUnconsented(late.ctx)).toBe(1);
    expect(await applicationRows(late.ctx)).toEqual([]);
    expect(await consentEventsOf(late.ctx.db, late.application.id)).toMatchObject([
      { event: 'expired', reason: null, guardian_name: null },
    ]);
  });

  test('changes nothing after a yes', async () => {
    const { ctx, token, agree, consent } = await asked();
    await agree();
    expect(await declineConsent(ctx, { token: await token() })).toMatchObject({ consent: 'given', declinedAt: null });
    expect(await consent()).toBe('given');
  });

  test('the student asks another guardian: it is awaited again, and the earlier link ends', async () => {
    const { ctx, account, token, consent } = await asked();
    const link = await token();
    await declineConsent(ctx, { token: link });
    ctx.clock.advance(1_000);
    const input = {
      guardianRelation: 'Father',
      guardianName: 'Mohan Lal',
      guardianBirthYear: 1980,
      guardianWay: 'Email',
      guardianEmail: 'mohan@example.in',
    };
    await askGuardian(ctx, { accountId: account.id, input: input as never });
    expect(await consent()).toBe('awaited');
    expect((await readOwnApplication(ctx, account.id)).guardian).toMatchObject({ guardianName: 'Mohan Lal', declinedAt: null });
    await expect(readGuardianPage(ctx, link)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a student who turns 18 afterwards decides alone', async () => {
    const { ctx, account, token } = await asked({ ...GUARDIAN, dob: '2008-12-10' });
    const link = await token();
    await declineConsent(ctx, { token: link });
    ctx.clock.set('2026-12-10T00:00:00+05:30');
    expect(await readGuardianPage(ctx, link)).toMatchObject({ consent: 'unneeded' });
    expect(await askThoseOfAge(ctx)).toBe(1);
    expect((await readOwnApplication(ctx, account.id)).guardian).toMatchObject({ isOfAge: true, declinedAt: null });
  });
});

describe('a receipt of the consent', () => {
  test('goes by mail to the guardian’s own address, with what, for whom, when, the notice, and a link to withdraw', async () => {
    const { ctx, agree } = await asked();
    await agree({ name: 'सीता देवी' });
    const { version, texts } = noticeOf(ctx);
    const [receipt, ...others] = await receipts(ctx);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      to: 'sita@example.in',
      name: 'सीता देवी',
      student: 'Asha',
      cycle: 'Scholarships 2026-27',
      at: ctx.clock.now(),
      isRecorded: false,
      notice: { version, text: texts.en, hindi: texts.hi },
    });
    const link = (receipt as { url: string }).url.split('/').at(-1)!;
    const visit = { token: link, from: FROM };
    expect(await readGuardianPage(ctx, link)).toMatchObject({ consent: 'given' });
    ctx.clock.advance(1_000);
    const requestId = await sendGuardianCode(ctx, visit);
    expect(await withdrawByGuardian(ctx, { ...visit, requestId, otp: await lastCode(ctx) })).toMatchObject({ consent: 'withdrawn' });
  });

  test('goes by phone to who was reached by phone', async () => {
    const { ctx, agree } = await asked(BY_PHONE);
    await agree();
    const [receipt] = await receipts(ctx);
    expect(receipt).toEqual({
      to: '9000000001',
      day: '2026-11-21',
      name: 'Asha',
      version: '2026-11-29',
      token: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
    });
    expect(await readGuardianPage(ctx, (receipt as { token: string }).token)).toMatchObject({ consent: 'given' });
  });

  test('goes to the known address when the office records the consent, and to nobody where none is known', async () => {
    const record = async ({ ctx, application }: Awaited<ReturnType<typeof asked>>) => {
      await recordConsentInOffice(ctx, { number: application.number, method: 'office', reason: 'She was here.', by });
      return receipts(ctx);
    };
    expect(await record(await asked())).toMatchObject([{ to: 'sita@example.in', name: 'Sita Devi', isRecorded: true }]);
    expect(await record(await asked(ON_PAPER))).toEqual([]);
  });

  test.each([
    ['email', GUARDIAN, { email: 'sita@example.in' }],
    ['phone', BY_PHONE, { phone: '9000000001' }],
  ])('never goes to an %s that has become the student’s', async (_kind, change, own) => {
    const { ctx, account, agree, consent } = await asked(change);
    await ctx.db.updateTable('accounts').set(own).where('id', '=', account.id).execute();
    await agree();
    expect(await consent()).toBe('given');
    expect(await receipts(ctx)).toEqual([]);
  });
});
