import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveDevice } from '#app/features/accounts/session/leave-device.ts';
import { openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { lastAccount } from '#app/lib/account/account-here.ts';
import { keepIn } from '#tests/setup/components/storage.ts';

const ACCOUNT = { id: 'asha', name: 'Asha Kumari', email: 'asha@example.in', role: 'student' } as const;

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('leaving the device clears it for this tab’s account, even if another tab has found the session ended', async () => {
  const shared = new Map<string, string>();
  vi.stubGlobal('localStorage', keepIn(shared));
  lastAccount.write(ACCOUNT);
  const device = await openDeviceStore(ACCOUNT.id);
  await device.writeAccountDetails({ general: { name: ACCOUNT.name } });
  shared.clear();
  await leaveDevice();
  expect(await device.readAccountDetails()).toBeNull();
  device.close();
});
