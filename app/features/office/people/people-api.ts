/** Each change returns all people. */
import type { ResponseOf } from '#domain/api/operations.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import { ask } from '#app/features/office/lib/api.ts';

export type People = ResponseOf<'GET /office/people'>['data'];
export type Person = People['people'][number];

export const readPeople = (): Promise<People> => ask('GET /office/people');

/**
 * Mails an invitation to choose a password.
 * @throws ApiError 409 for an address or a name that somebody has
 */
export const invite = (person: { name: string; email: string; roles: readonly StaffRole[] }): Promise<People> =>
  ask('POST /office/people', { body: person });

/** @throws ApiError 403 for one's own, 409 for the last administrator or when somebody else has changed them */
export const changeRoles = ({ id, roles: before }: Person, roles: readonly StaffRole[]): Promise<People> =>
  ask('POST /office/people/:id/roles', { params: { id }, body: { roles: [...roles], before } });

/** @throws ApiError 409 for a name that somebody has, or when somebody else has changed it */
export const rename = ({ id, name: before }: Person, name: string): Promise<People> =>
  ask('POST /office/people/:id/rename', { params: { id }, body: { name, before } });

export const logOut = (id: string): Promise<People> => ask('POST /office/people/:id/logout', { params: { id } });

/** @throws ApiError 403 for one's own access, 409 for the last administrator */
export const endAccess = (id: string): Promise<People> => ask('POST /office/people/:id/remove', { params: { id } });

/**
 * Deletes the person's second factors and ends their sessions. The code is shown only once.
 * @throws ApiError 403 for one's own
 */
export const resetFactors = (id: string): Promise<People & { setup: { code: string; expiresAt: number } }> =>
  ask('POST /office/people/:id/factors/reset', { params: { id } });

/** @throws ApiError 409 with the administrators who would be locked out */
export const switchMailCodes = (isOn: boolean): Promise<People> => ask('POST /office/people/mail-codes', { body: { isOn } });
