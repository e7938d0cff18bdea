import devanagari from './anek-devanagari.woff2?url';
import latin from './anek-latin.woff2?url';
import type { Language } from '#messages/language.ts';

/** What the first view of a page in the language needs, which is asked for at once; in Hindi, spaces and figures are in the Latin one. */
export const FIRST_FONTS: Record<Language, readonly string[]> = {
  en: [latin],
  hi: [devanagari, latin],
};
