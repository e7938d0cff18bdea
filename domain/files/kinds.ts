/** By first bytes: names cannot be trusted. */
import { FILE_EMPTY, type FileKind, fileTooLarge, UPLOAD_FIELDS, type UploadField, wrongKind } from './constants.ts';

/** ISO 32000-1, annex H.3, note 13. */
const BEFORE_PDF = 1_024;
const PDF = '%PDF-';
export const HEAD_BYTES = BEFORE_PDF + PDF.length;

const JPEG = '\xff\xd8\xff';
const PNG = '\x89PNG\r\n\x1a\n';

/** @param head {@link HEAD_BYTES} bytes */
export function kindOf(head: Uint8Array): FileKind | null {
  const text = latin1(head);
  if (text.startsWith(JPEG)) return 'jpg';
  if (text.startsWith(PNG)) return 'png';
  return text.includes(PDF) ? 'pdf' : null;
}

const HEIC = 'This photo is in the HEIC format, which cannot be opened here. Take a screenshot of the photo and choose that.';
const PRINT = 'Please open it, print it to a PDF, and choose that.';
const SCREENSHOT = 'Please take a screenshot of it and choose that.';

const PACKED = 'This is a packed file. Please unpack it, and choose the document in it.';
const OFFICE = `This is a Word, Excel or ZIP file. ${PRINT}`;
const WEBP = `This is a WebP picture, which cannot be opened here. ${SCREENSHOT}`;
const PICTURE = `This is a picture of a kind that cannot be opened here. ${SCREENSHOT}`;
const VIDEO = 'This is a video or a recording. Please choose a photo of the document.';
const PROGRAM = 'This is a program, not a document.';

const OTHERS: ReadonlyArray<readonly [start: string, ninth: string, words: string]> = [
  ['PK\x03\x04', '', OFFICE],
  ['\xd0\xcf\x11\xe0', '', OFFICE],
  ['Rar!', '', PACKED],
  ['7z\xbc\xaf', '', PACKED],
  ['RIFF', 'WEBP', WEBP],
  ['RIFF', '', VIDEO],
  ['\x1a\x45\xdf\xa3', '', VIDEO],
  ['GIF8', '', PICTURE],
  ['BM', '', PICTURE],
  ['II*\0', '', PICTURE],
  ['MM\0*', '', PICTURE],
  ['MZ', '', PROGRAM],
  ['\x7fELF', '', PROGRAM],
];
const CONTAINER = 'ftyp';
const PHOTO_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

function textOf(text: string): string {
  if (text.startsWith(CONTAINER, 4)) return PHOTO_BRANDS.has(text.slice(8, 12)) ? HEIC : VIDEO;
  return OTHERS.find(([start, ninth]) => text.startsWith(start) && text.startsWith(ninth, 8))?.[2] ?? 'This file is of another kind.';
}

export function otherKind(head: Uint8Array, kinds: readonly FileKind[]): string {
  if (kindOf(head) === 'pdf') return `${wrongKind(kinds)} This is a PDF: please choose a photo instead.`;
  const words = textOf(latin1(head));
  return words === HEIC ? HEIC : `${wrongKind(kinds)} ${words}`;
}

/** Null for an unreadable file, too. */
export async function fileError(field: UploadField, file: Blob): Promise<string | null> {
  const { kinds, maxBytes } = UPLOAD_FIELDS[field];
  if (file.size === 0) return FILE_EMPTY;
  const head = await headOf(file);
  if (!head) return null;
  const kind = kindOf(head);
  if (!kinds.some((one) => one === kind)) return otherKind(head, kinds);
  return file.size > maxBytes ? fileTooLarge(maxBytes) : null;
}

/** Null when it cannot be read. */
export async function headOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
