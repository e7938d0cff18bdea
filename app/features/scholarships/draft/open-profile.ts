import { type Device, LockedError, openDevice } from '#app/features/scholarships/draft/device.ts';
import { freshDraft } from '#app/features/scholarships/draft/machine.ts';
import { readDeviceKey } from '#app/features/scholarships/draft/open-device.ts';
import { BROWSER, type LostDraft } from '#app/features/scholarships/draft/open-application.ts';
import { PROFILE_FORM } from '#app/features/scholarships/draft/places.ts';
import { forgetfulDevice } from '#app/features/scholarships/draft/spare-room.ts';
import { createSync, type Sync } from '#app/features/scholarships/draft/sync.ts';

export interface OpenedProfile {
  sync: Sync;
  lost: LostDraft | null;
  /** The account has the profile: nothing of the form stays on the device. */
  clear(): Promise<void>;
}

/**
 * The profile form with what is stored of it on this device. The account has nothing of it until it is sent.
 * @param account whose profile it is: accounts on the same device never see each other's
 * @throws LockedError as of {@link openDevice}
 */
export const openProfile = (account: string): Promise<OpenedProfile> =>
  openDevice(account, readDeviceKey)
    .then((device) => profileOn(device))
    .catch((error: unknown) => {
      if (error instanceof LockedError) throw error;
      return profileOn(forgetfulDevice());
    });

/** As {@link openProfile}, on a device that is open. */
export async function profileOn(device: Device, browser = BROWSER): Promise<OpenedProfile> {
  device.turnTo(PROFILE_FORM);
  const [stored, lostAt] = await Promise.all([device.readDraft(), device.lostAt()]);
  const sync = createSync({ ...freshDraft(), ...(stored && { ...stored, kept: stored.revision }) }, { device, account: null, ...browser });
  return {
    sync,
    lost: lostAt === null ? null : { at: lostAt, savedAt: null },
    async clear() {
      await sync.stop();
      await device.removeDraft();
    },
  };
}

/** The account has the profile, perhaps from another device: what is stored here of the form is of no more use. */
export async function forgetProfile(account: string): Promise<void> {
  const device = await openDevice(account, readDeviceKey);
  device.turnTo(PROFILE_FORM);
  await device.removeDraft();
  device.close();
}
