import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { teamTypes } from '#domain/pages/choices.ts';
import { type Page, PAGES } from '#domain/pages/pages.ts';

const pagesIn = (isWanted: (page: Page) => boolean): RouteConfigEntry[] =>
  Object.entries<Page>(PAGES)
    .filter(([, page]) => isWanted(page))
    .map(([id, { path, module }]) =>
      path === '/' ? index(`features/${module}`, { id }) : route(path.slice(1), `features/${module}`, { id }),
    );

export default [
  ...pagesIn(({ isBare }) => isBare === true),
  layout('shell/layout.tsx', [
    ...pagesIn(({ area, isBare }) => !isBare && (area === undefined || area === 'account')),
    ...teamTypes.map((type) => route(type, 'features/content/team-redirect.tsx', { id: type })),
    route('*', 'shell/not-found.tsx'),
  ]),
  layout(
    'features/students/layout.tsx',
    pagesIn(({ area }) => area === 'student'),
  ),
  layout('features/office/shell/layout.tsx', [
    layout('features/office/shell/errors.tsx', [
      ...pagesIn(({ area }) => area === 'office'),
      ...prefix('office', [
        route('donations', 'features/office/donations/donations.tsx'),
        route('donations/new', 'features/office/donations/entry/new.tsx'),
        route('donations/batches', 'features/office/donations/entry/batches.tsx'),
        route('donations/batches/:number', 'features/office/donations/entry/batch.tsx'),
        route('donations/books', 'features/office/donations/entry/books.tsx'),
        route('donations/books/:number', 'features/office/donations/entry/book.tsx'),
        route('donations/:reference', 'features/office/donations/donation.tsx'),
        route('receipts', 'features/office/donations/receipts.tsx'),
        route('takeover', 'features/office/donations/takeover/takeover.tsx'),
        route('statement', 'features/office/donations/statement/statement.tsx'),
        route('certificates', 'features/office/donations/certificates/certificates.tsx'),
        route('donors', 'features/office/donors/donors.tsx'),
        route('donors/:number', 'features/office/donors/donor.tsx'),
        route('letters', 'features/office/letters/letters.tsx'),
        route('letters/write', 'features/office/letters/write.tsx'),
        route('letters/:id', 'features/office/letters/mailing.tsx'),
        route('applications', 'features/office/applications/applications.tsx'),
        route('applications/:number', 'features/office/applications/application.tsx'),
        route('consents', 'features/office/consents/consents.tsx'),
        route('messages', 'features/office/messages/messages.tsx'),
        route('messages/:id', 'features/office/messages/message.tsx'),
        route('reply-texts', 'features/office/messages/reply-texts.tsx'),
        route('mails', 'features/office/mails/mails.tsx'),
        route('people', 'features/office/people/people.tsx'),
        route('security', 'features/office/security/security.tsx'),
        route('activity', 'features/office/activity/activity.tsx'),
        route('seen/:kind/:reference', 'features/office/activity/seen.tsx'),
        route('report', 'features/office/report/report.tsx'),
        route('search', 'features/office/search/search.tsx'),
        route('*', 'features/office/shell/not-found.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
