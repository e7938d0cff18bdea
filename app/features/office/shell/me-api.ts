import type { StaffRole } from '#domain/staff/rights.ts';
import { ask } from '#app/features/office/lib/api.ts';

/** Empty when they cannot be read. */
export const readOwnRoles = (): Promise<readonly StaffRole[]> =>
  ask('GET /office/me').then(
    ({ roles }) => roles,
    () => [],
  );
