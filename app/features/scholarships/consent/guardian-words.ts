import type { GuardianPage, ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';
import { fillIn, type Language, type Words, WORDS } from '#domain/scholarships/consent/guardian-words.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import { ApiError } from '#app/lib/api.ts';

const LOCALES = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** All texts of the page in each language, with everything filled in that is known; `both`: one after the other, for labels and buttons. */
export type PageWords = Readonly<Record<Language | 'both', Words>>;

export interface GuardianAnswerProps {
  page: GuardianPage;
  token: string;
  words: PageWords;
  contents: ShownContents | undefined;
  onContents: (contents: ShownContents) => void;
  onDone: (page: GuardianPage) => void;
  /** What was read is not so any more. */
  onChanged: () => void;
}

/** @param student given name, where there is no page */
export function wordsFor(page: GuardianPage | null, { name, timezone }: { name: string; timezone: string }, student?: string): PageWords {
  const at = page?.consent === 'withdrawn' ? page.withdrawnAt : (page?.declinedAt ?? page?.given?.at);
  const filled = (language: Language): Words => {
    const format = { locale: LOCALES[language], timezone };
    const values = {
      foundation: name,
      student: page?.student ?? student ?? { en: 'The student', hi: 'विद्यार्थी' }[language],
      cycle: page?.cycle ?? '',
      until: page?.until ? longDay(page.until, format) : '',
      address: page?.address ?? '',
      at: at ? longDayAt(at, format) : '',
      name: page?.given?.name ?? '',
      version: page?.given?.version ?? '',
    };
    return Object.fromEntries(Object.entries(WORDS[language]).map(([key, text]) => [key, fillIn(text, values)])) as Words;
  };
  const [en, hi] = [filled('en'), filled('hi')];
  const both = Object.fromEntries(Object.keys(en).map((key) => [key, `${en[key as keyof Words]} · ${hi[key as keyof Words]}`])) as Words;
  return { en, hi, both };
}

/** The server's messages, which are English, in both languages. */
export const failureIn = (error: unknown, words: Words): string => {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
  if (code === 'too_many_requests') return words.tooMany;
  if (code === 'unavailable') return words.noMessages;
  if (code === 'conflict') return words.changedMeanwhile;
  return status === 404 ? words.goneTitle : words.failed;
};
