import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '#domain/errors.ts';
import { createGate } from '#domain/gate.ts';
import { type FileKind, MANY_FILES } from './constants.ts';

/** Longest side of what is kept: enough to read a page by. */
const MAX_SIDE = 2_400;
/** Beyond what phones take; a decompression bomb claims more. */
const MAX_PIXELS = 50_000_000;
/** Progressive and interlaced pictures are held whole in memory while they are read. */
const MAX_PIXELS_AT_ONCE = 8_000_000;
const JPEG = { quality: 85 };
const LONGEST_SECONDS = 20;

/** The largest take 90 MB while they are drawn: one at a time. */
const drawing = createGate({ width: 1, maxQueue: 100, full: MANY_FILES });

// Pictures come once each: a cache would only hold memory and open files. More than one thread a picture gains nothing here.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Draw a picture anew: turned as its camera meant it, at most 2,400 pixels a side, without metadata (place, camera, person)
 * and without whatever was hidden behind it. A PNG stays one unless it is larger than `maxBytes` then.
 * @returns the kind written to `to`.
 * @throws AppError `invalid_input` when it cannot be read whole or is too large to be drawn.
 */
export function redraw(from: string, to: string, kind: 'jpg' | 'png', maxBytes: number): Promise<FileKind> {
  return drawing.run(() => draw(from, to, kind, maxBytes));
}

async function draw(from: string, to: string, kind: 'jpg' | 'png', maxBytes: number): Promise<FileKind> {
  // The header alone, which costs the same whatever it claims.
  const { format, width, height, isProgressive } = await readable(sharp(from, { limitInputPixels: false }).metadata());
  if (format !== (kind === 'jpg' ? 'jpeg' : 'png')) throw unreadable();
  if (width * height > (isProgressive ? MAX_PIXELS_AT_ONCE : MAX_PIXELS))
    throw new AppError('invalid_input', 'This picture has too many pixels. Please take it again at a smaller size.');
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
  return new AppError('invalid_input', 'This picture is damaged and cannot be read. Please choose another.', { cause });
}
