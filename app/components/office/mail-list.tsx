import type { MailView } from '#domain/office/constants.ts';
import { OFFICE_PATH } from '#domain/office/address.ts';
import type { MailRow } from '#domain/office/schema.ts';
import { FAILED_MAILS_DAYS, SENT_MAILS_DAYS } from '#domain/retention.ts';
import { ChoiceButtons } from '#app/components/ui/choice-buttons.tsx';
import { Empty } from '#app/components/office/empty.tsx';
import { FailedMail } from '#app/components/office/failed-mail.tsx';
import { MoreButton } from '#app/components/office/more-button.tsx';
import { SearchLink } from '#app/components/office/search-link.tsx';
import { useFilters } from '#app/components/office/use-filters.ts';
import { useRows } from '#app/components/office/use-rows.ts';
import { DashboardHead } from '#app/components/account/dashboard-head.tsx';
import { readMails, type Rows } from '#app/lib/office.ts';

const VIEWS: readonly { value: MailView; text: string; lead: string; empty: string }[] = [
  {
    value: 'failed',
    text: 'To deal with',
    lead: `These were refused for good, or failed for a day. They are kept for ${FAILED_MAILS_DAYS} days. Codes and notices about logging in are left out: they would come too late. Emails that were accepted and returned later are in the foundation’s mailbox.`,
    empty: 'Emails that are refused, or fail for a day, appear here.',
  },
  {
    value: 'settled',
    text: 'Dealt with',
    lead: `Somebody has taken these off the list. They are deleted after ${SENT_MAILS_DAYS} days.`,
    empty: 'Emails that you take off the list appear here for a while.',
  },
];

/** Undelivered emails, newest first. */
export function MailList({ view, first }: { view: MailView; first: Rows<MailRow> }) {
  const filter = useFilters();
  const { rows, list, remove, ...more } = useRows(first, (before) => readMails({ view, before }));
  const words = VIEWS.find(({ value }) => value === view);
  return (
    <>
      <DashboardHead title="Undelivered emails">
        <SearchLink />
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <ChoiceButtons
          action={`${OFFICE_PATH}/mails`}
          name="view"
          label="Which emails"
          choices={VIEWS}
          chosen={view}
          onChoose={(chosen) => filter({ view: chosen })}
        />
        <p className="muted max-w-(--measure)">{words?.lead}</p>
        <div className="grid gap-5" ref={list} tabIndex={-1}>
          {rows.length === 0 && !more.hasMore && <Empty title="No emails" text={words?.empty ?? ''} />}
          {rows.map((row) => (
            <FailedMail key={row.id} row={row} view={view} onMoved={() => remove(row)} />
          ))}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}
