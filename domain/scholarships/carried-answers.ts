import { NO_STUDY, OTHER_DISTRICT } from './eligibility-choices.ts';

/** What an application can be filled with, as texts. */
export function carriedAnswers(answers: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(answers).filter(([, value]) => value !== undefined && value !== NO_STUDY && value !== OTHER_DISTRICT);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
