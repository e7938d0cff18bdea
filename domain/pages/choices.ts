/** Pages load it first: no imports. */

/** Specification 1, section 9. */
export const cardCategories = [
  'Education & Learning',
  'Digital & Technical Skills',
  'Employment & Entrepreneurship',
  'Innovation & Science Engagement',
  'Holistic Development',
  'Youth Engagement & Support',
] as const;

export const programCategories = ['All', ...cardCategories] as const;
export type ProgramCategory = (typeof programCategories)[number];

/** Specification 1, section 2. */
export const teamTypes = ['founders', 'directors', 'volunteers'] as const;
export type TeamType = (typeof teamTypes)[number];

/** Specification 2, section 2. */
export const authTypes = ['login', 'signup'] as const;
export const accountRoles = ['student', 'volunteer', 'donor'] as const;
