import { type Language, LANGUAGES } from '#messages/language.ts';
import { accountRoles, authTypes, programCategories, teamTypes } from './choices.ts';

/** Pages load it: few imports. */
export interface Page {
  /** Cached without parameters, or with those of the content. */
  path: string;
  /** Below app/features. */
  module: string;
  share?: string;
  /** Its message in `shell`. */
  nav?: 'home' | 'about' | 'programs' | 'youthCorner' | 'contact';
  query?: Readonly<Record<string, readonly string[]>>;
  /** Hosts it may reach (server/plugins/security.ts). */
  connects?: 'maps' | 'checkout';
  /** Neither in the sitemap nor for search engines. */
  isIndexed?: false;
  /** Without menu and footer: for somebody who comes for one thing. */
  isBare?: true;
  /** Not for crawlers. `student` and `office` have frames of their own. */
  area?: 'account' | 'student' | 'office';
}

const definePages = <const P extends Readonly<Record<string, Page>>>(pages: P): { [Name in keyof P]: P[Name] & Page } => pages;

/**
 * In the specification's order (1 and 2, section 2). Routes, sitemap, cache, metadata and more derive from it (decision 0044); names are
 * route ids and keys of `page-meta` and faqs.json.
 */
export const PAGES = definePages({
  home: { path: '/', module: 'content/home.tsx', share: 'home', nav: 'home' },
  about: { path: '/about', module: 'content/about.tsx', share: 'about', nav: 'about' },
  programs: {
    path: '/programs',
    module: 'content/programs.tsx',
    share: 'programs',
    nav: 'programs',
    query: { category: programCategories },
  },
  program: { path: '/programs/:programId', module: 'content/program.tsx', share: 'programs' },
  apply: { path: '/apply', module: 'scholarships/eligibility/apply.tsx', share: 'programs' },
  youthcorner: { path: '/youthcorner', module: 'content/youth-corner.tsx', share: 'youthcorner', nav: 'youthCorner' },
  contact: { path: '/contact', module: 'contact/contact.tsx', share: 'contact', nav: 'contact', connects: 'maps' },
  donate: { path: '/donate', module: 'donations/donate.tsx', share: 'donate', connects: 'checkout' },
  ourteam: { path: '/ourteam', module: 'content/team.tsx', share: 'team', query: { tType: teamTypes } },
  ourpartners: { path: '/ourpartners', module: 'content/partners.tsx', share: 'partners' },
  testimonials: { path: '/testimonials', module: 'content/testimonials.tsx', share: 'testimonials' },
  annual_report: { path: '/annual_report', module: 'content/annual-report.tsx', share: 'reports' },
  details: { path: '/details/:detailsId', module: 'content/details.tsx', share: 'details' },
  stop: { path: '/donate/stop/:token', module: 'letters/stop-letters.tsx', share: 'donate', isIndexed: false },
  unsubscribe: { path: '/unsubscribe/:token', module: 'letters/stop-letters.tsx', isIndexed: false },
  reminders: { path: '/reminders/stop/:token', module: 'letters/stop-letters.tsx', isIndexed: false },
  guardian: { path: '/g/:token', module: 'scholarships/consent/guardian.tsx', isIndexed: false, isBare: true },
  donor: { path: '/donor/:token?', module: 'donations/donor-page/donor-page.tsx', isIndexed: false, isBare: true },
  verify: { path: '/verify/:code?', module: 'certificates/verify.tsx', isIndexed: false, query: { code: [] } },
  auth: { path: '/dashboard/auth', module: 'accounts/login/auth.tsx', area: 'account', query: { type: authTypes, role: accountRoles } },
  volunteerDashboard: { path: '/dashboard/volunteer', module: 'accounts/session/under-progress.tsx', area: 'account' },
  donorDashboard: { path: '/dashboard/donor', module: 'accounts/session/under-progress.tsx', area: 'account' },
  studentDashboard: { path: '/dashboard/student', module: 'students/dashboard/dashboard.tsx', area: 'student' },
  scholarship: { path: '/dashboard/student/scholarship', module: 'scholarships/scholarship.tsx', area: 'student' },
  officeLogin: { path: '/office/login', module: 'office/login/login.tsx', area: 'account' },
  office: { path: '/office', module: 'office/overview/overview.tsx', area: 'office' },
});
type PageName = keyof typeof PAGES;

export const pages: readonly Page[] = Object.values(PAGES);

export const isIndexed = ({ isIndexed: own, area }: Page): boolean => own !== false && area === undefined;

/** With texts in `page-meta`. */
export type TextPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { isIndexed: false } | { area: string } | { path: `${string}:${string}` } ? never : Name;
}[PageName];
export const textPages = (Object.keys(PAGES) as TextPage[]).filter((name) => isIndexed(PAGES[name]) && !PAGES[name].path.includes(':'));

export const studentPaths = pages.filter(({ area }) => area === 'student').map(({ path }) => path);

/** What a device opens without a signal. */
export const offlinePaths = [...studentPaths, PAGES.apply.path];

export type ContentIds = Readonly<Record<'programId' | 'detailsId', readonly string[]>>;

/** With each value of the content, and without an optional part. */
export function pathsOf({ path }: Page, ids: ContentIds): string[] {
  const whole = path.replace(/\/:\w+\?$/, '');
  const [, before = '', parameter] = /^(.*):(\w+)$/.exec(whole) ?? [];
  return parameter === undefined ? [whole] : (ids[parameter as keyof ContentIds] ?? []).map((id) => before + id);
}

/** Drawn in each language by scripts/generate/images.ts. */
export const sharePicture = (language: Language, share: string): string => `/media/share${LANGUAGES[language].prefix}/${share}.png`;
