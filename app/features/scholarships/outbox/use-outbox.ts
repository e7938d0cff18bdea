import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasWaiting, SENT_MESSAGE } from '#app/features/scholarships/device/outbox-mark.ts';
import type { Sender } from '#app/features/scholarships/outbox/send.ts';
import type { SessionAccount } from '#app/lib/account/account-here.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadSending = lazyImport(() => import('#app/features/scholarships/outbox/keep-sending.ts'));

/** On this page the form itself sends. */
const FORM = '/dashboard/student/scholarship';

/**
 * Sends what is in the outbox: on entry, when the connection is back, and when the worker has sent something.
 * @param onNews must be stable
 */
export function useOutbox(account: SessionAccount | null, onNews: () => unknown): void {
  const id = account?.id;
  const isAtForm = useLocation().pathname.startsWith(FORM);

  useEffect(() => {
    if (id === undefined || isAtForm) return;
    let sender: Sender | undefined;
    let isHere = true;
    const run = async (): Promise<void> => {
      if (!hasWaiting(id)) return;
      const { keepSending } = await loadSending();
      if (!isHere) return;
      if (sender) void sender.tryNow();
      else sender = keepSending(id, onNews);
    };
    const start = (): void => void run().catch(() => undefined);
    const hearWorker = ({ data }: MessageEvent): void => {
      if (data === SENT_MESSAGE) onNews();
      start();
    };
    start();
    addEventListener('online', start);
    // Browsers offer it to pages with https alone.
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
