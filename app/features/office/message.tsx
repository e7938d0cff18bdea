import { useEffect, useRef } from 'react';
import { contactForm } from '#domain/contact/form.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/contact/states.ts';
import type { NextOf } from '#domain/shared/states.ts';
import type { MessageRow } from '#domain/office/message-operations.ts';
import { SeenLink } from '#app/features/office/seen-list.tsx';
import { Details } from '#app/features/office/detail-parts.tsx';
import { useSite } from '#app/lib/site.ts';
import { type Move, MoveButtons } from '#app/features/office/move-buttons.tsx';
import { useDates } from '#app/features/office/use-dates.ts';
import { mailLink, phoneLink } from '#app/features/office/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { moveMessage } from '#app/features/office/messages-api.ts';

/** Where a message of each status can go. */
const MOVES: {
  readonly [From in MessageState]: Readonly<Record<NextOf<typeof MESSAGE_STATES, From>, Omit<Move<MessageState>, 'to'>>>;
} = {
  new: {
    answered: { action: 'Mark as answered', done: 'Marked as answered.' },
    waiting: { action: 'Wait for the visitor', done: 'Moved to the messages that wait.' },
    suspected: { action: 'This is spam', done: 'Moved to spam.' },
  },
  waiting: {
    answered: { action: 'Mark as answered', done: 'Marked as answered.' },
    new: { action: 'Not answered yet', done: 'Moved to the messages to answer.' },
    suspected: { action: 'This is spam', done: 'Moved to spam.' },
  },
  answered: {
    new: { action: 'Not answered yet', done: 'Moved to the messages to answer.' },
    suspected: { action: 'This is spam', done: 'Moved to spam.' },
  },
  suspected: { new: { action: 'A person wrote this', done: 'Moved to the messages to answer.' } },
};

const movesFrom = (state: MessageState): Move<MessageState>[] =>
  Object.entries(MOVES[state]).map(([to, texts]) => ({ to: to as MessageState, ...texts }));

/** Fields with a place of their own; any other stands in a row. */
const OWN_PLACE: ReadonlySet<string> = new Set(['name', 'email', 'phone', 'subject', 'message', 'consent']);

interface MessageProps {
  row: MessageRow;
  /** Among the results of a search, where messages of several lists stand below a heading: the message says which list it is in. */
  isFound?: boolean;
  /** Called with the message in its new list. */
  onMoved: (moved: MessageRow) => void;
}

/** A message of a visitor, with ways to answer it and to move it to another list. */
export function Message({ row, isFound = false, onMoved }: MessageProps) {
  const { id, version, at, status, subject, name, email, phone, message, movedBy, movedAt } = row;
  const { moment } = useDates();
  const { foundation } = useSite();
  const others = rowsOf(contactForm, row, foundation).filter((other) => !OWN_PLACE.has(other.name));
  const Heading = isFound ? 'h4' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(status);
  // The pressed button is gone: focus moves to the message's heading.
  useEffect(() => {
    if (seen.current !== status) heading.current?.focus();
    seen.current = status;
  }, [status]);

  return (
    <article className="panel grid gap-3 shadow-none wrap-anywhere" aria-labelledby={`message-${id}`}>
      <Heading className="text-[1.75rem]" ref={heading} id={`message-${id}`} data-row tabIndex={-1} dir="auto">
        {subject || 'No subject'}
      </Heading>
      <p className="small muted flex flex-wrap items-center gap-x-4 gap-y-2">
        {isFound && <Badge state={MESSAGE_STATES[status]} />}
        <span>
          <span dir="auto">{name}</span>, <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
        </span>
      </p>
      <p className="max-w-(--measure) whitespace-pre-line" dir="auto">
        {message}
      </p>
      {others.some(({ text }) => text) && <Details rows={others.map(({ label, text }) => [label, text])} />}
      {MESSAGE_STATES[status].showsMover && movedBy !== null && movedAt !== null && (
        <p className="small muted">
          Marked as answered by <span dir="auto">{movedBy}</span>, {moment(movedAt)}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <a className="more" href={mailLink(email, `Re: ${subject}`)}>
          Reply to {email}
        </a>
        {phone && (
          <a className="more" href={phoneLink(phone)}>
            Call {phone}
          </a>
        )}
        <SeenLink kind="message" reference={id} />
      </p>
      <MoveButtons moves={movesFrom(status)} move={(to) => moveMessage(id, { to, version })} onMoved={onMoved} />
    </article>
  );
}
