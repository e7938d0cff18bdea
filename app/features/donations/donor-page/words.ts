import { DONATION_MODES } from '#domain/donations/modes.ts';
import type { DonorPage } from '#domain/donations/donor-page/operations.ts';
import { RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';

type Own = DonorPage['donations'][number];

/** Every text of the donor's own page. */
export const WORDS = {
  title: 'Your donations',
  moment: 'One moment …',
  needsScript: 'This page needs JavaScript.',
  failed: 'The page could not be loaded.',
  tryAgain: 'Try again',
  help: 'Write to us',
  ask: {
    lead: 'See your donations, their receipts and certificates, and mend what we know of you. We mail you a link; there is no password.',
    press: 'Email me a link',
    busy: 'One moment …',
    sentTitle: 'Look into your mailbox',
    sent: (email: string) =>
      `If donations came with ${email}, a link is on its way to it. It works once, for a day. Nothing after five minutes? Look among the unwanted emails, or try another address of yours.`,
    another: 'Another address',
    over: 'Your visit is over. Please ask for another link.',
    login: 'You have an account with this address? Logged in, you see this page without a link.',
  },
  link: {
    title: 'Is it you?',
    lead: (address: string) => `We send a code of six digits to ${address}, so that nobody else sees your donations.`,
    press: 'Email me the code',
    again: 'Email me another code',
    sent: 'The code is on its way. It works for two minutes.',
    open: 'Open my page',
    busy: 'One moment …',
    gone: 'This link was used already, or its time is over. Ask for another one here:',
  },
  missing: {
    title: 'Something is missing',
    lead: 'The Income-tax Department gives you a certificate for your deduction only with these:',
    name: 'your name',
    id: 'your PAN, or another number that names you',
    address: 'your postal address',
    press: 'Fill it in',
  },
  records: { label: 'Donor', lead: 'Several donors share your address. Each has a page:' },
  years: {
    title: 'By year',
    note: 'A financial year runs from April to March. What was given back is not counted.',
    year: (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    sum: (amount: number, count: number) => `${money(amount)} in ${count === 1 ? 'one donation' : `${count} donations`}`,
    press: 'Summary (PDF)',
  },
  donations: {
    title: 'Donations and receipts',
    none: 'There is no donation yet.',
    more: 'These are your newest 200. Write to us for earlier ones.',
    trial: 'trial',
    press: (number: string) => `Receipt ${number}`,
    notDeductible: (why: string) => `no deduction: ${why}`,
    refunded: (amount: number) => `${money(amount)} given back`,
  },
  certificates: {
    title: 'Certificates of donation',
    note: 'The Income-tax Department makes them once a year. You claim your deduction with them.',
    press: 'Certificate (PDF)',
  },
  pledges: {
    title: 'Monthly reminder',
    text: (amount: number, day: string) => `We remind you each month to give ${money(amount)}, next on ${day}. Nothing is taken by itself.`,
    press: 'Stop the reminder',
  },
  details: {
    title: 'Your details',
    none: 'Not given',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    pan: 'PAN',
    citizenship: 'Citizenship',
    language: 'Language of letters',
    emailNote: 'Another email address? Please write to us, so that nobody can take your page over.',
    press: 'Correct my details',
    save: 'Save',
    busy: 'One moment …',
    back: 'Back',
    panKnown: (masked: string) => `We have ${masked}. Type another one only if it is wrong.`,
    idKnown: (masked: string) => `We have ${masked}. Empty: it stays.`,
    saved: 'Saved. Thank you.',
    replaceTitle: 'These receipts change',
    replace:
      'They are of this financial year or the last. Each is replaced by a new one, which we mail to you; the old ones are not valid any more. Earlier receipts stay as they are.',
    replacePress: 'Yes, save and replace',
  },
  letters: {
    title: 'Letters',
    wanted: 'We write to you now and then: thanks, and news of what your donation did.',
    unwanted: 'You get no letters from us. Receipts and what the law asks for still come.',
    stop: 'Stop letters',
    begin: 'I want letters again',
  },
  data: {
    title: 'Your data',
    text: 'All that we store of you as a donor, in one file. Donations stay in our books as long as the law asks; write to us to have the rest deleted.',
    press: 'Download my data',
  },
  leave: { press: 'Close this page', done: 'Your page is closed. Nobody sees it on this device any more.' },
} as const;

export const money = (paise: number): string => formatRupees(paiseToRupees(paise));

export const modeWords = ({ mode }: Own): string => DONATION_MODES[mode].label;
export const stateWords = ({ status }: Own): string => DONATION_STATES[status].label;
export const receiptWords = ({ status }: Own['receipts'][number]): string => RECEIPT_STATES[status].label;
