import * as m from '#messages/index.ts';
import { isNothing } from '#app/features/scholarships/device/device-store.ts';
import { deviceStoreOf } from '#app/features/scholarships/device/open-device-store.ts';
import { deliveryText } from '#app/features/scholarships/outbox/outbox.ts';
import { type Attempt, sendAll, type Sender } from '#app/features/scholarships/outbox/send.ts';
import { createTransport } from '#app/features/scholarships/outbox/transport.ts';
import { outboxView } from '#app/features/scholarships/outbox/outbox-view.ts';
import { askForSync, noteWaiting } from '#app/features/scholarships/device/outbox-mark.ts';
import { keepTrying } from '#app/lib/retry.ts';
import { toast } from '#app/lib/toast/toast.ts';

/** Sends everything that waits while a page of the student area is open, and shows what is left. */
export function keepSending(account: string, onNews: () => unknown): Sender {
  const stopping = new AbortController();
  const { signal } = stopping;
  const transport = createTransport({ signal });
  const tryNow = keepTrying(signal, async () => {
    const attempt = await attemptNow().catch(() => null);
    if (signal.aborted) return false;
    if (attempt) show(attempt);
    if (attempt && !attempt.mayRetry) return false;
    askForSync();
    return true;
  });
  const send = () => void tryNow();

  async function attemptNow(): Promise<Attempt> {
    const device = await deviceStoreOf(account);
    const waiting = await device.waiting();
    if (!isNothing(waiting)) outboxView.show({ waiting, rejected: {}, isSending: true, send });
    return sendAll(account, device, transport);
  }

  function show({ delivery, waiting, rejected, isNews }: Attempt): void {
    const isDone = isNothing(waiting);
    if (isDone) noteWaiting(account, false);
    outboxView.show(isDone ? null : { waiting, rejected, isSending: false, send });
    if (delivery?.outcome === 'accepted') toast.success(m.scholarships.sending.applied);
    if (delivery?.outcome === 'rejected') toast.error(deliveryText(delivery));
    if (isNews) onNews();
  }

  send();
  return { tryNow, stop: () => stopping.abort() };
}
