import { financialYear, instantOf } from '#domain/shared/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/durations.ts';

/*
 * How long personal data is kept. The privacy notice (content/StaticContent/StaticContent.json, "privacy") states the same
 * periods: change both together, as retention.test.ts compares them (docs/decisions/0027-retention.md).
 */

/** Traces of a one-time password after its two minutes: the mail's job, with the address. */
export const OTP_TRACES_DAYS = 1;
/** Mails that were sent, also those that a trial stores instead, and mails that could not be delivered. */
export const SENT_MAILS_DAYS = 7;
export const FAILED_MAILS_DAYS = 90;
/** After unsubscribing from the newsletter. */
export const LEFT_NEWSLETTER_DAYS = 30;
/** After a contact message arrived. */
export const MESSAGES_YEARS = 2;
/** Donor details of an order that was never paid, from the order. */
export const UNPAID_ORDERS_DAYS = 30;
/** Ids of webhook events, which the provider repeats for one day, on request for seven (Razorpay, "Webhooks"). */
export const PAYMENT_EVENTS_DAYS = 30;
/** After the reminders of a monthly gift were stopped. */
export const STOPPED_REMINDERS_DAYS = 30;
/** Books of account of a charity, from the end of the assessment year (Income-tax Rules, rule 17AA). */
export const BOOKS_YEARS = 10;
/** After the last login; the warning is mailed some days earlier. */
export const UNUSED_ACCOUNTS_YEARS = 3;
export const UNUSED_ACCOUNT_WARNING_DAYS = 30;
/** After the draft's cycle closed. */
export const DRAFTS_DAYS = 180;
/** After the decision. */
export const REFUSED_APPLICATIONS_YEARS = 1;
/** After the student or guardian withdrew. */
export const WITHDRAWN_APPLICATIONS_DAYS = 30;
/** Documents of a scholarship, after it was paid out: by then the year's accounts have been audited. */
export const DOCUMENTS_YEARS = 2;
/** Lifetime of the cookie that marks a known device. */
export const DEVICE_COOKIE_DAYS = 365;
/** Lifetime of the cookie that ties a one-time password to the browser that asked for it. */
export const CODE_COOKIE_MINUTES = 15;

/** The instant some days earlier. @returns milliseconds since the epoch */
export function daysBefore(instant: number, days: number): number {
  return instant - days * ONE_DAY_MS;
}

/** The same date and time (UTC) some years earlier; 29 February becomes 1 March. @returns milliseconds since the epoch */
export function yearsBefore(instant: number, years: number): number {
  const date = new Date(instant);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/** Payments before this instant no longer need to be in the books. */
export function startOfBooks(now: number, timezone: string): number {
  return instantOf({ year: financialYear(now, timezone) - BOOKS_YEARS - 1, month: 4 }, timezone);
}

/** When a payment at `paidAt` leaves the books: a financial year is assessed in the following year. */
export function endInBooks(paidAt: number, timezone: string): number {
  return instantOf({ year: financialYear(paidAt, timezone) + 2 + BOOKS_YEARS, month: 4 }, timezone);
}

/** Rows per transaction, so that nobody waits long for its locks, and transactions per run. */
const BATCH = 100;
const MAX_BATCHES = 1_000;

/**
 * Run a sweep in batches. What is left after a thousand batches is handled the next day.
 * @param sweep handles at most `limit` rows in one transaction, and returns how many it found
 * @returns how many rows were handled
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
