import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';

/** No zod, no SQL: pages use it. */
export const DONOR_KINDS = { person: 'Person', organisation: 'Organisation' } as const;
export type DonorKind = keyof typeof DONOR_KINDS;

/** By the fourth letter of a PAN: only P is a person (Income-tax Department, “Structure of PAN”). */
export const kindOfPan = (pan: string): DonorKind => (pan[3] === 'P' ? 'person' : 'organisation');

/** What a donor without a PAN is named by in the yearly statement (Form 10BD, “ID code”). */
export const OTHER_IDS = inLanguage(() => m.donations.words.otherIds);
export type OtherIdKind = keyof typeof OTHER_IDS;

/** Sealed, and shown masked. */
export const DONOR_NUMBERS = ['pan', 'otherId'] as const;
export type DonorNumber = (typeof DONOR_NUMBERS)[number];

/** Of the form (Form 10BD, “Unique identification number”). */
export const MAX_OTHER_ID_LENGTH = 75;
export const MAX_NOTES_LENGTH = 2_000;

export const CITIZENSHIPS = inLanguage(() => m.donations.words.citizenships);
export type Citizenship = keyof typeof CITIZENSHIPS;

export const DONOR_LANGUAGES = inLanguage(() => m.donations.words.languages);
export type DonorLanguage = keyof typeof DONOR_LANGUAGES;

/** By what a donation found its donor. */
export const FOUND_BY = {
  first: 'Began this record',
  pan: 'Same PAN',
  email: 'Same email and name',
  phone: 'Same phone and name',
  contact: 'Same email and phone',
  office: 'Moved by the office',
  takeover: 'Same number in the earlier books',
} as const;
export type FoundBy = keyof typeof FOUND_BY;

/** Why two records may be one donor. */
export const DOUBTS = {
  pan: 'Same PAN, another name',
  contact: 'Same email or phone, another name',
  otherPan: 'Same email or phone and name, another PAN',
  name: 'Same email or phone, no name was given',
  corrected: 'A donation of one fits the other since it was corrected',
} as const;
export type DoubtCause = keyof typeof DOUBTS;

export type DoubtAnswer = 'merged' | 'apart';

/** Why a link to a donor's own page is mailed; for how many days it opens (docs/decisions/0113). */
export const DONOR_LINKS = {
  asked: { days: 1 },
  details: { days: 30 },
  certificate: { days: 30 },
  summary: { days: 30 },
} as const satisfies Readonly<Record<string, { days: number }>>;
export type DonorLinkCause = keyof typeof DONOR_LINKS;

/** From the code on. */
export const VISIT_MINUTES = 60;
