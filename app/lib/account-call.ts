import { ACCOUNT_HEADER } from '#domain/accounts/constants.ts';
import { call } from '#app/lib/api.ts';

/** Id of the account that this document shows: the first to enter the student area in it, and no other. */
let shown: string | undefined;

/** Claim this document for an account. @returns false when this document has shown another's: the next one needs a document of its own */
export function claimDocument(id: string): boolean {
  shown ??= id;
  return shown === id;
}

/** Headers of a request that is meant for the account on the screen and nobody else. */
export const accountHeaders = (): Record<string, string> => (shown === undefined ? {} : { [ACCOUNT_HEADER]: shown });

/**
 * A call for the account on the screen. Somebody else may have logged in in another tab since.
 * @throws ApiError as {@link call} does; 401 also when the session is somebody else's
 */
export function callAsAccount<T>(...[method, path, options]: Parameters<typeof call>): Promise<T> {
  return call(method, path, { ...options, headers: { ...accountHeaders(), ...options?.headers } });
}
