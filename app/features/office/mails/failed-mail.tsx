import { Link, useLocation } from 'react-router';
import { OFFICE_PATH, SEARCH_PATH } from '#domain/shared/office-path.ts';
import type { MailMove, MailFilter } from '#domain/office/constants.ts';
import type { MailRow } from '#domain/office/operations/operations.ts';
import type { FromList } from '#app/features/office/ui/detail-parts.tsx';
import { type Move, MoveButtons } from '#app/features/office/ui/move-buttons.tsx';
import { searchNext } from '#app/features/office/search/past-search.ts';
import { CHANNELS, mailName } from '#app/features/office/mails/mail-texts.ts';
import { MAIL_ERRORS } from '#app/features/office/lib/mail-errors.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { moveMail } from '#app/features/office/mails/mails-api.ts';

const MOVES: Readonly<Record<MailFilter, readonly Move<MailMove>[]>> = {
  failed: [
    { to: 'again', action: 'Send again', done: 'It is being sent again. If that fails, it comes back to this list.' },
    { to: 'settled', action: 'Take off the list', done: 'Taken off the list.' },
  ],
  settled: [{ to: 'failed', action: 'Put it back', done: 'Put back on the list.' }],
};

const MOVED: Readonly<Record<MailFilter, string>> = { failed: 'Sent again', settled: 'Taken off the list' };

const titleOf = ({ subject, count }: NonNullable<MailRow['incoming']>): string =>
  count > 1 ? `${count} more emails` : subject || 'Email without a subject';

/** One that cannot be read is read again; what is too much is read in the mailbox. */
function movesOf({ incoming, cause }: MailRow, filter: MailFilter): readonly Move<MailMove>[] {
  if (!incoming) return MOVES[filter];
  return MOVES[filter].flatMap((move) =>
    move.to !== 'again'
      ? [move]
      : cause === 'many'
        ? []
        : [{ ...move, action: 'Try again', done: 'It is read again within a minute. If that fails, it comes back to this list.' }],
  );
}

interface FailedMailProps {
  row: MailRow;
  filter: MailFilter;
  onMoved: () => void;
}

export function FailedMail({ row, filter, onMoved }: FailedMailProps) {
  const { id, at, channel, template, to, name, incoming, cause, error, donation, application, person, movedBy, movedAt } = row;
  const { moment } = useDates();
  const { pathname, search } = useLocation();
  const may = useMay();
  const from: FromList = { list: pathname + search };

  return (
    <article className="panel grid gap-3 shadow-none wrap-anywhere" aria-labelledby={`mail-${id}`}>
      <h2 className="text-[1.75rem]" id={`mail-${id}`} data-row tabIndex={-1}>
        {incoming ? titleOf(incoming) : mailName(template)}
      </h2>
      <p>
        {incoming ? 'Email from' : `${CHANNELS[channel]} to`}{' '}
        {name && (
          <>
            <span dir="auto">{name}</span>,{' '}
          </>
        )}
        {to || (cause === 'many' ? 'many addresses' : 'nobody that it names')}
      </p>
      <p className="small muted">
        {incoming ? 'Came' : 'Written'} <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </p>
      <p className="max-w-(--measure)">{MAIL_ERRORS[cause]}</p>
      {error !== null && <code className="small muted">{error}</code>}
      {movedBy !== null && movedAt !== null && (
        <p className="small muted">
          {incoming && filter === 'failed' ? 'Read again' : MOVED[filter]} by <span dir="auto">{movedBy}</span>, {moment(movedAt)}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        {donation && may('donations.read') && (
          <Link className="more" to={`${OFFICE_PATH}/donations/${encodeURIComponent(donation)}`} state={from}>
            Donation {donation}
          </Link>
        )}
        {application && may('applications.payments') && (
          <Link className="more" to={`${OFFICE_PATH}/applications/${encodeURIComponent(application)}`} state={from}>
            Application {application}
          </Link>
        )}
        {person && may('search.all') && (
          <Link className="more" to={SEARCH_PATH} onClick={() => searchNext(person)}>
            {person === to ? 'Find this person' : `Find ${person}`}
          </Link>
        )}
      </p>
      <MoveButtons moves={movesOf(row, filter)} move={(where) => moveMail(id, where)} onMoved={onMoved} />
    </article>
  );
}
