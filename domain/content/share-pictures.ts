/**
 * Pictures for shared links (content/media/share), by the first segment of a page's path; drawn by scripts/generate/images.ts.
 * No imports: this file is in the first-view bundle.
 */
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
