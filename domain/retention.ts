import { financialYear, instantOf } from '#domain/calendar.ts';
import { ONE_DAY_MS } from '#domain/durations.ts';

/*
 * How long personal data is kept. The privacy notice (content/StaticContent/StaticContent.json, "privacy") repeats these periods
 * in words: change both together, retention.test.ts compares them (docs/decisions/0027-retention.md).
 */

/** What is left of a one-time password after its two minutes: the mail's job, with the address. */
export const OTP_TRACES_DAYS = 1;
/** Mails that were sent, and mails that could not be delivered. */
export const SENT_MAILS_DAYS = 7;
export const FAILED_MAILS_DAYS = 90;
/** After unsubscribing from the newsletter. */
export const LEFT_NEWSLETTER_DAYS = 30;
/** After a message came in by the contact form. */
export const MESSAGES_YEARS = 2;
/** Who began a gift and never paid, from the order on. */
export const UNPAID_ORDERS_DAYS = 30;
/** Ids of the payment company's notices. It repeats them for a day at most, on request for seven (Razorpay, "Webhooks"). */
export const PAYMENT_NOTICES_DAYS = 30;
/** After the reminders of a monthly gift were stopped. */
export const STOPPED_REMINDERS_DAYS = 30;
/** Books of account of a charity, from the end of the assessment year on (Income-tax Rules, rule 17AA). */
export const BOOKS_YEARS = 10;
/** After the last login; the letter goes out ahead of the end. */
export const UNUSED_ACCOUNTS_YEARS = 3;
export const UNUSED_ACCOUNT_LETTER_DAYS = 30;
/** After the cycle of the draft has closed. */
export const DRAFTS_DAYS = 180;
/** After the decision. */
export const REFUSED_APPLICATIONS_YEARS = 1;
/** After the student or the guardian took the application back. */
export const WITHDRAWN_APPLICATIONS_DAYS = 30;
/** Documents of a scholarship that was paid out: by then the accounts of that year have been audited. */
export const DOCUMENTS_YEARS = 2;
/** Life of the cookie that marks a known device. */
export const DEVICE_COOKIE_DAYS = 365;

/** @returns milliseconds since the epoch */
export function daysBefore(instant: number, days: number): number {
  return instant - days * ONE_DAY_MS;
}

/** The same day and time some years earlier; 29 February becomes 1 March. @returns milliseconds since the epoch */
export function yearsBefore(instant: number, years: number): number {
  const date = new Date(instant);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/** Whatever was paid before this instant need not be in the books any more. */
export function startOfBooks(now: number, timezone: string): number {
  return instantOf({ year: financialYear(now, timezone) - BOOKS_YEARS - 1, month: 4 }, timezone);
}

/** When something that was paid at `paidAt` may leave the books: a financial year is assessed in the year after it. */
export function endInBooks(paidAt: number, timezone: string): number {
  return instantOf({ year: financialYear(paidAt, timezone) + 2 + BOOKS_YEARS, month: 4 }, timezone);
}

/** Rows of one transaction, so that nobody waits long for its locks; and transactions of one day. */
const BATCH = 100;
const MAX_BATCHES = 1_000;

/**
 * Sweep piece by piece. What is left after a thousand pieces goes the next day.
 * @param sweep handles at most `limit` rows in a transaction, and says how many it found
 * @returns how many went
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
