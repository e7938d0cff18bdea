import { MAX_PIXELS_AT_ONCE } from '#domain/files/constants.ts';
import { headOf, kindOf } from '#domain/files/kinds.ts';

const SMALL_BYTES = 1_048_576;
/** Enough to read a certificate. */
const MAX_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * A JPEG of at most 1,600 pixels a side, also of pictures that the server would refuse (pixels, HEIC, WebP). On failure the file itself.
 */
export async function shrinkImage(file: File): Promise<File> {
  const head = await headOf(file);
  const kind = head && kindOf(head);
  if (!head || kind === 'pdf') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const hasManyPixels = bitmap.width * bitmap.height > MAX_PIXELS_AT_ONCE;
    if (kind && file.size <= SMALL_BYTES && !hasManyPixels) {
      bitmap.close();
      return file;
    }
    const blob = await drawn(bitmap).finally(() => bitmap.close());
    if (!blob || (kind && !hasManyPixels && blob.size >= file.size)) return file;
    return new File([blob], `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
