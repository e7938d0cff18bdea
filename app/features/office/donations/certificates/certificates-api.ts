/** Amounts in whole paise; a year is the financial one that begins in it. */
import type { ResponseOf } from '#domain/api/operations.ts';
import type { CertificateSet } from '#domain/donations/certificates/constants.ts';
import type { CertificateList } from '#domain/office/operations/certificate-operations.ts';
import { FILE_TIMEOUT_MS } from '#app/lib/time-limit.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';

export type Certificate = CertificateList['rows'][number];
export type Added = ResponseOf<'POST /office/certificates'>['data'];
export type Sent = ResponseOf<'POST /office/certificates/send'>['data'];

/** Does it, and shows what the list is now. @param ask says what was done */
export type Act = (ask: () => Promise<string>) => Promise<void>;

/** @param query `before` is `next` of the page before */
export const readCertificates = (query: { year?: string | undefined; set: CertificateSet; before?: string }): Promise<CertificateList> =>
  ask('GET /office/certificates', { query });

/** @param file a PDF or a ZIP of them; sending it again adds nothing */
export function addCertificates(file: File): Promise<Added> {
  const upload = new FormData();
  upload.append('certificates', file, file.name);
  return ask('POST /office/certificates', { upload, timeout: FILE_TIMEOUT_MS });
}

/** @throws ApiError 404 without such a donor, 409 when it has changed */
export const placeCertificate = ({ id, version }: Certificate, donor: string, year: number): Promise<void> =>
  ask('POST /office/certificates/:id/place', { params: { id }, body: { donor, version, year } });

/** @throws ApiError 409 when it has changed */
export const partCertificate = ({ id, version }: Certificate): Promise<void> =>
  ask('POST /office/certificates/:id/part', { params: { id }, body: { version } });

/** @returns how many were there */
export const removeCertificates = async (ids: string[]): Promise<number> =>
  (await ask('POST /office/certificates/remove', { body: { ids } })).removed;

/** All of the year that nobody was sent. */
export const sendCertificates = (year: number): Promise<Sent> => ask('POST /office/certificates/send', { body: { year } });

/** @returns the file name */
export const printCertificate = ({ id, number }: Certificate): Promise<string> =>
  saveFile('POST /office/certificates/:id/print', `certificate-${number ?? id}.pdf`, { params: { id } });

/** Each call is recorded. */
export const readPages = (id: string, first: number): Promise<ResponseOf<'POST /office/certificates/:id/pages'>['data']> =>
  ask('POST /office/certificates/:id/pages', { params: { id }, body: { first }, timeout: FILE_TIMEOUT_MS });
