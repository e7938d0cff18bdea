import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { atDoor } from '#domain/activity/doors.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { officeLoginUrl } from './accounts.server.ts';
import { CODES_SPENT } from './constants.ts';
import { addWrongCode, confirmSession, endSessionById } from './sessions.server.ts';

interface StaffMember {
  id: string;
  name: string;
  email: string;
}

/** The second factor. @param from network address @throws AppError as `requestOtp` */
export async function sendOfficeCode(
  ctx: DomainContext,
  { sessionId, account, from }: { sessionId: string; account: StaffMember; from: string },
): Promise<void> {
  await atDoor(ctx, 'code', visitorOf(account, from), () =>
    requestOtp(ctx, { purpose: 'office', email: account.email, from, requestId: sessionId }),
  );
}

const visitorOf = ({ id, name }: StaffMember, from: string) => ({ account: { id, name, role: 'staff' }, from });

/** Somebody who knows the password is guessing. */
const MAX_WRONG_CODES = 10;

/** @throws AppError as `redeemOtp`; `unauthenticated` with the tenth wrong code, which ends the session and warns its owner */
export async function confirmByCode(
  ctx: DomainContext,
  { sessionId, account, otp, from }: { sessionId: string; account: StaffMember; otp: string; from: string },
): Promise<void> {
  try {
    await atDoor(ctx, 'code', visitorOf(account, from), () =>
      redeemOtp(ctx, { purpose: 'office', email: account.email, otp, from, requestId: sessionId }, (trx) =>
        confirmSession(trx, ctx, sessionId),
      ),
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
        props: { name, at: ctx.clock.now(), wrongCodes: MAX_WRONG_CODES, loginUrl: officeLoginUrl(ctx) },
      },
    });
    return true;
  });
  if (isOver) throw new AppError('unauthenticated', CODES_SPENT);
}
