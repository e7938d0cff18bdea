import type { ExpressionBuilder } from 'kysely';
import type { Trx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';
import { idOf } from './files.server.ts';

/**
 * Tie files to what they belong to, in the transaction that writes it. Again is fine; one file may belong to several.
 * @param to what they belong to, such as `scholarship:{id}`
 * @throws AppError `invalid_input` when a path is none, or its file is gone or another's.
 */
export async function attachFiles(
  trx: Trx,
  ctx: DomainContext,
  { ownerId, paths, to }: { ownerId: string; paths: readonly string[]; to: string },
): Promise<void> {
  const ids = [...new Set(paths.map(idOf))];
  if (ids.length === 0) return;
  const now = ctx.clock.now();
  const found = await trx
    .updateTable('files')
    // A change, not only a lock: a sweep that waited for this row looks at it anew and leaves it.
    .set({ touched_at: now })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'stored')
    .returning('id')
    .execute();
  if (found.length < ids.length)
    throw new AppError('invalid_input', 'One of the uploaded files is no longer there. Please upload it again.');
  await trx
    .insertInto('file_attachments')
    .values(found.map(({ id }) => ({ file_id: id, attached_to: to, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Let go of the files of things that are gone, in the transaction that deletes these: what belongs to nothing else is swept.
 * @param things as {@link attachFiles} was told; with `path` only that file is let go
 */
export async function detachFiles(trx: Trx, things: readonly string[], path?: string): Promise<void> {
  if (things.length === 0) return;
  const ties = trx.deleteFrom('file_attachments').where('attached_to', 'in', things);
  await (path === undefined ? ties : ties.where('file_id', '=', idOf(path))).execute();
}

/**
 * Give up an owner's files, but for those of the things that are kept. Nobody is shown them from here on; {@link deleteMarked}
 * takes their bytes.
 * @returns how many
 */
export async function giveUpFiles(trx: Trx, ownerId: string, kept: readonly string[]): Promise<number> {
  const ties = trx
    .deleteFrom('file_attachments')
    .where('file_id', 'in', (e) => e.selectFrom('files').select('id').where('owner_id', '=', ownerId));
  await (kept.length === 0 ? ties : ties.where('attached_to', 'not in', kept)).execute();
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ status: 'deleting' })
    .where('owner_id', '=', ownerId)
    .where(isLoose)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** That a file belongs to nothing. */
export const isLoose = (e: ExpressionBuilder<Tables, 'files'>) =>
  e.not(e.exists(e.selectFrom('file_attachments').select('file_id').whereRef('file_attachments.file_id', '=', 'files.id')));
