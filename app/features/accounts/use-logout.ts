import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OFFICE_LOGIN_PATH } from '#domain/shared/office-path.ts';
import { LOGGED_OUT } from '#domain/accounts/constants.ts';
import type { Waiting } from '#app/features/scholarships/draft/device-store.ts';
import type { Departure } from '#app/features/scholarships/draft/before-leaving.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { leaveDevice } from '#app/features/accounts/leave-device.ts';
import { accountHere, endSession, LOGIN_PATH } from '#app/lib/session.ts';
import { failureText, stagedToast } from '#app/lib/staged-toast.ts';
import { toast } from '#app/lib/toast.ts';
import { mayLeave } from '#app/lib/use-leave-guard.ts';

/** Specification 2, section 9. */
const LOGOUT_DELAY_MS = 1_000;

const loadDeparture = lazyImport(() => import('#app/features/scholarships/draft/before-leaving.ts'));

const ID = 'logout';
const SENDING = 'Sending what waits on this device';

export interface LogoutQuestion {
  left: Waiting;
  answer: (isSure: boolean) => void;
}

interface Logout {
  logOut: () => Promise<void>;
  isBusy: boolean;
  question: LogoutQuestion | null;
}

/** Specification 2, sections 4 and 8. A student's application is sent first (decision 0034). */
export function useLogout(): Logout {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<LogoutQuestion | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (left: Waiting): Promise<boolean> =>
    new Promise<boolean>((answer) => setQuestion({ left, answer })).finally(() => setQuestion(null));

  async function logOut() {
    if (isBusy || !mayLeave()) return;
    setIsBusy(true);
    const account = accountHere();
    // Without the session's code nothing is sent or deleted.
    const departure =
      account?.role === 'student'
        ? await loadDeparture()
            .then(({ beforeLeaving }) => beforeLeaving(account.email, () => toast.loading(SENDING, { id: ID })))
            .catch(() => null)
        : null;
    const isLeaving = departure?.left ? await ask(departure.left) : true;
    if (isLeaving && (await end(departure, account?.role === 'staff' ? OFFICE_LOGIN_PATH : LOGIN_PATH))) return;
    if (!isLeaving) toast.info('You are still logged in.', { id: ID });
    departure?.stay();
    setIsBusy(false);
  }

  /** @returns false when the session goes on */
  async function end(departure: Departure | null, login: string): Promise<boolean> {
    let key: string | null = null;
    try {
      const run = async () => {
        key = (await departure?.readKey()) ?? null;
        return endSession();
      };
      await stagedToast({ id: ID, loading: 'Logging Out', success: LOGGED_OUT, failure: failureText }, run);
    } catch {
      return false;
    }
    // Runs during the delay, so that a slow device does not prolong it.
    const isLeft = leaveDevice(key)
      .catch(() => undefined)
      .then(() => departure?.end());
    timer.current = setTimeout(() => void isLeft.then(() => navigate(login, { replace: true })), LOGOUT_DELAY_MS);
    return true;
  }

  return { logOut, isBusy, question };
}
