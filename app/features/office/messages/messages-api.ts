/** All throw ApiError 409 when somebody has changed the message since it was read. */
import type { ReplyState } from '#domain/contact/entries.ts';
import type { MessageState } from '#domain/contact/states.ts';
import type { MessageRole } from '#domain/staff/rights.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';
import { FILE_TIMEOUT_MS } from '#app/lib/time-limit.ts';

type Details = ResponseOf<'GET /office/messages/:id'>['data'];
/** @throws what the call throws, after the page shows the message as it is now */
export type ChangeMessage = (act: (version: number) => Promise<Details>) => Promise<void>;
type Texts = ResponseOf<'GET /office/reply-texts'>['data'];

export const readMessages = (query: {
  filter: MessageState;
  role?: MessageRole | undefined;
  mine?: '1' | undefined;
  late?: '1' | undefined;
  before?: string;
}): Promise<ResponseOf<'GET /office/messages'>['data']> => ask('GET /office/messages', { query });

export const readMessage = (id: string): Promise<Details> => ask('GET /office/messages/:id', { params: { id } });

export const moveMessage = (
  id: string,
  body: { to: MessageState; version: number },
): Promise<ResponseOf<'POST /office/messages/:id/move'>['data']> => ask('POST /office/messages/:id/move', { params: { id }, body });

export const sendReply = (id: string, body: { text: string; to: ReplyState; version: number }): Promise<Details> =>
  ask('POST /office/messages/:id/reply', { params: { id }, body });

export const writeNote = (id: string, body: { note: string; version: number }): Promise<Details> =>
  ask('POST /office/messages/:id/note', { params: { id }, body });

/** @param body.to null takes it back */
export const assignMessage = (id: string, body: { to: string | null; version: number }): Promise<Details> =>
  ask('POST /office/messages/:id/assignee', { params: { id }, body });

/** @returns null when it is out of reach now */
export const handMessage = async (id: string, body: { to: MessageRole; note: string; version: number }): Promise<Details | null> =>
  (await ask('POST /office/messages/:id/hand', { params: { id }, body })).message;

/** @returns the id of the message */
export const writeMessage = async (body: { name: string; email: string; subject: string; text: string; to: ReplyState }): Promise<string> =>
  (await ask('POST /office/messages', { body })).id;

/** @returns names of others who are writing a reply */
export const noteAnswering = async (id: string): Promise<string[]> =>
  (await ask('POST /office/messages/:id/answering', { params: { id } })).others;

/** Pages of an emailed file; each look is recorded. @param first page to fetch, counted from 0 */
export const readFilePages = (
  id: string,
  file: string,
  first: number,
): Promise<ResponseOf<'POST /office/messages/:id/files/:file/pages'>['data']> =>
  ask('POST /office/messages/:id/files/:file/pages', { params: { id, file }, body: { first }, timeout: FILE_TIMEOUT_MS });

export const saveMailFile = (id: string, file: string, name: string): Promise<string> =>
  saveFile('POST /office/messages/:id/files/:file', name, { params: { id, file } });

export const readReplyTexts = (): Promise<Texts> => ask('GET /office/reply-texts');

interface Written {
  title: string;
  text: string;
}

export const addReplyText = (body: Written): Promise<Texts> => ask('POST /office/reply-texts', { body });

export const changeReplyText = (id: string, body: Written & { version: number }): Promise<Texts> =>
  ask('POST /office/reply-texts/:id', { params: { id }, body });

export const removeReplyText = (id: string, version: number): Promise<Texts> =>
  ask('POST /office/reply-texts/:id/remove', { params: { id }, body: { version } });
