import { language, speak } from '#messages/current.ts';
import { languages } from '#messages/language.ts';
import { asSpoken, longDay } from '#domain/shared/time/day-words.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { type SheetWords, sheetWords } from './sheet.ts';
import { agreedIn, PAPER_WORDS, type PaperNames, paperRows, type PaperWord } from '#domain/scholarships/consent/paper-words.ts';

type Both = (typeof PAPER_WORDS)[PaperWord];

export interface ConsentText {
  number: string;
  words: SheetWords;
  line: string;
  at: number;
  rows: ReadonlyArray<readonly [label: Both, value: string]>;
  /** Paragraphs of the notice in each language, with what is signed last. */
  notices: ReadonlyArray<readonly string[]>;
  version: readonly [label: Both, value: string];
  signed: readonly Both[];
  /** Where it is brought or sent. */
  address: string;
  foundation: { name: string; contact: string };
}

/** The form that a guardian signs. @param until `YYYY-MM-DD` @param at ms since the epoch */
export function consentText(site: Foundation, { until, at, ...names }: PaperNames & { until: string | null; at: number }): ConsentText {
  const foundation = asSpoken(site);
  const { address } = foundation.contact;
  const { text, hindi, version } = foundation.scholarships.guardianNotice;
  const days = until ? languages.map((one) => speak(one, () => longDay(until, asSpoken(site)))).join(' · ') : '';
  const signed = (notice: string, of: 'en' | 'hi') => [...notice.split(/\n+/), agreedIn(of, names.student)];
  return {
    number: names.number,
    words: sheetWords(PAPER_WORDS.title[language()]),
    line: PAPER_WORDS.title[language() === 'hi' ? 'en' : 'hi'],
    at,
    rows: [...paperRows(names), ...(days ? [['until', days] as const] : [])].map(([word, value]) => [PAPER_WORDS[word], value]),
    notices: [signed(text, 'en'), ...(hindi ? [signed(hindi, 'hi')] : [])],
    version: [PAPER_WORDS.notice, version],
    address: [foundation.name, ...address.lines, `${address.city}, ${address.state} ${address.pincode}`].join(', '),
    signed: [PAPER_WORDS.signature, PAPER_WORDS.place, PAPER_WORDS.date],
    foundation: { name: foundation.name, contact: foundation.contact.emails[0]?.address ?? '' },
  };
}
