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
    next: null,
    draft: null,
    answerBy: null,
    awaits: null,
    isReminded: true,
  });
});

test('a draft says how many tasks are done, and the next one', async () => {
  const { ctx, account, read } = await student();
  const education = { educationType: 'COLLEGE', collegeName: 'Buddha PG College', currentCourse: 'B.Sc.', courseYear: '2' };
  await saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 4, filled: [], ...education } });
  expect(await read()).toMatchObject({
    next: { name: 'about', state: 'none', to: '/dashboard/student/scholarship?step=1' },
    draft: { done: 1, of: 7 },
  });
});

test('what is sent is read by the office, and what it asks for comes first', async () => {
  const { ctx, account, read } = await student();
  const { applicationNumber } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  expect(await read()).toMatchObject({ canApplyAnew: false, next: { name: 'award', state: 'waits', who: 'office' }, draft: null });
  ctx.clock.advance(60_000);
  await askForMore(ctx, applicationNumber);
  expect(await read()).toMatchObject({
    canApplyAnew: false,
    next: { state: 'again', note: expect.stringContaining('Please send the certificate') },
  });
});

test('of a student under 18 it says until when a guardian may agree, and promises nothing before', async () => {
  const { ctx, account, read } = await student();
  await submitApplication(ctx, { applicant: account, input: applicationInput(GUARDIAN) });
  expect(await read()).toMatchObject({ next: { name: 'permission', until: '2027-04-14' }, awaits: { isOfAge: false }, answerBy: null });
  await consentToAll(ctx);
  expect(await read()).toMatchObject({ next: { name: 'award' }, awaits: null, answerBy: expect.stringMatching(/^2027-/) });
});

test('papers that were to come later are named until the last day for them', async () => {
  const { ctx, account, read } = await student();
  await submitApplication(ctx, { applicant: account, input: applicationInput({ laterDocuments: ['incomeCertificate'] }) });
  ctx.clock.set('2027-04-21T23:59:59+05:30');
  expect(await read()).toMatchObject({
    next: { name: 'papers', until: '2027-04-21', note: expect.stringContaining('Income certificate') },
  });
  ctx.clock.advance(1_000);
  expect(await read()).toMatchObject({ next: { name: 'award' } });
});

test('on the last day none is left, and afterwards the next cycle counts', async () => {
  const { ctx, read } = await student('2027-03-31T23:59:59+05:30');
  expect(await read()).toMatchObject({ daysLeft: 0, canApplyAnew: true });
  const { scholarships } = ctx.content().foundation;
  ctx.setFoundation({ scholarships: { ...scholarships, cycles: [] } });
  expect(await read()).toMatchObject({ notice: 'Scholarship applications are not open at present.', closesOn: null, canApplyAnew: false });
});
