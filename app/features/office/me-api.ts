import type { StaffRole } from '#domain/staff/rights.ts';
import { ask } from '#app/features/office/api.ts';

/** The roles of whoever is logged in; none when they cannot be read. */
export const readOwnRoles = (): Promise<readonly StaffRole[]> =>
  ask('GET /office/me').then(
    ({ roles }) => roles,
    () => [],
  );
