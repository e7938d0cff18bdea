import { ACCOUNT_HEADER } from '#domain/accounts/constants.ts';
import { call } from '#app/lib/api.ts';

/** The first account to enter the student area in this document. */
let shown: string | undefined;

/** @returns false when the document belongs to another account */
export function claimDocument(id: string): boolean {
  shown ??= id;
  return shown === id;
}

/** For the worker: its calls are for this account from now on. */
export function actFor(id: string): void {
  shown = id;
}

/** They bind a request to the account on the screen. */
export const accountHeaders = (): Record<string, string> => (shown === undefined ? {} : { [ACCOUNT_HEADER]: shown });

/** Somebody else may have logged in in another tab. @throws ApiError as {@link call}; 401 also for another account's session */
export function callAsAccount<T>(...[method, path, options]: Parameters<typeof call>): Promise<T> {
  return call(method, path, { ...options, headers: { ...accountHeaders(), ...options?.headers } });
}
