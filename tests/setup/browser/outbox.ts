import { randomInt } from 'node:crypto';
import { expect, inject } from 'vitest';

export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Newest first. */
export async function mailsTo(site: string, address: string): Promise<StoredMail[]> {
  const response = await fetch(`${site}/dev/outbox.json?to=${encodeURIComponent(address)}`);
  const { mails } = (await response.json()) as { mails: StoredMail[] };
  return mails;
}

export async function waitForMails(site: string, address: string, count: number): Promise<StoredMail[]> {
  return expect
    .poll(() => mailsTo(site, address))
    .toHaveLength(count)
    .then(() => mailsTo(site, address));
}

export const freshAddress = (name: string): string => `${name}.${randomInt(1e9)}@example.in`;

/** The one-time password in the newest of the mails. */
export async function codeFrom(email: string, count: number, site: string = inject('siteUrl')): Promise<string> {
  const [mail] = await waitForMails(site, email, count);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}
