/** Calls about contact messages. */
import type { MessageState } from '#domain/contact/states.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/api.ts';

/** A page of contact messages, newest first. @throws ApiError */
export const readMessages = (query: { filter: MessageState; before?: string }): Promise<ResponseOf<'GET /office/messages'>['data']> =>
  ask('GET /office/messages', { query });

/** Move a message to another list. @returns the updated message. @throws ApiError */
export const moveMessage = (
  id: string,
  body: { to: MessageState; version: number },
): Promise<ResponseOf<'POST /office/messages/:id/move'>['data']> => ask('POST /office/messages/:id/move', { params: { id }, body });
