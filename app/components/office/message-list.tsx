import { OFFICE_PATH } from '#domain/office/address.ts';
import type { MessageStatus } from '#domain/contact/statuses.ts';
import type { MessageRow } from '#domain/office/schema.ts';
import { ChoiceButtons } from '#app/components/ui/choice-buttons.tsx';
import { Empty } from '#app/components/office/empty.tsx';
import { Message } from '#app/components/office/message.tsx';
import { MoreButton } from '#app/components/office/more-button.tsx';
import { SearchLink } from '#app/components/office/search-link.tsx';
import { useFilters } from '#app/components/office/use-filters.ts';
import { useRows } from '#app/components/office/use-rows.ts';
import { DashboardHead } from '#app/components/account/dashboard-head.tsx';
import { readMessages, type Rows } from '#app/lib/office.ts';

const VIEWS: readonly { value: MessageStatus; text: string; lead: string; empty: string }[] = [
  {
    value: 'new',
    text: 'To answer',
    lead: 'Each of these was also mailed to the foundation.',
    empty: 'Messages from visitors appear here until they are marked as answered.',
  },
  {
    value: 'answered',
    text: 'Answered',
    lead: 'The answers themselves are in the foundation’s mailbox.',
    empty: 'Messages that you mark as answered appear here.',
  },
  {
    value: 'suspected',
    text: 'Suspected spam',
    lead: 'These look automated and were not mailed to anyone, unless one of you moved them here. Please check whether a person wrote any of them.',
    empty: 'No suspected spam.',
  },
];

/** Messages from visitors, newest first. */
export function MessageList({ view, first }: { view: MessageStatus; first: Rows<MessageRow> }) {
  const filter = useFilters();
  const { rows, list, remove, ...more } = useRows(first, (before) => readMessages({ view, before }));
  const words = VIEWS.find(({ value }) => value === view);
  return (
    <>
      <DashboardHead title="Messages">
        <SearchLink />
      </DashboardHead>
      <div className="wrap grid gap-6 pb-(--section)">
        <ChoiceButtons
          action={`${OFFICE_PATH}/messages`}
          name="view"
          label="Which messages"
          choices={VIEWS}
          chosen={view}
          onChoose={(chosen) => filter({ view: chosen })}
        />
        <p className="muted">{words?.lead}</p>
        <div className="grid gap-5" ref={list} tabIndex={-1}>
          {rows.length === 0 && !more.hasMore && <Empty title="No messages" text={words?.empty ?? ''} />}
          {rows.map((row) => (
            <Message key={row.id} row={row} onMoved={() => remove(row)} />
          ))}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}
