/** Pictures for shared links, by the first segment of a path (scripts/generate/images.ts). No imports: in the first-view bundle. */
export const SHARE_PICTURES = {
  '': 'home',
  about: 'about',
  programs: 'programs',
  youthcorner: 'youthcorner',
  contact: 'contact',
  donate: 'donate',
  ourteam: 'team',
  ourpartners: 'partners',
  testimonials: 'testimonials',
  annual_report: 'reports',
  details: 'details',
} as const;
export type SharePicture = (typeof SHARE_PICTURES)[keyof typeof SHARE_PICTURES];
