import { UPLOAD_FAILED } from '#domain/files/constants.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { type Delivery, deliveryText } from '#app/features/scholarships/draft/outbox.ts';
import type { Sender } from '#app/features/scholarships/draft/sender.ts';
import { startSender } from '#app/features/scholarships/draft/start-sender.ts';
import { toast } from '#app/lib/toast.ts';

export type Wait = 'sending' | 'offline' | 'failed' | 'signed-out';

/** What the page shows of the sending. Nothing is called after `stop`. */
interface SendingEvents {
  onWait(wait: Wait): void;
  onUpload(upload: { field: string; share: number } | null): void;
  /** Whether the application is only in the memory of this page. */
  onInMemory(isInMemory: boolean): void;
  onAccepted(): void;
  /** Back to the form, with the server's errors by field. */
  onBack(refused: FieldErrors): void;
}

export interface Sending extends Pick<Sender, 'stop'> {
  /** The student asks for an attempt. */
  tryAgain(): void;
}

/** Send the waiting application while its page is open: now, again after pauses, and when the connection is back. */
export function startSending(account: string, device: DeviceStore, events: SendingEvents, start = startSender): Sending {
  let isHere = true;
  /** Whether the student has heard of a failed upload since the last request. */
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
      toast.error(deliveryText(delivery), { id: 'scholarship' });
      return events.onBack(delivery.fields);
    }
    if (delivery.outcome === 'signed-out') events.onWait('signed-out');
    else {
      // The page says that it will be sent, so nothing says "try again". That a file did not get through is said once per request.
      if (delivery.isUpload && !isTold && navigator.onLine) {
        toast.error(UPLOAD_FAILED, { id: 'scholarship' });
        isTold = true;
      }
      events.onWait(delivery.message === '' ? 'offline' : 'failed');
    }
  }

  const send = () => {
    events.onWait('sending');
    void sender.tryNow();
  };
  const pause = () => events.onWait('offline');
  void device.readSubmission().then((submission) => isHere && events.onInMemory(submission?.isInMemory ?? false));
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
