import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasWaiting, SENT_MESSAGE } from '#app/lib/device/waiting.ts';
import type { WaitingSender } from '#app/features/scholarships/draft/waiting-sender.ts';
import type { SessionAccount } from '#app/lib/account-here.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadSendPending = lazyImport(() => import('#app/features/scholarships/draft/waiting-sender.ts'));

/** The form sends by itself. */
const FORM = '/dashboard/student/scholarship';

/**
 * Sends on entry, when the connection is back, and when the worker has sent something.
 * @param onNews must be stable
 */
export function useWaitingSender(account: SessionAccount | null, onNews: () => unknown): void {
  const id = account?.id;
  const isAtForm = useLocation().pathname.startsWith(FORM);

  useEffect(() => {
    if (id === undefined || isAtForm) return;
    let sender: WaitingSender | undefined;
    let isHere = true;
    const run = async (): Promise<void> => {
      if (!hasWaiting(id)) return;
      const { startWaitingSender } = await loadSendPending();
      if (!isHere) return;
      if (sender) sender.tryNow();
      else sender = startWaitingSender(id, onNews);
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
  }, [id, isAtForm, onNews]);
}
