import { randomInt } from 'node:crypto';
import { expect } from 'vitest';

export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The mails that a site's outbox keeps for an address, newest first. */
export async function mailsTo(site: string, address: string): Promise<KeptMail[]> {
  const response = await fetch(`${site}/dev/outbox.json?to=${encodeURIComponent(address)}`);
  const { mails } = (await response.json()) as { mails: KeptMail[] };
  return mails;
}

/** Wait until the outbox holds `count` mails for an address. */
export async function waitForMails(site: string, address: string, count: number): Promise<KeptMail[]> {
  return expect
    .poll(() => mailsTo(site, address), { timeout: 15_000 })
    .toHaveLength(count)
    .then(() => mailsTo(site, address));
}

/** An address that nobody has written to yet: a second try of a test finds an empty box, as the first did. */
export const freshAddress = (name: string): string => `${name}.${randomInt(1e9)}@example.in`;
