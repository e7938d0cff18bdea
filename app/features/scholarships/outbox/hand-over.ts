import * as m from '#messages/index.ts';
import { type Answers, differences } from '#app/features/scholarships/sync/answers.ts';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { sendOff } from '#app/features/scholarships/outbox/outbox.ts';
import type { SentCorrection } from '#app/features/scholarships/device/submission.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import { askForSync } from '#app/features/scholarships/device/outbox-mark.ts';
import { toast } from '#app/lib/toast/toast.ts';

const PATIENCE_MS = 2_500;

/** Asks the account once more before sending. */
export async function hasNews(sync: Sync): Promise<boolean> {
  const before = sync.state().answers;
  await Promise.race([sync.pull(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const { answers, conflict } = sync.state();
  if (differences(before, answers).length > 0) toast.info(m.scholarships.sending.news);
  return conflict !== null || differences(before, answers).length > 0;
}

/** From now on the device sends it, once; the form takes no more. @param sent `form`: number of the application, or `NEW_APPLICATION` */
export async function handOver(
  { sync, device }: { sync: Sync; device: DeviceStore },
  sent: { form: string; answers: Answers; correction?: SentCorrection },
): Promise<void> {
  const { answers, ...about } = sent;
  await sync.flush();
  await sendOff(device, answers, { key: newKey(), at: Date.now(), ...about });
  askForSync();
  await sync.stop();
}

/** An idempotency key: however often it is sent, it arrives once. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
