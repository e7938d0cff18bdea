import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { signWithPasskey, type PasskeyRequest } from '#app/features/accounts/passkey.ts';

export type Confirmation = ResponseOf<'POST /office/confirm'>['data'];

/** The passkey's challenge can be used once, within five minutes. */
export const readConfirmation = (): Promise<Confirmation> => ask('POST /office/confirm');

export const sendCode = (): Promise<unknown> => ask('POST /office/code');

/* Each throws ApiError 401 for a wrong code, 410 for an expired one, 429 after too many tries. */
export const confirmByMail = (otp: string): Promise<unknown> => ask('POST /office/code/verify', { body: { otp } });
export const confirmByApp = (otp: string): Promise<unknown> => ask('POST /office/confirm/app', { body: { otp } });
export const confirmByRecoveryCode = (code: string): Promise<unknown> => ask('POST /office/confirm/recovery', { body: { code } });
export const confirmBySetupCode = (code: string): Promise<unknown> => ask('POST /office/confirm/setup', { body: { code } });
/** @throws ApiError when the browser did not use a passkey */
export const confirmByPasskey = async (request: PasskeyRequest): Promise<unknown> =>
  ask('POST /office/confirm/passkey', { body: { response: await signWithPasskey(request) } });
