import { EVERY_CYCLE } from '#domain/scholarships/list/columns.ts';
import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';
import type { Download, Listed, NewSavedList, SavedList, SavedLists } from '#app/features/office/lists/listed.ts';

export type ListChoices = ResponseOf<'GET /office/applications/choices'>['data'];
type ListBody = NonNullable<RequestOf<'POST /office/applications/list'>['body']>;
type SavedBody = RequestOf<'POST /office/lists'>['body'];

/** Values to filter by that the applications determine, such as districts. */
export const readChoices = (): Promise<ListChoices> => ask('GET /office/applications/choices', { query: { cycle: EVERY_CYCLE } });

/** Lists of one's own, and those that others share. */
export const readSavedLists = (): Promise<SavedLists> => ask('GET /office/lists');

export const applicationCalls: Pick<Listed, 'read' | 'saved'> & { download: Listed['download']['save'] } = {
  async read(page) {
    const { cycle, ...found } = await ask('POST /office/applications/list', { body: page as ListBody });
    return { ...found, chosen: cycle };
  },
  saved: {
    read: readSavedLists,
    /** @throws ApiError 403 for a shared one without the right */
    save: (list: NewSavedList): Promise<SavedList> => ask('POST /office/lists', { body: list as SavedBody }),
    /** @throws ApiError 409 when somebody else has changed it */
    change: (id, list) => ask('POST /office/lists/:id', { params: { id }, body: list as SavedBody & { version: number } }),
    /** @throws ApiError 409 when somebody else has changed it */
    delete: ({ id, version }) => ask('POST /office/lists/:id/delete', { params: { id }, body: { version } }),
  },
  /** All matches as a file. @returns the file name @throws ApiError 404 for an empty list, 409 for too many full numbers */
  download: (asked: Download) =>
    saveFile('POST /office/applications/export', `applications.${asked.format}`, {
      body: asked as unknown as RequestOf<'POST /office/applications/export'>['body'],
    }),
};
