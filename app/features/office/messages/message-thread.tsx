import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ENTRY_KINDS } from '#domain/contact/entries.ts';
import type { MailPiece, MessageDetails, ThreadEntry } from '#domain/office/operations/message-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { MAIL_ERRORS } from '#app/features/office/lib/mail-errors.ts';
import { MailFiles } from '#app/features/office/messages/mail-files.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';

/** The entries of a thread, oldest first. */
export function MessageThread({ details }: { details: MessageDetails }) {
  const { id, at, name, email, begunBy, isMail, pieces, mail, returned, thread } = details;
  const from = name || email;
  return (
    <ol className="grid gap-4">
      <Letter
        key={id}
        {...{ id, at, pieces, mail, from }}
        by={begunBy ?? from}
        kind={begunBy === null ? 'answer' : 'reply'}
        how={isMail ? 'by email' : ''}
      >
        {returned && <Returned returned={returned} />}
      </Letter>
      {thread.map((entry) => (
        <Letter key={entry.id} {...entry} id={id} by={entry.by ?? writerOf(entry, from)} from={from}>
          {entry.isUndelivered && <NotDelivered />}
          {entry.returned && <Returned returned={entry.returned} />}
        </Letter>
      ))}
    </ol>
  );
}

const writerOf = ({ kind, mail }: ThreadEntry, name: string): string =>
  kind === 'answer' ? (mail?.doubt === 'other' ? mail.sender : name) : (mail?.sender ?? '');

interface LetterProps extends Pick<ThreadEntry, 'at' | 'pieces' | 'mail'> {
  /** Id of the message. */
  id: string;
  by: string;
  /** Whose thread it is. */
  from: string;
  kind?: ThreadEntry['kind'];
  how?: string;
  children?: ReactNode;
}

const LOOKS: Readonly<Record<ThreadEntry['kind'], string>> = {
  reply: 'ml-4 border-indigo sm:ml-10',
  answer: 'border-line',
  note: 'ml-4 border-dashed border-line bg-sunk sm:ml-10',
  machine: 'border-dashed border-line bg-sunk',
  bounce: 'border-dashed border-line bg-sunk',
};

function Letter({ id, at, by, from, pieces, mail, kind = 'answer', how = '', children }: LetterProps) {
  const { moment } = useDates();
  return (
    <li className={`grid gap-2 rounded-(--radius) border p-4 wrap-anywhere ${LOOKS[kind]}`}>
      <p className="small muted">
        {kind !== 'reply' && kind !== 'answer' && `${ENTRY_KINDS[kind].label}: `}
        <span className="font-[620]" dir="auto">
          {by}
        </span>
        , <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
        {how && `, ${how}`}
      </p>
      {mail?.doubt && kind === 'answer' && <Doubt sender={mail.sender} from={from} isForged={mail.doubt === 'forged'} />}
      {pieces.length === 0 && <p className="muted">This email has no text.</p>}
      {numbered(pieces).map(({ number, ...piece }) => (
        <Piece key={number} piece={piece} kind={kind} />
      ))}
      {mail && mail.files.length > 0 && <MailFiles id={id} files={mail.files} />}
      {mail?.isCut && <p className="small muted">The email is longer than what is kept here. All of it is in the mailbox.</p>}
      {children}
    </li>
  );
}

const numbered = (pieces: readonly MailPiece[]) => pieces.map((piece, number) => ({ ...piece, number }));

/** What stands above the text of an entry. */
function Doubt({ sender, from, isForged }: { sender: string; from: string; isForged: boolean }) {
  return (
    <p className="small rounded-(--radius) bg-sunk px-4 py-3">
      <span className="badge warn">Careful</span>{' '}
      {isForged ? (
        <>This mail may not be from {sender || 'whom it says'}: the mail server could not confirm it.</>
      ) : (
        <>
          This mail may not be from <span dir="auto">{from}</span>: it came from another address, {sender || 'which it does not name'}.
        </>
      )}{' '}
      Nothing about money or accounts is changed because of a mail: please ring a number that you know.
    </p>
  );
}

function Piece({ piece: { kind, text }, kind: of }: { piece: MailPiece; kind: ThreadEntry['kind'] }) {
  const shown = (
    <p className="max-w-(--measure) whitespace-pre-line" dir="auto">
      {text}
    </p>
  );
  if (kind === 'text') return shown;
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-[560] text-indigo underline underline-offset-4">
        {kind === 'quote' ? 'Show the quotation' : of === 'answer' ? 'Show the rest' : 'Show the text'}
      </summary>
      <div className="border-l-2 border-line pl-4">{shown}</div>
    </details>
  );
}

const NotDelivered = () => (
  <p className="small">
    <span className="badge bad">Not delivered</span>{' '}
    <Link className="more" to={`${OFFICE_PATH}/mails`}>
      Undelivered and unread
    </Link>
  </p>
);

function Returned({ returned: { at, cause, reason } }: { returned: NonNullable<ThreadEntry['returned']> }) {
  const { moment } = useDates();
  return (
    <p className="small">
      <span className="badge bad">Could not be delivered</span> {cause === 'other' ? 'The mail server’s reason:' : MAIL_ERRORS[cause]}{' '}
      {reason && <code className="muted">{reason}</code>} <span className="muted">{moment(at)}</span>
    </p>
  );
}
