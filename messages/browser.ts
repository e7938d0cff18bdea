import { DEVANAGARI_DIGITS, digits as inHindi, hasDevanagariDigits } from './digits/devanagari.ts';
import { askedLanguage, type Language, LANGUAGES } from './language.ts';

/* What current.ts is on the server. A built page has one language; in development, that of the document. */

declare const LANGUAGE: Language | undefined;

export const language = (): Language => LANGUAGE ?? askedLanguage(document.documentElement.lang);

export const locale = (): string =>
  LANGUAGE === 'en' ? LANGUAGES.en.locale : LANGUAGES[language()].locale + (hasDevanagariDigits() ? DEVANAGARI_DIGITS : '');

export const digits = (value: string): string => (LANGUAGE === 'en' ? value : inHindi(value));

/* @__NO_SIDE_EFFECTS__ */
export const inLanguage = <T extends object>(make: () => T): T => make();

/* @__NO_SIDE_EFFECTS__ */
export const speak = <T>(_spoken: Language, run: () => T): T => run();
