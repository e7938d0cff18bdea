import { asApiError } from '#app/lib/as-api-error.ts';
import { isNothing, type Waiting } from '#app/features/scholarships/draft/device.ts';
import { closeDevice, deviceOf, readDeviceKey } from '#app/features/scholarships/draft/open-device.ts';
import { leaving } from '#app/features/scholarships/draft/leaving.ts';
import { sendWaiting } from '#app/features/scholarships/draft/send-waiting.ts';
import { createTransport } from '#app/features/scholarships/draft/transport.ts';

/** How long somebody who logs out waits for what is being sent, in milliseconds. */
const PATIENCE_MS = 20_000;

/** A logout, from the button to its end. */
export interface Departure {
  /** What is still only on this device; null when that is nothing. */
  left: Waiting | null;
  /** Fetch the key that locks what stays, while there is still a session. Null without one, or when nothing stays. @throws ApiError */
  readKey(): Promise<string | null>;
  /** The session is over. */
  end(): Promise<void>;
  /** The student stays logged in: forms that let go of what they held open again. */
  stay(): void;
}

/**
 * Before a logout: forms let go of what they hold, and what waits on this device is sent.
 * @param onSending called if something waits
 */
export async function beforeLeaving(account: string, onSending: () => void): Promise<Departure> {
  await leaving.begin();
  const stopping = new AbortController();
  const device = await deviceOf(account).catch(() => null);
  let left = (await device?.waiting()) ?? null;
  // What was begun of a profile cannot be sent, and is nobody's question: it is locked for the next login.
  let stays = left?.hasProfile ?? false;
  if (device && left && (!isNothing(left) || (await device.readSubmission()))) {
    onSending();
    const transport = createTransport({ signal: stopping.signal });
    const sending = sendWaiting(account, device, transport, true).catch(() => null);
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
    end: () => closeDevice(account),
    stay: leaving.stay,
  };
}
