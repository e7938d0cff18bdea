import { financialYear, instantOf } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { keysOf, type StateOf } from '#domain/shared/states.ts';

/* The privacy notice states the same periods; retention.test.ts compares them (docs/decisions/0027-retention.md). */

export const OTP_TRACES_DAYS = 1;
export const SENT_MAILS_DAYS = 7;
export const FAILED_MAILS_DAYS = 90;
/** Long enough to check the bills of the providers. */
export const PHONE_MESSAGES_DAYS = 90;
export const LEFT_NEWSLETTER_DAYS = 30;
export const MESSAGES_YEARS = 2;
export const UNPAID_ORDERS_DAYS = 30;
/** Razorpay repeats them for seven days (“Webhooks”). */
export const PAYMENT_EVENTS_DAYS = 30;
export const STOPPED_REMINDERS_DAYS = 30;
/** From the end of the assessment year (Income-tax Rules, rule 17AA). */
export const BOOKS_YEARS = 10;
/** After the last login. */
export const UNUSED_ACCOUNTS_YEARS = 3;
export const UNUSED_ACCOUNT_WARNING_DAYS = 30;
/** After the cycle closed. */
export const DRAFTS_DAYS = 180;
export const REJECTED_APPLICATIONS_YEARS = 1;
export const WITHDRAWN_APPLICATIONS_DAYS = 30;
/** After payment: audited by then. */
export const DOCUMENTS_YEARS = 2;
/** Until the audit, and a year more. */
export const OFFICE_LOG_YEARS = 3;
/** Logins and codes. */
export const DOOR_LOG_YEARS = 1;
export const DEVICE_COOKIE_DAYS = 365;
export const CODE_COOKIE_MINUTES = 15;

/** @returns ms since the epoch */
export function daysBefore(instant: number, days: number): number {
  return instant - days * ONE_DAY_MS;
}

/** In UTC; 29 February becomes 1 March. @returns ms since the epoch */
export function yearsBefore(instant: number, years: number): number {
  const date = new Date(instant);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/** Earlier payments have left the books. */
export function startOfBooks(now: number, timezone: string): number {
  return instantOf({ year: financialYear(now, timezone) - BOOKS_YEARS - 1, month: 4 }, timezone);
}

/** A financial year is assessed in the next. */
export function endInBooks(paidAt: number, timezone: string): number {
  return instantOf({ year: financialYear(paidAt, timezone) + 2 + BOOKS_YEARS, month: 4 }, timezone);
}

export const limitedStates = <Table extends Readonly<Record<string, { keepDays: number | null }>>>(
  table: Table,
): { state: StateOf<Table>; days: number }[] =>
  keysOf(table).flatMap((state) => {
    const days = table[state]?.keepDays ?? null;
    return days === null ? [] : [{ state, days }];
  });

/** Rows per transaction: short locks. */
const BATCH = 100;
const MAX_BATCHES = 1_000;

/**
 * At most 1,000 batches a day.
 * @param sweep handles `limit` rows in a transaction
 * @returns how many rows
 */
export async function inBatches(sweep: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const found = await sweep(BATCH);
    total += found;
    if (found < BATCH) break;
  }
  return total;
}
