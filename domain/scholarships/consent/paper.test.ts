import { expect, test } from 'vitest';
import { erase } from '#domain/privacy/erasure.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { consentEventsOf } from '#domain/scholarships/consent/consent.server.ts';
import { ownerOfPaper, papersToCheck, sendConsentPaper, showConsentPaper } from '#domain/scholarships/consent/paper.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { askGuardian } from '#domain/scholarships/consent/guardian-request.server.ts';
import { findConsent, recordConsentInOffice } from '#domain/scholarships/consent/office.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { makePng, streamOf } from '#tests/setup/files/files.ts';
import { asked, ON_PAPER } from '#tests/setup/people/guardians.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { applicationInput, askForMore, createStudent, setState } from '#tests/setup/people/scholarships.ts';

const by = operatorActor('Meera Kumari');

const upload = async (ctx: TestContext, ownerId: string, colour?: string) =>
  (await storeUpload(ctx, { ownerId, field: 'consentPaper', name: 'form.png', stream: streamOf(await makePng(colour ? { colour } : {})) }))
    .path;

async function sent() {
  const opened = await asked(ON_PAPER);
  const { ctx, account, application } = opened;
  const path = await upload(ctx, account.id);
  const send = () => sendConsentPaper(ctx, { accountId: account.id, path });
  const { id, number } = application;
  const record = () => recordConsentInOffice(ctx, { number, method: 'paper_seen', reason: 'Voter card seen.', by });
  const attachments = async () =>
    (await ctx.db.selectFrom('file_attachments').select('attached_to').execute()).map(({ attached_to }) => attached_to);
  return { ...opened, path, send, record, attachments, id, number };
}

test('what a student sends is for the office to look at: then it is recorded, and not before', async () => {
  const { ctx, account, path, send, record, id, number } = await sent();
  await expect(record()).rejects.toMatchObject({ code: 'invalid_input', fields: { method: expect.any(String) } });
  await expect(showConsentPaper(ctx, { number, first: 0, by })).rejects.toMatchObject({ code: 'not_found' });
  await send();
  await send();
  expect(await papersToCheck(ctx)).toEqual([number]);
  expect((await readOwnApplication(ctx, account.id)).guardian).toMatchObject({ paperAt: ctx.clock.now() });
  expect(await findConsent(ctx, { number, by })).toMatchObject({ paper: { at: ctx.clock.now(), by: null } });
  expect(await showConsentPaper(ctx, { number, first: 0, by })).toMatchObject({ total: 1, pictures: [expect.anything()] });
  await record();
  expect(await papersToCheck(ctx)).toEqual([]);
  expect(await consentEventsOf(ctx.db, id)).toMatchObject([
    { event: 'asked', paper: null },
    { event: 'paper', channel: 'paper', paper: path, recorded_by: null },
    { event: 'recorded', method: 'paper_seen', paper: path, recorded_by: 'Meera Kumari' },
  ]);
  await expect(send()).rejects.toMatchObject({ code: 'not_found' });
  expect(await showConsentPaper(ctx, { number, first: 0, by })).toMatchObject({ total: 1 });
});

test('a better one replaces it: the earlier stays attached to nothing', async () => {
  const { ctx, account, send, id, number } = await sent();
  await send();
  const better = await upload(ctx, account.id, '#00FF00');
  ctx.clock.advance(1_000);
  await sendConsentPaper(ctx, { accountId: account.id, path: better });
  const attached = await ctx.db.selectFrom('file_attachments').select('file_id').where('attached_to', '=', `consent:${id}`).execute();
  expect(attached.map(({ file_id }) => better.includes(file_id))).toEqual([true]);
  expect(await showConsentPaper(ctx, { number, first: 0, by })).toMatchObject({ total: 1 });
});

test('nobody sends what somebody else uploaded', async () => {
  const { ctx, account } = await sent();
  const other = await upload(ctx, (await createStudent(ctx)).account.id, '#00FF00');
  await expect(sendConsentPaper(ctx, { accountId: account.id, path: other })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('it stays when answers are corrected, and goes with the consent', async () => {
  const { ctx, account, send, record, attachments, id, number } = await sent();
  await send();
  await record();
  await askForMore(ctx, number);
  await submitApplication(ctx, { applicant: account, input: applicationInput(ON_PAPER) });
  expect(await attachments()).toContain(`consent:${id}`);
  await setState(ctx, number, 'disbursed');
  expect((await erase(ctx, account.email, true)).stays).toMatchObject([{ reference: number }]);
  expect(await attachments()).toContain(`consent:${id}`);
});

test('after the last day nobody sends or records any more, also before the sweep', async () => {
  const { ctx, account, send, record, consent, number } = await sent();
  await send();
  ctx.clock.set('2027-04-15T00:00:00+05:30');
  await expect(send()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(askGuardian(ctx, { accountId: account.id, input: ON_PAPER as never })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findConsent(ctx, { number, by })).rejects.toMatchObject({ code: 'conflict' });
  await expect(record()).rejects.toMatchObject({ code: 'conflict' });
  await expect(ownerOfPaper(ctx, number)).rejects.toMatchObject({ code: 'conflict' });
  expect(await consent()).toBe('awaited');
});

test('it is erased with an application that nobody recorded a consent for', async () => {
  const { ctx, send, attachments } = await sent();
  await send();
  ctx.clock.set('2027-04-15T00:00:00+05:30');
  expect(await sweepUnconsented(ctx)).toBe(1);
  expect(await attachments()).toEqual([]);
});
