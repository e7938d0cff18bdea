import { argon2Sync } from 'node:crypto';
import { confirmSession, readSession, type Session, startSession } from '#domain/accounts/sessions.server.ts';
import { setRoles } from '#domain/accounts/staff-roles.server.ts';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { cookieName } from '#server/plugins/sessions.ts';
import type { ServerContext } from '#server/config/context.ts';

type Account = Session['account'];
type Overrides = Partial<Omit<Account, 'id'>> & {
  password?: string;
  isConfirmed?: boolean;
  roles?: readonly StaffRole[];
};

export const PASSWORD = 'Lamp-Forest9!';

/** Its paid scholarship stays (decision 0027). */
export const emptied = (id: string) => ({
  id,
  name: '',
  email: `erased:${id}`,
  phone: null,
  language: 'en',
  password_hash: null,
  google_sub: null,
});

let last = 0;
const freshEmail = (role: Account['role'] = 'student'): string => {
  last += 1;
  // Volunteers have the foundation's domain.
  return `asha.${process.pid}.${last}@${role === 'volunteer' ? 'deepvan.example' : 'example.in'}`;
};

function cheapHashOf(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const salt = Buffer.alloc(16);
  const hash = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: 32, ...cost });
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${saltText}$${hashText}`;
}

/**
 * With a session; a password only when given.
 * @example const { account, cookie } = await createAccount(ctx, { role: 'donor' });
 */
export async function createAccount(
  ctx: ServerContext,
  { password, isConfirmed, roles = ALL_ROLES, ...overrides }: Overrides = {},
): Promise<{ account: Account; cookie: string }> {
  const now = ctx.clock.now();
  const account: Account = {
    id: ctx.random.id(),
    name: 'Asha Kumari',
    email: freshEmail(overrides.role),
    phone: '9876543210',
    role: 'student',
    language: 'en',
    ...overrides,
  };
  const passwordHash = password === undefined ? null : cheapHashOf(password);
  await ctx.db
    .insertInto('accounts')
    .values({ ...account, password_hash: passwordHash, google_sub: null, created_at: now, updated_at: now })
    .execute();
  if (account.role === 'staff') await setRoles(ctx.db, ctx, account.id, roles);
  const token = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Tests' });
  const session = await readSession(ctx, token);
  if (session && (isConfirmed ?? account.role === 'staff')) await confirmSession(ctx.db, ctx, session.sessionId);
  return { account, cookie: `${cookieName(ctx, 'session')}=${token}` };
}
