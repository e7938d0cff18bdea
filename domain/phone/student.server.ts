import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { accountLanguage } from '#domain/shared/account-language.server.ts';
import { enqueue } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { PhoneChannel, PhoneChoice } from '#domain/shared/sending/phone-messages.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { issuePhoneCode, verifyPhoneCode } from './codes.server.ts';
import { isPhoneLogin, phoneChannels, sendPhoneMessage } from './phone.server.ts';
import type { OwnPhone } from './operations.ts';

/* How a student is reached in addition to mails (docs/decisions/0082). */

interface Student {
  accountId: string;
  sessionId: string;
  /** Network address. */
  from: string;
}

interface Wish {
  phone: string;
  channel: PhoneChannel;
}

export async function readOwnPhone(ctx: DomainContext, accountId: string): Promise<OwnPhone> {
  const own = await phoneOf(ctx.db, accountId);
  return {
    channels: [...phoneChannels(ctx)],
    language: await accountLanguage(ctx.db, accountId),
    isForLogin: isPhoneLogin(ctx),
    number: own ? { phone: own.phone, channel: own.channel } : null,
  };
}

const phoneOf = (db: DbOrTrx, accountId: string) =>
  db.selectFrom('student_phones').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** A student may send codes to few numbers of others. */
const PER_ACCOUNT: readonly RateLimit[] = [{ name: 'phone-account', max: 10, windowMs: ONE_DAY_MS }];

/**
 * The code works in this session alone. Whoever holds an open phone could otherwise add theirs, and log in with it later.
 * @throws AppError `factor_needed`; else as `issuePhoneCode`
 */
export async function sendOwnPhoneCode(
  ctx: DomainContext,
  { isFresh, ...student }: Student & { isFresh: boolean },
  { phone, channel }: Wish,
): Promise<void> {
  if (!isFresh) throw new AppError('factor_needed', m.errors.confirmFirst);
  await enforceRate(ctx, PER_ACCOUNT, student.accountId);
  await issuePhoneCode(ctx, { phone, channel, language: language(), purpose: 'phone', from: student.from, requestId: student.sessionId });
}

/** Messages begin. @throws AppError as `redeemOtp` */
export async function confirmOwnPhone(
  ctx: DomainContext,
  { accountId, sessionId, from }: Student,
  { phone, otp, channel }: Wish & { otp: string },
): Promise<OwnPhone> {
  await verifyPhoneCode(ctx, { purpose: 'phone', phone, otp, from, requestId: sessionId }, async (trx) => {
    const now = ctx.clock.now();
    const chosen = { phone, channel, confirmed_at: now, updated_at: now };
    const isNew = (await phoneOf(trx, accountId))?.phone !== phone;
    await trx
      .insertInto('student_phones')
      .values({ account_id: accountId, ...chosen })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
      .execute();
    if (isNew) await tellOwner(trx, ctx, accountId, phone);
  });
  return readOwnPhone(ctx, accountId);
}

async function tellOwner(trx: Trx, ctx: DomainContext, accountId: string, phone: string): Promise<void> {
  const account = trx.selectFrom('accounts').select(['email', 'name', 'language']).where('id', '=', accountId);
  const { email, name, language: spoken } = await account.executeTakeFirstOrThrow();
  const loginUrl = `${ctx.publicUrl}/dashboard/auth?type=login`;
  const props = { name, phone: `••••• ${phone.slice(-5)}`, isForLogin: isPhoneLogin(ctx), loginUrl };
  await enqueue(trx, ctx, { kind: 'mail', payload: { to: email, template: 'phone-confirmed', props, ...spokenIn(spoken) } });
}

/** `none` stops the messages, which a last one says. @throws AppError `not_found` without a confirmed number */
export async function choosePhoneChannel(ctx: DomainContext, accountId: string, choice: PhoneChoice): Promise<OwnPhone> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await phoneOf(trx, accountId);
    if (!before) throw new AppError('not_found', m.phone.noNumber);
    const now = ctx.clock.now();
    await trx.updateTable('student_phones').set({ channel: choice, updated_at: now }).where('account_id', '=', accountId).execute();
    if (choice !== 'none' || before.channel === 'none') return;
    const { phone: to, channel } = before;
    await sendPhoneMessage(trx, ctx, {
      to,
      channel,
      language: await accountLanguage(trx, accountId),
      template: 'stopped',
      values: {},
      accountId,
      key: `${accountId}:${now}`,
    });
  });
  return readOwnPhone(ctx, accountId);
}

/** Also ends logging in with it. @returns how many */
export const forgetOwnPhone = (db: DbOrTrx, accountId: string): Promise<number> =>
  changeRows(db.deleteFrom('student_phones').where('account_id', '=', accountId));
