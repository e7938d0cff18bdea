import type { Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { StaffEventsTable } from '#database/tables/accounts.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { eraseOtps, redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { loginUrl } from './accounts.server.ts';
import { eraseAccount } from './retention.server.ts';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { CODES_SPENT } from './constants.ts';
import { setRoles } from './staff-roles.server.ts';
import { addWrongCode, confirmSession, endSessionById } from './sessions.server.ts';

/** From the command line alone (docs/decisions/0026). */
export interface StaffMember {
  name: string;
  email: string;
}

type StaffEvent = Pick<Selectable<StaffEventsTable>, 'name' | 'kind' | 'created_at'>;

/**
 * A new account without a password; the mail explains how to choose one.
 * @returns whether the person worked here before
 * @throws AppError `already_registered`
 */
export async function addStaff(
  ctx: DomainContext,
  { name, email, roles = ALL_ROLES }: StaffMember & { roles?: readonly StaffRole[] },
): Promise<{ isBack: boolean }> {
  const now = ctx.clock.now();
  const id = ctx.random.id();
  return ctx.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('accounts')
      .values({ id, name, email, phone: null, role: 'staff', password_hash: null, google_sub: null, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw await takenAddress(trx, email);
    await setRoles(trx, ctx, id, roles);
    const isBack = await wasStaff(trx, ctx, email);
    await record(trx, ctx, { name, email }, isBack ? 'returned' : 'added');
    await enqueue(trx, ctx, {
      kind: 'mail',
      uniqueKey: `staff-welcome:${id}`,
      payload: { to: email, template: 'staff-welcome', props: { name, loginUrl: loginUrl(ctx) } },
    });
    return { isBack };
  });
}

async function takenAddress(trx: Trx, email: string): Promise<AppError> {
  const account = await trx.selectFrom('accounts').select('role').where('email', '=', email).executeTakeFirst();
  const message =
    account?.role === 'staff' ? `${email} works in the office already.` : `${email} has an account already. Staff need a separate address.`;
  return new AppError('already_registered', message);
}

/** At once, with sessions and codes; decisions and disclosures keep the name. @throws AppError `not_found` */
export async function removeStaff(ctx: DomainContext, email: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('accounts').select(['id', 'name']).where('email', '=', email).where('role', '=', 'staff');
    const member = await forUpdate(trx, query).executeTakeFirst();
    if (!member) throw new AppError('not_found', `Nobody of the staff has the address ${email}.`);
    await eraseAccount(trx, ctx, member.id);
    await eraseOtps(trx, ctx, email);
    await record(trx, ctx, { name: member.name, email }, 'removed');
  });
}

/** In the order they were added. */
export function listStaff({ db }: Pick<DomainContext, 'db'>): Promise<StaffMember[]> {
  return db.selectFrom('accounts').select(['name', 'email']).where('role', '=', 'staff').orderBy('created_at').orderBy('id').execute();
}

/** Oldest first. */
export function listStaffEvents({ db }: Pick<DomainContext, 'db'>): Promise<StaffEvent[]> {
  return db.selectFrom('staff_events').select(['name', 'kind', 'created_at']).orderBy('id').execute();
}

async function wasStaff(trx: Trx, { vault }: DomainContext, email: string): Promise<boolean> {
  const before = trx.selectFrom('staff_events').select('id').where('email_hash', 'in', vault.hashes('staff', email));
  return (await before.executeTakeFirst()) !== undefined;
}

async function record(trx: Trx, ctx: DomainContext, { name, email }: StaffMember, kind: StaffEvent['kind']): Promise<void> {
  await trx
    .insertInto('staff_events')
    .values({ id: ctx.random.id(), email_hash: ctx.vault.hash('staff', email), name, kind, created_at: ctx.clock.now() })
    .execute();
}

/** The second factor. @param from network address @throws AppError as `requestOtp` */
export async function sendOfficeCode(
  ctx: DomainContext,
  { sessionId, email, from }: { sessionId: string; email: string; from: string },
): Promise<void> {
  await requestOtp(ctx, { purpose: 'office', email, from, requestId: sessionId });
}

/** Somebody who knows the password is guessing. */
const MAX_WRONG_CODES = 10;

/** @throws AppError as `redeemOtp`; `unauthenticated` with the tenth wrong code, which ends the session and warns its owner */
export async function confirmByCode(
  ctx: DomainContext,
  { sessionId, account, otp, from }: { sessionId: string; account: StaffMember; otp: string; from: string },
): Promise<void> {
  try {
    await redeemOtp(ctx, { purpose: 'office', email: account.email, otp, from, requestId: sessionId }, (trx) =>
      confirmSession(trx, ctx, sessionId),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_code') await countWrongCode(ctx, sessionId, account);
    throw error;
  }
}

async function countWrongCode(ctx: DomainContext, sessionId: string, { name, email }: StaffMember): Promise<void> {
  const isOver = await ctx.db.transaction().execute(async (trx) => {
    if ((await addWrongCode(trx, sessionId)) < MAX_WRONG_CODES) return false;
    await endSessionById(trx, sessionId);
    await enqueue(trx, ctx, {
      kind: 'mail',
      uniqueKey: `office-guessed:${sessionId}`,
      payload: {
        to: email,
        template: 'office-guessed',
        props: { name, at: ctx.clock.now(), wrongCodes: MAX_WRONG_CODES, loginUrl: loginUrl(ctx) },
      },
    });
    return true;
  });
  if (isOver) throw new AppError('unauthenticated', CODES_SPENT);
}
