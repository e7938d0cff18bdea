import type { DeviceKeyAnswer } from '#domain/students/device-key.ts';
import { callAsAccount } from '#app/lib/account-call.ts';
import { type Device, isNothing, LockedError, openDevice } from '#app/features/scholarships/draft/device.ts';
import { forgetfulDevice, withSpareRoom } from '#app/features/scholarships/draft/spare-room.ts';

const TIMEOUT_MS = 15_000;

/** `GET /student/device-key`, in hexadecimal. @throws ApiError */
export async function readDeviceKey(): Promise<string> {
  const { data } = await callAsAccount<{ data: DeviceKeyAnswer['data'] }>('GET', '/student/device-key', { timeout: TIMEOUT_MS });
  return data.key;
}

const opened = new Map<string, Promise<Device>>();
/** Everything in memory. */
const inMemory = new WeakSet<Device>();

/** The same for all parts of a page, so that what is in memory is not lost between them. @throws LockedError as of {@link openDevice} */
export async function deviceOf(account: string): Promise<Device> {
  const known = await opened.get(account);
  // A browser may answer now.
  if (known && !(inMemory.has(known) && isNothing(await known.waiting()))) return known;
  const device = openDevice(account, readDeviceKey)
    .then(withSpareRoom, (error: unknown) => {
      if (error instanceof LockedError) throw error;
      const memory = forgetfulDevice();
      inMemory.add(memory);
      return memory;
    })
    .catch((error: unknown) => {
      opened.delete(account);
      throw error;
    });
  opened.set(account, device);
  return device;
}

/** The next one reads anew. */
export async function closeDevice(account: string): Promise<void> {
  const device = opened.get(account);
  opened.delete(account);
  (await device?.catch(() => null))?.close();
}
