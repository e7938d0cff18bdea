import { dropCarried } from '#app/features/scholarships/device/carried.ts';
import { noteWaiting } from '#app/features/scholarships/device/outbox-mark.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { accountHere, lastAccount } from '#app/lib/account/account-here.ts';

const loadLeaving = lazyImport(() => import('#app/features/scholarships/device/lock-storage.ts'));

/**
 * Deletes this account's data except what exists nowhere else.
 * @param key as of `leaveStorage`
 */
export async function leaveDevice(key: string | null = null): Promise<void> {
  const account = accountHere();
  lastAccount.leave();
  dropCarried();
  if (!account) return;
  const { leaveStorage } = await loadLeaving();
  noteWaiting(account.id, await leaveStorage(account.id, key));
}
