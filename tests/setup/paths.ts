/** Specification 1, section 2. */
export const PROGRAM_IDS = [
  'scholarship-program',
  'e-literacy-program',
  'career-counselling',
  'competitive-exam-preparation',
  'moose-to-mouse-program',
  'df-workstation',
  'software-engineering-program',
] as const;
/** Of the specification, and those that a donor looks for. */
export const DETAILS_IDS = [
  'our-programs-what-we-done',
  'our-programs-our-achievements',
  'our-programs-recent-projects',
  'donate',
  'terms',
  'refunds',
  'privacy',
] as const;

/** For page tests, load and benchmarks. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/about',
  '/programs',
  ...PROGRAM_IDS.map((id) => `/programs/${id}`),
  '/youthcorner',
  '/contact',
  '/donate',
  '/ourteam',
  '/ourpartners',
  '/testimonials',
  '/annual_report',
  ...DETAILS_IDS.map((id) => `/details/${id}`),
];

/** Not for search engines (specification 2, section 2). */
export const ACCOUNT_PATHS = ['/dashboard/auth'] as const;
