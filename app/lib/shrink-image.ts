/** A photo below this is sent as it is. */
const SMALL_BYTES = 1_048_576;
/** Longest side, in pixels: a certificate stays readable. */
const MAX_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * Make a phone's photo fit for a weak signal: JPEG, at most 1,600 pixels a side. A picture of a kind that is not taken (HEIC,
 * WebP) becomes a JPEG where this browser can read it. Whatever fails, or grows, leaves the file as it is.
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
  // JPEG has no see-through ground: paper instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
