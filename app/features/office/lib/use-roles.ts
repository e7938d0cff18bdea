import { useRouteLoaderData } from 'react-router';
import { mayDo, type Right, type StaffRole } from '#domain/staff/rights.ts';

/** See app/routes.ts. */
const OFFICE_LAYOUT = 'features/office/shell/layout';

/** Roles decide what is offered; the server decides what is done. */
export interface OfficeSession<Account> {
  account: Account;
  roles: readonly StaffRole[];
}

export const useRoles = (): readonly StaffRole[] => useRouteLoaderData<OfficeSession<unknown> | null>(OFFICE_LAYOUT)?.roles ?? [];

export function useMay(): (right: Right) => boolean {
  const roles = useRoles();
  return (right) => mayDo(roles, right);
}

export const useOwnName = (): string => useRouteLoaderData<OfficeSession<{ name: string }> | null>(OFFICE_LAYOUT)?.account.name ?? '';
