import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { fileTooLarge } from './constants.ts';

export interface Received {
  size: number;
  sha256: string;
}

/** Counts and hashes; the caller drains the rest. @throws AppError `payload_too_large`, `invalid_input` */
export async function receive(stream: Readable, file: string, maxBytes: number): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunksOf(stream)) {
      size += chunk.length;
      if (size > maxBytes) throw new AppError('payload_too_large', fileTooLarge(maxBytes));
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (size === 0) throw new AppError('invalid_input', m.files.empty);
  return { size, sha256: hash.digest('hex') };
}

/** What goes wrong here is the client's. */
async function* chunksOf(stream: Readable): AsyncIterable<Buffer> {
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const next = await chunks.next().catch((cause: unknown) => {
        throw new AppError('invalid_input', m.files.incomplete, { cause });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
