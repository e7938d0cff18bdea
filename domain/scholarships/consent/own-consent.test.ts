import { expect, test } from 'vitest';
import { noticeOf } from '#domain/scholarships/consent/notice.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { consentEventsOf } from '#domain/scholarships/consent/consent.server.ts';
import { papersToCheck, sendConsentPaper, showConsentPaper } from '#domain/scholarships/consent/paper.server.ts';
import { sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { askGuardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { giveConsent, readGuardianPage, sendGuardianCode } from '#domain/scholarships/consent/guardian.server.ts';
import { findConsent, recordConsentInOffice } from '#domain/scholarships/consent/office.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { askThoseOfAge, confirmOfAge } from '#domain/scholarships/consent/own-consent.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationRows } from '#tests/setup/people/applicants.ts';
import { makePng, streamOf } from '#tests/setup/files/files.ts';
import { asked, linksTo, ON_PAPER, VISITOR } from '#tests/setup/people/guardians.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { GUARDIAN } from '#tests/setup/people/scholarships.ts';

/** 18 on 10 December 2026, in India. */
const SOON = { ...GUARDIAN, dob: '2008-12-10' };
const EVE = '2026-12-09T23:59:50+05:30';
const BIRTHDAY = '2026-12-10T00:00:00+05:30';
const by = operatorActor('Meera Kumari');

test('on the birthday the student is asked once, and nobody else any more', async () => {
  const { ctx, account, application, token, news } = await asked(SOON);
  const link = await token();
  ctx.clock.set(EVE);
  expect(await askThoseOfAge(ctx)).toBe(0);
  expect(await readGuardianPage(ctx, link)).toMatchObject({ consent: 'awaited' });
  expect((await readApplying(ctx, account.id)).awaits).toEqual({ isOfAge: false });
  ctx.clock.set(BIRTHDAY);
  expect([await askThoseOfAge(ctx), await askThoseOfAge(ctx)]).toEqual([1, 0]);
  expect(await news()).toEqual(['of_age']);
  expect((await consentEventsOf(ctx.db, application.id)).at(-1)).toMatchObject({ event: 'came_of_age', notice_version: '2026-11-29' });
  expect(await readApplying(ctx, account.id)).toMatchObject({
    awaits: { isOfAge: true },
    next: { label: 'Agree yourself', until: '2027-04-14' },
  });
  expect(await readOwnApplication(ctx, account.id)).toMatchObject({
    guardian: { isOfAge: true },
    consentNotice: noticeOf(ctx),
  });

  expect(await readGuardianPage(ctx, link)).toMatchObject({ consent: 'unneeded', student: 'Asha' });
  await expect(sendGuardianCode(ctx, { token: link, from: VISITOR })).rejects.toMatchObject({ code: 'not_found' });
  const input = { ...SOON, guardianEmail: 'other@example.in' } as never;
  await expect(askGuardian(ctx, { accountId: account.id, input })).rejects.toMatchObject({ code: 'not_found' });
  await expect(findConsent(ctx, { number: application.number, by })).rejects.toMatchObject({ code: 'conflict' });
  const record = { number: application.number, method: 'office', reason: 'She was here.', by } as const;
  await expect(recordConsentInOffice(ctx, record)).rejects.toMatchObject({ code: 'conflict' });

  ctx.clock.set('2027-04-07T10:00:00+05:30');
  expect([await sendReminders(ctx), await sendReminders(ctx)]).toEqual([1, 0]);
  expect(await news()).toEqual(['of_age', 'of_age']);
  expect(await linksTo(ctx)).toHaveLength(1);
});

test('what the guardian signed before is neither listed nor shown to the office, and nothing more is sent', async () => {
  const { ctx, account, application } = await asked({ ...ON_PAPER, dob: SOON.dob });
  const { id: ownerId } = account;
  const file = { ownerId, field: 'consentPaper' as const, name: 'form.png', stream: streamOf(await makePng()) };
  const { path } = await storeUpload(ctx, file);
  await sendConsentPaper(ctx, { accountId: ownerId, path });
  ctx.clock.set(EVE);
  expect(await papersToCheck(ctx)).toEqual([application.number]);
  ctx.clock.set(BIRTHDAY);
  expect(await papersToCheck(ctx)).toEqual([]);
  await expect(showConsentPaper(ctx, { number: application.number, first: 0, by })).rejects.toMatchObject({ code: 'conflict' });
  await expect(sendConsentPaper(ctx, { accountId: ownerId, path })).rejects.toMatchObject({ code: 'not_found' });
});

test('the student confirms the notice that was read, and then the office reads the application', async () => {
  const { ctx, account, application, token, news } = await asked(SOON);
  const confirm = (version: string) => confirmOfAge(ctx, { accountId: account.id, version });
  ctx.clock.set(EVE);
  await expect(confirm('2026-11-29')).rejects.toMatchObject({ code: 'not_found' });
  ctx.clock.set(BIRTHDAY);
  await expect(confirm('2026-04')).rejects.toMatchObject({ code: 'conflict' });
  await expect(readApplication(ctx, application.number, by)).rejects.toMatchObject({ code: 'not_found' });
  expect(await confirm('2026-11-29')).toMatchObject({ applicationNumber: application.number });
  await expect(confirm('2026-11-29')).rejects.toMatchObject({ code: 'not_found' });
  expect((await applicationRows(ctx))[0]).toMatchObject({ guardian_consent: 'none', submitted_at: application.submitted_at });
  expect((await readApplication(ctx, application.number, by)).consents).toMatchObject([
    { event: 'asked' },
    { event: 'confirmed', channel: 'account', version: '2026-11-29', guardian: null, by: null },
  ]);
  expect(await readOwnApplication(ctx, account.id)).toMatchObject({ guardian: null, hasGuardianConsent: false });
  expect(await news()).toEqual(['confirmed']);
  expect(await askThoseOfAge(ctx)).toBe(0);
  expect(await readGuardianPage(ctx, await token())).toMatchObject({ consent: 'unneeded' });
});

test('a guardian who agrees a moment after the birthday has begun changes nothing', async () => {
  const { ctx, application, token, consent } = await asked(SOON);
  ctx.clock.set(EVE);
  const visit = { token: await token(), from: VISITOR };
  const requestId = await sendGuardianCode(ctx, visit);
  const otp = await lastCode(ctx);
  ctx.clock.set(BIRTHDAY);
  const typed = { otp, name: 'Sita Devi', birthYear: 1985, agrees: true, version: '2026-11-29' } as const;
  expect(await giveConsent(ctx, { ...visit, requestId, ...typed })).toMatchObject({ consent: 'unneeded' });
  expect(await consent()).toBe('awaited');
  expect(await consentEventsOf(ctx.db, application.id)).toHaveLength(1);
});

test('what the student does not confirm is erased on the same day as what no guardian agreed to', async () => {
  const { ctx, account, consent } = await asked(SOON);
  ctx.clock.set('2027-04-14T23:59:00+05:30');
  expect(await sweepUnconsented(ctx)).toBe(0);
  ctx.clock.set('2027-04-15T00:00:00+05:30');
  await expect(confirmOfAge(ctx, { accountId: account.id, version: '2026-11-29' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await askThoseOfAge(ctx)).toBe(0);
  expect(await consent()).toBe('awaited');
  expect(await sweepUnconsented(ctx)).toBe(1);
});
