import { useEffect } from 'react';
import * as m from '#messages/index.ts';
import { LEAVING } from '#app/lib/hooks/may-leave.ts';

const isElsewhere = (url: string): boolean => {
  const { protocol, pathname } = new URL(url);
  return protocol.startsWith('http') && pathname !== location.pathname;
};

/** Asks before a link, Back, or closing the tab. The router's blocker would make every page larger. */
export function useLeaveGuard(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    let isSure = false;
    const ask = (event: Event) => {
      isSure ||= confirm(m.forms.leaveAndLose);
      if (!isSure) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      // Offline the page stays anyway (app/shell/offline-notice.tsx).
      if (event.defaultPrevented) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const opensHere = link !== null && link.target !== '_blank' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (opensHere && isElsewhere(link.href)) ask(event);
    };
    // Without the navigation API, Back does not ask.
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
