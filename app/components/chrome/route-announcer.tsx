import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the page title to screen readers after a client-side route change. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setMessage(document.title);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {message}
    </p>
  );
}
