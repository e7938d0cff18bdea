import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoredRole } from '#domain/accounts/constants.ts';
import { dashboardPath } from '#domain/accounts/dashboard-path.ts';

const SIGN_IN_DELAY_MS = 2_000;

/** Once `isDone`, forms are inactive. */
export function useSignIn(): { isDone: boolean; finish: (role: StoredRole) => void } {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isDone,
    finish(role) {
      setIsDone(true);
      timer.current = setTimeout(() => void navigate(dashboardPath(role), { replace: true }), SIGN_IN_DELAY_MS);
    },
  };
}
