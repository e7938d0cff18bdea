import { askedLanguage, type Language } from './language.ts';

/* What current.ts is on the server. A built page has one language; in development, that of the document. */

declare const LANGUAGE: Language | undefined;

export const language = (): Language => LANGUAGE ?? askedLanguage(document.documentElement.lang);

/* @__NO_SIDE_EFFECTS__ */
export const inLanguage = <T extends object>(make: () => T): T => make();

/* @__NO_SIDE_EFFECTS__ */
export const speak = <T>(_spoken: Language, run: () => T): T => run();
