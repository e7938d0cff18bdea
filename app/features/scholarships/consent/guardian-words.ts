import type { GuardianPage } from '#domain/scholarships/consent/guardian-operations.ts';
import { fillIn, type Language, type Words, WORDS } from '#domain/scholarships/consent/guardian-words.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import { ApiError } from '#app/lib/api.ts';

const LOCALES = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** All texts of the page, with everything filled in that is known. */
export function wordsFor(language: Language, page: GuardianPage | null, { name, timezone }: { name: string; timezone: string }): Words {
  const format = { locale: LOCALES[language], timezone };
  const at = page?.consent === 'withdrawn' ? page.withdrawnAt : (page?.declinedAt ?? page?.given?.at);
  const values = {
    foundation: name,
    student: page?.student ?? { en: 'The student', hi: 'विद्यार्थी' }[language],
    cycle: page?.cycle ?? '',
    until: page?.until ? longDay(page.until, format) : '',
    address: page?.address ?? '',
    at: at ? longDayAt(at, format) : '',
    name: page?.given?.name ?? '',
    version: page?.given?.version ?? '',
  };
  return Object.fromEntries(Object.entries(WORDS[language]).map(([key, text]) => [key, fillIn(text, values)])) as Words;
}

/** The server's messages, which are English, in the language of the page. */
export const failureIn = (error: unknown, words: Words): string => {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
  if (code === 'too_many_requests') return words.tooMany;
  if (code === 'unavailable') return words.noMessages;
  if (code === 'conflict') return words.changed;
  return status === 404 ? words.goneTitle : words.failed;
};
