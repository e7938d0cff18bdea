import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { endSession, LOGIN_PATH } from '#app/lib/session.ts';
import { LONG_TOAST_MS, toast } from '#app/lib/toast.ts';

/** Milliseconds between the end of a session and the auth page (specification 2, section 9). */
const LOGOUT_DELAY_MS = 1_000;

/** One toast that changes its words, from the start of the request to its end. */
const TOAST = { id: 'logout' };

/** Log out, with its toasts (specification 2, sections 4 and 8). `isBusy` stays true until the auth page is there. */
export function useLogout(): { logOut: () => Promise<void>; isBusy: boolean } {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function logOut() {
    if (isBusy) return;
    setIsBusy(true);
    toast.loading('Logging Out', TOAST);
    try {
      const message = await endSession();
      toast.success(message || 'Logged Out Sucessfully', TOAST);
      timer.current = setTimeout(() => void navigate(LOGIN_PATH, { replace: true }), LOGOUT_DELAY_MS);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'An unexpected error occurred', { ...TOAST, duration: LONG_TOAST_MS });
      setIsBusy(false);
    }
  }
  return { logOut, isBusy };
}
