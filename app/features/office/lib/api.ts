import type { OperationName, ResponseOf } from '#domain/api/operations.ts';
import { withFreshFactor } from '#app/features/office/lib/fresh-factor.ts';
import { call, type CallArguments } from '#app/lib/api.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadSaving = lazyImport(() => import('#app/lib/files/save-file.ts'));

export interface Rows<Row> {
  rows: Row[];
  next: string | null;
}

type OfficeCall = Extract<OperationName, `${string} /office${string}`>;
type DataOf<Name extends OfficeCall> = ResponseOf<Name> extends { data: infer Data } ? Data : undefined;

/**
 * Every call of the office throws what this does.
 * @throws ApiError with the server's message; status 401 without a session, 403 without the right or on an unconfirmed browser, 0 without a
 * response.
 */
export async function ask<Name extends OfficeCall>(name: Name, ...args: CallArguments<Name>): Promise<DataOf<Name>> {
  const response = await withFreshFactor(() => call(name, ...args));
  return (response as { data: DataOf<Name> }).data;
}

/**
 * Hands a file to the browser's downloads.
 * @returns its file name
 */
export async function saveFile<Name extends OfficeCall>(name: Name, fallback: string, ...args: CallArguments<Name>): Promise<string> {
  const saving = await loadSaving();
  return withFreshFactor(() => saving.saveFile(name, fallback, ...args));
}
