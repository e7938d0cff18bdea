import { Headers } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailHead, MailSort } from '#domain/shared/sending/mailbox.ts';
import { cleanLine, truncate } from '#domain/shared/text/text.ts';

const MAX_LINE = 500;
const MAX_ADDRESSES = 50;
const BULK = /^(?:bulk|auto_reply|junk|list)\b/i;
const POSTMASTERS = /^(?:mailer-daemon|postmaster|mail-daemon)@/i;

/**
 * @param lines the mail's header, as it came
 * @param authserv what our own server calls itself in `Authentication-Results` (RFC 8601, section 2.5)
 */
export function readHead(lines: Uint8Array, authserv: string): MailHead {
  const headers = new Headers(Buffer.from(lines));
  const all = (name: string): string[] =>
    headers.get(name).map((line) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n(?=[ \t])/g, '')
        .trim(),
    );
  const first = (name: string): string => all(name)[0] ?? '';
  const [from] = addressesIn(first('from'));
  return {
    messageId: /<[^<>\s]+>/.exec(first('message-id'))?.[0] ?? null,
    references: idsIn(`${first('references')} ${first('in-reply-to')}`),
    from: from?.address ?? '',
    fromName: from?.name ?? '',
    to: [...new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => all(name).flatMap(addressesIn)))]
      .map(({ address }) => address)
      .filter((address, index, list) => list.indexOf(address) === index)
      .slice(0, MAX_ADDRESSES),
    subject: lineOf(first('subject')),
    sort: sortOf(first, from?.address ?? ''),
    isForged: isForged(all('authentication-results'), authserv),
    isSpam: /^yes/i.test(first('x-spam-flag')),
  };
}

/** Without brackets. */
export const idsIn = (text: string): string[] => [...text.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id);

const lineOf = (text: string): string => truncate(cleanLine(decoded(text)), MAX_LINE);

/** An encoded word may name a charset that nobody knows. */
export function decoded(text: string): string {
  try {
    return libmime.decodeWords(text);
  } catch {
    return text;
  }
}

function addressesIn(text: string): { name: string; address: string }[] {
  return addressparser(text.slice(0, 100 * MAX_LINE), { flatten: true }).flatMap(({ name, address }) =>
    address ? [{ name: lineOf(name), address: truncate(cleanLine(address), MAX_LINE).toLowerCase() }] : [],
  );
}

function sortOf(first: (name: string) => string, from: string): MailSort {
  const says = (name: string): boolean => !/^(?:no|none)?(?:[\s;]|$)/i.test(first(name));
  const type = first('content-type');
  const isReport = /^multipart\/report\b/i.test(type);
  const hasNoSender = /^<\s*>/.test(first('return-path'));
  const isNotice =
    isReport ||
    hasNoSender ||
    ['auto-submitted', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(says) ||
    BULK.test(first('precedence'));
  if (isReport ? /\bdelivery-status\b/i.test(type) : says('x-failed-recipients') || (isNotice && POSTMASTERS.test(from))) return 'bounce';
  if (isNotice) return 'machine';
  return says('list-id') || says('list-unsubscribe') ? 'list' : 'person';
}

/** Our server writes above what came with the mail, so that only its topmost result counts. */
function isForged(results: readonly string[], authserv: string): boolean {
  const own = results.map(withoutComments).find((result) => (/^[^\s;]+/.exec(result)?.[0] ?? '').toLowerCase() === authserv.toLowerCase());
  return own !== undefined && /;\s*dmarc\s*=\s*fail\b/i.test(own);
}

const withoutComments = (text: string): string => text.replace(/\([^()]*\)/g, ' ').trim();
