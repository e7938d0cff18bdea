import type { Selectable } from 'kysely';
import { changeRows, countRows } from '#database/rows.ts';
import type { FilesTable } from '#database/tables/files.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { FileMissing } from '#domain/shared/storage.ts';
import { FILE_START_BYTES, encryptedSize } from '#domain/shared/security/stream-cipher.server.ts';
import { through } from './files.server.ts';
import { WHOLE } from './states.ts';

const PAGE = 100;

/** `left`: not yet under the current secret. */
export interface Progress {
  what: string;
  done: number;
  left: number;
}

/** Each under a new key of the store, so that nobody reads half a file. @returns how many are left */
export async function resealFiles(ctx: DomainContext, report: (progress: Progress) => void): Promise<number> {
  const stored = ctx.db.selectFrom('files').where('status', 'in', WHOLE);
  let left = await countRows(stored);
  let after = '';
  for (let done = 0; left > 0;) {
    const rows = await stored.selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
    for (const row of rows) {
      if (!(await isCurrent(ctx, row.store_key))) await resealFile(ctx, row);
      done += 1;
    }
    left = rows.length < PAGE ? 0 : Math.max(0, left - rows.length);
    report({ what: 'files', done, left });
    after = rows.at(-1)?.id ?? '';
  }
  return 0;
}

async function isCurrent(ctx: DomainContext, key: string): Promise<boolean> {
  const bytes = await ctx.files.open(key).catch(missing);
  if (!bytes) return true;
  let start = Buffer.alloc(0);
  for await (const chunk of bytes) {
    start = Buffer.concat([start, chunk as Buffer]);
    if (start.length >= FILE_START_BYTES) break;
  }
  return ctx.vault.isCurrentFile(start);
}

function missing(error: unknown): null {
  if (error instanceof FileMissing) return null;
  throw error;
}

async function resealFile(ctx: DomainContext, { id, store_key: old, size }: Selectable<FilesTable>): Promise<void> {
  const fresh = ctx.random.token(24);
  const bytes = await ctx.files.open(old).catch(missing);
  if (!bytes) return;
  const plain = through(bytes, ctx.vault.decryptStream(old));
  await ctx.files.put(fresh, through(plain, ctx.vault.encryptStream(fresh)), encryptedSize(size));
  const update = ctx.db.updateTable('files').set({ store_key: fresh }).where('id', '=', id).where('store_key', '=', old);
  const isReplaced = (await changeRows(update.where('status', 'in', WHOLE))) > 0;
  // The row changed meanwhile.
  await ctx.files.delete(isReplaced ? old : fresh);
}
