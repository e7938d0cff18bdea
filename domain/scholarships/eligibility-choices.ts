/** Does not study now; no answer of an application. */
export const NO_STUDY = 'NONE';
export const OTHER_DISTRICT = 'OTHER';

/** How the office marks a sent application. */
export const ELIGIBILITIES = { fits: 'Within the rules', outside: 'Outside the rules' } as const;
export type EligibilityMark = keyof typeof ELIGIBILITIES;
