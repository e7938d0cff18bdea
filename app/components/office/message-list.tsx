import { OFFICE_PATH } from '#domain/office/address.ts';
import type { MessageView } from '#domain/office/constants.ts';
import type { MessageRow } from '#domain/office/schema.ts';
import { ChoiceButtons } from '#app/components/ui/choice-buttons.tsx';
import { Empty } from '#app/components/office/empty.tsx';
import { MoreButton } from '#app/components/office/more-button.tsx';
import { useDates } from '#app/components/office/use-dates.ts';
import { useFilters } from '#app/components/office/use-filters.ts';
import { useRows } from '#app/components/office/use-rows.ts';
import { mailLink, phoneLink } from '#app/components/office/texts.ts';
import { DashboardHead } from '#app/components/account/dashboard-head.tsx';
import { readMessages, type Rows } from '#app/lib/office.ts';

const VIEWS: readonly { value: MessageView; text: string; lead: string; empty: string }[] = [
  {
    value: 'new',
    text: 'Received',
    lead: 'Each of these was also mailed to the foundation.',
    empty: 'Messages from visitors appear here.',
  },
  {
    value: 'suspected',
    text: 'Suspected spam',
    lead: 'These look automated and were not mailed to anyone. Please check whether a person wrote any of them.',
    empty: 'No suspected spam.',
  },
];

/** Messages from visitors, newest first. */
export function MessageList({ view, first }: { view: MessageView; first: Rows<MessageRow> }) {
  const filter = useFilters();
  const { rows, list, ...more } = useRows(first, (before) => readMessages({ view, before }));
  const words = VIEWS.find(({ value }) => value === view);
  return (
    <>
      <DashboardHead title="Messages" />
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
        {rows.length === 0 && <Empty title="No messages" text={words?.empty ?? ''} />}
        <div className="grid gap-5" ref={list}>
          {rows.map((row) => (
            <Message key={row.id} row={row} />
          ))}
        </div>
        <MoreButton {...more} />
      </div>
    </>
  );
}

function Message({ row: { id, at, subject, name, email, phone, message } }: { row: MessageRow }) {
  const { moment } = useDates();
  return (
    <article className="panel grid gap-3 shadow-none wrap-anywhere" aria-labelledby={`message-${id}`}>
      <h2 className="text-[1.75rem]" id={`message-${id}`} data-row tabIndex={-1} dir="auto">
        {subject || 'No subject'}
      </h2>
      <p className="small muted">
        <span dir="auto">{name}</span>, <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </p>
      <p className="max-w-(--measure) whitespace-pre-line" dir="auto">
        {message}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a className="more" href={mailLink(email, `Re: ${subject}`)}>
          Reply to {email}
        </a>
        {phone && (
          <a className="more" href={phoneLink(phone)}>
            Call {phone}
          </a>
        )}
      </p>
    </article>
  );
}
