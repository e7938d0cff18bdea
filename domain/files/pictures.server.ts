import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { createQueue } from '#domain/shared/security/queue.ts';
import { type FileKind, MAX_PIXELS, MAX_PIXELS_AT_ONCE } from './constants.ts';

/** Of the longer side that is stored, in pixels. */
const MAX_SIDE = 2_400;
const RENDERED_SIDE = 1_754;
const JPEG = { quality: 85 };
const LONGEST_SECONDS = 20;

/** The largest picture takes 90 MB. */
const drawing = createQueue({ width: 1, maxQueue: 100, full: () => m.files.busy });

sharp.cache(false);
sharp.concurrency(1);

/** Upright, at most 2,400 pixels a side, no metadata; a PNG over `maxBytes` becomes JPEG. @throws AppError `invalid_input` */
export function redraw(from: string, to: string, kind: 'jpg' | 'png', maxBytes: number): Promise<FileKind> {
  return drawing.run(() => draw(from, to, kind, maxBytes));
}

export function rendered(from: string): Promise<Buffer> {
  return drawing.run(() =>
    readable(
      sharp(from, { limitInputPixels: MAX_PIXELS })
        .resize({ width: RENDERED_SIDE, height: RENDERED_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg(JPEG)
        .toBuffer(),
    ),
  );
}

async function draw(from: string, to: string, kind: 'jpg' | 'png', maxBytes: number): Promise<FileKind> {
  const { format, width, height, isProgressive } = await readable(sharp(from, { limitInputPixels: false }).metadata());
  if (format !== (kind === 'jpg' ? 'jpeg' : 'png')) throw unreadable();
  if (width * height > (isProgressive ? MAX_PIXELS_AT_ONCE : MAX_PIXELS)) throw new AppError('invalid_input', m.files.tooManyPixels);
  const drawn = sharp(from, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  if (kind === 'png') {
    await readable(drawn.clone().png({ compressionLevel: 9 }).toFile(to));
    if ((await stat(to)).size <= maxBytes) return 'png';
  }
  await readable(drawn.flatten({ background: '#fff' }).jpeg(JPEG).toFile(to));
  return 'jpg';
}

function readable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((cause: unknown) => {
    throw unreadable(cause);
  });
}

function unreadable(cause?: unknown): AppError {
  return new AppError('invalid_input', m.files.damagedPicture, { cause });
}
