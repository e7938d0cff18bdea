import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The title to screen readers, and focus to the new content. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setMessage(document.title);
    // A control that outlives the page keeps it, such as Next.
    if (!document.activeElement?.closest('[data-keeps-focus]')) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {message}
    </p>
  );
}
