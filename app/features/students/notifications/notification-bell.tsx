import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

const loadList = () => import('#app/features/students/notifications/notification-list.tsx');

const MAX_COUNT = 9;

interface NotificationBellProps {
  unread: number;
  onUnread: (unread: number) => void;
}

export function NotificationBell({ unread, onUnread }: NotificationBellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [list, fetchList] = useLazyImport(loadList);
  const panel = useRef<HTMLElement>(null);
  const words = unread === 0 ? m.students.notifications.heading : m.students.notifications.unreadCount(unread);

  const show = (willOpen: boolean) => {
    setIsOpen(willOpen);
    if (willOpen) void fetchList().then((isThere) => isThere || close());
  };
  // Without popovers (decision 0032) only the state shows and hides it.
  const close = () => (panel.current?.hidePopover ? panel.current.hidePopover() : setIsOpen(false));
  const press = () => panel.current?.hidePopover || show(!isOpen);

  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);

  return (
    <>
      <button className="bell" type="button" popoverTarget="notifications" onClick={press} aria-label={words}>
        <Glyph name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        )}
      </button>
      <section
        className="notes"
        data-open={isOpen}
        id="notifications"
        popover="auto"
        aria-labelledby="notifications-title"
        tabIndex={-1}
        ref={panel}
        onToggle={(event) => show(event.newState === 'open')}
      >
        <div className="sheet-head">
          <h2 id="notifications-title">{m.students.notifications.heading}</h2>
          <button
            className="sheet-close"
            type="button"
            popoverTarget="notifications"
            popoverTargetAction="hide"
            onClick={press}
            aria-label={m.ui.close}
          >
            <Glyph name="close" />
          </button>
        </div>
        {isOpen && list && <list.NotificationList onUnread={onUnread} close={close} />}
      </section>
    </>
  );
}
