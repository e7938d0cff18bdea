import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { StoredRole } from './constants.ts';

/**
 * The dashboard of a role (specification 2, section 6); staff work in the office. In a file of its own, because every page's link to
 * the account's area needs it.
 */
export const dashboardPath = (role: StoredRole): string => (role === 'staff' ? OFFICE_PATH : `/dashboard/${role}`);
