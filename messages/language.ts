/** `name` and `offer`, which leads to the page in it, in its own words; `prefix` begins the addresses of its pages. */
export const LANGUAGES = {
  en: { name: 'English', offer: 'Read this page in English', locale: 'en-IN', prefix: '' },
  hi: { name: 'हिन्दी', offer: 'यह पन्ना हिन्दी में पढ़ें', locale: 'hi-IN', prefix: '/hi' },
} as const;
export type Language = keyof typeof LANGUAGES;

/** What another language lacks is shown in it. */
export const BASE_LANGUAGE = 'en' satisfies Language;

export const languages = Object.keys(LANGUAGES) as Language[];

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);

/** The language that the browser or the page asks for first. @param acceptLanguage the header (RFC 9110, section 12.5.4) */
export function askedLanguage(acceptLanguage: string | undefined): Language {
  const first = acceptLanguage?.trim().slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : BASE_LANGUAGE;
}

/** `/hi/donate?x=1` is `['hi', '/donate?x=1']`. */
export function splitAddress(address: string): [Language, string] {
  const [prefix = ''] = /^\/[^/?#]*/.exec(address) ?? [];
  const language = languages.find((one) => one !== BASE_LANGUAGE && LANGUAGES[one].prefix === prefix.toLowerCase());
  return language ? [language, address.slice(prefix.length).replace(/^(?!\/)/, '/')] : [BASE_LANGUAGE, address];
}

/** @param address of the English page, from its `/` @returns that of the same page in the language */
export const addressIn = (language: Language, address: string): string =>
  LANGUAGES[language].prefix + address.replace(/^\/(?=$|[?#])/, (slash) => (language === BASE_LANGUAGE ? slash : ''));
