import { useRouteLoaderData } from 'react-router';
import type { StoredRole } from '#domain/accounts/constants.ts';
import type { SessionCheckAnswer } from '#domain/accounts/schema.ts';
import { call } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';

/** The account of this browser's session, from the session check (specification 2, section 7). */
export interface SessionAccount {
  id: string;
  name: string;
  email: string;
  role: StoredRole;
}

/**
 * Result of a session check. `unreachable`: no response, so nothing is known and the screen stays as it is. `failed`: a
 * server error, which says nothing about the session, so nobody is sent away from an open page.
 */
export type SessionCheck = { state: 'signed-in'; account: SessionAccount } | { state: 'signed-out' | 'failed' | 'unreachable' };

/** Where people who are not signed in are sent (specification 2, section 4). */
export const LOGIN_PATH = '/dashboard/auth?type=login';

/** Timeout in milliseconds: a check that hangs counts as unreachable. */
const CHECK_TIMEOUT_MS = 15_000;

/** Ask the server for the session's account. */
export async function checkSession(): Promise<SessionCheck> {
  try {
    const { status, data } = await call<SessionCheckAnswer>('POST', '/auth/', { timeout: CHECK_TIMEOUT_MS });
    return status && data ? { state: 'signed-in', account: data } : { state: 'signed-out' };
  } catch (error) {
    return { state: stateOf(asApiError(error).status) };
  }
}

function stateOf(status: number): 'signed-out' | 'failed' | 'unreachable' {
  if (status === 0) return 'unreachable';
  return status >= 500 || status === 429 ? 'failed' : 'signed-out';
}

const SLOT = 'deepvan.account';
/** Tells the other tabs of a logout: an account is also forgotten for a moment whenever somebody logs in. */
const LEFT_SLOT = 'deepvan.left';

/** The account of this tab, as long as the page is open: for a browser that blocks storage, and a logout that another tab forestalls. */
let held: SessionAccount | null = null;

/**
 * The account this browser was last signed in to, for when the session cannot be checked. All tabs share it, as they share
 * the session. Each login and logout updates it, so that one account's area never appears in another's session.
 */
export const lastAccount = {
  read(): SessionAccount | null {
    try {
      return JSON.parse(localStorage.getItem(SLOT) ?? 'null') as SessionAccount | null;
    } catch {
      return held;
    }
  },
  write(account: SessionAccount | null): void {
    held = account;
    const text = account && JSON.stringify(account);
    try {
      if (localStorage.getItem(SLOT) === text) return;
      localStorage.removeItem(SLOT);
      if (text) localStorage.setItem(SLOT, text);
    } catch {
      // Without storage the student area does not open offline.
    }
  },
  /** Forget the account in every tab: someone has logged out. */
  leave(): void {
    lastAccount.write(null);
    try {
      localStorage.setItem(LEFT_SLOT, '1');
      localStorage.removeItem(LEFT_SLOT);
    } catch {
      // Without storage the other tabs hear of it with their next call.
    }
  },
  /** Calls back when someone logs in or out in another tab. @returns a function that stops it */
  watch(listener: () => void): () => void {
    const hear = ({ key, newValue }: StorageEvent) => (key === SLOT || key === LEFT_SLOT) && newValue && listener();
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
};

/** The account of this tab. One that was opened after the session had ended has forgotten it, but its data are still here. */
export const accountHere = (): SessionAccount | null => lastAccount.read() ?? held;

/** End the session. Succeeds when there is none. @throws ApiError */
export async function endSession(): Promise<{ msg?: string; message?: string }> {
  try {
    return await call('DELETE', '/auth/logout');
  } catch (error) {
    if (asApiError(error).status === 401) return {};
    throw error;
  }
}

/** What the layout of the student area found out on entry. */
export interface StudentSession {
  /** Null until a check has succeeded. */
  account: SessionAccount | null;
  /** Why the session could not be checked; null when it could. */
  trouble: 'failed' | 'unreachable' | null;
}

/** Id of the layout route of the student area (app/routes.ts). */
const STUDENT_LAYOUT = 'features/students/layout';

/** The account whose dashboard is open. @throws Error outside the student area. */
export function useAccount(): SessionAccount {
  const account = useRouteLoaderData<StudentSession>(STUDENT_LAYOUT)?.account;
  if (!account) throw new Error('useAccount must be used within the student area');
  return account;
}
