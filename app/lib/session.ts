import { useRouteLoaderData } from 'react-router';
import type { StoredRole } from '#domain/accounts/constants.ts';
import type { SessionCheckAnswer } from '#domain/accounts/schema.ts';
import { OFFICE_PATH } from '#domain/office/address.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { noteErrand } from '#app/lib/draft/errand.ts';

/** Whose session the browser has, as the session check tells it (specification 2, section 7). */
export interface SessionAccount {
  id: string;
  name: string;
  email: string;
  role: StoredRole;
}

/**
 * What a session check has found out. `unreachable`: no answer came, so nobody knows, and whatever is on the screen may
 * stay. `failed`: the server is not well; it knows nothing of sessions, so nobody is thrown out of an open page for it.
 */
export type SessionCheck = { state: 'signed-in'; account: SessionAccount } | { state: 'signed-out' | 'failed' | 'unreachable' };

/** Where everybody goes who is not signed in (specification 2, section 4). */
export const LOGIN_PATH = '/dashboard/auth?type=login';

/** The dashboard of a role (specification 2, section 6); staff works in the office. */
export const dashboardPath = (role: StoredRole): string => (role === 'staff' ? OFFICE_PATH : `/dashboard/${role}`);

/** A check that hangs is one that did not come back. */
const CHECK_TIMEOUT_MS = 15_000;

/** Ask the server whose session this is. */
export async function checkSession(): Promise<SessionCheck> {
  try {
    const { status, data } = await call<SessionCheckAnswer>('POST', '/auth/', { timeout: CHECK_TIMEOUT_MS });
    return status && data ? { state: 'signed-in', account: data } : { state: 'signed-out' };
  } catch (error) {
    return { state: error instanceof ApiError ? stateOf(error.status) : 'unreachable' };
  }
}

function stateOf(status: number): 'signed-out' | 'failed' | 'unreachable' {
  if (status === 0) return 'unreachable';
  return status >= 500 || status === 429 ? 'failed' : 'signed-out';
}

const SLOT = 'deepvan.account';

/** For a browser that keeps nothing: as long as the page is open. */
let held: SessionAccount | null = null;

/**
 * Whose session this browser has, as far as is known: for an area whose session cannot be checked. All tabs share it, as they
 * share the session. It changes with each log-in and log-out: nobody's area is ever shown over somebody else's session.
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
      // A browser that keeps nothing opens nothing without a signal.
    }
  },
  /** Told when somebody has logged in in another tab. @returns what ends it */
  watch(listener: () => void): () => void {
    const hear = ({ key, newValue }: StorageEvent) => key === SLOT && newValue && listener();
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
};

/** Log-out: nothing of this account stays on the device but words that exist nowhere else. */
export async function leaveDevice(): Promise<void> {
  lastAccount.write(null);
  noteErrand(false);
  const { wipeDevice } = await import('#app/lib/draft/device.ts');
  await wipeDevice();
}

/** End the session. Who has none any more is logged out as well. @throws ApiError */
export async function endSession(): Promise<{ msg?: string; message?: string }> {
  try {
    return await call('DELETE', '/auth/logout');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return {};
    throw error;
  }
}

/** What the student area's layout has found out on entry. */
export interface StudentSession {
  /** Null as long as the first check has not come back. */
  account: SessionAccount | null;
  /** Why the session could not be checked; null when it could. */
  trouble: 'failed' | 'unreachable' | null;
}

/** Id of the layout around the student area (app/routes.ts). */
const STUDENT_LAYOUT = 'routes/student/layout';

/** The account whose dashboard is open. @throws Error outside the student area. */
export function useAccount(): SessionAccount {
  const account = useRouteLoaderData<StudentSession>(STUDENT_LAYOUT)?.account;
  if (!account) throw new Error('useAccount must be used within the student area');
  return account;
}
