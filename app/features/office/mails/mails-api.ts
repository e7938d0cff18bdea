import type { MailMove, MailFilter } from '#domain/office/constants.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';

/** Newest first. */
export const readMails = (query: { filter: MailFilter; before?: string }): Promise<ResponseOf<'GET /office/mails'>['data']> =>
  ask('GET /office/mails', { query });

/** @throws ApiError 404 when it has left its list since */
export const moveMail = (id: string, to: MailMove): Promise<unknown> =>
  ask('POST /office/mails/:id/move', { params: { id }, body: { to } });
