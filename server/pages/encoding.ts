import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

const EFFORT = {
  thorough: { br: 10, gzip: 9 },
  quick: { br: 4, gzip: 4 },
};

export async function compress(body: Buffer, encoding: Encoding, effort: keyof typeof EFFORT): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const quality = EFFORT[effort][encoding];
  if (encoding === 'gzip') return gzipped(body, { level: quality });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}
