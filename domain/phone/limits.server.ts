import type { DbOrTrx } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import { civilTime, instantOf } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/durations.ts';
import { NotYet, PermanentFailure } from '#domain/shared/jobs.ts';

/** To one number, codes included. */
const PER_NUMBER = [
  { max: 10, windowMs: ONE_HOUR_MS },
  { max: 25, windowMs: ONE_DAY_MS },
] as const;
const FOUNDATION_A_DAY = 5_000;

/** In the foundation's time. */
const QUIET = { from: 21, to: 9 } as const;

/** @throws NotYet at night, until the morning */
export function rejectAtNight({ clock, content }: DomainContext): void {
  const { timezone } = content().foundation;
  const { year, month, day, hour } = civilTime(clock.now(), timezone);
  if (hour >= QUIET.from) throw new NotYet(instantOf({ year, month, day: day + 1, hour: QUIET.to }, timezone));
  if (hour < QUIET.to) throw new NotYet(instantOf({ year, month, day, hour: QUIET.to }, timezone));
}

/**
 * Of two that are sent at the same time, the one with the lower id counts for the other. @throws PermanentFailure when the foundation's limit
 * is reached
 */
export async function isOverLimit(
  db: DbOrTrx,
  ctx: DomainContext,
  { id, hashes, paise }: { id: string; hashes: readonly string[]; paise: number },
): Promise<boolean> {
  const now = ctx.clock.now();
  const others = db
    .selectFrom('phone_messages')
    .where('id', '<>', id)
    .where((e) => e.or([e('state', '<>', 'sending'), e('id', '<', id)]));
  const toNumber = others.where('phone_hash', 'in', hashes);
  for (const { max, windowMs } of PER_NUMBER) if ((await countRows(toNumber.where('created_at', '>', now - windowMs))) >= max) return true;
  if ((await countRows(others.where('created_at', '>', now - ONE_DAY_MS))) >= FOUNDATION_A_DAY)
    throw new PermanentFailure(`${FOUNDATION_A_DAY} phone messages went out within a day: nobody should need more. Look at the log.`);
  const { timezone } = ctx.content().foundation;
  const { year, month } = civilTime(now, timezone);
  const spent = await others
    .where('created_at', '>=', instantOf({ year, month }, timezone))
    .select((e) => e.fn.sum<number | null>('paise').as('paise'))
    .executeTakeFirstOrThrow();
  if (Number(spent.paise) + paise > ctx.phone.paiseAMonth)
    throw new PermanentFailure('The money for phone messages of this month is used up (PHONE_PAISE_A_MONTH).');
  return false;
}
