import type { Readable } from 'node:stream';
import fastifyMultipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as m from '#messages/index.ts';
import { isUploadField, MAX_FILE_BYTES, MAX_REQUEST_BYTES, sizeName, UPLOAD_FIELDS, type UploadField } from '#domain/files/constants.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ServerContext } from '#server/config/context.ts';

const FRAME_BYTES = 16_384;
const MOST_FILES = Object.keys(UPLOAD_FIELDS).length;
/** Text fields, which are skipped. */
const MOST_FIELDS = 10;
const LIMITS = {
  files: MOST_FILES,
  fields: MOST_FIELDS,
  parts: MOST_FILES + MOST_FIELDS,
  fieldSize: 1_024,
  headerPairs: 20,
};
/** Five megabytes at 30 kB a second. */
export const UPLOAD_MS = 180_000;

export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

interface Uploading {
  ownerId: string;
  /** Default: every field. */
  isTaken?: (field: UploadField) => boolean;
}

/** @returns path by field, at least one @throws AppError `unsupported_media`, `payload_too_large`, `invalid_input`; else as {@link storeUpload} */
export async function storeUploads(
  ctx: ServerContext,
  request: FastifyRequest,
  { ownerId, isTaken = () => true }: Uploading,
): Promise<Record<string, string>> {
  requireMultipart(request, MAX_REQUEST_BYTES);
  const data = await storeParts(ctx, request, { ownerId, isTaken });
  if (Object.keys(data).length === 0) throw new AppError('invalid_input', m.files.chooseOne);
  return data;
}

interface Taking<T> {
  field: string;
  maxBytes: number;
  take: (name: string | undefined, stream: Readable) => Promise<T>;
}

/** One file, larger than those of students. @throws AppError `unsupported_media`, `payload_too_large`, `invalid_input`; what `take` throws */
export async function takeUpload<T>(request: FastifyRequest, { field, maxBytes, take }: Taking<T>): Promise<T> {
  requireMultipart(request, maxBytes);
  let taken: { done: T } | { refusal: unknown } | undefined;
  for await (const part of partsOf(request, maxBytes)) {
    if (part.type !== 'file') continue;
    if (part.fieldname === field && taken === undefined)
      taken = await take(part.filename, part.file).then(
        (done) => ({ done }),
        (refusal: unknown) => ({ refusal }),
      );
    part.file.resume();
  }
  if (taken === undefined) throw new AppError('invalid_input', m.files.chooseOne);
  if ('refusal' in taken) throw taken.refusal;
  return taken.done;
}

/**
 * After the first error the rest is read and discarded, so that a client that still sends receives the response; the sweep deletes what was
 * stored.
 * @returns path by field
 */
async function storeParts(
  ctx: ServerContext,
  request: FastifyRequest,
  { ownerId, isTaken }: Required<Uploading>,
): Promise<Record<string, string>> {
  const data: Record<string, string> = {};
  let refusal: unknown;
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue;
    const { fieldname: field, filename: name, file: stream } = part;
    if (refusal === undefined) {
      try {
        if (!isUploadField(field) || !isTaken(field))
          throw new AppError('invalid_input', m.files.noField, { fields: { [field]: m.files.notTaken } });
        data[field] = (await storeUpload(ctx, { ownerId, field, name, stream })).path;
      } catch (error) {
        refusal = error;
      }
    }
    stream.resume();
  }
  if (refusal !== undefined) throw refusal;
  return data;
}

/** @throws AppError `invalid_input`: malformed, cut off, too many parts */
async function* partsOf(request: FastifyRequest, maxBytes = MAX_FILE_BYTES): AsyncIterable<Multipart> {
  // One above the limit, so that the domain notices.
  const parts = request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } });
  for (;;) {
    const next = await parts.next().catch((cause: unknown) => {
      // Not parsed: millions of empty parts would block the process.
      request.raw.unpipe().resume();
      throw new AppError('invalid_input', m.errors.incompleteAgain, { cause });
    });
    if (next.done) return;
    yield next.value;
  }
}

/** @throws AppError `unsupported_media`; `payload_too_large` by its Content-Length: a longer body is cut off */
function requireMultipart(request: FastifyRequest, maxBytes: number): void {
  if (!request.isMultipart()) throw new AppError('unsupported_media', m.files.notAForm);
  const { raw, headers } = request;
  const most = maxBytes + FRAME_BYTES;
  if (Number(headers['content-length'] ?? 0) > most) throw new AppError('payload_too_large', m.files.atMost(sizeName(maxBytes)));
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) raw.destroy();
  });
}
