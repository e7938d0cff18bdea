import type { DbOrTrx } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import { civilTime, instantOf } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { NotYet, PermanentFailure } from '#domain/shared/jobs.ts';

/** To one number, codes included. */
const PER_NUMBER = [
  { limit: 'numberHour', max: 10, windowMs: ONE_HOUR_MS },
  { limit: 'numberDay', max: 25, windowMs: ONE_DAY_MS },
] as const;
const FOUNDATION_A_DAY = 5_000;

/** In the foundation's time. */
const QUIET = { from: 21, to: 9 } as const;

/** At night: until when messages wait, ms since the epoch; else null. */
export function quietUntil({ clock, content }: Pick<DomainContext, 'clock' | 'content'>): number | null {
  const { timezone } = content().foundation;
  const { year, month, day, hour } = civilTime(clock.now(), timezone);
  if (hour >= QUIET.from) return instantOf({ year, month, day: day + 1, hour: QUIET.to }, timezone);
  return hour < QUIET.to ? instantOf({ year, month, day, hour: QUIET.to }, timezone) : null;
}

/** @throws NotYet at night, until the morning */
export function rejectAtNight(ctx: DomainContext): void {
  const until = quietUntil(ctx);
  if (until !== null) throw new NotYet(until);
}

type NumberLimit = (typeof PER_NUMBER)[number]['limit'];
/** `day`, `month`: of the foundation's messages and money. */
export type PhoneLimit = NumberLimit | 'day' | 'month';

const REACHED: Readonly<Record<Exclude<PhoneLimit, NumberLimit>, string>> = {
  day: `${FOUNDATION_A_DAY} phone messages went out within a day: nobody should need more. Look at the log.`,
  month: 'The money for phone messages of this month is used up (PHONE_PAISE_A_MONTH).',
};

interface Priced {
  id: string;
  hashes: readonly string[];
  paise: number;
}

/** @throws PermanentFailure when the foundation's limit is reached */
export async function isOverLimit(db: DbOrTrx, ctx: DomainContext, message: Priced): Promise<boolean> {
  const limit = await limitReached(db, ctx, message);
  if (limit === 'day' || limit === 'month') throw new PermanentFailure(REACHED[limit]);
  return limit !== null;
}

/** Which limit keeps a message back; null: none. @param message without hashes: whatever the number */
export async function limitReached(db: DbOrTrx, ctx: DomainContext, { id, hashes, paise }: Priced): Promise<PhoneLimit | null> {
  const now = ctx.clock.now();
  const others = db.selectFrom('phone_messages').where('id', '<>', id);
  const toNumber = others.where('phone_hash', 'in', hashes);
  for (const { limit, max, windowMs } of hashes.length > 0 ? PER_NUMBER : [])
    if ((await countRows(toNumber.where('created_at', '>', now - windowMs))) >= max) return limit;
  if ((await countRows(others.where('created_at', '>', now - ONE_DAY_MS))) >= FOUNDATION_A_DAY) return 'day';
  const { timezone } = ctx.content().foundation;
  const { year, month } = civilTime(now, timezone);
  const spent = await others
    .where('created_at', '>=', instantOf({ year, month }, timezone))
    .select((e) => e.fn.sum<number | null>('paise').as('paise'))
    .executeTakeFirstOrThrow();
  return Number(spent.paise) + paise > ctx.phone.paiseAMonth ? 'month' : null;
}
