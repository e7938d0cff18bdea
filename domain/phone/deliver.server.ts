import { speak } from '#messages/current.ts';
import { inEuropeanDigits } from '#messages/digits/devanagari.ts';
import { BASE_LANGUAGE, type Language } from '#messages/language.ts';
import type { DbOrTrx } from '#database/client.ts';
import { lockTable } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import { contentIn } from '#domain/content/load.server.ts';
import type { PhoneTexts } from '#domain/content/schema/phone-schema.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { PermanentFailure, type PhoneJob } from '#domain/shared/jobs.ts';
import { PHONE_TEMPLATES, PHONE_VALUES, type PhoneMessage, type PhoneValue } from '#domain/shared/sending/phone-messages.ts';
import { fillText, partsOf, placeholdersOf, shortened } from '#domain/shared/sending/phone-text.ts';
import { keysOf } from '#domain/shared/states.ts';
import { givenName } from './given-name.ts';
import { isOverLimit, rejectAtNight } from './limits.server.ts';
import { noteFailure } from './outcome.server.ts';
import { isStopped, phoneChannels } from './phone.server.ts';
import { reportUrlOf } from './reports.server.ts';
import { PHONE_STATES } from './states.ts';

/**
 * Sends a queued message, at most once under its id. @throws NotYet at night; PermanentFailure when it will never go out, or may have gone
 * out already; any other error: try again
 */
export async function deliverPhoneMessage(ctx: DomainContext, id: string, job: PhoneJob): Promise<void> {
  if (!PHONE_TEMPLATES[job.template].isCode) rejectAtNight(ctx);
  if (await isUnwanted(ctx.db, job))
    return ctx.log.info({ job: id, template: job.template }, 'a phone message was not sent: it is not wanted any more');
  const message = write(ctx, id, job);
  const cost = costOf(ctx, message);
  if (!(await begin(ctx, message, { to: job.to, template: job.template, ...cost }))) return;
  const providerId = await handOver(ctx, message);
  if (providerId !== null) {
    // Outside of what is tried again: when this cannot be written, nobody knows whether the message went out.
    await noteSent(ctx, id, providerId);
    ctx.log.info({ job: id, template: job.template, channel: message.channel, ...cost, provider: providerId }, 'a phone message was sent');
  }
  await rejectFailed(ctx, id);
}

/** News that a student has stopped since, or wants at another number. */
async function isUnwanted(db: DbOrTrx, { accountId, template, to }: PhoneJob): Promise<boolean> {
  if (accountId === null || !PHONE_TEMPLATES[template].isNews) return false;
  const own = await db.selectFrom('student_phones').select(['phone', 'channel']).where('account_id', '=', accountId).executeTakeFirst();
  return own !== undefined && (own.channel === 'none' || own.phone !== to);
}

/** @returns the provider's id; null when it was refused, or may have been taken @throws what says that it was not taken */
async function handOver(ctx: DomainContext, message: PhoneMessage): Promise<string | null> {
  try {
    return await ctx.phone.send(message);
  } catch (error) {
    if (!(error instanceof PermanentFailure)) {
      // The next try begins anew.
      await forget(ctx, message.id);
      throw error;
    }
    await fail(ctx, message.id, error.message);
    return null;
  }
}

/** What was reported meanwhile stays when it is about this try, not an earlier one. */
async function noteSent({ db }: DomainContext, id: string, providerId: string): Promise<void> {
  const message = db.updateTable('phone_messages').where('id', '=', id);
  await message
    .where((e) => e.or([e('state', '=', 'sending'), e('provider_id', '<>', providerId)]))
    .set({ state: 'sent', reason: null, provider_id: providerId })
    .execute();
}

/** A report may have come before the provider's answer. */
const sending = (db: DbOrTrx, id: string) => db.updateTable('phone_messages').where('id', '=', id).where('state', '=', 'sending');

async function fail(ctx: DomainContext, id: string, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if ((await changeRows(sending(trx, id).set({ state: 'failed', reason }))) > 0) await noteFailure(trx, ctx, id, reason);
  });
}

async function rejectFailed({ db }: DomainContext, id: string): Promise<void> {
  const { state, reason } = await db
    .selectFrom('phone_messages')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (PHONE_STATES[state].again === 'anew') throw new PermanentFailure(reason ?? 'It was not delivered.');
}

/** Whole paise. @throws PermanentFailure where the site reaches no phone */
export const priceOf = (ctx: DomainContext, job: PhoneJob): number => costOf(ctx, write(ctx, '', job)).paise;

function costOf({ phone }: DomainContext, { channel, text }: PhoneMessage): { parts: number; paise: number } {
  const parts = channel === 'sms' ? partsOf(text) : 1;
  return { parts, paise: parts * phone.paise[channel] };
}

type Begun = Pick<PhoneJob, 'to' | 'template'> & { parts: number; paise: number };

/** @returns false when nothing is to be sent */
async function begin(ctx: DomainContext, { id, channel }: PhoneMessage, { to, template, parts, paise }: Begun): Promise<boolean> {
  const earlier = await ctx.db.selectFrom('phone_messages').select('state').where('id', '=', id).executeTakeFirst();
  const again = earlier && PHONE_STATES[earlier.state].again;
  if (again === 'no') return false;
  if (again === 'unknown') {
    await fail(ctx, id, 'It could not be noted what became of it: whether it went out is not known.');
    return rejectFailed(ctx, id).then(() => false);
  }
  if (await isStopped(ctx.db, ctx, to)) {
    ctx.log.info({ job: id, template }, 'a phone message was not sent: the number wants none');
    return false;
  }
  const hashes = ctx.vault.hashes('phone', to);
  const row = { id, phone_hash: hashes[0], template, channel, parts, paise, state: 'sending' as const, created_at: ctx.clock.now() };
  const isAllowed = await ctx.db.transaction().execute(async (trx) => {
    // Of those that are sent at the same time, each counts the ones before it.
    await lockTable(trx, 'phone_messages');
    if (await isOverLimit(trx, ctx, { id, hashes, paise })) return false;
    // Revived by the operator.
    await trx.deleteFrom('phone_messages').where('id', '=', id).where('state', '=', 'failed').execute();
    await trx
      .insertInto('phone_messages')
      .values({ ...row, provider_id: null })
      .execute();
    return true;
  });
  if (!isAllowed) ctx.log.warn({ job: id, template }, 'a phone message was not sent: the number got too many');
  return isAllowed;
}

async function forget({ db }: DomainContext, id: string): Promise<void> {
  await db.deleteFrom('phone_messages').where('id', '=', id).where('state', '=', 'sending').execute();
}

function write(ctx: DomainContext, id: string, { to, template, values, ...job }: PhoneJob): PhoneMessage {
  const texts = contentIn(ctx.content(), job.language).phone;
  const channels = phoneChannels(ctx);
  const channel = channels.find((one) => one === job.channel) ?? channels[0];
  if (!texts || !channel) throw new PermanentFailure('This site reaches no phone: content/phone-messages.json or SMS_URL is missing.');
  const wording = texts.templates[template];
  // Without texts of its own it goes out in English.
  const language = texts === ctx.content().phone ? BASE_LANGUAGE : job.language;
  const words = wordsOf(texts, language, values);
  return {
    id,
    to: `+91${to}`,
    channel,
    language,
    entityId: texts.entityId,
    senderId: texts.senderId,
    templateId: channel === 'sms' ? wording.dltId : wording.whatsapp,
    text: fillText(wording.text, words, ctx.publicUrl),
    values: placeholdersOf(wording.text).map((name) => words[name] ?? ''),
    isCode: PHONE_TEMPLATES[template].isCode,
    reportUrl: reportUrlOf(ctx, id),
  };
}

function wordsOf(texts: PhoneTexts, language: Language, values: Readonly<Record<string, string | number>>): Record<string, string> {
  // Registered texts have European digits.
  const inLong = (day: string) => speak(language, () => inEuropeanDigits(() => longDay(day)));
  const inWords: Partial<Record<PhoneValue, (value: string) => string>> = {
    name: givenName,
    state: (state) => texts.states[state] ?? '',
    lastDay: inLong,
    day: inLong,
    amount: (rupees) => inEuropeanDigits(() => groupIndian(Number(rupees))),
  };
  const words: Record<string, string> = {};
  for (const name of keysOf(PHONE_VALUES)) {
    const value = values[name];
    if (value === undefined) continue;
    words[name] = shortened((inWords[name] ?? String)(String(value)), PHONE_VALUES[name]);
    if (words[name] === '') throw new PermanentFailure(`content/phone-messages.json has no ${language} word for a ${name}.`);
  }
  return words;
}
