import type { Trx } from '#database/client.ts';
import { forUpdate, isUniqueViolation } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { countFactors, type FactorCounts } from '#domain/factors/factors.server.ts';
import { eraseOtps } from '#domain/otp/otp.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { NAME_TAKEN, nameKey } from '#domain/staff/names.ts';
import { ALL_ROLES, rolesIn, type StaffActor, type StaffRole } from '#domain/staff/rights.ts';
import { officeLoginUrl } from '#domain/accounts/accounts.server.ts';
import { eraseAccount } from '#domain/accounts/retention.server.ts';
import { endAllSessions } from '#domain/accounts/sessions.server.ts';
import { type StaffEvent, wasStaff } from './staff-history.server.ts';
import { setRoles } from '#domain/accounts/staff-roles.server.ts';

/** Times in ms since the epoch. */
export interface Person {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
  addedAt: number;
  lastSeenAt: number | null;
  factors: FactorCounts;
}

/** Page: id; command line: email. */
export type Who = { id: string } | { email: string };

interface Member {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
}

export async function listPeople({ db }: Pick<DomainContext, 'db'>): Promise<Person[]> {
  const [people, roles, factorsOf] = await Promise.all([
    db
      .selectFrom('accounts')
      .leftJoin('sessions', 'sessions.account_id', 'accounts.id')
      .select((e) => [
        'accounts.id',
        'accounts.name',
        'accounts.email',
        'accounts.created_at',
        'accounts.last_login_at',
        e.fn.max('sessions.last_seen_at').as('last_seen_at'),
      ])
      .where('accounts.role', '=', 'staff')
      .groupBy(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.created_at', 'accounts.last_login_at'])
      .orderBy('accounts.created_at')
      .orderBy('accounts.id')
      .execute(),
    db.selectFrom('staff_roles').select(['account_id', 'role']).execute(),
    countFactors(db),
  ]);
  const held = Map.groupBy(roles, ({ account_id }) => account_id);
  return people.map(({ id, name, email, created_at, last_login_at, last_seen_at }) => ({
    id,
    name,
    email,
    roles: rolesIn((held.get(id) ?? []).map(({ role }) => role)),
    addedAt: created_at,
    lastSeenAt: last_seen_at ?? last_login_at,
    factors: factorsOf(id),
  }));
}

/**
 * @param roles default for the first person: all @returns whether they worked here before @throws AppError `already_registered`, `conflict`
 * (name), `invalid_input`
 */
export async function addStaff(
  ctx: DomainContext,
  { name, email, roles }: { name: string; email: string; roles?: readonly StaffRole[] | undefined },
  by: StaffActor,
): Promise<{ isBack: boolean }> {
  const now = ctx.clock.now();
  const id = ctx.random.id();
  return ctx.db.transaction().execute(async (trx) => {
    const isFirst = (await lockStaff(trx)).length === 0;
    await requireFreeAddress(trx, email);
    const given = roles ?? (isFirst ? ALL_ROLES : []);
    if (given.length === 0) throw new AppError('invalid_input', `Say which roles ${name} has.`);
    const account = { id, name, email, phone: null, role: 'staff', password_hash: null, google_sub: null } as const;
    const row = { ...account, staff_name: nameKey(name), created_at: now, updated_at: now };
    await naming(name, () => trx.insertInto('accounts').values(row).execute());
    await setRoles(trx, ctx, id, given);
    const isBack = await wasStaff(trx, ctx, email);
    await record(trx, ctx, { id, name, email }, { kind: isBack ? 'returned' : 'added', roles: given, by });
    await enqueue(trx, ctx, {
      kind: 'mail',
      uniqueKey: `staff-welcome:${id}`,
      payload: { to: email, template: 'staff-welcome', props: { name, loginUrl: officeLoginUrl(ctx) } },
    });
    return { isBack };
  });
}

async function requireFreeAddress(trx: Trx, email: string): Promise<void> {
  const account = await trx.selectFrom('accounts').select('role').where('email', '=', email).executeTakeFirst();
  if (!account) return;
  const message =
    account.role === 'staff' ? `${email} works in the office already.` : `${email} has an account already. Staff need a separate address.`;
  throw new AppError('already_registered', message, { fields: { email: message } });
}

const CHANGED_MEANWHILE =
  'Somebody else has changed this person in the meantime. They are shown as they are now; what you chose is still here.';

/**
 * Replaces all.
 * @param before as they were read; left out at the command line
 * @throws AppError `not_found`; `forbidden` for one's own; `conflict` for the last administrator, and for others than `before`; `invalid_input`
 */
export async function changeRoles(
  ctx: DomainContext,
  who: Who,
  roles: readonly StaffRole[],
  by: StaffActor,
  before?: readonly StaffRole[],
): Promise<void> {
  if (roles.length === 0) throw new AppError('invalid_input', 'Choose at least one role. To leave none, end the access.');
  await ctx.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, who);
    if (member.id === by.accountId) throw new AppError('forbidden', 'You cannot change your own roles. Another administrator can.');
    if (before && rolesIn(before).join() !== member.roles.join()) throw new AppError('conflict', CHANGED_MEANWHILE);
    if (!roles.includes('administrator')) await requireAnotherAdministrator(trx, member);
    await setRoles(trx, ctx, member.id, roles);
    await record(trx, ctx, member, { kind: 'roles', before: member.roles, roles, by });
  });
}

/** Records keep the old name. @param before as in {@link changeRoles} @throws AppError `not_found`; `conflict` for another's, and as there */
export async function renameStaff(ctx: DomainContext, who: Who, name: string, by: StaffActor, before?: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, who);
    if (before !== undefined && before !== member.name) throw new AppError('conflict', CHANGED_MEANWHILE);
    const change = { name, staff_name: nameKey(name), updated_at: ctx.clock.now() };
    await naming(name, () => trx.updateTable('accounts').set(change).where('id', '=', member.id).execute());
    await record(trx, ctx, { ...member, name }, { kind: 'renamed', by });
  });
}

/** @throws AppError `not_found` */
export async function logOutStaff(ctx: DomainContext, who: Who, by: StaffActor): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, who);
    await endAllSessions(trx, member.id);
    await record(trx, ctx, member, { kind: 'loggedOut', by });
  });
}

/** Records keep the name. @throws AppError `not_found`; `forbidden` for one's own; `conflict` for the last administrator */
export async function removeStaff(ctx: DomainContext, who: Who, by: StaffActor): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, who);
    if (member.id === by.accountId) throw new AppError('forbidden', 'You cannot end your own access. Another administrator can.');
    await requireAnotherAdministrator(trx, member);
    await eraseAccount(trx, ctx, member.id);
    await eraseOtps(trx, ctx, member.email);
    await record(trx, ctx, member, { kind: 'removed', by });
  });
}

/** Keeps counts true until the transaction ends. */
export const lockStaff = (trx: Trx): Promise<{ id: string }[]> =>
  forUpdate(trx, trx.selectFrom('accounts').select('id').where('role', '=', 'staff').orderBy('id')).execute();

/** @throws AppError `not_found` */
export async function lockMember(trx: Trx, who: Who): Promise<Member> {
  await lockStaff(trx);
  const [column, value] = 'id' in who ? (['id', who.id] as const) : (['email', who.email] as const);
  const member = await trx
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where(column, '=', value)
    .where('role', '=', 'staff')
    .executeTakeFirst();
  if (!member)
    throw new AppError(
      'not_found',
      column === 'id' ? 'This person no longer works here.' : `Nobody of the staff has the address ${value}.`,
    );
  const held = await trx.selectFrom('staff_roles').select('role').where('account_id', '=', member.id).execute();
  return { ...member, roles: rolesIn(held.map(({ role }) => role)) };
}

async function requireAnotherAdministrator(trx: Trx, { id, name, roles }: Member): Promise<void> {
  if (!roles.includes('administrator')) return;
  const others = trx.selectFrom('staff_roles').select('account_id').where('role', '=', 'administrator').where('account_id', '!=', id);
  if (!(await others.executeTakeFirst()))
    throw new AppError('conflict', `${name} is the last administrator. Make somebody else an administrator first.`);
}

async function naming<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = NAME_TAKEN(name);
    throw new AppError('conflict', message, { fields: { name: message }, cause: error });
  }
}

async function record(
  trx: Trx,
  ctx: DomainContext,
  { id, name, email }: Pick<Member, 'id' | 'name' | 'email'>,
  { kind, before, roles, by }: { kind: StaffEvent['kind']; before?: readonly StaffRole[]; roles?: readonly StaffRole[]; by: StaffActor },
): Promise<void> {
  const details = { what: name, before, after: roles && rolesIn(roles), address: ctx.vault.hash('staff', email) };
  await recordActivity(trx, ctx, by, { act: `person.${kind}`, about: id, details });
}
