import type { Language } from '#messages/language.ts';
import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { OnlyWhile } from '#domain/shared/jobs.ts';
import type { PhoneChannel, PhoneTemplate, PhoneValues } from '#domain/shared/sending/phone-messages.ts';
import type { DbOrTrx } from '#database/client.ts';

/** None: nothing goes to phones here. */
export const phoneChannels = ({ content, phone }: Pick<DomainContext, 'content' | 'phone'>): readonly PhoneChannel[] =>
  content().phone ? phone.channels : [];

/** Whether a code to a confirmed phone logs a student in. */
export const isPhoneLogin = (ctx: Pick<DomainContext, 'content' | 'phone'>): boolean =>
  ctx.content().foundation.accounts.phoneLogin && phoneChannels(ctx).length > 0;

interface Addressed {
  onlyWhile?: OnlyWhile | undefined;
  /** Ten digits. */
  to: string;
  /** Of the student whom it concerns: erased with the account. */
  accountId: string;
  language: Language;
  /** Default: an SMS; another one where the site has no such channel. */
  channel?: PhoneChannel;
  /** What it is about: a second message with the same template and key is dropped. */
  key: string;
}

export type NewPhoneMessage = { [T in PhoneTemplate]: Addressed & { template: T; values: PhoneValues<T> } }[PhoneTemplate];

/** In its cause's transaction; codes go through `codes.server.ts`. Does nothing where the site reaches no phone. */
export async function sendPhoneMessage(
  trx: DbOrTrx,
  ctx: DomainContext,
  { key, channel = 'sms', ...message }: NewPhoneMessage,
): Promise<void> {
  if (phoneChannels(ctx).length === 0) return;
  await enqueue(trx, ctx, { kind: 'phone', payload: { ...message, channel }, uniqueKey: `phone:${message.template}:${key}` });
}

const hashesOf = ({ vault }: Pick<DomainContext, 'vault'>, phone: string) => vault.hashes('phone', phone);

/** The number gets nothing more, codes included, until it is taken off the list. */
export async function stopNumber(db: DbOrTrx, ctx: DomainContext, phone: string): Promise<void> {
  await db
    .insertInto('phone_stops')
    .values({ phone_hash: hashesOf(ctx, phone)[0], created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
}

export async function allowNumber(db: DbOrTrx, ctx: DomainContext, phone: string): Promise<void> {
  await db.deleteFrom('phone_stops').where('phone_hash', 'in', hashesOf(ctx, phone)).execute();
}

export async function isStopped(db: DbOrTrx, ctx: DomainContext, phone: string): Promise<boolean> {
  const stop = db.selectFrom('phone_stops').select('phone_hash').where('phone_hash', 'in', hashesOf(ctx, phone));
  return (await stop.executeTakeFirst()) !== undefined;
}

/** Whoever confirmed it from inside their account, the oldest account first; never staff. */
export const studentsWithPhone = (db: DbOrTrx, phone: string) =>
  db
    .selectFrom('student_phones')
    .innerJoin('accounts', 'accounts.id', 'student_phones.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.role', 'student_phones.channel', 'accounts.language'])
    .where('student_phones.phone', '=', phone)
    .where('accounts.role', '=', 'student')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute();
