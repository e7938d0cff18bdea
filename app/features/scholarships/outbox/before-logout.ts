import { asApiError } from '#app/lib/as-api-error.ts';
import { isNothing, type Waiting } from '#app/features/scholarships/device/device-store.ts';
import { closeDeviceStore, deviceStoreOf, readDeviceKey } from '#app/features/scholarships/device/open-device-store.ts';
import { leaving } from '#app/features/scholarships/device/logout-signal.ts';
import { sendAll } from '#app/features/scholarships/outbox/send.ts';
import { createTransport } from '#app/features/scholarships/outbox/transport.ts';

const PATIENCE_MS = 20_000;

export interface Departure {
  left: Waiting | null;
  /**
   * The key that locks what stays. Null without a session, or when nothing stays.
   * @throws ApiError
   */
  readKey(): Promise<string | null>;
  end(): Promise<void>;
  stay(): void;
}

/** Lets open forms go, and sends what waits. */
export async function beforeLeaving(account: string, onSending: () => void): Promise<Departure> {
  await leaving.begin();
  const stopping = new AbortController();
  const device = await deviceStoreOf(account).catch(() => null);
  let left = (await device?.waiting()) ?? null;
  let stays = left?.hasOthers ?? false;
  if (device && left && (!isNothing(left) || (await device.readSubmission()))) {
    onSending();
    const transport = createTransport({ signal: stopping.signal });
    const sending = sendAll(account, device, transport, true).catch(() => null);
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    stopping.abort();
    left = await device.waiting();
    stays ||= !isNothing(left) || (await device.readSubmission()) !== null;
  }
  return {
    left: left && isNothing(left) ? null : left,
    async readKey() {
      try {
        return stays ? await readDeviceKey() : null;
      } catch (error) {
        if (asApiError(error).status === 401) return null;
        throw error;
      }
    },
    end: () => closeDeviceStore(account),
    stay: leaving.stay,
  };
}
