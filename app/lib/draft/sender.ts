import type { Device } from '#app/lib/draft/device.ts';
import { type Carrier, deliver, type Delivery, waitAfter } from '#app/lib/draft/outbox.ts';

interface SenderTools {
  device: Device;
  carrier: Carrier;
  /** Run once after so many milliseconds; gives what calls it off. */
  later(run: () => void, ms: number): () => void;
  /** Run when no other tab is at it. */
  alone<T>(run: () => Promise<T>): Promise<T>;
  /** Told how each try ended; null when there is nothing to bring, for another tab has brought it. */
  onDelivery(delivery: Delivery | null): void;
}

export interface Sender {
  /** Try now: Submit was pressed, the signal is back, the page was opened. */
  tryNow(): Promise<void>;
  stop(): void;
}

/**
 * Take the waiting application back, to write on. Sending ends only then: what may have gone out is sent until it is answered.
 * @returns false when it may have gone out
 */
export async function callBack(device: Device, sender: Sender): Promise<boolean> {
  if (!(await device.takeBack())) return false;
  sender.stop();
  return true;
}

/** A try that broke off in this browser itself. */
const UNTOLD: Delivery = { outcome: 'unanswered', message: '', isUpload: false };

/** Brings the waiting application to the account: now, and again with growing pauses until there is an answer. */
export function createSender({ device, carrier, later, alone, onDelivery }: SenderTools): Sender {
  let isStopped = false;
  let isTrying = false;
  let tries = 0;
  let callOff: (() => void) | null = null;

  async function tryNow(): Promise<void> {
    if (isTrying || isStopped) return;
    callOff?.();
    callOff = null;
    isTrying = true;
    const delivery = await alone(() => deliver(device, carrier)).catch((): Delivery => UNTOLD);
    isTrying = false;
    if (isStopped) return;
    onDelivery(delivery);
    if (delivery?.outcome !== 'unanswered') return;
    tries += 1;
    callOff = later(() => void tryNow(), waitAfter(tries));
  }

  return {
    async tryNow() {
      tries = 0;
      await tryNow();
    },
    stop() {
      isStopped = true;
      callOff?.();
    },
  };
}
