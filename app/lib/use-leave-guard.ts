import { useEffect } from 'react';

const QUESTION = 'Your last answers are neither on this device nor in your account. Leave this page and lose them?';

const LEAVING = 'leaving';

/** Asks as a link would: somebody logs out. @returns false when the page is not to be left */
export const mayLeave = (): boolean => document.dispatchEvent(new Event(LEAVING, { cancelable: true }));

/** Whether this is another page: steps of one page differ in their query only. */
const isElsewhere = (url: string): boolean => {
  const { protocol, pathname } = new URL(url);
  return protocol.startsWith('http') && pathname !== location.pathname;
};

/**
 * While `isAtRisk`, ask before the page is left: by a link, the browser's Back or its tab's end. The router's own blocker would
 * add to the scripts of every page.
 */
export function useLeaveGuard(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    /** Asked once: a link may load a new document. */
    let isSure = false;
    const ask = (event: Event) => {
      isSure ||= confirm(QUESTION);
      if (!isSure) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      // Without a signal the page stays anyway (components/chrome/offline-notice.tsx).
      if (event.defaultPrevented) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const opensHere = link !== null && link.target !== '_blank' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (opensHere && isElsewhere(link.href)) ask(event);
    };
    // In a browser without the navigation API, Back asks nothing.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable && isElsewhere(event.destination.url)) ask(event);
    };
    const onUnload = (event: BeforeUnloadEvent) => isSure || event.preventDefault();
    document.addEventListener(LEAVING, ask);
    document.addEventListener('click', onClick, { capture: true });
    globalThis.navigation?.addEventListener('navigate', onNavigate);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener(LEAVING, ask);
      document.removeEventListener('click', onClick, { capture: true });
      globalThis.navigation?.removeEventListener('navigate', onNavigate);
      removeEventListener('beforeunload', onUnload);
    };
  }, [isAtRisk]);
}
