import { useEffect } from 'react';
import { NOTICE_ID, notice } from '#app/lib/notice.ts';

/** Not within a page or an account's cached pages (worker/student-worker.ts). */
function needsSignal({ href, protocol, host, pathname, hash }: HTMLAnchorElement): boolean {
  if (!protocol.startsWith('http')) return false;
  const isWithinPage = pathname === location.pathname && (hash !== '' || href !== location.href);
  const isWithinAccount = [pathname, location.pathname].every((path) => path.startsWith('/dashboard/'));
  return host !== location.host || !(isWithinPage || isWithinAccount);
}

/** Without a signal a link would replace the page and all that was typed: this keeps it, and says why (lib/notice.ts). */
export function OfflineNotice() {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const erase = () => notice('');
    const keepPage = (event: MouseEvent) => {
      erase();
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (navigator.onLine || !link || !needsSignal(link)) return;
      event.preventDefault();
      // A browser may be wrong about it.
      fetch('/health/live').then(
        () => location.assign(link.href),
        () => notice('You are offline. Please try again when the signal is back.'),
      );
    };
    addEventListener('click', keepPage, options);
    addEventListener('online', erase, options);
    return () => listening.abort();
  }, []);
  return (
    <output className="snackbar">
      <span id={NOTICE_ID} />
    </output>
  );
}
