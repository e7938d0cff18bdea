/** By first bytes: names cannot be trusted. */
import * as m from '#messages/index.ts';
import { type FileKind, fileTooLarge, UPLOAD_FIELDS, type UploadField, wrongKind } from './constants.ts';

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

const OTHERS: ReadonlyArray<readonly [start: string, ninth: string, kind: keyof typeof m.files.others]> = [
  ['PK\x03\x04', '', 'office'],
  ['\xd0\xcf\x11\xe0', '', 'office'],
  ['Rar!', '', 'packed'],
  ['7z\xbc\xaf', '', 'packed'],
  ['RIFF', 'WEBP', 'webp'],
  ['RIFF', '', 'video'],
  ['\x1a\x45\xdf\xa3', '', 'video'],
  ['GIF8', '', 'picture'],
  ['BM', '', 'picture'],
  ['II*\0', '', 'picture'],
  ['MM\0*', '', 'picture'],
  ['MZ', '', 'program'],
  ['\x7fELF', '', 'program'],
];
const CONTAINER = 'ftyp';
const PHOTO_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

function otherOf(text: string): keyof typeof m.files.others {
  if (text.startsWith(CONTAINER, 4)) return PHOTO_BRANDS.has(text.slice(8, 12)) ? 'heic' : 'video';
  return OTHERS.find(([start, ninth]) => text.startsWith(start) && text.startsWith(ninth, 8))?.[2] ?? 'unknown';
}

export function otherKind(head: Uint8Array, kinds: readonly FileKind[]): string {
  if (kindOf(head) === 'pdf') return `${wrongKind(kinds)} ${m.files.isPdf}`;
  const other = otherOf(latin1(head));
  return other === 'heic' ? m.files.others.heic : `${wrongKind(kinds)} ${m.files.others[other]}`;
}

/** Null for an unreadable file, too. */
export async function fileError(field: UploadField, file: Blob): Promise<string | null> {
  const { kinds, maxBytes } = UPLOAD_FIELDS[field];
  if (file.size === 0) return m.files.empty;
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
