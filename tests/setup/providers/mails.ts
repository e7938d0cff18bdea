/** Sources of mails, as programs write them. */

interface Part {
  head: string;
  body: Buffer;
}

interface TextOptions {
  charset?: string;
  /** Content-Transfer-Encoding. */
  as?: '7bit' | '8bit' | 'quoted-printable' | 'base64';
  /** In the charset; default: UTF-8 of the text. */
  bytes?: Buffer;
  /** After the charset: `format=flowed`. */
  more?: string;
  disposition?: string;
}

const LINE = '\r\n';
const crlf = (text: string): string => text.replace(/\r?\n/g, LINE);

function encode(bytes: Buffer, as: TextOptions['as']): Buffer {
  if (as === 'base64') return Buffer.from(bytes.toString('base64').replace(/.{76}/g, `$&${LINE}`));
  if (as === 'quoted-printable') return Buffer.from(quotedPrintable(bytes));
  return bytes;
}

function quotedPrintable(bytes: Buffer): string {
  const plain = bytes.toString('latin1').replace(/[^\r\n\t\x20-\x3c\x3e-\x7e]/g, hex);
  return plain
    .split(LINE)
    .map((line) => (line.match(/(?:=[0-9A-F]{2}|[^=]){1,73}/g) ?? ['']).join(`=${LINE}`).replace(/[ \t]$/, hex))
    .join(LINE);
}

const hex = (sign: string): string => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const textPart = (type: string, text: string, { charset = 'utf-8', as = '8bit', bytes, more = '', disposition }: TextOptions): Part => ({
  head: [
    `Content-Type: ${type}${charset ? `; charset=${charset}` : ''}${more ? `; ${more}` : ''}`,
    `Content-Transfer-Encoding: ${as}`,
    ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
  ].join(LINE),
  body: encode(bytes ?? Buffer.from(crlf(text)), as),
});

export const text = (written: string, options: TextOptions = {}): Part => textPart('text/plain', written, options);
export const html = (written: string, options: TextOptions = {}): Part => textPart('text/html', written, options);

let boundaries = 0;

export function multi(subtype: string, parts: readonly Part[], more = ''): Part {
  boundaries += 1;
  const boundary = `=_part_${boundaries}`;
  return {
    head: `Content-Type: multipart/${subtype}; boundary="${boundary}"${more ? `; ${more}` : ''}`,
    body: Buffer.concat([
      Buffer.from(`This is a multi-part message in MIME format.${LINE}`),
      ...parts.flatMap(({ head, body }) => [Buffer.from(`--${boundary}${LINE}${head}${LINE}${LINE}`), body, Buffer.from(LINE)]),
      Buffer.from(`--${boundary}--${LINE}`),
    ]),
  };
}

interface FileOptions {
  type?: string;
  /** Within the text. */
  isInline?: boolean;
  /** Content-Transfer-Encoding is 7bit. */
  isPlain?: boolean;
}

export function file(
  name: string,
  content: Buffer | string,
  { type = 'application/octet-stream', isInline = false, isPlain = false }: FileOptions = {},
): Part {
  // RFC 2231 for names in another script.
  const named = /^[\x20-\x7e]*$/.test(name) ? `name="${name}"` : `name*=utf-8''${encodeURIComponent(name)}`;
  return {
    head: [
      `Content-Type: ${type}${name ? `; ${named}` : ''}`,
      `Content-Transfer-Encoding: ${isPlain ? '7bit' : 'base64'}`,
      `Content-Disposition: ${isInline ? 'inline' : 'attachment'}${name ? `; file${named}` : ''}`,
      ...(isInline ? [`Content-ID: <${name}@here>`] : []),
    ].join(LINE),
    body: isPlain ? Buffer.from(crlf(content.toString())) : encode(Buffer.from(content), 'base64'),
  };
}

/** Of any type, as it is. */
export const part = (type: string, body: string): Part => ({ head: `Content-Type: ${type}`, body: Buffer.from(crlf(body)) });

export const VISITOR = 'Anita Kumari <anita@example.in>';

/** @param headers null leaves one out */
export function source(headers: Readonly<Record<string, string | readonly string[] | null>>, { head, body }: Part): Buffer {
  const all = {
    From: VISITOR,
    To: 'Deepvan Foundation <hello@deepvan.example>',
    Subject: 'Re: Support',
    Date: 'Sat, 21 Nov 2026 10:15:22 +0530',
    'MIME-Version': '1.0',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : (typeof value === 'string' ? [value] : value).map((one) => `${name}: ${one}`),
  );
  return Buffer.concat([Buffer.from([...lines, head, '', ''].join(LINE)), body]);
}
