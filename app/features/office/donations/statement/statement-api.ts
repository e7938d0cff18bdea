/** Amounts in whole paise; a year is the financial one that begins in it. */
import type { RequestOf } from '#domain/api/operations.ts';
import type { StatementSet } from '#domain/donations/statement/lacks.ts';
import type { Statement } from '#domain/office/operations/statement-operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';

export type StatementFile = Statement['files'][number];

/** Does it, says so, and shows what the statement is now. @param ask may say it itself */
export type Act = (ask: () => Promise<string | void>, done?: string) => Promise<void>;

/** @param query `after` is `next` of the page before */
export const readStatement = ({
  year,
  set,
  after,
}: {
  year?: string | undefined;
  set?: StatementSet | undefined;
  after?: string;
}): Promise<Statement> => ask('GET /office/statement', { query: { ...(year && { year }), ...(set && { set }), ...(after && { after }) } });

/** @throws ApiError 409 while another file waits, and without a line that is ready */
export const prepareFile = (year: number): Promise<void> => ask('POST /office/statement/prepare', { body: { year } });

/** @param donor number of one; undefined: all who can be asked @returns how many were asked now */
export const askDonors = async (year: number, donor?: string): Promise<number> =>
  (await ask('POST /office/statement/ask', { body: { year, ...(donor && { donor }) } })).asked;

/** The server records the reason before it answers. @returns the file name */
export const saveStatement = ({ id, number }: Pick<StatementFile, 'id' | 'number'>, reason: string): Promise<string> =>
  saveFile('POST /office/statement/:id/download', `statement-${number}.csv`, { params: { id }, body: { reason } });

/** @throws ApiError 409 for one that does not wait for it */
export const noteFiled = (id: string, body: RequestOf<'POST /office/statement/:id/file'>['body']): Promise<void> =>
  ask('POST /office/statement/:id/file', { params: { id }, body });

/** @throws ApiError 409 once something followed */
export const noteUnfiled = (id: string, reason: string): Promise<void> =>
  ask('POST /office/statement/:id/unfile', { params: { id }, body: { reason } });

export const discardFile = (id: string): Promise<void> => ask('POST /office/statement/:id/discard', { params: { id } });

/** @param id of the line as it was handed in */
export const numberCertificate = (id: string, certificate: string | undefined): Promise<void> =>
  ask('POST /office/statement/lines/:id/certificate', { params: { id }, body: { certificate: certificate ?? '' } });
