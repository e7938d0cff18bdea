/** The programs that the specification names (1, section 2). */
export const PROGRAM_IDS = [
  'scholarship-program',
  'e-literacy-program',
  'career-counselling',
  'competitive-exam-preparation',
  'moose-to-mouse-program',
  'df-workstation',
  'software-engineering-program',
] as const;
/** The details pages that the specification names, and those that a donor looks for. */
export const DETAILS_IDS = [
  'our-programs-what-we-done',
  'our-programs-our-achievements',
  'our-programs-recent-projects',
  'donate',
  'terms',
  'refunds',
  'privacy',
] as const;

/** Every public page that has a text of its own: the page tests, the load and the benchmarks visit these. */
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

/** Pages that anyone may open and search engines should not list (specification 2, section 2). */
export const ACCOUNT_PATHS = ['/dashboard/auth'] as const;
