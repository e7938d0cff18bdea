import type { StaffRole } from '#domain/staff/rights.ts';
import { ask } from '#app/features/office/lib/api.ts';

/** The account's roles; none when they cannot be read. */
export const readOwnRoles = (): Promise<readonly StaffRole[]> =>
  ask('GET /office/me').then(
    ({ roles }) => roles,
    () => [],
  );
