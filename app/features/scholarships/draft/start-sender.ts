import { createTransport } from '#app/features/scholarships/draft/transport.ts';
import { schedule } from '#app/features/scholarships/draft/open-application.ts';
import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { askForSync } from '#app/lib/device/waiting.ts';
import type { Delivery } from '#app/features/scholarships/draft/outbox.ts';
import { createSender, type Sender } from '#app/features/scholarships/draft/sender.ts';

interface Listeners {
  onProgress(field: string, share: number): void;
  onWaiting(isWaiting: boolean): void;
  onDelivery(delivery: Delivery | null): void;
}

/** Runs while no other tab or worker sends for this account. */
export const alone = <T>(account: string, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`deepvan-outbox:${account}`, run) : run();

export function startSender(account: string, device: DeviceStore, { onProgress, onWaiting, onDelivery }: Listeners): Sender {
  const stop = new AbortController();
  const sender = createSender({
    device,
    transport: createTransport({ onProgress, onWaiting, signal: stop.signal }),
    schedule,
    alone: (run) => alone(account, run),
    onDelivery(delivery) {
      if (delivery?.outcome === 'unanswered') askForSync();
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
