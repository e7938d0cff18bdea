import { AsyncLocalStorage } from 'node:async_hooks';
import { DEVANAGARI_DIGITS, digits as inHindi, hasDevanagariDigits } from './digits/devanagari.ts';
import { type Language, LANGUAGES } from './language.ts';

/* The browser has browser.ts in place of this file: a page has one language (scripts/vite/one-language.ts). */

const storage = new AsyncLocalStorage<Language>();

/** Of the request, mail or paper that is being written; English outside of them. */
export const language = (): Language => storage.getStore() ?? 'en';

/** @returns what `run` returns, which reads messages of this language, also after an `await` */
export const speak = <T>(spoken: Language, run: () => T): T => storage.run(spoken, run);

/** Of the language that is spoken: `hi-IN`, `hi-IN-u-nu-deva`. */
export const locale = (): string => LANGUAGES[language()].locale + (language() === 'hi' && hasDevanagariDigits() ? DEVANAGARI_DIGITS : '');

/** As the language that is spoken writes numbers. Not for codes, and not for what an authority reads. */
export const digits = (value: string): string => (language() === 'hi' ? inHindi(value) : value);

/**
 * A table with messages, such as a form, made once for each language and read in the current one.
 * @param make reads messages; it returns an object or a list of the same shape in every language
 */
export function inLanguage<T extends object>(make: () => T): T {
  const made: Partial<Record<Language, T>> = { en: speak('en', make) };
  return new Proxy(made.en as T, {
    get(english, key) {
      const spoken = language();
      made[spoken] ??= make();
      return Reflect.get(key in english ? made[spoken] : english, key) as unknown;
    },
  });
}
