import { ACCOUNT_HEADER } from '#domain/accounts/constants.ts';
import { call } from '#app/lib/api.ts';

/** Id of the account this document belongs to: the first one to enter the student area in it. */
let shown: string | undefined;

/** Claim this document for an account. @returns false when it belongs to another one, which needs a document of its own */
export function claimDocument(id: string): boolean {
  shown ??= id;
  return shown === id;
}

/** For the worker, which has no page: its calls are for this account from now on. */
export function actFor(id: string): void {
  shown = id;
}

/** Headers that bind a request to the account on the screen. */
export const accountHeaders = (): Record<string, string> => (shown === undefined ? {} : { [ACCOUNT_HEADER]: shown });

/**
 * A call for the account on the screen: someone else may have logged in in another tab.
 * @throws ApiError as {@link call} does; 401 also when the session belongs to another account
 */
export function callAsAccount<T>(...[method, path, options]: Parameters<typeof call>): Promise<T> {
  return call(method, path, { ...options, headers: { ...accountHeaders(), ...options?.headers } });
}
