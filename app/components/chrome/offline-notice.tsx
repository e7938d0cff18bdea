import { useEffect, useState } from 'react';

/** Whether a link needs a signal: not within a page, nor within an account's pages, which are kept (worker/student-worker.ts). */
function needsSignal({ href, protocol, host, pathname, hash }: HTMLAnchorElement): boolean {
  if (!protocol.startsWith('http')) return false;
  const isWithinPage = pathname === location.pathname && (hash !== '' || href !== location.href);
  const isWithinAccount = [pathname, location.pathname].every((path) => path.startsWith('/dashboard/'));
  return host !== location.host || !(isWithinPage || isWithinAccount);
}

/**
 * Without a signal a link would replace the page, and all that was typed on it, with the browser's own error page. This keeps
 * the page, and says why.
 */
export function OfflineNotice() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const keepPage = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (navigator.onLine || !link || !needsSignal(link)) return;
      event.preventDefault();
      // A browser may be wrong about it: nobody is locked in.
      fetch('/health/live').then(
        () => location.assign(link.href),
        () => setIsShown(true),
      );
    };
    addEventListener('click', keepPage, options);
    addEventListener('online', () => setIsShown(false), options);
    return () => listening.abort();
  }, []);
  return <output className="snackbar">{isShown && <span>You are offline. Please try again when the signal is back.</span>}</output>;
}
