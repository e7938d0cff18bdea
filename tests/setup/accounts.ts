import { startSession } from '#domain/accounts/sessions.server.ts';
import type { Session } from '#server/plugins/sessions.ts';
import { cookieName } from '#server/plugins/sessions.ts';
import type { TestContext } from '#tests/setup/context.ts';

type Account = Session['account'];

let last = 0;

/**
 * An account of its own with a session; `cookie` is the header's value for calls by injection.
 *
 * @example
 * const { account, cookie } = await createAccount(ctx, { role: 'donor' });
 * await app.inject({ url: '/api/student/', headers: { cookie } });
 */
export async function createAccount(
  ctx: TestContext,
  overrides: Partial<Omit<Account, 'id'>> = {},
): Promise<{ account: Account; cookie: string }> {
  last += 1;
  const now = ctx.clock.now();
  const account: Account = {
    id: ctx.random.id(),
    name: 'Asha Kumari',
    email: `asha${last}@example.in`,
    phone: '9876543210',
    role: 'student',
    ...overrides,
  };
  await ctx.db
    .insertInto('accounts')
    .values({ ...account, password_hash: null, google_sub: null, created_at: now, updated_at: now })
    .execute();
  const token = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Tests' });
  return { account, cookie: `${cookieName(ctx, 'session')}=${token}` };
}
