import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { readScholarshipSummary } from '#domain/scholarships/application/applications.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { APPLICATION_STATES, type ApplicationState, mayMove, moveFrom, MOVES, SENT_STATES } from '#domain/scholarships/states.ts';
import { keysOf } from '#domain/shared/states.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication, withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { withdrawConsent } from '#domain/scholarships/consent/withdraw.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationRows, appliedTwice, mailTemplates, openApplicant } from '#tests/setup/people/applicants.ts';
import { dyingAt, openTestContext } from '#tests/setup/database/context.ts';
import {
  applicationInput,
  consentToAll,
  createStudent,
  everythingStored,
  GUARDIAN,
  payAll,
  setState,
} from '#tests/setup/people/scholarships.ts';

describe('status changes', () => {
  test.each(SENT_STATES)('by the office from: %s', async (from) => {
    const ctx = await openTestContext();
    for (const to of keysOf(APPLICATION_STATES)) {
      const { account } = await createStudent(ctx);
      const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
      await setState(ctx, number, from);
      const amount = from === to ? 9_000 : undefined;
      const mails = async () => (await ctx.jobs('mail')).map(({ payload }) => payload).filter((mail) => mail.to === account.email);
      const shown = () => ctx.db.selectFrom('notifications').select('body').where('account_id', '=', account.id).execute();
      const before = [await mails(), await shown()].map(({ length }) => length);
      const moved = moveApplication(ctx, {
        number,
        to,
        words: 'As decided',
        reason: 'For the file',
        amount,
        by: operatorActor('Ramesh Yadav'),
      });
      if (!mayMove(from, to, 'office')) {
        await expect(moved, to).rejects.toMatchObject({ status: 409, details: { applicationNumber: number, applicationStatus: from } });
        expect(await readScholarshipSummary(ctx, account.id)).toMatchObject({ status: from });
        expect(await mails()).toHaveLength(1);
        continue;
      }
      const { tells } = MOVES[moveFrom(from, to)!];
      expect(await moved).toEqual({ applicationNumber: number, status: to, isMailed: tells !== 'nobody' });
      const { history } = await readApplication(ctx, number, operatorActor('Ramesh'));
      const change = { from_status: from, to_status: to, actor: 'office', actor_name: 'Ramesh Yadav', office_reason: 'For the file' };
      expect(history.at(-1)).toMatchObject(change);
      const more = tells === 'nobody' ? 0 : 1;
      expect([await mails(), await shown()].map(({ length }) => length)).toEqual(before.map((count) => count + more));
      expect(JSON.stringify([await mails(), await shown(), await readOwnApplication(ctx, account.id)])).not.toContain('For the file');
      if (more === 0) continue;
      const reason = expect.stringMatching(tells === 'words' ? /^As decided$/ : /^.+\nAs decided$/) as string;
      const props = { name: account.name, number, state: to, reason, url: 'http://localhost:3000/dashboard/student' };
      expect((await mails()).at(-1)).toMatchObject({ to: account.email, template: 'application-status', props });
      expect(await shown()).toContainEqual({ body: reason });
      expect((await readOwnApplication(ctx, account.id)).timeline.at(-1)).toMatchObject({ status: to, reason });
    }
  });

  test.each(SENT_STATES)('withdrawn by the student: %s', async (from) => {
    const { ctx, account, apply } = await openApplicant();
    const { applicationNumber: number } = await apply();
    await setState(ctx, number, from);
    const may = mayMove(from, 'withdrawn', 'student');
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canWithdraw: may });
    const withdrawn = withdrawApplication(ctx, { accountId: account.id, reason: 'I have found work' });
    if (!may) return expect(withdrawn).rejects.toMatchObject({ status: 409 });
    expect(await withdrawn).toEqual({ applicationNumber: number, status: 'withdrawn' });
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canApply: true, canApplyAnew: true, canWithdraw: false });
    expect(await apply()).toMatchObject({ applicationNumber: 'DV-2026-000002' });
  });

  test.each(SENT_STATES)('resubmitted: %s', async (from) => {
    const { ctx, account, apply } = await openApplicant();
    const { applicationNumber: number } = await apply();
    await setState(ctx, number, from);
    const own = await readOwnApplication(ctx, account.id);
    const again = apply({ needStatement: 'A new need statement that is long enough to be taken by the rules.' });
    if (from === 'more_info_requested') {
      expect(own.canApply).toBe(true);
      expect(await again).toEqual({ applicationNumber: number, status: 'submitted' });
    } else {
      await expect(again).rejects.toMatchObject({ status: 409 });
    }
    expect(await applicationRows(ctx)).toHaveLength(1);
  });

  test('more information is requested, sent after the cycle closed, and the history names the changed fields', async () => {
    const { ctx, account, apply } = await openApplicant();
    const { applicationNumber: number } = await apply();
    const move = (to: ApplicationState, by = 'Ramesh') =>
      moveApplication(ctx, { number, to, words: `To ${to}`, reason: `To ${to}`, by: operatorActor(by) });
    await move('under_review');
    await move('more_info_requested');
    ctx.clock.set('2028-01-15T12:00:00+05:30');
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ canApply: true, application: { status: 'more_info_requested' } });
    await apply({ accountNo: '••••••••••7890', amountRequested: 30_000, referee1Email: 'mohan@example.in' });
    const { application, history } = await readApplication(ctx, number, operatorActor('Ramesh'));
    expect(application).toMatchObject({ status: 'submitted', amountRequested: 30_000, accountNo: '••••••••••7890' });
    expect(JSON.parse(history.at(-1)!.changed_fields!).toSorted()).toEqual(['amountRequested', 'referee1Email']);
    await move('shortlisted');
    await move('approved');
    expect((await readOwnApplication(ctx, account.id)).timeline.map(({ status, by, reason }) => [status, by, reason])).toEqual([
      ['submitted', 'student', null],
      ['under_review', 'office', null],
      ['more_info_requested', 'office', 'To more_info_requested'],
      ['submitted', 'student', null],
      ['shortlisted', 'office', null],
      ['approved', 'office', 'The scholarship is yours: ₹18,000.\nTo approved'],
    ]);
    expect(await mailTemplates(ctx)).toEqual(['application-received', 'application-status', 'application-received', 'application-status']);
  });

  test('of two concurrent changes by the office, one succeeds and the other is refused', async () => {
    const { ctx, apply } = await openApplicant();
    const { applicationNumber: number } = await apply();
    await setState(ctx, number, 'shortlisted');
    const answers = await Promise.allSettled(
      (['approved', 'rejected'] as const).map((to) =>
        moveApplication(ctx, { number, to, words: 'Decided', reason: 'Decided', by: operatorActor('Ramesh') }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await readApplication(ctx, number, operatorActor('Ramesh'))).history).toHaveLength(2);
  });

  test('an unknown application is not found', async () => {
    const { ctx, account } = await openApplicant();
    await expect(
      moveApplication(ctx, { number: 'DV-2026-000009', to: 'approved', words: 'x', reason: 'x', by: operatorActor('y') }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(withdrawApplication(ctx, { accountId: account.id, reason: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(withdrawConsent(ctx, { accountId: account.id, reason: 'x' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('consent', () => {
  test.each(SENT_STATES)('withdrawn: %s', async (from) => {
    const { ctx, account, apply } = await openApplicant();
    const { applicationNumber: number } = await apply(GUARDIAN);
    await setState(ctx, number, from);
    ctx.clock.advance(ONE_DAY_MS);
    const ends = mayMove(from, 'withdrawn', 'guardian');
    expect(await withdrawConsent(ctx, { accountId: account.id, reason: 'We changed our mind' })).toEqual({
      applicationNumber: number,
      status: ends ? 'withdrawn' : from,
    });
    expect((await ctx.db.selectFrom('consent_events').selectAll().orderBy('created_at').execute()).at(-1)).toMatchObject({
      event: 'withdrawn',
      created_at: ctx.clock.now(),
      reason: 'We changed our mind',
    });
    expect(await readOwnApplication(ctx, account.id)).toMatchObject({ hasGuardianConsent: false });
    if (ends)
      expect((await readApplication(ctx, number, operatorActor('Ramesh'))).history.at(-1)).toMatchObject({
        actor: 'guardian',
        to_status: 'withdrawn',
      });
    await expect(withdrawConsent(ctx, { accountId: account.id, reason: 'Again' })).rejects.toMatchObject({ status: 404 });
  });

  const ADULT = { dob: '2005-06-15' };

  test.each([
    ['approved', GUARDIAN, { 1: 'withdrawn', 2: 'withdrawn' }],
    ['approved', ADULT, { 1: 'withdrawn', 2: 'submitted' }],
    ['disbursed', GUARDIAN, { 1: 'disbursed', 2: 'withdrawn' }],
    ['disbursed', ADULT, { 1: 'disbursed', 2: 'submitted' }],
  ] as const)('to an older application, %s, is withdrawn with that to a newer one, if any', async (from, second, states) => {
    const { ctx, account, old, recent, own, statesOf } = await appliedTwice(GUARDIAN, second);
    await setState(ctx, old, from);
    expect(await own()).toMatchObject({ application: { applicationNumber: recent }, hasGuardianConsent: true });
    const answer = await withdrawConsent(ctx, { accountId: account.id, reason: 'We changed our mind' });
    expect(await statesOf()).toEqual({ [old]: states[1], [recent]: states[2] });
    expect(answer.status).toBe(Object.values(states).includes('withdrawn') ? 'withdrawn' : 'disbursed');
    expect(await own()).toMatchObject({ hasGuardianConsent: false });
    await expect(withdrawConsent(ctx, { accountId: account.id, reason: 'Again' })).rejects.toMatchObject({ status: 404 });
  });

  test('withdrawn twice at once ends each application once', async () => {
    const { ctx, account, old, recent } = await appliedTwice(GUARDIAN, GUARDIAN);
    const { account: other } = await createStudent(ctx);
    await submitApplication(ctx, { applicant: other, input: applicationInput(GUARDIAN) });
    await consentToAll(ctx);
    const withdraw = () => withdrawConsent(ctx, { accountId: account.id, reason: 'We changed our mind' });
    const answers = await Promise.allSettled([withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const number of [old, recent]) expect((await readApplication(ctx, number, operatorActor('Ramesh'))).history).toHaveLength(2);
    expect(await readOwnApplication(ctx, other.id)).toMatchObject({ application: { status: 'submitted' }, hasGuardianConsent: true });
  });
});

test('a crash at any step of a status change leaves nothing incomplete', async () => {
  const { ctx, apply } = await openApplicant();
  const { applicationNumber: number } = await apply();
  const before = await everythingStored(ctx);
  for (const n of [1, 2, 3]) {
    const moved = moveApplication(dyingAt(ctx, n), { number, to: 'rejected', words: 'No', reason: 'No', by: operatorActor('Ramesh') });
    await expect(moved).rejects.toThrow('the process died');
    expect(await everythingStored(ctx)).toBe(before);
  }
  await moveApplication(ctx, { number, to: 'rejected', words: 'No', reason: 'No', by: operatorActor('Ramesh') });
});

test('at the command line whoever awarded is known by the name', async () => {
  const { ctx, apply } = await openApplicant();
  const { applicationNumber: number } = await apply();
  await setState(ctx, number, 'shortlisted');
  await moveApplication(ctx, { number, to: 'approved', by: operatorActor('Ramesh Yadav') });
  await expect(payAll(ctx, number, operatorActor(' ramesh  YADAV'))).rejects.toMatchObject({ code: 'conflict', message: AWARDED_BY_YOU });
  await payAll(ctx, number, operatorActor('Meena'));
  expect(await readApplication(ctx, number, operatorActor('Meena'))).toMatchObject({ application: { status: 'disbursed' } });
});
