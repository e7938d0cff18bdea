import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setMessage(document.title);
    // Controls that outlive the page, such as Next, keep focus.
    if (!document.activeElement?.closest('[data-keeps-focus]')) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {message}
    </p>
  );
}
