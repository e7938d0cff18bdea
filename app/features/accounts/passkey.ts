/** The library is loaded where one may be used. */
import { useSyncExternalStore } from 'react';
import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { ApiError } from '#app/lib/api.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

export type PasskeyRequest = ResponseOf<'POST /auth/office/passkey'>['data'];
type PasskeyCreation = ResponseOf<'POST /office/factors/passkeys/begin'>['data'];

/** Loads what {@link signWithPasskey} needs: Safari wants the dialog right after a press. */
export const preparePasskeys = lazyImport(() => import('@simplewebauthn/browser'));

/** Old browsers, and pages without https, have none. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
/** False until hydrated. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(noChange, hasPasskeys, () => false);
const noChange = () => () => {};

/** @throws ApiError when the browser's dialog was closed, or there is no passkey for this site */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<RequestOf<'POST /office/confirm/passkey'>['body']['response']> {
  const { startAuthentication } = await preparePasskeys();
  return startAuthentication({ optionsJSON }).catch(refuse);
}

/** @throws ApiError, also when this device has a passkey already */
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

/** Said as the server's own would be. */
const refusalOf = (message: string) => new ApiError(403, message);
