import type { Faults } from '#app/components/scholarship/application.tsx';
import type { Device } from '#app/lib/draft/device.ts';
import { type Delivery, deliveryText, type Submission } from '#app/lib/draft/outbox.ts';
import type { Sender } from '#app/lib/draft/sender.ts';
import { startSender } from '#app/lib/draft/start-sender.ts';
import { toast } from '#app/lib/toast.ts';

export type Wait = 'sending' | 'offline' | 'failed' | 'signed-out';

/** What the page shows of the sending. Nothing is called after `stop`. */
interface SendingEvents {
  onWait(wait: Wait): void;
  onUpload(upload: { field: string; share: number } | null): void;
  /** Whether the application is only in the memory of this page. */
  onFleeting(isFleeting: boolean): void;
  /** Whether it has certainly not been sent yet. */
  onMayTakeBack(mayTakeBack: boolean): void;
  onAccepted(): void;
  /** Back to the form, with the server's errors by field. */
  onBack(refused: Faults): void;
}

export interface Sending extends Pick<Sender, 'stop'> {
  /** The student asks for an attempt: unlike automatic ones, it reports its failure. */
  tryAgain(): void;
}

/** One toast, updated across all attempts. */
const TOAST = { id: 'scholarship' };

/** Send the waiting application while its page is open: now, again after pauses, and when the connection is back. */
export function startSending(account: string, device: Device, events: SendingEvents, start = startSender): Sending {
  let isHere = true;
  /** Whether the failure of the student's last request was reported. */
  let isTold = false;
  const sender = start(account, device, {
    onProgress: (field, share) => isHere && events.onUpload({ field, share }),
    onWaiting: (isWaiting) => isHere && events.onWait(isWaiting ? 'offline' : 'sending'),
    onDelivery: (delivery) => isHere && hear(delivery),
  });

  function hear(delivery: Delivery | null): void {
    events.onUpload(null);
    if (!delivery) return events.onBack({});
    if (delivery.outcome === 'accepted') return events.onAccepted();
    if (delivery.outcome === 'refused') {
      toast.error(deliveryText(delivery), TOAST);
      return events.onBack(delivery.fields);
    }
    if (delivery.outcome === 'signed-out') events.onWait('signed-out');
    else {
      // Reported once per request of the student, not for each automatic attempt. Offline, the heading says enough.
      if (!isTold && navigator.onLine) {
        toast.error(deliveryText(delivery), TOAST);
        isTold = true;
      }
      events.onWait(delivery.message === '' ? 'offline' : 'failed');
    }
    void lookUp(seeTakeBack);
  }

  async function lookUp(see: (submission: Submission | null) => void): Promise<void> {
    const submission = await device.readSubmission();
    if (isHere) see(submission);
  }
  const seeTakeBack = (submission: Submission | null): void => events.onMayTakeBack(submission?.status === 'waiting');

  const send = () => {
    events.onWait('sending');
    void sender.tryNow();
  };
  const pause = () => {
    events.onWait('offline');
    void lookUp(seeTakeBack);
  };
  void lookUp((submission) => events.onFleeting(submission?.isFleeting ?? false));
  // While offline nothing can have gone out: attempting it anyway would make it impossible to take back.
  if (navigator.onLine) void sender.tryNow();
  else pause();
  addEventListener('online', send);
  addEventListener('offline', pause);
  return {
    tryAgain() {
      isTold = false;
      send();
    },
    stop() {
      isHere = false;
      sender.stop();
      removeEventListener('online', send);
      removeEventListener('offline', pause);
    },
  };
}
