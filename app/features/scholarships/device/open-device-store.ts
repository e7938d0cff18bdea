import { callAsAccount } from '#app/lib/account/account-call.ts';
import { type DeviceStore, isNothing, LockedError, openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { memoryDeviceStore, withMemoryStore } from '#app/features/scholarships/device/memory-store.ts';

const TIMEOUT_MS = 15_000;

/**
 * In hexadecimal.
 * @throws ApiError
 */
export async function readDeviceKey(): Promise<string> {
  const { data } = await callAsAccount('GET /student/device-key', { timeout: TIMEOUT_MS });
  return data.key;
}

/** @throws LockedError as of {@link openDeviceStore} */
export const openStoreHere = (account: string): Promise<DeviceStore> => openDeviceStore(account, readDeviceKey);

const opened = new Map<string, Promise<DeviceStore>>();
const inMemory = new WeakSet<DeviceStore>();

/**
 * One for the whole page, so that what is in memory is shared.
 * @param account its id
 * @throws LockedError as of {@link openDeviceStore}
 */
export async function deviceStoreOf(account: string): Promise<DeviceStore> {
  const known = await opened.get(account);
  if (known && !(inMemory.has(known) && isNothing(await known.waiting()))) return known;
  const device = openStoreHere(account)
    .then(withMemoryStore, (error: unknown) => {
      if (error instanceof LockedError) throw error;
      const memory = memoryDeviceStore();
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

export async function closeDeviceStore(account: string): Promise<void> {
  const device = opened.get(account);
  opened.delete(account);
  (await device?.catch(() => null))?.close();
}
