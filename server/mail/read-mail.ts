import { createHash } from 'node:crypto';
import { toPlainText } from '@react-email/render';
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import type { IncomingMail } from '#domain/shared/mailbox.ts';

/** Bytes of text; attached files are never fetched. */
const MAX_TEXT = 100_000;
const UNREADABLE = 'This email has no text that can be shown. It is in the mailbox.';

export async function readMail(client: ImapFlow, uid: number): Promise<Omit<IncomingMail, 'references' | 'to'> | null> {
  const mail = await client.fetchOne(String(uid), { envelope: true, bodyStructure: true }, { uid: true });
  if (!mail) return null;
  const parts = mail.bodyStructure ? partsOf(mail.bodyStructure) : [];
  const texts = parts.filter(({ disposition }) => disposition !== 'attachment');
  const part = texts.find(({ type }) => type === 'text/plain') ?? texts.find(({ type }) => type === 'text/html');
  const { text, isCut } = part ? await textOf(client, uid, part) : { text: '', isCut: false };
  const { messageId, from } = mail.envelope ?? {};
  return {
    // Without a Message-ID the hash of the text identifies it.
    id: messageId?.trim() || `<${createHash('sha256').update(text).digest('hex')}>`,
    from: from?.[0]?.address?.toLowerCase() ?? '',
    text: text.trim() || UNREADABLE,
    attachments: parts.flatMap(({ disposition, dispositionParameters, parameters }) => {
      const name = dispositionParameters?.['filename'] ?? parameters?.['name'];
      return name && disposition !== 'inline' ? [name] : [];
    }),
    isCut,
  };
}

const partsOf = (node: MessageStructureObject): MessageStructureObject[] => node.childNodes?.flatMap(partsOf) ?? [node];

/** Plain text, else text from the HTML; nothing of it is loaded or run. */
async function textOf(client: ImapFlow, uid: number, { part, type }: MessageStructureObject): Promise<{ text: string; isCut: boolean }> {
  const { content } = await client.download(String(uid), part ?? '1', { uid: true, maxBytes: MAX_TEXT + 1 });
  if (!content) return { text: '', isCut: false };
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.subarray(0, MAX_TEXT).toString();
  return { text: type === 'text/html' ? fromHtml(text) : text, isCut: bytes.length > MAX_TEXT };
}

function fromHtml(html: string): string {
  try {
    return toPlainText(html, { limits: { maxDepth: 30, maxChildNodes: 5_000 } });
  } catch {
    return '';
  }
}
