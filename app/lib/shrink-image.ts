/** Photos below this size are sent as they are. */
const SMALL_BYTES = 1_048_576;
/** Longest side in pixels: enough to read a certificate. */
const MAX_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * Shrink a phone's photo for a weak connection: JPEG, at most 1,600 pixels a side. A picture in a format that is not
 * accepted (HEIC, WebP) becomes a JPEG if this browser can decode it. If anything fails, or the file grows, it stays as it is.
 */
export async function shrinkImage(file: File): Promise<File> {
  const isTaken = /^image\/(jpeg|png)$/.test(file.type);
  if (!file.type.startsWith('image/') || (isTaken && file.size <= SMALL_BYTES)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await drawn(bitmap).finally(() => bitmap.close());
    if (!blob || (isTaken && blob.size >= file.size)) return file;
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
  // JPEG has no transparency: paper instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
