/** Each change returns all factors. */
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { createPasskey } from '#app/features/accounts/passkey.ts';

export type OwnFactors = ResponseOf<'GET /office/factors'>['data'];
export type Passkey = OwnFactors['passkeys'][number];
export type AppSetup = ResponseOf<'POST /office/factors/app'>['data'];

export const readFactors = (): Promise<OwnFactors> => ask('GET /office/factors');

/** @throws ApiError also when the browser gave no passkey */
export async function addPasskey(name: string): Promise<OwnFactors> {
  const response = await createPasskey(await ask('POST /office/factors/passkeys/begin'));
  return ask('POST /office/factors/passkeys', { body: { name, response } });
}

export const renamePasskey = (id: string, name: string): Promise<OwnFactors> =>
  ask('POST /office/factors/passkeys/:id/rename', { params: { id }, body: { name } });

/** @throws ApiError 409 for the last factor while emailed codes are off */
export const removePasskey = (id: string): Promise<OwnFactors> => ask('POST /office/factors/passkeys/:id/remove', { params: { id } });

/** Takes effect with {@link confirmAppSetup}, within 15 minutes. */
export const beginApp = (): Promise<AppSetup> => ask('POST /office/factors/app');

/** @throws ApiError 401 for a wrong code, 410 too late */
export const confirmAppSetup = (otp: string): Promise<OwnFactors> => ask('POST /office/factors/app/confirm', { body: { otp } });

/** @throws ApiError 409 for the last factor while emailed codes are off */
export const removeApp = (): Promise<OwnFactors> => ask('POST /office/factors/app/remove');

/** Replaces earlier ones; shown only once. */
export const makeRecoveryCodes = (): Promise<{ codes: string[]; factors: OwnFactors }> => ask('POST /office/factors/recovery');
