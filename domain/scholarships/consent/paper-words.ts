import { fillIn, LANGUAGES, type Language, WORDS } from './guardian-words.ts';

/** What stands on the form that a guardian signs, in the two languages of the notice. */
export const PAPER_WORDS = {
  title: { en: 'Consent of a parent or legal guardian', hi: 'माता-पिता या क़ानूनी अभिभावक की सहमति' },
  number: { en: 'Application number', hi: 'आवेदन संख्या' },
  student: { en: 'Name of the student', hi: 'विद्यार्थी का नाम' },
  guardian: { en: 'Name of the parent or guardian', hi: 'माता-पिता या अभिभावक का नाम' },
  relation: { en: 'Relation', hi: 'संबंध' },
  birthYear: { en: 'Year of birth of the parent or guardian', hi: 'माता-पिता या अभिभावक के जन्म का वर्ष' },
  until: { en: 'Last day for the consent', hi: 'सहमति का अंतिम दिन' },
  notice: { en: 'Notice', hi: 'सूचना' },
  signature: { en: 'Signature or thumb impression', hi: 'हस्ताक्षर या अंगूठे का निशान' },
  place: { en: 'Place', hi: 'स्थान' },
  date: { en: 'Date', hi: 'दिनांक' },
} as const;
export type PaperWord = keyof typeof PAPER_WORDS;

/** Who consents for whom; what is not known is empty, and written by hand. */
export interface PaperNames {
  number: string;
  student: string;
  guardian: string;
  relation: string;
  birthYear: number | null | undefined;
}

/** In the order of the form. */
export const paperRows = ({ number, student, guardian, relation, birthYear }: PaperNames): (readonly [PaperWord, string])[] => [
  ['number', number],
  ['student', student],
  ['guardian', guardian],
  ['relation', relation],
  ['birthYear', birthYear ? String(birthYear) : ''],
];

/** The sentence that is signed, below the notice. */
export const agreedIn = (language: Language, student: string): string => fillIn(WORDS[language].agrees, { student });

const BLANK = '…………………………';

/** What to copy by hand without a printer, line by line, in each language: the same as on the form, without the notice. */
export function handCopy(names: PaperNames, version: string): Record<Language, string[]> {
  const inLanguage = (language: Language): string[] => [
    PAPER_WORDS.title[language],
    ...paperRows(names).map(([word, value]) => `${PAPER_WORDS[word][language]}: ${value || BLANK}`),
    `${agreedIn(language, names.student)} (${PAPER_WORDS.notice[language]} ${version})`,
    ...(['place', 'date', 'signature'] as const).map((word) => `${PAPER_WORDS[word][language]}: ${BLANK}`),
  ];
  return Object.fromEntries((Object.keys(LANGUAGES) as Language[]).map((language) => [language, inLanguage(language)])) as Record<
    Language,
    string[]
  >;
}
