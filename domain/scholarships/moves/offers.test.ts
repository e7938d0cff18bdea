import { expect, test } from 'vitest';
import { insertRows } from '#database/engine.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import { AppError } from '#domain/shared/errors.ts';
import { ALL_ROLES, mayDo, operatorActor, STAFF_ROLES, type StaffActor, type StaffRole } from '#domain/staff/rights.ts';
import { activeKey } from '#domain/scholarships/application/applications.server.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { APPLICATION_STATES, SENT_STATES, type SentState } from '#domain/scholarships/states.ts';
import { moveApplication, movesFor } from '#domain/scholarships/moves/transitions.server.ts';
import { applicationRows, openApplicant } from '#tests/setup/people/applicants.ts';
import type { TestContext } from '#tests/setup/database/context.ts';

const INSTALMENTS = ['none', 'due', 'paid'] as const;
type Instalments = (typeof INSTALMENTS)[number];

interface Situation {
  status: SentState;
  awarder: StaffActor;
  instalments: Instalments;
}

/** As the application would stand there. */
async function put(ctx: TestContext, id: string, { status, awarder, instalments }: Situation): Promise<void> {
  const { db } = ctx;
  const own = await db.selectFrom('scholarship_applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await db.deleteFrom('scholarship_instalments').where('application_id', '=', id).execute();
  await db.deleteFrom('scholarship_events').where('application_id', '=', id).where('from_status', '!=', 'draft').execute();
  const { holdsCycle, payment } = APPLICATION_STATES[status];
  await db
    .updateTable('scholarship_applications')
    .set({
      status,
      amount_granted: payment === 'none' ? 0 : 9_000,
      active_key: holdsCycle ? activeKey(own.account_id, own.cycle_id) : null,
    })
    .where('id', '=', id)
    .execute();
  const event = { id: 'award', application_id: id, actor: 'office' as const, actor_name: awarder.name, actor_id: awarder.accountId };
  const rest = {
    reason: null,
    office_reason: null,
    amount: 9_000,
    by_awarder: null,
    changed_fields: null,
    asked_fields: null,
    asked_until: null,
  };
  await insertRows(db, 'scholarship_events', [
    { ...event, ...rest, from_status: 'shortlisted', to_status: 'approved', created_at: ctx.clock.now() },
  ]);
  if (instalments === 'none') return;
  const isPaid = instalments === 'paid';
  const row = {
    application_id: id,
    amount: 450_000,
    due_on: '2026-12-12',
    recorded_by: null,
    recorded_by_id: null,
    updated_at: ctx.clock.now(),
  };
  const paid = { state: 'paid' as const, changed_on: todayAt(ctx), reference: 'SBINN26325000001' };
  const due = { state: 'due' as const, changed_on: null, reference: null };
  await insertRows(db, 'scholarship_instalments', [
    { ...row, number: 1, ...(isPaid ? paid : due) },
    { ...row, number: 2, ...(isPaid && status === 'disbursed' ? paid : due) },
  ]);
}

/** @returns whether it succeeded; a bug throws */
const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return false;
    },
  );

/** To another role, one that reaches no applications adds none. */
const REACHING = ALL_ROLES.filter((role) => STAFF_ROLES[role].applications !== 'none');
const COMBINATIONS: StaffRole[][] = [
  ...ALL_ROLES.map((role) => [role]),
  ...REACHING.flatMap((one, n) => REACHING.slice(n + 1).map((other) => [one, other])),
];

test.each(SENT_STATES)('what is offered succeeds, and what is not is refused, for everybody: %s', async (status) => {
  const { ctx, apply } = await openApplicant();
  const { applicationNumber: number } = await apply();
  const [{ id } = { id: '' }] = await applicationRows(ctx);
  const other = { ...operatorActor('Sunita Rai'), accountId: null };
  const wrong: string[] = [];
  let offers = 0;
  for (const roles of COMBINATIONS)
    for (const isAwarder of [false, true])
      for (const instalments of INSTALMENTS) {
        const by = { ...operatorActor('Ramesh Yadav'), roles };
        const situation = { status, instalments, awarder: isAwarder ? by : other };
        await put(ctx, id, situation);
        const application = await reachApplication(ctx.db, number, by).catch(() => null);
        const { moves, mayPay } = application ? await movesFor(ctx, application, by) : { moves: [], mayPay: false };
        const attempts = [
          ...SENT_STATES.map((to) => ({
            what: `to ${to}`,
            isOffered: (moves as readonly SentState[]).includes(to),
            run: () =>
              moveApplication(ctx, {
                number,
                to,
                by,
                reason: 'For the file',
                words: 'To you',
                amount: to === 'approved' ? 8_000 : undefined,
              }),
          })),
          ...(instalments === 'none' ? [] : [1, 2]).map((instalment) => {
            const payment = { number, instalment, on: todayAt(ctx), by };
            const isPaid = instalments === 'paid' && (instalment === 1 || status === 'disbursed');
            return {
              what: `payment of ${instalment}`,
              isOffered: mayPay,
              run: () =>
                isPaid
                  ? recordReturn(ctx, { ...payment, reason: 'No such account.' })
                  : recordPayment(ctx, { ...payment, reference: 'SBINN26325000002' }),
            };
          }),
        ];
        for (const { what, isOffered, run } of attempts) {
          const isDone = await succeeds(run());
          if (isDone !== isOffered)
            wrong.push(`${roles.join('+')}${isAwarder ? ', awarder' : ''}, ${instalments}: ${what} was ${isOffered ? '' : 'not '}offered`);
          if (isDone) await put(ctx, id, situation);
          if (isOffered) offers += 1;
        }
        if (moves.length > 0) expect(mayDo(roles, 'applications.decide')).toBe(true);
      }
  expect(wrong).toEqual([]);
  expect(offers > 0).toBe(status !== 'withdrawn');
});
