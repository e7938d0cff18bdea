import { language, speak } from '#messages/current.ts';
import { type Language, languages } from '#messages/language.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { PAPER, type PaperNames, paperRows, type PaperWord } from '#domain/scholarships/consent/paper.ts';
import type { ConsentNotice } from '#domain/scholarships/responses.ts';
import { type SheetWords, sheetWords } from './sheet.ts';

type Both = Readonly<Record<Language, string>>;

const both = (word: PaperWord): Both => ({ en: PAPER.en[word], hi: PAPER.hi[word] });

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
export function consentText(
  foundation: Foundation,
  { version, texts }: ConsentNotice,
  { until, at, ...names }: PaperNames & { until: string | null; at: number },
): ConsentText {
  const { address } = foundation.contact;
  const dayIn = (one: Language) => (until ? speak(one, () => longDay(until)) : '');
  return {
    number: names.number,
    words: sheetWords(PAPER[language()].title),
    line: PAPER[language() === 'hi' ? 'en' : 'hi'].title,
    at,
    rows: [...paperRows(languages, names), ...(until ? [['until', languages.map(dayIn).join(' · ')] as const] : [])].map(
      ([word, value]) => [both(word), value],
    ),
    notices: languages.flatMap((one) => {
      const text = texts[one];
      return text === undefined ? [] : [[...text.split(/\n+/), PAPER[one].agrees(names.student)]];
    }),
    version: [both('notice'), version],
    address: [foundation.name, ...address.lines, `${address.city}, ${address.state} ${address.pincode}`].join(', '),
    signed: [both('signature'), both('place'), both('date')],
    foundation: { name: foundation.name, contact: foundation.contact.emails[0]?.address ?? '' },
  };
}
