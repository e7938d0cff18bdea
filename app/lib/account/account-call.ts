import { ACCOUNT_HEADER } from '#domain/accounts/constants.ts';
import type { OperationName, ResponseOf } from '#domain/api/operations.ts';
import { call, type CallArguments } from '#app/lib/api.ts';

let rendered: string | undefined;

/** @returns false when the document belongs to another account */
export function claimDocument(id: string): boolean {
  rendered ??= id;
  return rendered === id;
}

/** For the worker, which has no document. @param id undefined for nobody */
export function actFor(id: string | undefined): void {
  rendered = id;
}

export const accountHeaders = (): Record<string, string> => (rendered === undefined ? {} : { [ACCOUNT_HEADER]: rendered });

/**
 * Detects a login in another tab.
 * @throws ApiError as {@link call}; 401 also for another account's session
 */
export function callAsAccount<Name extends OperationName>(name: Name, ...[request]: CallArguments<Name>): Promise<ResponseOf<Name>> {
  const headers = { ...accountHeaders(), ...request?.headers };
  return call(name, ...([{ ...request, headers }] as unknown as CallArguments<Name>));
}
