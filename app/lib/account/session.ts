import { useRouteLoaderData } from 'react-router';
import type { SessionAccount } from '#app/lib/account/account-here.ts';
import { call } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';

/** `unreachable`: no response. `failed`: a server error; nobody is sent away. */
export type SessionCheck = { state: 'signed-in'; account: SessionAccount } | { state: 'signed-out' | 'failed' | 'unreachable' };

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
