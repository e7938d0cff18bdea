import type { Device } from '#app/lib/draft/device.ts';
import { type Transport, deliver, type Delivery, retryDelay } from '#app/lib/draft/outbox.ts';

interface SenderTools {
  device: Device;
  transport: Transport;
  /** Run once after this many milliseconds; returns a function that cancels it. */
  schedule(run: () => void, ms: number): () => void;
  /** Run while no other tab is sending. */
  alone<T>(run: () => Promise<T>): Promise<T>;
  /** Called with the result of each attempt; null when there is nothing left to send because another tab has sent it. */
  onDelivery(delivery: Delivery | null): void;
}

export interface Sender {
  /** Attempt now: the student pressed Submit, the connection is back, or the page was opened. */
  tryNow(): Promise<void>;
  stop(): void;
}

/**
 * Take back the waiting application for editing. Only then does sending stop: an application that may have been sent is
 * sent until there is a response.
 * @returns false when it may have been sent
 */
export async function callBack(device: Device, sender: Pick<Sender, 'stop'>): Promise<boolean> {
  if (!(await device.takeBack())) return false;
  sender.stop();
  return true;
}

/** An attempt that failed within this browser. */
const UNTOLD: Delivery = { outcome: 'unanswered', message: '', isUpload: false };

/** Sends the waiting application: now, and again after growing pauses until there is a response. */
export function createSender({ device, transport, schedule, alone, onDelivery }: SenderTools): Sender {
  let isStopped = false;
  let isTrying = false;
  let tries = 0;
  let cancelNext: (() => void) | null = null;

  async function tryNow(): Promise<void> {
    if (isTrying || isStopped) return;
    cancelNext?.();
    isTrying = true;
    const delivery = await alone(() => deliver(device, transport)).catch((): Delivery => UNTOLD);
    isTrying = false;
    if (isStopped) return;
    onDelivery(delivery);
    if (delivery?.outcome !== 'unanswered') return;
    tries += 1;
    cancelNext = schedule(() => void tryNow(), retryDelay(tries));
  }

  return {
    async tryNow() {
      tries = 0;
      await tryNow();
    },
    stop() {
      isStopped = true;
      cancelNext?.();
    },
  };
}
