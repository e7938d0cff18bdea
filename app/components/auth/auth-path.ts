import { type AccountRole, accountRoles } from '#domain/accounts/constants.ts';

export type AuthType = 'login' | 'signup';

/** What the auth page's address asks for (specification 2, section 2). Anything else is the default. */
export function readAuthQuery(query: URLSearchParams): { type: AuthType; role: AccountRole } {
  const role = query.get('role');
  return {
    type: query.get('type') === 'signup' ? 'signup' : 'login',
    role: accountRoles.find((known) => known === role) ?? 'student',
  };
}

export const authPath = (type: AuthType, role: AccountRole): string => `/dashboard/auth?type=${type}&role=${role}`;
