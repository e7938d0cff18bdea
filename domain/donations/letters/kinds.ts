/** No zod, no SQL: pages use it. */
import { defineStates, keysOf, type StateOf } from '#domain/shared/states.ts';

interface KindRow {
  label: string;
  /** Of one donation, or of what was given in a financial year. */
  about: 'donation' | 'year';
  /** Names somebody, and may go to somebody else than the donor. */
  isDedication: boolean;
}

export const LETTER_KINDS = {
  thanks: { label: 'Thanks', about: 'donation', isDedication: false },
  summary: { label: 'Year’s summary', about: 'year', isDedication: false },
  memory: { label: 'In memory', about: 'donation', isDedication: true },
  honour: { label: 'In honour', about: 'donation', isDedication: true },
} as const satisfies Readonly<Record<string, KindRow>>;
export type LetterKind = keyof typeof LETTER_KINDS;

export const LETTER_CHANNELS = { mail: 'By email', paper: 'On paper' } as const;
export type LetterChannel = keyof typeof LETTER_CHANNELS;

/** `isWaiting`: until it begins to go out, or the first of it is printed. */
export const MAILING_STATES = defineStates({
  waiting: { label: 'Waiting', badge: 'warn', next: ['out', 'takenBack'], isWaiting: true, isStopped: false },
  out: { label: 'Gone out', badge: 'plain', next: [], isWaiting: false, isStopped: false },
  takenBack: { label: 'Taken back', badge: 'quiet', next: [], isWaiting: false, isStopped: true },
});
export type MailingState = StateOf<typeof MAILING_STATES>;

/** `isGiven`: its donor has it, or is about to. */
export const LETTER_STATES = defineStates({
  waiting: { label: 'Waiting', badge: 'warn', isWaiting: true, isGiven: true },
  sent: { label: 'Gone out', badge: 'plain', isWaiting: false, isGiven: true },
  left: { label: 'Not sent', badge: 'quiet', isWaiting: false, isGiven: false },
});
export type LetterState = StateOf<typeof LETTER_STATES>;

/** Why somebody gets no letter. */
export const LEFT_OUT = {
  noContact: 'Wants no letters',
  nothing: 'Gave nothing that this letter is about',
  again: 'Has had it already',
  noEmail: 'No email address',
  noAddress: 'No postal address',
  script: 'A name or address in a script that paper cannot print',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** Mails wait for so long, so that they can be taken back. */
export const MAILING_DELAY_MS = 600_000;
export const MOST_LETTERS = 5_000;
/** In one PDF. */
export const MOST_PRINTED = 100;

export const MAX_TEMPLATE_NAME_LENGTH = 60;
export const MAX_LETTER_SUBJECT_LENGTH = 150;
export const MAX_LETTER_LENGTH = 5_000;

interface PlaceRow {
  label: string;
  /** Without: every kind. */
  in?: readonly LetterKind[];
}

const ABOUT_DONATION = ['thanks', 'memory', 'honour'] as const;
const DEDICATIONS = ['memory', 'honour'] as const;

/** What a text may leave open, as `{name}`. A dedication never says how much was given. */
export const PLACES = {
  name: { label: 'Whom the letter is to' },
  amount: { label: 'What was given, as ₹5,000', in: ['thanks'] },
  words: { label: 'What was given, in English words', in: ['thanks'] },
  day: { label: 'Day of the donation', in: ABOUT_DONATION },
  fund: { label: 'What it is for', in: ABOUT_DONATION },
  receipt: { label: 'Number of its receipt', in: ['thanks'] },
  year: { label: 'Financial year, as 2026-27', in: ['summary'] },
  count: { label: 'How many donations in the year', in: ['summary'] },
  total: { label: 'What was given in the year', in: ['summary'] },
  donations: { label: 'Every donation of the year, on a line of its own', in: ['summary'] },
  person: { label: 'In whose memory or honour', in: DEDICATIONS },
  donor: { label: 'Who gave', in: DEDICATIONS },
  foundation: { label: 'The foundation' },
  signatory: { label: 'Who signs receipts' },
  role: { label: 'What they are' },
  today: { label: 'Day of the letter' },
} as const satisfies Readonly<Record<string, PlaceRow>>;
export type LetterPlace = keyof typeof PLACES;

export const placesOf = (kind: LetterKind): LetterPlace[] =>
  keysOf(PLACES).filter((name) => {
    const row: PlaceRow = PLACES[name];
    return row.in === undefined || row.in.includes(kind);
  });
