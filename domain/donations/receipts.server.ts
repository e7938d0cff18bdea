import type { Trx } from '#database/client.ts';
import { financialYear } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';
import { nextSerial } from '#domain/serials.server.ts';

const LONGEST_PREFIX = 4;
const SERIAL_DIGITS = 5;

/**
 * The next receipt number of the Indian financial year in which `paidAt` (milliseconds) lies: `DF-2026-00001` is the
 * first from 1 April 2026 to 31 March 2027. Without gaps (see {@link nextSerial}).
 */
export async function nextReceiptNumber(trx: Trx, ctx: DomainContext, paidAt: number): Promise<string> {
  const { name, timezone } = ctx.content().foundation;
  const series = `${initials(name)}-${financialYear(paidAt, timezone)}`;
  const serial = await nextSerial(trx, `receipt:${series}`);
  return `${series}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

/** `DF` of `Deepvan Foundation`. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, LONGEST_PREFIX);
}
