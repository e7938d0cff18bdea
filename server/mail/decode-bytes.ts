const SNIFFED = 2_048;

/** Named by many programs for whatever they send. */
const SAYS_NOTHING = /^(?:us-ascii|ascii|unknown-8bit|x-unknown|default|ansi_x3\.4-1968|)$/i;

/** @param charset as the mail names it; what nobody knows counts as UTF-8 where it is, else as windows-1252 */
export function decodeBytes(bytes: Buffer, charset: string, isHtml = false): string {
  const named = SAYS_NOTHING.test(charset) && isHtml ? charsetIn(bytes) : charset;
  if (/^(?:utf-?16|ucs-?2|unicode)$/i.test(named)) return decodeWith(isBigEndian(bytes) ? 'utf-16be' : 'utf-16le', bytes) ?? '';
  const known = SAYS_NOTHING.test(named) ? undefined : decodeWith(named, bytes);
  return known ?? decodeWith('utf-8', bytes, true) ?? decodeWith('windows-1252', bytes) ?? '';
}

function decodeWith(charset: string, bytes: Buffer, isStrict = false): string | undefined {
  try {
    return new TextDecoder(charset.trim().replace(/^(?:cp|win-?)(?=125\d$)/i, 'windows-'), { fatal: isStrict }).decode(bytes);
  } catch {
    return undefined;
  }
}

const charsetIn = (bytes: Buffer): string =>
  /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, SNIFFED).toString('latin1'))?.[1] ?? '';

/** By its mark, else by where the zeros of Latin letters stand (RFC 2781, section 4.3). */
function isBigEndian(bytes: Buffer): boolean {
  if (bytes.length < 2) return true;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return false;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return true;
  const zerosAt = (from: number): number => bytes.subarray(0, SNIFFED).filter((byte, index) => index % 2 === from && byte === 0).length;
  return zerosAt(0) >= zerosAt(1);
}
