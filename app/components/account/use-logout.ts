import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LOGGED_OUT } from '#domain/accounts/constants.ts';
import { endSession, leaveDevice, LOGIN_PATH } from '#app/lib/session.ts';
import { failureText, stagedToast } from '#app/lib/staged-toast.ts';

/** Milliseconds between logout and the auth page (specification 2, section 9). */
const LOGOUT_DELAY_MS = 1_000;

/** Log out, with its toasts (specification 2, sections 4 and 8). `isBusy` stays true until the auth page opens. */
export function useLogout(): { logOut: () => Promise<void>; isBusy: boolean } {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function logOut() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await stagedToast({ id: 'logout', loading: 'Logging Out', success: LOGGED_OUT, failure: failureText }, endSession);
      // The device is cleared during the delay, so that a slow one does not prolong it.
      const isLeft = leaveDevice().catch(() => undefined);
      timer.current = setTimeout(() => void isLeft.then(() => navigate(LOGIN_PATH, { replace: true })), LOGOUT_DELAY_MS);
    } catch {
      setIsBusy(false);
    }
  }
  return { logOut, isBusy };
}
