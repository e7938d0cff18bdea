import { useRouteLoaderData } from 'react-router';
import type { StoredRole } from '#domain/accounts/constants.ts';
import { call } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';

export interface SessionAccount {
  id: string;
  name: string;
  email: string;
  role: StoredRole;
}

/** `unreachable`: no response. `failed`: a server error; nobody is sent away. */
export type SessionCheck = { state: 'signed-in'; account: SessionAccount } | { state: 'signed-out' | 'failed' | 'unreachable' };

/** Specification 2, section 4. */
export const LOGIN_PATH = '/dashboard/auth?type=login';

const CHECK_TIMEOUT_MS = 15_000;

export async function checkSession(): Promise<SessionCheck> {
  try {
    const { status, data } = await call('POST /auth/', { timeout: CHECK_TIMEOUT_MS });
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
/** Each login forgets the account for a moment, too. */
const LEFT_SLOT = 'deepvan.left';

/** For browsers that block storage, and logouts in another tab. */
let held: SessionAccount | null = null;

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
      // Without it the area does not open offline.
    }
  },
  /** Forgets the account in every tab. */
  leave(): void {
    lastAccount.write(null);
    try {
      localStorage.setItem(LEFT_SLOT, '1');
      localStorage.removeItem(LEFT_SLOT);
    } catch {}
  },
  watch(listener: () => void): () => void {
    const hear = ({ key, newValue }: StorageEvent) => (key === SLOT || key === LEFT_SLOT) && newValue && listener();
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
};

export const accountHere = (): SessionAccount | null => lastAccount.read() ?? held;

/** Undefined for another account than this device's. Earlier versions named by it what they stored. */
export function emailHere(account: string): string | undefined {
  const here = accountHere();
  return here?.id === account ? here.email : undefined;
}

export async function endSession(): Promise<{ msg?: string; message?: string }> {
  try {
    return await call('DELETE /auth/logout');
  } catch (error) {
    if (asApiError(error).status === 401) return {};
    throw error;
  }
}

export interface StudentSession {
  account: SessionAccount | null;
  trouble: 'failed' | 'unreachable' | null;
}

/** See app/routes.ts. */
const STUDENT_LAYOUT = 'features/students/layout';

export function useAccount(): SessionAccount {
  const account = useRouteLoaderData<StudentSession>(STUDENT_LAYOUT)?.account;
  if (!account) throw new Error('useAccount must be used within the student area');
  return account;
}
