import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { printable } from '#domain/shared/printable.server.ts';
import { root } from '#server/config/root.ts';
import type { ApplicationText } from './application-text.ts';
import { certificateFrame } from './certificate-frame.ts';
import type { CertificateText } from './certificate-text.ts';
import type { ReceiptText } from './receipt-text.ts';

/** A document, by the name of its template in this folder, and its text: plain data, since it is sent to another thread. */
export type Drawing =
  | { kind: 'certificate'; text: CertificateText }
  | { kind: 'application'; text: ApplicationText }
  | { kind: 'receipt'; text: ReceiptText };

const folder = join(root, 'server/documents');

interface Press {
  compiler: NodeCompiler;
  hasMark: boolean;
}
let press: Promise<Press> | undefined;

/** Draw a document as a PDF: the same text has the same bytes. Blocks its thread; draw.ts runs it in a worker. */
export async function renderPdf({ kind, text }: Drawing): Promise<Buffer> {
  press ??= openPress();
  const { compiler, hasMark } = await press;
  const inputs = { text: JSON.stringify(text, printed), ...(hasMark && { mark: 'yes' }) };
  const pdf = compiler.pdf({ mainFilePath: join(folder, `${kind}.typ`), inputs }, { creationTimestamp: Math.floor(text.at / 1000) });
  // Nothing of one person's document is kept for the next.
  compiler.evictCache(0);
  return pdf;
}

/** Whatever a person typed is printed by one rule. */
const printed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? printable(value) : value);

async function openPress(): Promise<Press> {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(folder, 'fonts')] }] });
  compiler.mapShadow(join(folder, 'frame.svg'), Buffer.from(certificateFrame()));
  const mark = await drawMark();
  if (mark) compiler.mapShadow(join(folder, 'mark.png'), mark);
  return { compiler, hasMark: mark !== undefined };
}

/** The side of the mark, in pixels: four for each point of the largest. */
const MARK_PIXELS = 108;

/** A mark that cannot be drawn is left out: the document matters more. */
function drawMark(): Promise<Buffer | undefined> {
  return sharp(readFileSync(join(root, 'content', 'media', 'mark.svg')), { density: 288 })
    .resize(MARK_PIXELS, MARK_PIXELS, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
