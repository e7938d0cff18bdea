import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { applicationInput, consentToAll, createStudent } from '#tests/setup/people/scholarships.ts';

export async function openApplicant() {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  /** With a guardian's consent, where one is asked for. */
  const apply = async (change: Record<string, unknown> = {}, key?: string, form?: string) => {
    const applied = await submitApplication(ctx, { applicant: account, input: applicationInput(change), key, form });
    await consentToAll(ctx);
    return applied;
  };
  return { ctx, account, apply };
}

export async function appliedTwice(first: Record<string, unknown> = {}, second: Record<string, unknown> = {}) {
  const { ctx, account, apply } = await openApplicant();
  const { applicationNumber: old } = await apply({ amountRequested: 11_000, ...first });
  ctx.clock.set('2027-05-01T12:00:00+05:30');
  const { applicationNumber: recent } = await apply({ amountRequested: 22_000, ...second });
  const own = () => readOwnApplication(ctx, account.id);
  const withdraw = (number?: string) => withdrawApplication(ctx, { accountId: account.id, number, reason: 'Moved' });
  const statesOf = async () => Object.fromEntries((await applicationRows(ctx)).map(({ number, status }) => [number, status]));
  return { ctx, account, apply, old, recent, own, withdraw, statesOf };
}

export const applicationRows = (ctx: TestContext) => ctx.db.selectFrom('scholarship_applications').selectAll().orderBy('number').execute();

export const mailTemplates = async (ctx: TestContext) => (await ctx.jobs('mail')).map(({ payload }) => payload.template);
