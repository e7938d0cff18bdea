import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { StoredRole } from './constants.ts';

/** Specification 2, section 6. */
export const dashboardPath = (role: StoredRole): string => (role === 'staff' ? OFFICE_PATH : `/dashboard/${role}`);
