import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/index.ts';
import type { Waiting } from '#app/features/scholarships/device/device-store.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { mayLeave } from '#app/lib/hooks/may-leave.ts';
import { toast } from '#app/lib/toast/toast.ts';

const LOGOUT_DELAY_MS = 1_000;

const loadLogOut = lazyImport(() => import('#app/features/accounts/session/log-out.ts'));

export interface LogoutQuestion {
  left: Waiting;
  answer: (isSure: boolean) => void;
}

interface Logout {
  logOut: () => Promise<void>;
  isBusy: boolean;
  question: LogoutQuestion | null;
}

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
    const part = await loadLogOut().catch(() => toast.error(m.errors.notLoaded, { id: 'logout' }));
    const left = part && (await part.logOut(ask));
    // What is deleted meanwhile does not prolong the delay.
    if (left) timer.current = setTimeout(() => void left.isDone.then(() => navigate(left.login, { replace: true })), LOGOUT_DELAY_MS);
    else setIsBusy(false);
  }

  return { logOut, isBusy, question };
}
