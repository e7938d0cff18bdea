import { domainToASCII } from 'node:url';
import type { Settings } from '#server/config/env.server.ts';

export function senderOf(from: string): { name: string; address: string; domain: string } {
  // Split here: the library reads a colon in a name as a group, a bracket as a remark.
  const [, name = '', address = from] = /^"?(.*?)"?\s*<([^<>]+)>$/.exec(from) ?? [];
  return { name, address, domain: domainToASCII(address.slice(address.lastIndexOf('@') + 1)) };
}

/** In a trial without a mail server: the site's own host. */
export const domainOfMails = ({ MAIL_FROM, PUBLIC_URL }: Pick<Settings, 'MAIL_FROM' | 'PUBLIC_URL'>): string =>
  MAIL_FROM ? senderOf(MAIL_FROM).domain : new URL(PUBLIC_URL).hostname;
