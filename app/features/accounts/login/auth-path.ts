import type { AccountRole } from '#domain/accounts/constants.ts';
import { accountRoles, type authTypes } from '#domain/pages/choices.ts';

export type AuthType = (typeof authTypes)[number];

/** Reads `type` and `role` of the address (specification 2, section 2); unknown values mean the default. */
export function readAuthQuery(query: URLSearchParams): { type: AuthType; role: AccountRole } {
  const role = query.get('role');
  return {
    type: query.get('type') === 'signup' ? 'signup' : 'login',
    role: accountRoles.find((known) => known === role) ?? 'student',
  };
}

export const authPath = (type: AuthType, role: AccountRole): string => `/dashboard/auth?type=${type}&role=${role}`;
