import { type MailFilter, MAIL_FILTERS } from '#domain/office/constants.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { MailRow } from '#domain/office/operations/operations.ts';
import { FAILED_MAILS_DAYS, SENT_MAILS_DAYS } from '#domain/shared/retention.ts';
import { FilteredList, type ListFilter } from '#app/features/office/ui/filtered-list.tsx';
import { FailedMail } from '#app/features/office/mails/failed-mail.tsx';
import type { Rows } from '#app/features/office/lib/api.ts';
import type { Route } from './+types/mails.ts';
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

const FILTERS: Readonly<Record<MailFilter, ListFilter>> = {
  failed: {
    text: 'To deal with',
    lead: `These were refused for good, failed for a day, or came back. They are kept for ${FAILED_MAILS_DAYS} days. Codes and notices about logging in are left out: they would come too late. SMS and WhatsApp messages stand here when they did not reach the phone, and emails to us when they could not be read.`,
    empty: 'Emails and phone messages that do not arrive, and emails to us that cannot be read, appear here.',
  },
  settled: {
    text: 'Dealt with',
    lead: `Somebody has taken these off the list. They are deleted after ${SENT_MAILS_DAYS} days.`,
    empty: 'Emails that you take off the list appear here for a while.',
  },
};

const WORDS = { title: 'Undelivered and unread', label: 'Which messages', emptyTitle: 'No messages' };

function MailList(page: { filter: MailFilter; first: Rows<MailRow> }) {
  return (
    <FilteredList {...WORDS} {...page} path={`${OFFICE_PATH}/mails`} filters={FILTERS} read={readMails} opens={false}>
      {(row, onMoved) => <FailedMail key={row.id} row={row} filter={page.filter} onMoved={onMoved} />}
    </FilteredList>
  );
}
