import { latinDigits } from '#domain/forms/normalise.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';

const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** Mobile numbers as ten digits; apostrophes part words, since phones type another one. */
export function wordsOf(query: string): string[] {
  const text = query.trim();
  const [, mobile] = MOBILE.exec(text.replaceAll(/[\s()-]/g, '')) ?? [];
  return mobile === undefined ? (text.match(/[^\s'’]+/g) ?? [text]) : [mobile];
}

/** As people write it: `₹5,000`, `Rs. 5000`, `5000/-`, `५,०००`, `5,000.50`; digits alone only where nothing else is asked for. */
const SIGN = String.raw`(?:₹|rs\.?|inr)`;
const GROUPED = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}`;
const MARKED = new RegExp(
  String.raw`(?:^|\s)(?:${SIGN}\s*(${GROUPED}|\d+)(\.\d{1,2})?|(${GROUPED})(\.\d{1,2})?|(\d+)(\.\d{1,2})?(?=\s*(?:\/-|${SIGN})))(?:\s*(?:\/-|${SIGN}))?(?=\s|$)`,
  'i',
);
const ALONE = /^(\d+)(\.\d{1,2})?$/;
/** Of the whole rupees: a longer number is a phone or an id. */
const MOST_DIGITS = 9;

export interface AskedAmount {
  paise: number;
  /** What else was asked for. */
  words: string[];
  /** Nobody is called so: `₹5,000`, not `5000`. */
  isMarked: boolean;
}

/** Null without one. */
export function amountIn(query: string): AskedAmount | null {
  const text = latinDigits(query)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  const marked = MARKED.exec(text);
  const found = marked ?? ALONE.exec(text);
  if (!found) return null;
  const [whole, ...parts] = found;
  const given = parts.filter((part) => part !== undefined);
  const [rupees = ''] = given;
  const digits = rupees.replaceAll(',', '');
  if (digits.length > MOST_DIGITS) return null;
  const fraction = (given[1] ?? '.').slice(1).padEnd(2, '0');
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`.trim();
  return { paise: Number(digits) * 100 + Number(fraction), words: rest === '' ? [] : wordsOf(rest), isMarked: marked !== null };
}

/** Typed as it stands on the card, in any case. */
export const panIn = (query: string): string | null => [query.trim().toUpperCase()].find((text) => PAN_PATTERN.test(text)) ?? null;
