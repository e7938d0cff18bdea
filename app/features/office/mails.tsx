import type { Route } from './+types/mails.ts';
import { MAIL_VIEWS } from '#domain/office/constants.ts';
import { MailList } from '#app/features/office/mail-list.tsx';
import { readMails } from '#app/features/office/mails-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';

export const handle = { tab: '' };
export const meta = officeMeta('Undelivered emails');
export const clientLoader = officeLoader(async (_params, query) => {
  const view = MAIL_VIEWS.find((one) => one === query.get('view')) ?? 'failed';
  return { view, first: await readMails({ view }) };
});

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  return <MailList {...loaderData} />;
}
