import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { type Transport, deliver, type Delivery, retryDelay } from '#app/features/scholarships/draft/outbox.ts';
import { isTakenBack, SUBMISSION_STATES } from '#app/features/scholarships/draft/submission-states.ts';

interface SenderTools {
  device: DeviceStore;
  transport: Transport;
  schedule(run: () => void, ms: number): () => void;
  alone<T>(run: () => Promise<T>): Promise<T>;
  /** Null when another tab has sent it. */
  onDelivery(delivery: Delivery | null): void;
}

export interface Sender {
  tryNow(): Promise<void>;
  stop(): void;
}

/** `back`: it will never be received. `received`: it had been. `unsettled`: the account is asked before the next one goes out. */
export type TakenBack = 'back' | 'received' | 'unsettled';

/** Works also for one that may have been received. */
export async function takeBack(
  device: DeviceStore,
  { sender, recall }: { sender: Pick<Sender, 'stop'>; recall: Transport['recall'] },
): Promise<TakenBack> {
  sender.stop();
  const submission = await device.readSubmission();
  if (submission && SUBMISSION_STATES[submission.status].isOut && !isTakenBack(submission)) {
    const recalled = await recall(submission.key);
    if (recalled.outcome === 'accepted') {
      await (recalled.value ? device.removeSubmission(submission.key) : device.clear(submission.key));
      return recalled.value ? 'back' : 'received';
    }
  }
  return (await device.takeBack()) === null ? 'back' : 'unsettled';
}

/** An error within this browser. */
const UNTOLD: Delivery = { outcome: 'unanswered', message: '', isUpload: false };

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
