import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '#domain/shared/errors.ts';
import { createGate } from '#domain/shared/gate.ts';
import { type FileKind, MANY_FILES, MAX_PIXELS, MAX_PIXELS_AT_ONCE } from './constants.ts';

/** Longest side of the stored picture, in pixels: enough to read a page. */
const MAX_SIDE = 2_400;
/** Longest side of a picture shown to the office. */
const SHOWN_SIDE = 1_754;
const JPEG = { quality: 85 };
const LONGEST_SECONDS = 20;

/** Re-encoding the largest takes 90 MB: one at a time. */
const drawing = createGate({ width: 1, maxQueue: 100, full: MANY_FILES });

// Each picture is processed once, so a cache would only hold memory and open files; more threads per picture gain nothing here.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encode a picture: rotated as its camera recorded, at most 2,400 pixels a side, without metadata (place, camera,
 * person) and without data appended to it. A PNG stays a PNG unless it would exceed `maxBytes`.
 * @returns the type written to `to`
 * @throws AppError `invalid_input` when the picture is damaged or has too many pixels
 */
export function redraw(from: string, to: string, kind: 'jpg' | 'png', maxBytes: number): Promise<FileKind> {
  return drawing.run(() => draw(from, to, kind, maxBytes));
}

/** A stored picture as a JPEG for the screen. @throws AppError `invalid_input` when it is damaged */
export function shown(from: string): Promise<Buffer> {
  return drawing.run(() =>
    readable(
      sharp(from, { limitInputPixels: MAX_PIXELS })
        .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg(JPEG)
        .toBuffer(),
    ),
  );
}

async function draw(from: string, to: string, kind: 'jpg' | 'png', maxBytes: number): Promise<FileKind> {
  // Reads the header only, so its cost does not depend on the claimed size.
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
