import { type Corners, guessCorners, pageSize } from '#app/ui/documents/corners.ts';
import { flatten } from '#app/ui/documents/flatten.ts';
import { greyOf, type Legibility, legibilityOf } from '#app/ui/documents/legibility.ts';
import type { PageImage } from '#app/ui/documents/pdf.ts';

/** Pixels a side of a picture that is cut: a phone of 2 GB holds it several times. */
const LONGEST = 2_000;
/** Enough to read a certificate (app/lib/files/shrink-image.ts). */
const LONGEST_PAGE = 1_600;
const LONGEST_GUESS = 200;
const LONGEST_CHECK = 800;
const QUALITY = 0.85;

export interface Page extends PageImage, Legibility {
  /** An object URL, to be revoked. */
  url: string;
}

/**
 * Opens a picture, turned as its EXIF says. It is an `<img>`, because browsers may decode a JPEG smaller for it than it is.
 * @throws Error when it cannot be opened
 */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    image.src = url;
    await image.decode();
    return drawn(image, { width: image.naturalWidth, height: image.naturalHeight }, LONGEST);
  } finally {
    image.src = '';
    URL.revokeObjectURL(url);
  }
}

export function turnedPicture(picture: HTMLCanvasElement): HTMLCanvasElement {
  const turned = canvasOf(picture.height, picture.width);
  const context = contextOf(turned);
  context.setTransform(0, 1, -1, 0, turned.width, 0);
  context.drawImage(picture, 0, 0);
  release(picture);
  return turned;
}

export const foundCorners = (picture: HTMLCanvasElement): Corners | null =>
  guessCorners(greyOf(pixelsOf(drawn(picture, picture, LONGEST_GUESS))));

/** @throws Error when the browser cannot encode it */
export async function cutPage(picture: HTMLCanvasElement, corners: Corners): Promise<Page> {
  const { width, height } = pageSize(corners, picture, LONGEST_PAGE);
  const canvas = canvasOf(width, height);
  const context = contextOf(canvas);
  const page = context.createImageData(width, height);
  flatten(pixelsOf(picture), corners, page);
  context.putImageData(page, 0, 0);
  const legibility = legibilityOf(greyOf(pixelsOf(drawn(canvas, canvas, LONGEST_CHECK))));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  release(canvas);
  if (!blob) throw new Error('The page could not be encoded');
  return { blob, width, height, url: URL.createObjectURL(blob), ...legibility };
}

/** Safari keeps the memory of a canvas until it is empty. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function drawn(picture: CanvasImageSource, { width, height }: { width: number; height: number }, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const pixelsOf = (canvas: HTMLCanvasElement): ImageData => contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  return context;
}
