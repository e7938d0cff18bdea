/** Values of query parameters that choose what a page shows. No imports: this file is in the first-view bundle. */

/** Specification 1, section 9: the categories a program card can have. */
export const cardCategories = [
  'Education & Learning',
  'Digital & Technical Skills',
  'Employment & Entrepreneurship',
  'Innovation & Science Engagement',
  'Holistic Development',
  'Youth Engagement & Support',
] as const;

/** The filter bar, in order: "All" and every category. */
export const programCategories = ['All', ...cardCategories] as const;
export type ProgramCategory = (typeof programCategories)[number];

/** Specification 1, section 2: `tType` on /ourteam. */
export const teamTypes = ['founders', 'directors', 'volunteers'] as const;
export type TeamType = (typeof teamTypes)[number];

/** Specification 2, section 2: `type` and `role` on /dashboard/auth. */
export const authTypes = ['login', 'signup'] as const;
export const accountRoles = ['student', 'volunteer', 'donor'] as const;
