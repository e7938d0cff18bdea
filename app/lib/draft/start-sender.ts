import { createTransport } from '#app/lib/draft/transport.ts';
import { schedule } from '#app/lib/draft/open-application.ts';
import type { Device } from '#app/lib/draft/device.ts';
import { notePending } from '#app/lib/draft/pending.ts';
import type { Delivery } from '#app/lib/draft/outbox.ts';
import { createSender, type Sender } from '#app/lib/draft/sender.ts';

interface Listeners {
  onProgress(field: string, share: number): void;
  onWaiting(isWaiting: boolean): void;
  onDelivery(delivery: Delivery | null): void;
}

/** A sender with this browser's own tools; one tab of an account sends at a time. */
export function startSender(account: string, device: Device, { onProgress, onWaiting, onDelivery }: Listeners): Sender {
  const stop = new AbortController();
  const sender = createSender({
    device,
    transport: createTransport({ onProgress, onWaiting, signal: stop.signal }),
    schedule,
    alone: (run) => ('locks' in navigator ? navigator.locks.request(`deepvan-outbox:${account}`, run) : run()),
    onDelivery(delivery) {
      if (delivery?.outcome !== 'unanswered' && delivery?.outcome !== 'signed-out') notePending(account, false);
      onDelivery(delivery);
    },
  });
  return {
    tryNow: sender.tryNow,
    stop() {
      sender.stop();
      stop.abort();
    },
  };
}
