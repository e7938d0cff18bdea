import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type MimeNode, type SplitterChunk, Splitter } from '@zone-eu/mailsplit';
import { Headers } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import { MAX_MAIL_BYTES, MAX_MAIL_FILE_BYTES, sizeName } from '#domain/files/constants.ts';
import type { MailBody, MailFile, Returned } from '#domain/shared/sending/mailbox.ts';
import { cleanLine, cleanText, truncate } from '#domain/shared/text/text.ts';
import { decodeBytes } from './decode-bytes.ts';
import { htmlText } from './html-text.ts';
import { decoded, idsIn } from './read-head.ts';

const MEBIBYTE = 1_048_576;
/** Of one text part: ten times the longest novel. */
const MAX_TEXT_BYTES = 8 * MEBIBYTE;
/** Characters of a mail: 250 printed pages. */
const MAX_MAIL_TEXT = 500_000;
const MAX_FILES = 50;
const MAX_NAME = 150;

interface Part {
  node: MimeNode;
  children: Part[];
  chunks: Buffer[];
  size: number;
  /** More came than is kept. */
  isCut: boolean;
}

/** The whole mail, as its source came; nothing of it is loaded or run. @throws Error for one that no program could read */
export async function readBody(source: Readable): Promise<MailBody> {
  const { root, isCut } = await partsOf(source);
  if (!root) return { text: '', isCut, files: [], returned: null };
  const texts = textsOf(root);
  const shown = new Set(texts.map(({ part }) => part));
  const text = cleanText(
    texts
      .map((one) => one.text.trimEnd().replace(/^\s*\n/, ''))
      .filter(isWritten)
      .join('\n\n'),
  );
  const files = leavesOf(root).filter((part) => !shown.has(part) && isFile(part));
  const returned = returnedIn(root);
  return {
    text: truncate(text, MAX_MAIL_TEXT),
    isCut: isCut || text.length > MAX_MAIL_TEXT || texts.some(({ part }) => part.isCut),
    files: returned ? [] : files.slice(0, MAX_FILES).map(fileOf),
    returned,
  };
}

/** Attached mails stay whole: their parts are not this mail's. */
async function partsOf(source: Readable): Promise<{ root: Part | undefined; isCut: boolean }> {
  const splitter = new Splitter({ ignoreEmbedded: true });
  const parts = new Map<MimeNode, Part>();
  const decoders: Promise<void>[] = [];
  let root: Part | undefined;
  let total = 0;
  let current: { node: MimeNode; decoder: ReturnType<MimeNode['getDecoder']> } | undefined;
  const end = () => current?.decoder.end();

  splitter.on('data', (chunk: SplitterChunk) => {
    if (chunk.type === 'node') {
      const part: Part = { node: chunk, children: [], chunks: [], size: 0, isCut: false };
      parts.set(chunk, part);
      if (chunk.parentNode) parts.get(chunk.parentNode)?.children.push(part);
      else root = part;
      return;
    }
    if (chunk.type !== 'body') return;
    const part = parts.get(chunk.node);
    if (!part) return;
    if (current?.node !== chunk.node) {
      end();
      const decoder = chunk.node.getDecoder();
      current = { node: chunk.node, decoder };
      const most = isTextual(part) ? MAX_TEXT_BYTES : MAX_MAIL_FILE_BYTES;
      decoder.on('data', (bytes: Buffer) => {
        part.size += bytes.length;
        if (part.size <= most) part.chunks.push(bytes);
        else part.isCut = true;
      });
      decoders.push(finished(decoder));
    }
    current.decoder.write(chunk.value);
  });
  const done = finished(splitter);
  // It is awaited below, after the source.
  done.catch(() => {});
  for await (const piece of source) {
    const bytes = piece as Buffer;
    total += bytes.length;
    if (total > MAX_MAIL_BYTES || splitter.errored) break;
    if (!splitter.write(bytes)) await Promise.race([once(splitter as Writable, 'drain'), done]);
  }
  splitter.end();
  await done;
  end();
  await Promise.all(decoders);
  const isCut = total > MAX_MAIL_BYTES;
  const last = current && parts.get(current.node);
  if (isCut && last) last.isCut = true;
  return { root, isCut };
}

const typeOf = ({ node }: Part): string => node.contentType || 'text/plain';
const isTextual = (part: Part): boolean => /^text\/(?:plain|html|enriched)$/.test(typeOf(part));
const leavesOf = (part: Part): Part[] => (part.node.multipart ? part.children.flatMap(leavesOf) : [part]);
/** Of nothing that can be seen. */
const isWritten = (text: string): boolean => /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/u.test(text);

interface Text {
  part: Part;
  text: string;
}

/** Every text in order. Where nothing else is text, one that has a name is: the gateways of phones send texts so. */
function textsOf(root: Part): Text[] {
  const texts = written(root, (part) => isTextual(part) && part.node.disposition !== 'attachment' && !part.node.filename);
  return texts.length > 0 ? texts : written(root, (part) => isTextual(part) && part.node.disposition !== 'attachment');
}

function written(part: Part, isText: (part: Part) => boolean): Text[] {
  if (part.node.multipart === 'alternative') return chosen(part.children.map((child) => written(child, isText)));
  // Beside the words for people, a report has some for programs.
  if (part.node.multipart) return part.children.flatMap((child) => written(child, isText));
  if (!isText(part)) return [];
  const text = textIn(part);
  return isWritten(text) ? [{ part, text }] : [];
}

const MOST_MISSING = 4;

/** The first that says something; a later one, too, when it says what the first does not. */
function chosen(alternatives: readonly Text[][]): Text[] {
  const [first = [], ...others] = alternatives.filter((texts) => texts.length > 0);
  const known = wordsOf(first);
  return [
    ...first,
    ...others
      .filter((texts) => isNew(wordsOf(texts), known))
      .slice(0, 1)
      .flat(),
  ];
}

const wordsOf = (texts: readonly Text[]): Set<string> =>
  new Set(
    texts.flatMap(
      ({ text }) =>
        text
          .replace(/\S*:\/\/\S*/g, ' ')
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  );

function isNew(words: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  const missing = [...words].filter((word) => !known.has(word)).length;
  return missing > MOST_MISSING && missing * 5 > words.size;
}

function textIn(part: Part): string {
  const { node } = part;
  const isHtml = typeOf(part) !== 'text/plain';
  const text = decodeBytes(Buffer.concat(part.chunks), node.charset || '', isHtml);
  if (isHtml) return htmlText(text);
  return node.flowed ? libmime.decodeFlowed(text, node.delSp) : text;
}

/** What stands beside the text, whatever its disposition: a picture within it, too. */
function isFile(part: Part): boolean {
  if (part.node.filename || part.node.disposition === 'attachment') return true;
  // Words for programs, the other form of a text, or nothing.
  return (
    !isTextual(part) &&
    part.size > 0 &&
    !/^(?:text\/rfc822-headers|application\/pgp-encrypted|message\/(?:delivery-status|disposition-notification))$/.test(typeOf(part))
  );
}

const ENCRYPTED = 'an encrypted email, which cannot be opened here';
const BY_TYPE: Readonly<Record<string, string>> = {
  'application/pkcs7-signature': 'an electronic signature, which is not checked here',
  'application/x-pkcs7-signature': 'an electronic signature, which is not checked here',
  'application/pgp-signature': 'an electronic signature, which is not checked here',
  'application/pkcs7-mime': ENCRYPTED,
  'application/x-pkcs7-mime': ENCRYPTED,
  'application/ms-tnef': 'files in a form that only Outlook opens',
  'application/vnd.ms-tnef': 'files in a form that only Outlook opens',
  'text/calendar': 'an invitation to a calendar',
  'message/rfc822': 'an attached email',
};

function fileOf(part: Part): MailFile {
  const type = typeOf(part);
  const name = truncate(cleanLine(part.node.filename || subjectIn(part) || type), MAX_NAME);
  const isEncrypted = part.node.parentNode && part.node.parentNode.multipart === 'encrypted';
  const why = (isEncrypted ? ENCRYPTED : BY_TYPE[type]) ?? (part.isCut ? `larger than ${sizeName(MAX_MAIL_FILE_BYTES)}` : null);
  return { name, content: why === null ? Buffer.concat(part.chunks) : null, why };
}

const subjectIn = (part: Part): string => (typeOf(part) === 'message/rfc822' ? decoded(new Headers(headIn(part)).getFirst('subject')) : '');

/** Up to the first empty line. */
function headIn({ chunks }: Part): Buffer {
  const bytes = Buffer.concat(chunks);
  const end = /\r?\n\r?\n/.exec(bytes.subarray(0, 100_000).toString('latin1'))?.index;
  return bytes.subarray(0, end ?? 100_000);
}

const ADDRESS = /<?[^\s<>;:"']+@[^\s<>;:"']+>?/g;
const MAX_REASON = 300;

/** RFC 3464; a program that knows nothing of it is believed by `X-Failed-Recipients` alone, without a reason. */
function returnedIn(root: Part): Returned | null {
  const leaves = leavesOf(root);
  const status = leaves.find((part) => typeOf(part) === 'message/delivery-status');
  const original = leaves.find((part) => /^(?:message\/rfc822|text\/rfc822-headers|message\/global(?:-headers)?)$/.test(typeOf(part)));
  if (!status && (!original || root.node.multipart !== 'report')) return null;
  const lines = status
    ? Buffer.concat(status.chunks)
        .toString('utf8')
        .replace(/\r?\n[ \t]+/g, ' ')
    : '';
  const field = (name: string): string => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? '';
  const headers = new Headers(original ? headIn(original) : Buffer.alloc(0));
  const diagnostic = field('Diagnostic-Code').replace(/^[\w-]+;\s*/, '');
  const code = field('Status');
  return {
    ids: [...idsIn(headers.getFirst('message-id')), ...[field('Original-Envelope-Id')].filter((id) => id !== '')],
    references: idsIn(`${headers.getFirst('references')} ${headers.getFirst('in-reply-to')}`),
    reason: truncate(
      cleanLine((diagnostic || code).includes(code) ? diagnostic || code : `${code} ${diagnostic}`)
        .replace(ADDRESS, '(address)')
        .replace(/\s+/g, ' '),
      MAX_REASON,
    ),
    isFinal: !/^(?:delayed|delivered|relayed|expanded)$/i.test(field('Action')),
  };
}
