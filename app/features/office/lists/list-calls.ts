/** The calls that every list of the office has, by the path below it. */
import type { RequestOf } from '#domain/api/operations.ts';
import type { ListPlace } from '#domain/lists/schema.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';
import type { ListOrder } from '#app/features/office/lib/list-order.ts';
import type { Listed } from '#app/features/office/lists/listed.ts';

type Path = 'donors' | 'donations';
// A list's own names of columns are checked by the server.
type BodyOf<Call extends `POST /office/${Path}/${'list' | 'place' | 'export' | 'lists'}`> = NonNullable<RequestOf<Call>['body']>;

export function listCalls(path: Path) {
  const at = path as 'donors';
  const calls: Pick<Listed, 'read' | 'saved'> & {
    download: Listed['download']['save'];
    place: (number: string, order: ListOrder) => Promise<ListPlace>;
  } = {
    read: (page) => ask(`POST /office/${at}/list`, { body: page as BodyOf<'POST /office/donors/list'> }),
    saved: {
      read: () => ask(`GET /office/${at}/lists`),
      save: (list) => ask(`POST /office/${at}/lists`, { body: list as BodyOf<'POST /office/donors/lists'> }),
      change: (id, list) =>
        ask(`POST /office/${at}/lists/:id`, { params: { id }, body: list as BodyOf<'POST /office/donors/lists'> & { version: number } }),
      delete: ({ id, version }) => ask(`POST /office/${at}/lists/:id/delete`, { params: { id }, body: { version } }),
    },
    download: ({ full: _full, ...asked }) =>
      saveFile(`POST /office/${at}/export`, `${path}.${asked.format}`, { body: asked as BodyOf<'POST /office/donors/export'> }),
    place: (number, order) =>
      ask(`POST /office/${at}/place`, { body: { ...order, number } as unknown as BodyOf<'POST /office/donors/place'> }),
  };
  return calls;
}
