import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as m from '#messages/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { PaperPages } from '#domain/shared/papers.ts';
import { FILE_KINDS } from './constants.ts';
import type { OpenedFile } from './files.server.ts';

/** They are held in memory. */
const PAGES_AT_ONCE = 4;

/** JPEG. @param first from 0 @throws AppError `conflict`, `unavailable` */
export async function drawPages(ctx: DomainContext, file: OpenedFile, first: number): Promise<PaperPages> {
  return withContent(ctx, file, async (copy) => {
    if (file.type !== FILE_KINDS.pdf.mime)
      return { total: 1, pictures: first === 0 ? [await (await import('./pictures.server.ts')).rendered(copy)] : [] };
    const drawn = await ctx.papers.draw(copy, { first, most: PAGES_AT_ONCE });
    if ('error' in drawn) throw new AppError('conflict', m.files.noPages);
    return drawn;
  });
}

/** The copy is deleted afterwards. */
async function withContent<T>(ctx: DomainContext, file: OpenedFile, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = join(ctx.files.workDirectory, ctx.random.token(16));
  try {
    await mkdir(ctx.files.workDirectory, { recursive: true, mode: 0o700 });
    await pipeline(await file.read(), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}
