import type { Device } from '#app/features/scholarships/draft/device.ts';
import { type Transport, deliver, type Delivery, retryDelay } from '#app/features/scholarships/draft/outbox.ts';
import { isTakenBack, SUBMISSION_STATES } from '#app/features/scholarships/draft/submission-states.ts';

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
 * `back`: it has not been received and never will be. `received`: it had been received. `unsettled`: nobody can say yet, so it
 * is asked about again before the next one goes out.
 */
export type TakenBack = 'back' | 'received' | 'unsettled';

/** Take back the application on its way for editing, also one that may have been received. */
export async function takeBack(
  device: Device,
  { sender, recall }: { sender: Pick<Sender, 'stop'>; recall: Transport['recall'] },
): Promise<TakenBack> {
  sender.stop();
  const submission = await device.readSubmission();
  if (submission && SUBMISSION_STATES[submission.status].isOut && !isTakenBack(submission)) {
    const said = await recall(submission.key);
    if (said.outcome === 'accepted') {
      await (said.value ? device.removeSubmission(submission.key) : device.clear(submission.key));
      return said.value ? 'back' : 'received';
    }
  }
  return (await device.takeBack()) === null ? 'back' : 'unsettled';
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
