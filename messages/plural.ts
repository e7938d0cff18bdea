import { type Language, LANGUAGES } from './language.ts';

const rules = new Map<Language, Intl.PluralRules>();

/** The form that the language has for `count`: `plural('en', seats, { one: 'One seat', other: `${seats} seats` })`. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  const known = rules.get(language) ?? new Intl.PluralRules(LANGUAGES[language].locale);
  rules.set(language, known);
  return known.select(count) === 'one' ? forms.one : forms.other;
}
