import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** In the specification's order (1, section 2; 2, section 2). */
export default [
  layout('shell/layout.tsx', [
    index('features/content/home.tsx'),
    route('about', 'features/content/about.tsx'),
    route('programs', 'features/content/programs.tsx'),
    route('programs/:programId', 'features/content/program.tsx'),
    route('youthcorner', 'features/content/youth-corner.tsx'),
    route('contact', 'features/contact/contact.tsx'),
    route('donate', 'features/donations/donate.tsx'),
    route('donate/stop/:token', 'features/donations/stop.tsx'),
    route('ourteam', 'features/content/team.tsx'),
    route('ourpartners', 'features/content/partners.tsx'),
    route('testimonials', 'features/content/testimonials.tsx'),
    route('annual_report', 'features/content/annual-report.tsx'),
    route('details/:detailsId', 'features/content/details.tsx'),
    ...['volunteers', 'founders', 'directors'].map((path) => route(path, 'features/content/team-redirect.tsx', { id: path })),
    route('unsubscribe/:token', 'features/newsletter/unsubscribe.tsx'),
    route('verify/:code?', 'features/certificates/verify.tsx'),
    route('dashboard/auth', 'features/accounts/auth.tsx'),
    ...['volunteer', 'donor'].map((role) =>
      route(`dashboard/${role}`, 'features/accounts/under-progress.tsx', { id: `${role}-dashboard` }),
    ),
    route('*', 'shell/not-found.tsx'),
  ]),
  layout('features/students/layout.tsx', [
    route('dashboard/student', 'features/students/dashboard/dashboard.tsx'),
    route('dashboard/student/scholarship', 'features/scholarships/scholarship.tsx'),
  ]),
  route('office', 'features/office/layout.tsx', [
    layout('features/office/errors.tsx', [
      index('features/office/overview.tsx'),
      route('gifts', 'features/office/gifts.tsx'),
      route('gifts/:reference', 'features/office/gift.tsx'),
      route('applications', 'features/office/applications.tsx'),
      route('applications/:number', 'features/office/application.tsx'),
      route('messages', 'features/office/messages.tsx'),
      route('mails', 'features/office/mails.tsx'),
      route('search', 'features/office/search.tsx'),
      route('*', 'features/office/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
