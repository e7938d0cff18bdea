import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import type { IconName } from '#domain/content/schema/icons.ts';
import type { NotificationKind } from '#domain/students/constants.ts';
import type { Notification } from '#domain/students/responses.ts';
import { dayOf } from '#app/features/students/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useSite } from '#app/lib/page/site.ts';

const ICONS: Record<NotificationKind, IconName> = { application: 'clipboard-check', certificate: 'graduation-cap' };

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  close: () => void;
}

export function NotificationItem({ notification, onRead, close }: NotificationItemProps) {
  const { kind, title, body, link, isRead, createdAt } = notification;
  const { foundation } = useSite();
  return (
    <li data-unread={isRead ? undefined : true}>
      <Icon name={ICONS[kind]} />
      <div>
        <h3>
          {!isRead && <span className="sr-only">{m.students.notifications.unread} </span>}
          {title}
        </h3>
        <p>{body}</p>
        <p className="note-foot small muted">
          <span>{dayOf(createdAt, foundation)}</span>
          {link && (
            <Link
              className="text-button"
              to={link}
              aria-label={m.students.notifications.openThis(title)}
              // A certificate is a file, not a page of the site.
              reloadDocument={link.startsWith('/api/')}
              onClick={() => {
                if (!isRead) onRead();
                close();
              }}
            >
              {m.students.notifications.open}
            </Link>
          )}
          {!isRead && (
            <button className="text-button" type="button" aria-label={m.students.notifications.markThisRead(title)} onClick={onRead}>
              {m.students.notifications.markRead}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}
