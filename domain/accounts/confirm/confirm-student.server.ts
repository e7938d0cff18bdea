import * as m from '#messages/index.ts';
import { atDoor, recordDoor } from '#domain/activity/doors.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { verifyPassword } from '#domain/accounts/passwords.server.ts';
import { freshenSession } from '#domain/accounts/sessions.server.ts';
import { throttleLogin } from '#domain/accounts/throttle.server.ts';

/* Before a new Aadhaar number, phone or bank account (docs/decisions/0085, 0082, 0090). */

export interface StudentConfirming {
  sessionId: string;
  account: { id: string; name: string; email: string };
  /** Network address. */
  from: string;
  device: string | undefined;
}

const visitorOf = ({ account, from, sessionId }: StudentConfirming, what: string) => ({
  account: { ...account, role: 'student' },
  from,
  sessionId,
  what,
});

/** False for accounts that only Google opens: they get a code. */
export async function hasPassword({ db }: DomainContext, accountId: string): Promise<boolean> {
  return (await passwordHash(db, accountId)) !== null;
}

const passwordHash = async (db: DomainContext['db'], id: string): Promise<string | null> =>
  (await db.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ?? null;

/** @throws AppError `wrong_code`, `too_many_requests`, `unavailable` */
export async function confirmByPassword(ctx: DomainContext, who: StudentConfirming, password: string): Promise<void> {
  const { account, from, device, sessionId } = who;
  const throttle = throttleLogin(ctx, { email: account.email, accountId: account.id, from, device });
  await atDoor(ctx, 'login', visitorOf(who, 'password'), async () => {
    const { takeBack } = await throttle.count();
    const stored = await passwordHash(ctx.db, account.id);
    const isRight = await verifyPassword(password, stored, throttle.turn).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    const words = m.accounts.calls.passwordRejected;
    if (!isRight) throw new AppError('wrong_code', words, { fields: { password: words } });
    await takeBack();
    await freshenSession(ctx.db, ctx, sessionId);
  });
}

/** To the account's own address; it works in this session alone. @throws AppError `too_many_requests` */
export async function sendStudentCode(ctx: DomainContext, who: StudentConfirming): Promise<void> {
  const { account, from, sessionId } = who;
  const visitor = visitorOf(who, 'code');
  await atDoor(ctx, 'code', visitor, async () => {
    await requestOtp(ctx, { purpose: 'confirm', to: account.email, from, requestId: sessionId });
    await recordDoor(ctx.db, ctx, 'code.sent', visitor);
  });
}

/** @throws AppError as `redeemOtp` */
export async function confirmByCode(ctx: DomainContext, who: StudentConfirming, otp: string): Promise<void> {
  const { account, from, sessionId } = who;
  const visitor = visitorOf(who, 'code');
  await atDoor(ctx, 'code', visitor, () =>
    redeemOtp(ctx, { purpose: 'confirm', to: account.email, otp, from, requestId: sessionId }, async (trx) => {
      await freshenSession(trx, ctx, sessionId);
      await recordDoor(trx, ctx, 'code.used', visitor);
    }),
  );
}
