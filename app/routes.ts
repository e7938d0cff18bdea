import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site, in the order of the specification (1, section 2; 2, section 2). */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('programs', 'routes/public/programs.tsx'),
    route('programs/:programId', 'routes/public/program.tsx'),
    route('youthcorner', 'routes/public/youth-corner.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('donate', 'routes/donate/donate.tsx'),
    route('donate/stop/:token', 'routes/donate/stop.tsx'),
    route('ourteam', 'routes/public/team.tsx'),
    route('ourpartners', 'routes/public/partners.tsx'),
    route('testimonials', 'routes/public/testimonials.tsx'),
    route('annual_report', 'routes/public/annual-report.tsx'),
    route('details/:detailsId', 'routes/public/details.tsx'),
    ...['volunteers', 'founders', 'directors'].map((path) => route(path, 'routes/public/team-redirect.tsx', { id: path })),
    route('unsubscribe/:token', 'routes/public/unsubscribe.tsx'),
    route('verify/:code?', 'routes/public/verify.tsx'),
    route('dashboard/auth', 'routes/auth/auth.tsx'),
    ...['volunteer', 'donor'].map((role) => route(`dashboard/${role}`, 'routes/student/under-progress.tsx', { id: `${role}-dashboard` })),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('routes/student/layout.tsx', [
    route('dashboard/student', 'routes/student/dashboard.tsx'),
    route('dashboard/student/scholarship', 'routes/student/scholarship.tsx'),
  ]),
  route('office', 'routes/office/layout.tsx', [
    layout('routes/office/errors.tsx', [
      index('routes/office/overview.tsx'),
      route('gifts', 'routes/office/gifts.tsx'),
      route('gifts/:reference', 'routes/office/gift.tsx'),
      route('applications', 'routes/office/applications.tsx'),
      route('applications/:number', 'routes/office/application.tsx'),
      route('messages', 'routes/office/messages.tsx'),
      route('mails', 'routes/office/mails.tsx'),
      route('search', 'routes/office/search.tsx'),
      route('*', 'routes/office/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
