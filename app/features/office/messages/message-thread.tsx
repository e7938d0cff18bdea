import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ENTRY_KINDS } from '#domain/contact/entries.ts';
import type { MessageDetails, ThreadEntry } from '#domain/office/message-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';

/** Oldest first. */
export function MessageThread({ details }: { details: MessageDetails }) {
  const { id, at, name, message, email, begunBy, thread } = details;
  return (
    <ol className="grid gap-4">
      <Letter key={id} at={at} by={begunBy ?? name} text={message} kind={begunBy === null ? 'answer' : 'reply'} />
      {thread.map((entry) => (
        <Letter key={entry.id} at={entry.at} by={entry.by ?? (name || email)} text={entry.text} kind={entry.kind}>
          <Remarks entry={entry} email={email} />
        </Letter>
      ))}
    </ol>
  );
}

interface LetterProps {
  at: number;
  by: string;
  text: string;
  kind?: ThreadEntry['kind'];
  children?: ReactNode;
}

const LOOKS: Readonly<Record<ThreadEntry['kind'], string>> = {
  reply: 'ml-4 border-indigo sm:ml-10',
  answer: 'border-line',
  note: 'ml-4 border-dashed border-line bg-sunk sm:ml-10',
};

function Letter({ at, by, text, kind = 'answer', children }: LetterProps) {
  const { moment } = useDates();
  return (
    <li className={`grid gap-2 rounded-(--radius) border p-4 wrap-anywhere ${LOOKS[kind]}`}>
      <p className="small muted">
        {kind === 'note' && `${ENTRY_KINDS.note.label}: `}
        <span className="font-[620]" dir="auto">
          {by}
        </span>
        , <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </p>
      <p className="max-w-(--measure) whitespace-pre-line" dir="auto">
        {text}
      </p>
      {children}
    </li>
  );
}

function Remarks({ entry: { kind, sender, attachments, isCut, isUndelivered }, email }: { entry: ThreadEntry; email: string }) {
  const remarks = [
    kind === 'answer' && sender !== email && `From another address: ${sender || 'none'}.`,
    attachments.length > 0 && `With files, which are in the mailbox: ${attachments.join(', ')}.`,
    isCut && 'The email is longer. All of it is in the mailbox.',
  ].filter((remark) => remark !== false);
  return (
    <>
      {remarks.map((remark) => (
        <p className="small muted" key={remark}>
          {remark}
        </p>
      ))}
      {isUndelivered && (
        <p className="small">
          <span className="badge bad">Not delivered</span>{' '}
          <Link className="more" to={`${OFFICE_PATH}/mails`}>
            Undelivered messages
          </Link>
        </p>
      )}
    </>
  );
}
