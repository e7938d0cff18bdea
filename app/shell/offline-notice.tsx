import { useEffect } from 'react';
import * as m from '#messages/index.ts';
import { language } from '#messages/current.ts';
import { splitAddress } from '#messages/language.ts';
import { NOTICE_ID, notice } from '#app/lib/toast/notice.ts';

/** What the worker caches, with what a student reaches from there. */
const OPENS_OFFLINE = /^\/(?:apply$|dashboard\/(?!auth))/;

/** True for links beyond this page and the cached ones (worker/student-worker.ts). */
function needsSignal({ href, protocol, host, pathname, hash }: HTMLAnchorElement): boolean {
  if (!protocol.startsWith('http')) return false;
  const isWithinPage = pathname === location.pathname && (hash !== '' || href !== location.href);
  const isCached =
    [pathname, location.pathname].every((path) => OPENS_OFFLINE.test(splitAddress(path)[1])) && splitAddress(pathname)[0] === language();
  return host !== location.host || !(isWithinPage || isCached);
}

/** Keeps the page and says why: offline, a link would replace it and all that was typed. */
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
      // What the browser says of its connection may be wrong.
      fetch('/health/live').then(
        () => location.assign(link.href),
        () => notice(m.shell.offline),
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
