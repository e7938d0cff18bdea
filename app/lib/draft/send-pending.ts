import { APPLIED } from '#domain/scholarships/constants.ts';
import { openDevice } from '#app/lib/draft/device.ts';
import { deliveryText } from '#app/lib/draft/outbox.ts';
import { startSender } from '#app/lib/draft/start-sender.ts';
import { toast } from '#app/lib/toast.ts';

/** Send what is waiting on this device, from any page. @param onAccepted called once it has arrived @returns a function that cancels it. */
export async function sendPending(account: string, onAccepted: () => unknown): Promise<() => void> {
  const device = await openDevice(account);
  const sender = startSender(account, device, {
    onProgress: () => undefined,
    onWaiting: () => undefined,
    onDelivery(delivery) {
      if (delivery?.outcome === 'accepted') {
        toast.success(APPLIED);
        onAccepted();
      }
      if (delivery?.outcome === 'refused') toast.error(deliveryText(delivery));
    },
  });
  void sender.tryNow();
  return () => sender.stop();
}
