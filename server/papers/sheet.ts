import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { Unreadable } from './pdfium.ts';

/** Of XML, while it is unpacked, in bytes; a row of 20 columns takes two thousand. */
const MAX_UNPACKED = 64 * 1_048_576;
/** Rows: more than any caller takes. */
const MOST_ROWS = 100_000;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** Excel files before 2007, and those with a password. */
const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/** The first sheet that is shown, as texts: days as `YYYY-MM-DD`, a formula as its result. @throws Unreadable */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  if (isCompound(bytes)) throw new Unreadable('locked');
  if (!isZip(bytes)) return parseCsv(textOf(bytes), { maxRows: MOST_ROWS }).map((row) => row.map(cellText));
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    maxRows: MOST_ROWS,
  }).catch((cause: unknown) => {
    throw cause instanceof Unreadable ? cause : new Unreadable('damaged');
  });
  return (sheets[0]?.rows ?? []).map((row) => row.map(cellText));
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toFixed(4)));
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

/** UTF-8 or UTF-16; what is neither is of a spreadsheet that wrote as Windows does. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** In this thread, of all parts together, whatever the file says of their sizes. */
export function limitUnpacking(): void {
  const Unpacking = globalThis.DecompressionStream;
  let left = MAX_UNPACKED;
  globalThis.DecompressionStream = class extends Unpacking {
    override get readable() {
      return super.readable.pipeThrough(
        new TransformStream({
          transform(chunk: Uint8Array<ArrayBuffer>, controller) {
            left -= chunk.length;
            if (left < 0) tooHeavy();
            controller.enqueue(chunk);
          },
        }),
      );
    }
  };
}

/** The library would go on by other means: the thread ends, and its file is called heavy. */
function tooHeavy(): never {
  process.exit(1);
}
