import { type DeviceStore, LockedError } from '#app/features/scholarships/device/device-store.ts';
import { freshDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { openStoreHere } from '#app/features/scholarships/device/open-device-store.ts';
import { BROWSER, type LostDraft } from '#app/features/scholarships/device/open-application.ts';
import { PROFILE_FORM } from '#app/features/scholarships/device/places.ts';
import { memoryDeviceStore } from '#app/features/scholarships/device/memory-store.ts';
import { createSync, type Sync } from '#app/features/scholarships/sync/sync.ts';

export interface OpenedProfile {
  sync: Sync;
  device: DeviceStore;
  lost: LostDraft | null;
  clear(): Promise<void>;
}

/**
 * Until it is sent, a profile, a change of it, or a bank account to correct is stored on the device only.
 * @throws LockedError as of `openDeviceStore`
 */
export const openProfile = (account: string, form = PROFILE_FORM): Promise<OpenedProfile> =>
  openStoreHere(account)
    .then((device) => profileOn(device, { form }))
    .catch((error: unknown) => {
      if (error instanceof LockedError) throw error;
      return profileOn(memoryDeviceStore(), { form });
    });

/** @param form of places.ts */
export async function profileOn(device: DeviceStore, { form = PROFILE_FORM, browser = BROWSER } = {}): Promise<OpenedProfile> {
  device.turnTo(form);
  const [stored, lostAt] = await Promise.all([device.readDraft(), device.lostAt()]);
  const sync = createSync(
    { ...freshDraft(), ...(stored && { ...stored, savedRevision: stored.revision }) },
    { device, account: null, ...browser },
  );
  return {
    sync,
    device,
    lost: lostAt === null ? null : { at: lostAt, savedAt: null },
    async clear() {
      await sync.stop();
      await device.removeDraft();
      for (const field of Object.keys(await device.readFiles())) await device.removeFile(field);
    },
  };
}

export async function forgetProfile(account: string): Promise<void> {
  const device = await openStoreHere(account);
  device.turnTo(PROFILE_FORM);
  await device.removeDraft();
  device.close();
}
