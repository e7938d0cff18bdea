import { EVERY_CYCLE, type ListFilter, type ListSort } from '#domain/scholarships/list/columns.ts';
import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';

export type ListPage = ResponseOf<'POST /office/applications/list'>['data'];
export type ListChoices = ResponseOf<'GET /office/applications/choices'>['data'];
export type SavedLists = ResponseOf<'GET /office/lists'>['data'];

/** `after` is `next` of the page before. */
export const readList = (body: { filter: ListFilter; sort: ListSort; after?: string; limit?: number }): Promise<ListPage> =>
  ask('POST /office/applications/list', { body });

/** Values to filter by that the applications determine, such as districts. */
export const readChoices = (): Promise<ListChoices> => ask('GET /office/applications/choices', { query: { cycle: EVERY_CYCLE } });

/** Lists of one's own, and those that others share. */
export const readSavedLists = (): Promise<SavedLists> => ask('GET /office/lists');
export type SavedList = SavedLists['lists'][number];
type NewSavedList = RequestOf<'POST /office/lists'>['body'];

/** @throws ApiError 403 for a shared one without the right */
export const saveList = (body: NewSavedList): Promise<SavedList> => ask('POST /office/lists', { body });

/** @throws ApiError as {@link saveList}; 409 when somebody else has changed it */
export const changeList = (id: string, body: NewSavedList & { version: number }): Promise<SavedList> =>
  ask('POST /office/lists/:id', { params: { id }, body });

/** @throws ApiError 409 when somebody else has changed it */
export const deleteList = ({ id, version }: SavedList): Promise<unknown> =>
  ask('POST /office/lists/:id/delete', { params: { id }, body: { version } });

/** All matches as a file. @returns the file name @throws ApiError 404 for an empty list, 409 for too many full numbers */
export const downloadList = (body: RequestOf<'POST /office/applications/export'>['body']): Promise<string> =>
  saveFile('POST /office/applications/export', `applications.${body.format}`, { body });
