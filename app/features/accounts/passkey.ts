import { useSyncExternalStore } from 'react';
import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { ApiError } from '#app/lib/api.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

export type PasskeyRequest = ResponseOf<'POST /auth/office/passkey'>['data'];
type PasskeyCreation = ResponseOf<'POST /office/factors/passkeys/begin'>['data'];

/** Loads what {@link signWithPasskey} needs: Safari opens its dialog only right after a press. */
export const preparePasskeys = lazyImport(() => import('@simplewebauthn/browser'));

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
/** False until hydrated. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(noChange, hasPasskeys, () => false);
const noChange = () => () => {};

/** @throws ApiError when the dialog was closed or has no passkey for this site */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<RequestOf<'POST /office/confirm/passkey'>['body']['response']> {
  const { startAuthentication } = await preparePasskeys();
  return startAuthentication({ optionsJSON }).catch(refuse);
}

export async function createPasskey(optionsJSON: PasskeyCreation): Promise<RequestOf<'POST /office/factors/passkeys'>['body']['response']> {
  const { startRegistration, WebAuthnError } = await preparePasskeys();
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw refusalOf('This device has a passkey for your account already.');
    return refuse();
  });
}

function refuse(): never {
  throw refusalOf('No passkey was used. Please try again, or use something else.');
}

const refusalOf = (message: string) => new ApiError(403, message);
