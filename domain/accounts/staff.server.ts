import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { loginUrl } from './accounts.server.ts';
import { confirmSession, endAllSessions } from './sessions.server.ts';

/** A member of staff (docs/decisions/0026). Added and removed only at the command line. */
export interface StaffMember {
  name: string;
  /** Normalised. */
  email: string;
}

/**
 * Add a member of staff: an account without a password, and a mail that explains how to choose one, which proves that the
 * address is theirs.
 * @throws AppError `already_registered` when the address has an account, of whatever role
 */
export async function addStaff(ctx: DomainContext, { name, email }: StaffMember): Promise<void> {
  const now = ctx.clock.now();
  const id = ctx.random.id();
  await ctx.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('accounts')
      .values({ id, name, email, phone: null, role: 'staff', password_hash: null, google_sub: null, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError('already_registered', `${email} has an account already. Staff need a separate address.`);
    await enqueue(trx, ctx, {
      kind: 'mail',
      uniqueKey: `staff-welcome:${id}`,
      payload: { to: email, template: 'staff-welcome', props: { name, loginUrl: loginUrl(ctx) } },
    });
  });
}

/** Remove a member of staff at once: the account loses its role and all its sessions end. @throws AppError `not_found` */
export async function removeStaff(ctx: DomainContext, email: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const member = await trx
      .updateTable('accounts')
      .set({ role: 'donor', updated_at: ctx.clock.now() })
      .where('email', '=', email)
      .where('role', '=', 'staff')
      .returning('id')
      .executeTakeFirst();
    if (!member) throw new AppError('not_found', `Nobody of the staff has the address ${email}.`);
    await endAllSessions(trx, member.id);
  });
}

/** All staff, in the order they were added. */
export function listStaff({ db }: Pick<DomainContext, 'db'>): Promise<StaffMember[]> {
  return db.selectFrom('accounts').select(['name', 'email']).where('role', '=', 'staff').orderBy('created_at').orderBy('id').execute();
}

/**
 * Email a member of staff the second factor that a session needs to open the office, so that a guessed or reused password
 * is not enough. `from` is the network address of the caller.
 * @throws AppError as `requestOtp`
 */
export const sendOfficeCode = (ctx: DomainContext, { email, from }: { email: string; from: string }): Promise<void> =>
  requestOtp(ctx, { purpose: 'office', email, from });

/** Confirm a session with the code that was sent. @throws AppError as `redeemOtp` */
export const confirmByCode = (
  ctx: DomainContext,
  { sessionId, ...code }: { sessionId: string; email: string; otp: string; from: string },
): Promise<void> => redeemOtp(ctx, { purpose: 'office', ...code }, (trx) => confirmSession(trx, ctx, sessionId));
