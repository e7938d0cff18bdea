import { useRouteLoaderData } from 'react-router';
import { mayDo, type Right, type StaffRole } from '#domain/staff/rights.ts';

/** See app/routes.ts. */
const OFFICE_LAYOUT = 'features/office/layout';

/** What the layout found on entry: the roles decide what is offered, the server what is done. */
export interface OfficeSession<Account> {
  account: Account;
  roles: readonly StaffRole[];
}

/** Whether the person has a right; false until the roles are known. */
export function useMay(): (right: Right) => boolean {
  const roles = useRouteLoaderData<OfficeSession<unknown> | null>(OFFICE_LAYOUT)?.roles ?? [];
  return (right) => mayDo(roles, right);
}

/** Of whoever is logged in; empty until it is known. */
export const useOwnName = (): string => useRouteLoaderData<OfficeSession<{ name: string }> | null>(OFFICE_LAYOUT)?.account.name ?? '';
