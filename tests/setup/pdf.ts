import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The text of all pages, one line for each run, in drawing order. */
  text: string;
  /** How many characters had no glyph in their font and are drawn as empty boxes. */
  missing: number;
  pages: number;
  /** Width and height of the first page in points. */
  size: [width: number, height: number];
  /** Names of the embedded fonts. */
  fonts: string[];
  /** Filled bars one unit high, as [x, y, width] in whole units: the modules of a QR code. */
  bars: Array<[x: number, y: number, width: number]>;
}

/** A filled rectangle with corners in whole units: x, y, right, bottom. */
const BAR = /(-?\d+) (-?\d+) m\n(-?\d+) \2 l\n\3 (-?\d+) l\n\1 \4 l\n/g;

/** Read a PDF written by @react-pdf/renderer: enough to check what is printed, not a general PDF reader. */
export function readPdf(pdf: Buffer): ReadPdf {
  const raw = pdf.toString('latin1');
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
  const streamOf = (id: string | undefined): string => {
    const body = objects.get(id ?? '') ?? '';
    const begin = body.indexOf('stream\n');
    if (begin === -1) return '';
    const bytes = Buffer.from(body.slice(begin + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  };
  const fontIds = new Map([...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
  const letters = new Map(
    [...fontIds].map(([name, id]) => [name, readLetters(streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]))]),
  );
  const contents = [...raw.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(id)).join('\n');

  let missing = 0;
  const lines: string[] = [];
  for (const [, block = ''] of contents.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)) {
    const shapes = letters.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
    let line = '';
    for (const [, hex = ''] of block.matchAll(/<([0-9a-f]+)>/g)) {
      for (let at = 0; at < hex.length; at += 4) {
        const glyph = Number.parseInt(hex.slice(at, at + 4), 16);
        if (glyph === 0) missing += 1;
        line += shapes?.[glyph] ?? '';
      }
    }
    lines.push(line);
  }
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(raw) ?? [];
  return {
    text: lines.join('\n'),
    missing,
    pages: raw.match(/\/Type \/Page\n/g)?.length ?? 0,
    size: [Number(width), Number(height)],
    fonts: [...raw.matchAll(/\/FontName \/[A-Z]+\+(\w+)/g)].map(([, name = '']) => name),
    bars: [...contents.matchAll(BAR)]
      .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
      .filter(([, y, , bottom]) => bottom - y === 1)
      .map(([x, y, end]) => [x, y, end - x]),
  };
}

/** Characters by glyph number. */
function readLetters(cmap: string): string[] {
  const [, list = ''] = /beginbfrange\n<0000> <[0-9a-f]+> \[([^\]]*)\]/.exec(cmap) ?? [];
  return [...list.matchAll(/<([^>]*)>/g)].map(([, units = '']) =>
    units
      .split(' ')
      .filter(Boolean)
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join(''),
  );
}
