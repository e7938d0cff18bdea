import { dropCarried } from '#app/lib/device/carried.ts';
import { noteWaiting } from '#app/lib/device/waiting.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { accountHere, lastAccount } from '#app/lib/account-here.ts';

const loadLeaving = lazyImport(() => import('#app/features/scholarships/draft/leave.ts'));

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
