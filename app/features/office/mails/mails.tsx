import type { Route } from './+types/mails.ts';
import { MAIL_FILTERS } from '#domain/office/constants.ts';
import { MailList } from '#app/features/office/mails/mail-list.tsx';
import { readMails } from '#app/features/office/mails/mails-api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = { tab: '' };
export const meta = officeMeta('Undelivered and unread');
export const clientLoader = officeLoader(async (_params, query) => {
  const filter = MAIL_FILTERS.find((one) => one === query.get('filter')) ?? 'failed';
  return { filter, first: await readMails({ filter }) };
});

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  return <MailList {...loaderData} />;
}
