import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { AppError } from '#domain/errors.ts';

const inflateAsync = promisify(inflate);
/** Limit for the decompressed objects of one document, in bytes. */
const MAX_UNPACKED = 16 * 1_048_576;
/** Bytes of padding allowed after the end marker. */
const MAX_PADDING = 1_024;

/**
 * Occurrences of the keyword `stream` and escaped characters (`#41`) that one document may have: each takes a microsecond or two
 * in which nothing else runs. Large documents have a few thousand of either.
 */
const MAX_STREAMS = 20_000;
const MAX_ESCAPES = 50_000;

const DAMAGED = 'This PDF is damaged or not complete. Please choose another.';
const TOO_MANY_PARTS = 'This PDF has too many parts for us to check. Please print it to a new PDF and send that, or a photo.';

/** Features that no certificate needs, by their ISO 32000 names, with the message. */
const REFUSED: ReadonlyArray<readonly [name: RegExp, message: string]> = [
  [
    /\/Encrypt(?![\w.-])/,
    'This PDF is locked with a password. Please open it, print it to a new PDF without a password, and send that, or a photo.',
  ],
  [/\/(?:JavaScript|JS|Launch|RichMedia)(?![\w.-])/, 'This PDF carries a program inside it. Please print it to a new PDF and send that.'],
  [/\/EmbeddedFiles?(?![\w.-])/, 'This PDF carries other files inside it. Please print it to a new PDF and send that.'],
];

/**
 * Check a PDF's structure and names: it must begin and end as a PDF, not be encrypted, and contain no scripts or embedded
 * files. Names are searched outside streams and in object streams, escaped names included. This stops common attacks, but
 * it is no parser: a file that lies about where a stream begins can hide names. So PDFs are only ever sent as downloads. A
 * file made of very many tiny parts is refused, because checking it would stop the whole process.
 * @throws AppError `invalid_input`
 */
export async function checkPdf(file: string): Promise<void> {
  const bytes = await readFile(file);
  const isPdf = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
  // Without an end marker this begins within the first line, which is no padding.
  const rest = bytes.subarray(bytes.lastIndexOf('%%EOF') + '%%EOF'.length);
  if (!isPdf || rest.length > MAX_PADDING || !/^[\s\0]*$/.test(rest.toString('latin1'))) throw new AppError('invalid_input', DAMAGED);
  const unescapeNames = createUnescape();
  const names = unescapeNames(await withoutStreams(bytes, unescapeNames));
  for (const [name, message] of REFUSED) if (name.test(names)) throw new AppError('invalid_input', message);
}

/** The document's objects as text: without streams, but with object streams (ObjStm) decompressed. */
async function withoutStreams(bytes: Buffer, unescapeNames: (text: string) => string): Promise<string> {
  const parts: string[] = [];
  let left = MAX_UNPACKED;
  let streams = 0;
  let at = 0;
  for (let found = bytes.indexOf('stream'); found >= 0; found = bytes.indexOf('stream', found + 1)) {
    streams += 1;
    if (streams > MAX_STREAMS) throw new AppError('invalid_input', TOO_MANY_PARTS);
    // The keyword opens a stream only after a dictionary and at the end of a line.
    if (!/>>\s*$/.test(bytes.toString('latin1', Math.max(at, found - 16), found))) continue;
    const opening = /^stream\r?\n/.exec(bytes.toString('latin1', found, found + 8));
    if (!opening) continue;
    const outside = bytes.toString('latin1', at, found);
    const body = found + opening[0].length;
    at = bytes.indexOf('endstream', body);
    if (at < 0) throw new AppError('invalid_input', DAMAGED);
    parts.push(outside);
    const dictionary = unescapeNames(outside.slice(outside.lastIndexOf(' obj') + 1));
    if (/\/ObjStm(?![\w.-])/.test(dictionary)) {
      const packed = bytes.subarray(body, at);
      const objects = dictionary.includes('/Filter') ? await unpack(packed, left) : packed;
      left -= objects.length;
      parts.push(objects.toString('latin1'));
    }
    found = at + 'end'.length;
  }
  parts.push(bytes.toString('latin1', at));
  return parts.join('\n');
}

/** Real programs compress object streams with deflate only; any other filter is refused. */
function unpack(packed: Buffer, most: number): Promise<Buffer> {
  return inflateAsync(packed, { maxOutputLength: Math.max(1, most) }).catch((cause: unknown) => {
    throw new AppError('invalid_input', DAMAGED, { cause });
  });
}

/** Decodes escaped names: `/J#61vaScript` is `/JavaScript`. It throws once it has decoded {@link MAX_ESCAPES} for one document. */
function createUnescape(): (text: string) => string {
  let escapes = 0;
  return (text) => {
    const parts: string[] = [];
    let at = 0;
    // One match at a time: `replace` would find all of them before it calls back for the first.
    for (const { index, 1: hex = '' } of text.matchAll(/#([0-9a-f]{2})/gi)) {
      escapes += 1;
      if (escapes > MAX_ESCAPES) throw new AppError('invalid_input', TOO_MANY_PARTS);
      parts.push(text.slice(at, index), String.fromCharCode(Number.parseInt(hex, 16)));
      at = index + '#41'.length;
    }
    return parts.join('') + text.slice(at);
  };
}
