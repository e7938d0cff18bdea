import { useRouteLoaderData } from 'react-router';
import { mayDo, type Right, type StaffRole } from '#domain/staff/rights.ts';

/** See app/routes.ts. */
const OFFICE_LAYOUT = 'features/office/layout';

/** The roles decide what is offered, the server what is done. */
export interface OfficeSession<Account> {
  account: Account;
  roles: readonly StaffRole[];
}

/** False until the roles are known. */
export function useMay(): (right: Right) => boolean {
  const roles = useRouteLoaderData<OfficeSession<unknown> | null>(OFFICE_LAYOUT)?.roles ?? [];
  return (right) => mayDo(roles, right);
}

/** Empty until it is known. */
export const useOwnName = (): string => useRouteLoaderData<OfficeSession<{ name: string }> | null>(OFFICE_LAYOUT)?.account.name ?? '';
