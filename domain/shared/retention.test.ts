import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SESSION_LIFETIME_MS } from '#domain/accounts/sessions.server.ts';
import { DONOR_LINKS, VISIT_MINUTES } from '#domain/donations/donor-page/causes.ts';
import { CHALLENGE_MS } from '#domain/factors/constants.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import * as periods from '#domain/shared/retention.ts';

const { privacy } = JSON.parse(readFileSync('content/StaticContent/StaticContent.json', 'utf8')).details as {
  privacy: { sections: { id: string; content: string }[] };
};

function listOf(section: string): Map<string, string> {
  const { content } = privacy.sections.find(({ id }) => id === section)!;
  return new Map([...content.matchAll(/<li><strong>(.*?)<\/strong>(.*?)<\/li>/g)].map(([, name, period]) => [name!, period!]));
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number, unit: string): string => `${NUMBERS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
const days = (count: number): string => inWords(count, 'day');
const years = (count: number): string => inWords(count, 'year');

describe('the privacy notice states how long data is kept', () => {
  const list = listOf('retention');
  const promised: Record<string, readonly string[]> = {
    'One-time codes': [inWords(OTP_SECONDS / 60, 'minute'), days(periods.OTP_TRACES_DAYS)],
    'Newsletter address': [days(periods.LEFT_NEWSLETTER_DAYS)],
    Messages: [years(periods.MESSAGES_YEARS)],
    'Gifts and receipts': [`${years(periods.BOOKS_YEARS)} after the end of the assessment year`],
    'Gifts that were begun and never paid': [days(periods.UNPAID_ORDERS_DAYS)],
    'Links to the page of your gifts': [days(Math.max(...Object.values(DONOR_LINKS).map((link) => link.days)))],
    'Monthly reminders': [days(periods.STOPPED_REMINDERS_DAYS)],
    'Accounts and profiles, the Aadhaar number included': [
      `${years(periods.UNUSED_ACCOUNTS_YEARS)} after you last logged in`,
      `${days(periods.UNUSED_ACCOUNT_WARNING_DAYS)} before`,
    ],
    'Drafts of scholarship applications': [days(periods.DRAFTS_DAYS)],
    'Scholarship applications': [
      `${years(periods.REJECTED_APPLICATIONS_YEARS)} after the decision if refused`,
      `${days(periods.WITHDRAWN_APPLICATIONS_DAYS)} if you take it back`,
      `${years(periods.BOOKS_YEARS)} after the end of the assessment year`,
    ],
    'Documents of an application': [`${years(periods.DOCUMENTS_YEARS)} after the payment`],
    'Emails we send you': [days(periods.SENT_MAILS_DAYS), days(periods.FAILED_MAILS_DAYS)],
    'Phone messages we send you': [days(periods.SENT_MAILS_DAYS), days(periods.FAILED_MAILS_DAYS), days(periods.PHONE_MESSAGES_DAYS)],
    'Who did and saw what in our office': [years(periods.OFFICE_LOG_YEARS)],
    'Visits to our login': [years(periods.DOOR_LOG_YEARS)],
    // The operator deletes them (docs/decisions/0027-retention.md).
    Logs: ['one year'],
  };

  test.each(Object.entries(promised))('%s: %s', (name, promisedText) => {
    const text = list.get(name);
    for (const period of promisedText) expect(text).toContain(period);
    expect(text?.match(/\b(\d+|one|two|three|seven|ten) (minute|day|month|year)s?\b/g)).toHaveLength(promisedText.length);
  });

  test('for nothing else', () => {
    expect([...list.keys()]).toEqual(Object.keys(promised));
  });
});

test('the privacy notice states how long cookies last', () => {
  const list = listOf('cookies');
  expect(list.get('The cookie “session”')).toContain(days(SESSION_LIFETIME_MS / ONE_DAY_MS));
  expect(periods.DEVICE_COOKIE_DAYS).toBe(365);
  expect(list.get('The cookie “device”')).toContain(years(1));
  expect(list.get('The cookie “passkey”')).toContain(inWords(CHALLENGE_MS / 60_000, 'minute'));
  expect(list.get('The cookie “donor”')).toContain(inWords(VISIT_MINUTES / 60, 'hour'));
  expect(list.get('The cookie “code”')).toContain(inWords(periods.CODE_COOKIE_MINUTES, 'minute'));
});

test('a year is a calendar year, and payments of a financial year leave the books together', () => {
  const at = (time: string): number => Date.parse(time);
  expect(periods.yearsBefore(at('2028-02-29T12:00:00Z'), 1)).toBe(at('2027-03-01T12:00:00Z'));
  const india = 'Asia/Kolkata';
  for (const paid of ['2026-04-01T00:00:00+05:30', '2027-03-31T23:59:59+05:30']) {
    const end = periods.endInBooks(at(paid), india);
    expect(end).toBe(at('2038-04-01T00:00:00+05:30'));
    expect(periods.startOfBooks(end, india)).toBeGreaterThan(at(paid));
    expect(periods.startOfBooks(end - 1, india)).toBeLessThanOrEqual(at(paid));
  }
});
