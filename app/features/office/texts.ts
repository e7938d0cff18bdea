import { paiseToRupees } from '#domain/donations/constants.ts';
import { eventWords, sourceWords } from '#domain/donations/events.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { OfficeMail } from '#domain/office/constants.ts';
import type { MailError } from '#domain/office/mail-error.ts';
import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import type { DonationDetails, DonationRow } from '#domain/office/donation-operations.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { type FileField, labelOf } from '#domain/scholarships/form.ts';
import type { HistoryEntry } from '#app/ui/dashboard/timeline.tsx';

/** `₹5,000`, from whole paise. */
export const amountOf = (paise: number): string => formatRupees(paiseToRupees(paise));

const METHODS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Instalments (EMI)',
};

export const methodName = (method: string | null): string | null => method && (METHODS[method] ?? method);

export const FREQUENCY: Record<DonationRow['frequency'], string> = { monthly: 'Monthly', 'one-time': 'One-time' };

export function eventEntry({ at, kind, source, data }: DonationDetails['history'][number]): HistoryEntry {
  const details = parseDetails(data);
  return {
    at,
    title: eventWords(kind),
    by: text(details['by']) || sourceWords(source),
    detail: detailOf(kind, details),
  };
}

function parseDetails(data: string): Readonly<Record<string, unknown>> {
  try {
    const details: unknown = JSON.parse(data);
    return typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function detailOf(kind: string, details: Readonly<Record<string, unknown>>): string {
  const { paymentId, expected, taken, amountRefunded, disputed, deducted, flag, reason } = details;
  const settled = text(flag);
  return [
    kind.startsWith('second_payment') && text(paymentId) && `Payment ${text(paymentId)}`,
    typeof expected === 'number' && typeof taken === 'number' && `${amountOf(expected)} ordered, ${amountOf(taken)} paid`,
    typeof disputed === 'number' && `${amountOf(disputed)} disputed`,
    typeof amountRefunded === 'number' && `${amountOf(amountRefunded)} refunded`,
    typeof deducted === 'number' && `${amountOf(deducted)} taken back by the bank`,
    settled && (DONATION_FLAGS[settled as keyof typeof DONATION_FLAGS]?.words ?? settled),
    text(reason),
  ]
    .filter(Boolean)
    .join('\n');
}

type Disclosure = (DonationDetails | ApplicationDetails)['disclosures'][number];

const ACTORS: Readonly<Record<string, string>> = { student: 'the student', guardian: 'the parent or guardian', office: 'the office' };

const NUMBERS = {
  pan: 'The full PAN was shown',
  account: 'The full account number was shown',
  aadhaar: 'The full Aadhaar number was shown',
  numbers: 'The full numbers were shown',
} as const;

const disclosureTitle = (what: Disclosure['what']): string =>
  what in NUMBERS ? NUMBERS[what as keyof typeof NUMBERS] : `${UPLOAD_FIELDS[what as FileField].label} was opened`;

export function disclosureEntry({ at, what, by, reason }: Disclosure): HistoryEntry {
  return { at, title: disclosureTitle(what), by, detail: reason };
}

const TOGETHER_MS = 1_800_000;

/**
 * Documents that one person opens within half an hour for one reason become one entry.
 * @param disclosures oldest first
 */
export function disclosureEntries(disclosures: readonly Disclosure[]): HistoryEntry[] {
  const groups: Disclosure[][] = [];
  for (const one of disclosures) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isAlike = before && before.by === one.by && before.reason === one.reason && one.at - before.at < TOGETHER_MS;
    if (isAlike && !(one.what in NUMBERS) && !(before.what in NUMBERS)) group?.push(one);
    else groups.push([one]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [...new Set([first, ...others].map(({ what }) => what))].map((what) => UPLOAD_FIELDS[what as FileField]?.label);
    return [{ ...disclosureEntry(first), ...(names.length > 1 && { title: `${names.join(', ')} were opened` }) }];
  });
}

/** An entry to the same status means that it was sent again with changes. */
export function moveEntry({ at, to, by, isByAwarder, reason, changed }: ApplicationDetails['history'][number]): HistoryEntry {
  const fields = changed.map((field) => labelOf(field));
  return {
    at,
    title: APPLICATION_STATES[to].label,
    by: ACTORS[by] ?? by,
    detail: [reason, isByAwarder && 'Awarded and paid out by the same person.', fields.length > 0 && `Changed: ${fields.join(', ')}`]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Oldest first. */
export const inOrder = (entries: readonly HistoryEntry[]): HistoryEntry[] => [...entries].sort((one, other) => one.at - other.at);

const MAILS: Readonly<Record<OfficeMail, string>> = {
  'donation-thanks': 'Thank-you with the receipt',
  'donation-reminder': 'Reminder of a monthly gift',
  'log-end': 'Nightly check of the activity log',
  'draft-reminder': 'Reminder of an application that was begun',
  'application-received': 'Confirmation that an application came in',
  'application-status': 'News of an application',
  'certificate-issued': 'New certificate',
  'certificate-withdrawn': 'Withdrawal of a certificate',
  'contact-received': 'Confirmation that a message came in',
  'contact-message': 'Message from a visitor, to the foundation',
  'message-reply': 'Reply to a visitor',
  'flagged-gifts': 'Gifts that need attention, to the foundation',
  'urgent-gift': 'A gift that cannot wait, to the foundation',
  'newsletter-welcome': 'Welcome to the newsletter',
  'account-unused': 'Warning that an unused account will be deleted',
  'staff-welcome': 'Welcome to a new member of staff',
};

/** Unknown mails are named after their template. */
export const mailName = (template: string): string => (MAILS as Readonly<Record<string, string>>)[template] ?? template;

export const MAIL_ERRORS: Readonly<Record<MailError, string>> = {
  address: 'The address was refused: it does not exist, or takes no emails. Sending it again seldom helps.',
  full: 'The mailbox is full. Please send it again once there is room.',
  sender: 'Emails from us are refused at the moment. Please tell whoever runs the site.',
  server: 'Our own mail server could not be reached. Please tell whoever runs the site, then send it again.',
  other: 'We cannot tell why. The error was:',
};

export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
