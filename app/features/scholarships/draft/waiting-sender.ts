import { APPLIED } from '#domain/scholarships/constants.ts';
import { isNothing } from '#app/features/scholarships/draft/device-store.ts';
import { schedule } from '#app/features/scholarships/draft/open-application.ts';
import { deviceStoreOf } from '#app/features/scholarships/draft/open-device-store.ts';
import { deliveryText, retryDelay } from '#app/features/scholarships/draft/outbox.ts';
import { askForSync, noteWaiting } from '#app/lib/device/waiting.ts';
import { type Attempt, sendWaiting } from '#app/features/scholarships/draft/send-waiting.ts';
import { createTransport } from '#app/features/scholarships/draft/transport.ts';
import { waitingStore } from '#app/features/scholarships/draft/waiting.ts';
import { toast } from '#app/lib/toast.ts';

export interface WaitingSender {
  tryNow(): void;
  stop(): void;
}

export function startWaitingSender(account: string, onNews: () => unknown): WaitingSender {
  const stopping = new AbortController();
  const { signal } = stopping;
  const transport = createTransport({ signal });
  let isTrying = false;
  let tries = 0;
  let cancelNext: (() => void) | null = null;

  async function run(): Promise<void> {
    if (isTrying || signal.aborted) return;
    cancelNext?.();
    isTrying = true;
    const attempt = await attemptNow().catch(() => null);
    isTrying = false;
    if (signal.aborted) return;
    if (attempt) tell(attempt);
    if (attempt && !attempt.mayRetry) return;
    askForSync();
    tries += 1;
    cancelNext = schedule(() => void run(), retryDelay(tries));
  }

  async function attemptNow(): Promise<Attempt> {
    const device = await deviceStoreOf(account);
    const waiting = await device.waiting();
    if (!isNothing(waiting)) waitingStore.show({ waiting, rejected: {}, isSending: true, send: tryNow });
    return sendWaiting(account, device, transport);
  }

  function tell({ delivery, waiting, rejected, isNews }: Attempt): void {
    const isDone = isNothing(waiting);
    if (isDone) noteWaiting(account, false);
    waitingStore.show(isDone ? null : { waiting, rejected, isSending: false, send: tryNow });
    if (delivery?.outcome === 'accepted') toast.success(APPLIED);
    if (delivery?.outcome === 'rejected') toast.error(deliveryText(delivery));
    if (isNews) onNews();
  }

  function tryNow(): void {
    tries = 0;
    void run();
  }

  void run();
  return {
    tryNow,
    stop() {
      stopping.abort();
      cancelNext?.();
    },
  };
}
