import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasPending } from '#app/lib/draft/pending.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadSendPending = lazyImport(() => import('#app/lib/draft/send-pending.ts'));

/** The form itself sends what is waiting. */
const FORM = '/dashboard/student/scholarship';

/**
 * Sends an application that is waiting on this device from any page of the student area: on entry, and when the
 * connection returns. The code for it is loaded only when one is waiting.
 * @param onAccepted called once it has arrived: what the page shows is older. Must be a stable function
 */
export function useSendPending(account: string | undefined, onAccepted: () => unknown): void {
  const isAtForm = useLocation().pathname.startsWith(FORM);

  useEffect(() => {
    if (account === undefined || isAtForm) return;
    let stop = (): void => undefined;
    let isHere = true;
    const run = async (): Promise<void> => {
      if (!hasPending(account)) return;
      const { sendPending } = await loadSendPending();
      stop();
      if (!isHere) return;
      stop = await sendPending(account, onAccepted);
      if (!isHere) stop();
    };
    const start = (): void => void run().catch(() => undefined);
    start();
    addEventListener('online', start);
    return () => {
      isHere = false;
      stop();
      removeEventListener('online', start);
    };
  }, [account, isAtForm, onAccepted]);
}
