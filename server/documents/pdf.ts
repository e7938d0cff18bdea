import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { printable } from '#domain/shared/text/printable.server.ts';
import { root } from '#server/config/root.ts';
import type { ApplicationText } from './application-text.ts';
import { certificateFrame } from './certificate-frame.ts';
import type { CertificateText } from './certificate-text.ts';
import type { ConsentText } from './consent-text.ts';
import type { LettersText } from './letter-text.ts';
import type { ReceiptText } from './receipt-text.ts';
import type { SummaryText } from './summary-text.ts';

export type Drawing =
  | { kind: 'certificate'; text: CertificateText }
  | { kind: 'application'; text: ApplicationText }
  | { kind: 'consent'; text: ConsentText }
  | { kind: 'letter'; text: LettersText }
  | { kind: 'receipt'; text: ReceiptText }
  | { kind: 'summary'; text: SummaryText };

/** Whole documents, as one. */
export interface Joining {
  kind: 'joined';
  pdfs: readonly Uint8Array[];
}

const folder = join(root, 'server/documents');

interface Press {
  compiler: NodeCompiler;
  /** File of each mark by its SVG; null for one that cannot be drawn. */
  marks: Map<string, string | null>;
  /** The site's own SVG. */
  ownMark: string;
}
let press: Promise<Press> | undefined;

/** The same text gives the same bytes. Blocks its thread. */
export async function renderPdf({ kind, text }: Drawing): Promise<Buffer> {
  press ??= openPress();
  const open = await press;
  const { compiler } = open;
  // A receipt has that of its day.
  const mark = await markFile(open, 'mark' in text ? (text.mark ?? '') : open.ownMark);
  const inputs = { text: JSON.stringify(text, printed), ...(mark !== null && { mark }) };
  const pdf = compiler.pdf({ mainFilePath: join(folder, `${kind}.typ`), inputs }, { creationTimestamp: Math.floor(text.at / 1000) });
  compiler.evictCache(0);
  return pdf;
}

const printed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? printable(value) : value);

async function openPress(): Promise<Press> {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(folder, 'fonts')] }] });
  compiler.mapShadow(join(folder, 'frame.svg'), Buffer.from(certificateFrame()));
  return { compiler, marks: new Map(), ownMark: ownMark() };
}

function ownMark(): string {
  const file = join(root, 'content', 'media', 'mark.svg');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function markFile({ compiler, marks }: Press, svg: string): Promise<string | null> {
  let file = marks.get(svg);
  if (file === undefined) {
    const picture = svg === '' ? undefined : await drawMark(svg);
    file = picture ? `mark-${marks.size}.png` : null;
    if (picture) compiler.mapShadow(join(folder, `mark-${marks.size}.png`), picture);
    marks.set(svg, file);
  }
  return file;
}

const MARK_PIXELS = 108;

function drawMark(svg: string): Promise<Buffer | undefined> {
  return sharp(Buffer.from(svg), { density: 288 })
    .resize(MARK_PIXELS, MARK_PIXELS, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
