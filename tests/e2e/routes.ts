/** Every public page that has words of its own: the sweep, the crawl and the bench look at these. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/programs',
  '/programs/scholarship-program',
  '/programs/e-literacy-program',
  '/programs/career-counselling',
  '/programs/competitive-exam-preparation',
  '/programs/moose-to-mouse-program',
  '/programs/df-workstation',
  '/programs/software-engineering-program',
  '/youthcorner',
  '/contact',
  '/donate',
  '/ourteam',
  '/ourpartners',
  '/testimonials',
  '/annual_report',
  '/details/our-programs-what-we-done',
  '/details/our-programs-our-achievements',
  '/details/our-programs-recent-projects',
  '/details/donate',
  '/details/privacy',
] as const;

/** Pages that everybody may open and no search engine should know (specification 2, section 2). */
export const ACCOUNT_PATHS = ['/dashboard/auth'] as const;
