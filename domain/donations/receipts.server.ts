import type { Trx } from '#database/client.ts';
import { financialYear } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';

const LONGEST_PREFIX = 4;
const SERIAL_DIGITS = 5;

/**
 * The next receipt number of the Indian financial year in which `paidAt` (milliseconds) lies: `DF-2026-00001` is the
 * first from 1 April 2026 to 31 March 2027. Without gaps: a transaction that is undone gives its number back, and
 * until it ends no other is given out.
 */
export async function nextReceiptNumber(trx: Trx, ctx: DomainContext, paidAt: number): Promise<string> {
  const { name, timezone } = ctx.content().foundation;
  const series = `${initials(name)}-${financialYear(paidAt, timezone)}`;
  const { last } = await trx
    .insertInto('serials')
    .values({ series: `receipt:${series}`, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet((eb) => ({ last: eb('serials.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${String(last).padStart(SERIAL_DIGITS, '0')}`;
}

/** `DF` of `Deepvan Foundation`. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, LONGEST_PREFIX);
}
