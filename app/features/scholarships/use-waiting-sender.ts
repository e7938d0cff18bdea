import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasWaiting, SENT_MESSAGE } from '#app/lib/device/waiting.ts';
import type { WaitingSender } from '#app/features/scholarships/draft/waiting-sender.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadSendPending = lazyImport(() => import('#app/features/scholarships/draft/waiting-sender.ts'));

/** The form sends by itself. */
const FORM = '/dashboard/student/scholarship';

/**
 * Sends on entry, when the connection is back, and when the worker has sent something.
 * @param onNews must be stable
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
    // Missing without https.
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
