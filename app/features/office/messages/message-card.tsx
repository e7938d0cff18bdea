import { useEffect, useRef } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import type { MessageRow } from '#domain/office/operations/message-operations.ts';
import { STAFF_ROLES } from '#domain/staff/rights.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { FromList } from '#app/features/office/ui/detail-parts.tsx';
import { MessageMoves } from '#app/features/office/messages/message-moves.tsx';
import { useRoles } from '#app/features/office/lib/use-roles.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

export const MESSAGES_PATH = `${OFFICE_PATH}/messages`;

interface MessageCardProps {
  row: MessageRow;
  isFound?: boolean;
  onMoved: (moved: MessageRow) => void;
}

export function MessageCard({ row, isFound = false, onMoved }: MessageCardProps) {
  const { id, status, role, subject, name, email, begunBy, message, writtenAt, isLate, assignee, isMail } = row;
  const roles = useRoles();
  const { moment } = useDates();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const from: FromList = { list: pathname + search };
  const Heading = isFound ? 'h4' : 'h2';
  const link = useRef<HTMLAnchorElement>(null);
  const seen = useRef(status);
  useEffect(() => {
    if (seen.current !== status) link.current?.focus();
    seen.current = status;
  }, [status]);

  return (
    <article className="panel grid gap-2 shadow-none wrap-anywhere" aria-labelledby={`message-${id}`}>
      <p className="small muted flex flex-wrap items-center gap-x-4 gap-y-2">
        {isFound && <Badge state={MESSAGE_STATES[status]} />}
        {isLate && <LateBadge />}
        <span dir="auto">{begunBy === null ? name : `To ${name || email}`}</span>
        <time dateTime={new Date(writtenAt).toISOString()}>{moment(writtenAt)}</time>
        {(isFound || roles.length > 1 || !roles.includes(role)) && <span>{STAFF_ROLES[role].label}</span>}
        {isMail && <span>By email</span>}
        {assignee && (
          <span>
            Given to <span dir="auto">{assignee.name}</span>
          </span>
        )}
      </p>
      <Heading className="text-[1.375rem]" id={`message-${id}`} dir="auto">
        <Link className="tap" ref={link} to={`${MESSAGES_PATH}/${encodeURIComponent(id)}`} state={from} data-row>
          {subject || 'No subject'}
        </Link>
      </Heading>
      <p className="line-clamp-2 max-w-(--measure)" dir="auto">
        {message}
      </p>
      {roles.includes(role) && <MessageMoves row={row} onMoved={onMoved} onUndone={isFound ? onMoved : () => void revalidate()} />}
    </article>
  );
}

export const LateBadge = () => <span className="badge warn">Late</span>;
