import { useCallback, useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import type { Notification } from '#domain/students/responses.ts';
import { NotificationItem } from '#app/features/students/notifications/notification-item.tsx';
import { markNotifications, readNotifications } from '#app/features/students/api.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface NotificationListProps {
  onUnread: (unread: number) => void;
  close: () => void;
}

/** Loaded each time the panel opens. */
export function NotificationList({ onUnread, close }: NotificationListProps) {
  const [notes, setNotes] = useState<Notification[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isMarking, setIsMarking] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const { notifications, unread } = await readNotifications();
      setNotes(notifications);
      onUnread(unread);
    } catch {
      setHasFailed(true);
    }
  }, [onUnread]);
  useEffect(() => void load(), [load]);

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (notes && document.activeElement === document.body) list.current?.focus();
  }, [notes]);

  async function mark(which: { all: true } | { ids: string[] }) {
    if (isMarking) return;
    setIsMarking(true);
    try {
      onUnread(await markNotifications(which));
      setNotes((known) => known?.map((note) => ('all' in which || which.ids.includes(note.id) ? { ...note, isRead: true } : note)) ?? null);
    } catch {
      toast.error(m.students.notifications.notMarked);
    } finally {
      setIsMarking(false);
    }
  }

  if (hasFailed) {
    return (
      <div className="notes-empty" role="alert">
        <p>{m.students.notifications.notLoaded}</p>
        <button className="btn btn-line" type="button" onClick={() => void load()}>
          {m.ui.tryAgain}
        </button>
      </div>
    );
  }
  if (!notes) {
    return (
      <div className="grid gap-4 py-4">
        <p className="sr-only" aria-live="polite">
          {m.students.notifications.loading}
        </p>
        <span className="bone h-14" />
        <span className="bone h-14" />
      </div>
    );
  }
  if (notes.length === 0) {
    return (
      <p className="notes-empty">
        <strong>{m.students.notifications.none}</strong>
        <span className="muted">{m.students.notifications.noneHint}</span>
      </p>
    );
  }
  return (
    <>
      <ul className="note-list" ref={list} tabIndex={-1}>
        {notes.map((note) => (
          <NotificationItem key={note.id} notification={note} onRead={() => void mark({ ids: [note.id] })} close={close} />
        ))}
      </ul>
      {notes.some(({ isRead }) => !isRead) && (
        <button className="btn btn-line btn-wide" type="button" aria-disabled={isMarking} onClick={() => void mark({ all: true })}>
          {m.students.notifications.markAll}
        </button>
      )}
    </>
  );
}
