/**
 * What a certificate of donation says, from its text. The forms name the lines (Form 10BE: Income-tax Rules, 1962, rule 18AB, Appendix II;
 * Form 114: rule 190(7) of the rules under the Income-tax Act, 2025); how the portal prints them is unverified, so a line's value may stand
 * beside or below it. Checked on 28 November 2026.
 */
import { DONATION_NATURES, type DonationNature } from '#domain/donations/modes.ts';
import { keysOf } from '#domain/shared/states.ts';
import { CERTIFICATE_FORMS, type CertificateForm } from './constants.ts';

export interface ReadCertificate {
  form: CertificateForm | null;
  /** The portal's number for the certificate itself. */
  number: string | null;
  /** Financial year, by the calendar year in which it began. */
  year: number | null;
  /** Whole paise. */
  amount: number | null;
  nature: DonationNature | null;
  name: string | null;
  /** Everything in it that could be the number of a person or a foundation, in capital letters and digits alone. */
  ids: string[];
}

/** Between a line's name and its value: a colon, a currency, what a form says in brackets. */
const BETWEEN = String.raw`(?:\s|:|-|\.|\([^)]{0,60}\)|₹|Rs\b|INR\b)*`;
const line = (names: string, value: string): RegExp => new RegExp(`(?:${names})${BETWEEN}(${value})`, 'giu');

const NUMBER = String.raw`(?=[A-Z0-9]*\d{4})[A-Z0-9]{8,21}\b`;
const AMOUNT = String.raw`\d[\d,]*(?:\.\d{1,2})?`;
const YEAR = String.raw`20\d\d\s*[-–]\s*(?:20)?\d\d\b`;

const acknowledgement = (forms: string): string =>
  `(?:acknowledge?ment (?:no|number)|ARN)\\.?(?: (?:of|for))?(?: form)?(?: no)?\\.? ?${forms}`;

/** The first that is found counts. A tax year of the Act of 2025 is what a financial year was. */
const LINES = {
  number: [line(acknowledgement('(?:10BE|114)'), NUMBER), line('(?:certificate|acknowledge?ment) (?:no|number)|ARN', NUMBER)],
  amount: [line(String.raw`(?:total )?amount of donations?[^\d\n(]{0,40}`, AMOUNT), line('amount', AMOUNT)],
  year: [line(String.raw`(?:financial|tax) year[^\d\n]{0,60}`, YEAR)],
  assessmentYear: [line(String.raw`assessment year[^\d\n]{0,60}`, YEAR)],
  name: [line('name of (?:the )?donor', String.raw`\p{L}[^\n]{1,124}`)],
  id: [line('unique identification (?:number|no)(?: of (?:the )?donor)?', String.raw`[A-Z0-9][A-Z0-9 /-]{3,74}`)],
  nature: [line('(?:type of donation|donation type)', String.raw`\p{L}+`)],
} as const;

/** What was handed in has a number of its own, which stands in the certificate, too. */
const OF_STATEMENT = line(acknowledgement('(?:10BD|113)'), NUMBER);

const valueOf = (text: string, name: keyof typeof LINES): string | null => {
  for (const found of LINES[name]) for (const [, value] of text.matchAll(found)) if (value) return value.trim();
  return null;
};

/** @param written as a PDF's text comes */
export function readCertificate(written: string): ReadCertificate {
  const text = written
    .normalize('NFKC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ');
  const nature = valueOf(text, 'nature')?.toLowerCase();
  return {
    form: CERTIFICATE_FORMS.find((form) => new RegExp(`form\\s*(?:no\\.?)?\\s*${form}\\b`, 'i').test(text)) ?? null,
    number: valueOf(text.replaceAll(OF_STATEMENT, ''), 'number')?.toUpperCase() ?? null,
    year: yearOf(valueOf(text, 'year')) ?? yearOf(valueOf(text, 'assessmentYear'), 1),
    amount: paiseOf(valueOf(text, 'amount')),
    nature: nature === undefined ? null : (keysOf(DONATION_NATURES).find((one) => nature.startsWith(BEGINNINGS[one])) ?? null),
    name: valueOf(text, 'name'),
    ids: idsIn(text),
  };
}

const BEGINNINGS: Readonly<Record<DonationNature, string>> = { corpus: 'corpus', specific: 'specific', other: 'other' };

/** Two years that follow one another. @param later by how many years the named one comes later */
function yearOf(named: string | null, later = 0): number | null {
  const [, first = '', second = ''] = /^(\d{4})\D+(?:20)?(\d\d)$/.exec(named ?? '') ?? [];
  return first !== '' && (Number(first) + 1) % 100 === Number(second) ? Number(first) - later : null;
}

const PAISE = 100;
const paiseOf = (rupees: string | null): number | null => (rupees === null ? null : Math.round(Number(rupees.replaceAll(',', '')) * PAISE));

const SHORTEST_ID = 5;

function idsIn(text: string): string[] {
  const capital = text.toUpperCase();
  const words = capital.match(/[A-Z0-9]+/g) ?? [];
  const groups = capital.match(/\b\d{4} \d{4} \d{4}\b/g) ?? [];
  const named = valueOf(text, 'id') ?? '';
  return [...new Set([...words, ...groups.map(idOf), idOf(named)])].filter((id) => id.length >= SHORTEST_ID && /\d/.test(id));
}

/** As numbers are compared: capital letters and digits alone. */
export const idOf = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
