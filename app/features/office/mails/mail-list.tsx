import type { MailFilter } from '#domain/office/constants.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { MailRow } from '#domain/office/operations.ts';
import { FAILED_MAILS_DAYS, SENT_MAILS_DAYS } from '#domain/shared/retention.ts';
import { FilteredList, type ListFilter } from '#app/features/office/ui/filtered-list.tsx';
import { FailedMail } from '#app/features/office/mails/failed-mail.tsx';
import type { Rows } from '#app/features/office/lib/api.ts';
import { readMails } from '#app/features/office/mails/mails-api.ts';

const FILTERS: Readonly<Record<MailFilter, ListFilter>> = {
  failed: {
    text: 'To deal with',
    lead: `These were refused for good, or failed for a day. They are kept for ${FAILED_MAILS_DAYS} days. Codes and notices about logging in are left out: they would come too late. Emails that were accepted and returned later are in the foundation’s mailbox. SMS and WhatsApp messages stand here when they did not reach the phone.`,
    empty: 'Emails and phone messages that are refused, or fail for a day, appear here.',
  },
  settled: {
    text: 'Dealt with',
    lead: `Somebody has taken these off the list. They are deleted after ${SENT_MAILS_DAYS} days.`,
    empty: 'Emails that you take off the list appear here for a while.',
  },
};

const WORDS = { title: 'Undelivered messages', label: 'Which messages', emptyTitle: 'No messages' };

export function MailList(page: { filter: MailFilter; first: Rows<MailRow> }) {
  return (
    <FilteredList {...WORDS} {...page} path={`${OFFICE_PATH}/mails`} filters={FILTERS} read={readMails} opens={false}>
      {(row, onMoved) => <FailedMail key={row.id} row={row} filter={page.filter} onMoved={onMoved} />}
    </FilteredList>
  );
}
