import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { printable } from '#domain/shared/text/printable.server.ts';
import { root } from '#server/config/root.ts';
import type { ApplicationText } from './application-text.ts';
import { certificateFrame } from './certificate-frame.ts';
import type { CertificateText } from './certificate-text.ts';
import type { ConsentText } from './consent-text.ts';
import type { ReceiptText } from './receipt-text.ts';

export type Drawing =
  | { kind: 'certificate'; text: CertificateText }
  | { kind: 'application'; text: ApplicationText }
  | { kind: 'consent'; text: ConsentText }
  | { kind: 'receipt'; text: ReceiptText };

const folder = join(root, 'server/documents');

interface Press {
  compiler: NodeCompiler;
  hasMark: boolean;
}
let press: Promise<Press> | undefined;

/** The same text gives the same bytes. Blocks its thread. */
export async function renderPdf({ kind, text }: Drawing): Promise<Buffer> {
  press ??= openPress();
  const { compiler, hasMark } = await press;
  const inputs = { text: JSON.stringify(text, printed), ...(hasMark && { mark: 'yes' }) };
  const pdf = compiler.pdf({ mainFilePath: join(folder, `${kind}.typ`), inputs }, { creationTimestamp: Math.floor(text.at / 1000) });
  compiler.evictCache(0);
  return pdf;
}

const printed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? printable(value) : value);

async function openPress(): Promise<Press> {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(folder, 'fonts')] }] });
  compiler.mapShadow(join(folder, 'frame.svg'), Buffer.from(certificateFrame()));
  const mark = await drawMark();
  if (mark) compiler.mapShadow(join(folder, 'mark.png'), mark);
  return { compiler, hasMark: mark !== undefined };
}

const MARK_PIXELS = 108;

function drawMark(): Promise<Buffer | undefined> {
  return sharp(readFileSync(join(root, 'content', 'media', 'mark.svg')), { density: 288 })
    .resize(MARK_PIXELS, MARK_PIXELS, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
