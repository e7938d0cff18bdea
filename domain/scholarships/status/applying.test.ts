import { expect, test } from 'vitest';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { applicationInput, askForMore, consentToAll, createStudent, GUARDIAN } from '#tests/setup/people/scholarships.ts';

/** The sample's cycle ends on 31 March 2027. */
async function student(now = '2027-03-26T12:00:00+05:30') {
  const ctx = await openTestContext({ now });
  const { account } = await createStudent(ctx);
  return { ctx, account, read: () => readApplying(ctx, account.id) };
}

test('at first there is the last day, and nothing else', async () => {
  const { read } = await student();
  expect(await read()).toEqual({
    notice: 'Applications are open until 31 March 2027.',
    closesOn: '2027-03-31',
    daysLeft: 5,
    canApplyAnew: true,
    renews: false,
    changedAt: null,
    reason: null,
    award: null,
    consentUntil: null,
    answerBy: null,
    draft: null,
    isReminded: true,
  });
});

test('a draft says where it was left and how many steps are done', async () => {
  const { ctx, account, read } = await student();
  const education = { educationType: 'COLLEGE', collegeName: 'Buddha PG College', currentCourse: 'B.Sc.', courseYear: '2' };
  const savedAt = ctx.clock.now();
  await saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 5, filled: [], ...education } });
  ctx.clock.advance(1_000);
  expect((await read()).draft).toEqual({ step: 5, done: 1, savedAt });
  await saveDraft(ctx, { accountId: account.id, version: 1, data: { step: 7 } });
  expect((await read()).draft).toMatchObject({ step: 1, done: 0 });
});

test('what is sent has changed, with what the office wrote, and rules out another', async () => {
  const { ctx, account, read } = await student();
  const { applicationNumber } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  expect(await read()).toMatchObject({ canApplyAnew: false, changedAt: ctx.clock.now(), reason: null, draft: null });
  ctx.clock.advance(60_000);
  await askForMore(ctx, applicationNumber);
  expect(await read()).toMatchObject({ canApplyAnew: false, changedAt: ctx.clock.now(), reason: 'Please send the certificate' });
});

test('of a student under 18 it says until when a guardian may agree, and promises nothing before', async () => {
  const { ctx, account, read } = await student();
  await submitApplication(ctx, { applicant: account, input: applicationInput(GUARDIAN) });
  expect(await read()).toMatchObject({ consentUntil: '2027-04-14', answerBy: null });
  await consentToAll(ctx);
  expect(await read()).toMatchObject({ consentUntil: null, answerBy: expect.stringMatching(/^2027-/) });
});

test('papers that were to come later are named until the last day for them', async () => {
  const { ctx, account, read } = await student();
  await submitApplication(ctx, { applicant: account, input: applicationInput({ laterDocuments: ['incomeCertificate'] }) });
  ctx.clock.set('2027-04-21T23:59:59+05:30');
  expect(await read()).toMatchObject({ papers: { until: '2027-04-21', announced: ['incomeCertificate'] } });
  ctx.clock.advance(1_000);
  expect(await read()).not.toHaveProperty('papers');
});

test('on the last day none is left, and afterwards the next cycle counts', async () => {
  const { ctx, read } = await student('2027-03-31T23:59:59+05:30');
  expect(await read()).toMatchObject({ daysLeft: 0, canApplyAnew: true });
  const { scholarships } = ctx.content().foundation;
  ctx.setFoundation({ scholarships: { ...scholarships, cycles: [] } });
  expect(await read()).toMatchObject({ notice: 'Scholarship applications are not open at present.', closesOn: null, canApplyAnew: false });
});
