import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasWaiting, SENT_MESSAGE } from '#app/lib/device/waiting.ts';
import type { WaitingSender } from '#app/features/scholarships/draft/waiting-sender.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadSendPending = lazyImport(() => import('#app/features/scholarships/draft/waiting-sender.ts'));

/** The form itself sends what is waiting. */
const FORM = '/dashboard/student/scholarship';

/**
 * Sends what is waiting on this device from any page of the student area: on entry, when the connection returns, and when the
 * worker has sent something. The code for it is loaded only when something may be waiting.
 * @param onNews called once something has arrived: what the page shows is older. Must be a stable function
 */
export function useWaitingSender(account: string | undefined, onNews: () => unknown): void {
  const isAtForm = useLocation().pathname.startsWith(FORM);

  useEffect(() => {
    if (account === undefined || isAtForm) return;
    let sender: WaitingSender | undefined;
    let isHere = true;
    const run = async (): Promise<void> => {
      if (!hasWaiting(account)) return;
      const { startWaitingSender } = await loadSendPending();
      if (!isHere) return;
      if (sender) sender.tryNow();
      else sender = startWaitingSender(account, onNews);
    };
    const start = (): void => void run().catch(() => undefined);
    const hearWorker = ({ data }: MessageEvent): void => {
      if (data === SENT_MESSAGE) onNews();
      start();
    };
    start();
    addEventListener('online', start);
    // Not there in an insecure context.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    worker?.addEventListener('message', hearWorker);
    return () => {
      isHere = false;
      sender?.stop();
      removeEventListener('online', start);
      worker?.removeEventListener('message', hearWorker);
    };
  }, [account, isAtForm, onNews]);
}
