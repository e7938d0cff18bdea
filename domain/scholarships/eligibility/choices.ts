/** Does not study now; no answer of an application. */
export const NO_STUDY = 'NONE';
export const OTHER_DISTRICT = 'OTHER';

/** How the office marks a sent application. */
export const ELIGIBILITIES = { fits: 'Within the rules', outside: 'Outside the rules' } as const;
export type EligibilityMark = keyof typeof ELIGIBILITIES;

/** What an application can be filled with, as texts. */
export function carriedAnswers(answers: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(answers).filter(([, value]) => value !== undefined && value !== NO_STUDY && value !== OTHER_DISTRICT);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
