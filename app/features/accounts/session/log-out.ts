import * as m from '#messages/index.ts';
import { OFFICE_LOGIN_PATH } from '#domain/shared/office-path.ts';
import type { Waiting } from '#app/features/scholarships/device/device-store.ts';
import type { Departure } from '#app/features/scholarships/outbox/before-logout.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { leaveDevice } from '#app/features/accounts/session/leave-device.ts';
import { accountHere, LOGIN_PATH } from '#app/lib/account/account-here.ts';
import { endSession } from '#app/lib/account/session.ts';
import { failureText, stagedToast } from '#app/lib/toast/staged-toast.ts';
import { toast } from '#app/lib/toast/toast.ts';

const loadDeparture = lazyImport(() => import('#app/features/scholarships/outbox/before-logout.ts'));

const ID = 'logout';

export interface Left {
  login: string;
  /** Resolves when the device has deleted what it may, which takes a while. */
  isDone: Promise<unknown>;
}

/**
 * Ends the session (specification 2, sections 4 and 8); a student's application is sent first (decision 0034).
 * @param ask whether to go, though something would be lost
 * @returns null when the session goes on
 */
export async function logOut(ask: (left: Waiting) => Promise<boolean>): Promise<Left | null> {
  const account = accountHere();
  // Without the session's code nothing is sent or deleted.
  const departure =
    account?.role === 'student'
      ? await loadDeparture()
          .then(({ beforeLeaving }) => beforeLeaving(account.id, () => toast.loading(m.accounts.session.sendingFirst, { id: ID })))
          .catch(() => null)
      : null;
  const isLeaving = departure?.left ? await ask(departure.left) : true;
  const left = isLeaving ? await end(departure, account?.role === 'staff' ? OFFICE_LOGIN_PATH : LOGIN_PATH) : null;
  if (left) return left;
  if (!isLeaving) toast.info(m.accounts.session.stillHere, { id: ID });
  departure?.stay();
  return null;
}

async function end(departure: Departure | null, login: string): Promise<Left | null> {
  let key: string | null = null;
  try {
    const run = async () => {
      key = (await departure?.readKey()) ?? null;
      return endSession();
    };
    await stagedToast({ id: ID, loading: m.accounts.session.loggingOut, success: m.accounts.calls.loggedOut, failure: failureText }, run);
  } catch {
    return null;
  }
  const isDone = leaveDevice(key)
    .catch(() => undefined)
    .then(() => departure?.end());
  return { login, isDone };
}
