import { UPLOAD_FAILED } from '#domain/files/constants.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { type Delivery, deliveryText } from '#app/features/scholarships/draft/outbox.ts';
import type { Sender } from '#app/features/scholarships/draft/sender.ts';
import { startSender } from '#app/features/scholarships/draft/start-sender.ts';
import { toast } from '#app/lib/toast.ts';

export type Wait = 'sending' | 'offline' | 'failed' | 'signed-out';

interface SendingEvents {
  onWait(wait: Wait): void;
  onUpload(upload: { field: string; share: number } | null): void;
  onInMemory(isInMemory: boolean): void;
  onAccepted(): void;
  onBack(rejected: FieldErrors): void;
}

export interface Sending extends Pick<Sender, 'stop'> {
  tryAgain(): void;
}

export function startSending(account: string, device: DeviceStore, events: SendingEvents, start = startSender): Sending {
  let isHere = true;
  let isAnnounced = false;
  const sender = start(account, device, {
    onProgress: (field, share) => isHere && events.onUpload({ field, share }),
    onWaiting: (isWaiting) => isHere && events.onWait(isWaiting ? 'offline' : 'sending'),
    onDelivery: (delivery) => isHere && hear(delivery),
  });

  function hear(delivery: Delivery | null): void {
    events.onUpload(null);
    if (!delivery) return events.onBack({});
    if (delivery.outcome === 'accepted') return events.onAccepted();
    if (delivery.outcome === 'rejected') {
      toast.error(deliveryText(delivery), { id: 'scholarship' });
      return events.onBack(delivery.fields);
    }
    if (delivery.outcome === 'signed-out') events.onWait('signed-out');
    else {
      // Name a failed file once for each request.
      if (delivery.isUpload && !isAnnounced && navigator.onLine) {
        toast.error(UPLOAD_FAILED, { id: 'scholarship' });
        isAnnounced = true;
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
  // Offline nothing can have gone out, and an attempt would make that uncertain.
  if (navigator.onLine) void sender.tryNow();
  else pause();
  addEventListener('online', send);
  addEventListener('offline', pause);
  return {
    tryAgain() {
      isAnnounced = false;
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
