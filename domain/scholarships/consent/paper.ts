import * as en from '#messages/en/consent/paper.ts';
import * as hi from '#messages/hi/consent/paper.ts';
import type { Language } from '#messages/language.ts';

/** What stands on the form that a guardian signs: it has every language at once, also in the browser, whose pages have one. */
export const PAPER = { en, hi } as const satisfies Record<Language, typeof en | typeof hi>;
export type PaperWord = Exclude<keyof typeof en, 'agrees' | 'relations'>;

/** Who consents for whom; what is not known is empty, and written by hand. */
export interface PaperNames {
  number: string;
  student: string;
  guardian: string;
  relation: string;
  birthYear: number | null | undefined;
}

/** In the order of the form. @param spoken what it is read in */
export const paperRows = (
  spoken: readonly Language[],
  { number, student, guardian, relation, birthYear }: PaperNames,
): (readonly [PaperWord, string])[] => [
  ['number', number],
  ['student', student],
  ['guardian', guardian],
  ['relation', [...new Set(spoken.map((one) => relationIn(one, relation)))].join(' / ')],
  ['birthYear', birthYear ? String(birthYear) : ''],
];

function relationIn(language: Language, relation: string): string {
  const { relations } = PAPER[language];
  return relations[relation as keyof typeof relations] ?? relation;
}

const BLANK = '…………………………';

/** What to copy by hand without a printer, line by line: the same as on the form, without the notice. */
export function handCopy(language: Language, names: PaperNames, version: string): string[] {
  const words = PAPER[language];
  return [
    words.title,
    ...paperRows([language], names).map(([word, value]) => `${words[word]}: ${value || BLANK}`),
    `${words.agrees(names.student)} (${words.notice} ${version})`,
    ...(['place', 'date', 'signature'] as const).map((word) => `${words[word]}: ${BLANK}`),
  ];
}
