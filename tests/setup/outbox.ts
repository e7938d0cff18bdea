import { randomInt } from 'node:crypto';
import { expect } from 'vitest';

export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The mails to an address in a site's outbox, newest first. */
export async function mailsTo(site: string, address: string): Promise<KeptMail[]> {
  const response = await fetch(`${site}/dev/outbox.json?to=${encodeURIComponent(address)}`);
  const { mails } = (await response.json()) as { mails: KeptMail[] };
  return mails;
}

/** Wait until the outbox has `count` mails to an address. */
export async function waitForMails(site: string, address: string, count: number): Promise<KeptMail[]> {
  return expect
    .poll(() => mailsTo(site, address), { timeout: 15_000 })
    .toHaveLength(count)
    .then(() => mailsTo(site, address));
}

/** An unused address: a retried test finds its outbox empty again. */
export const freshAddress = (name: string): string => `${name}.${randomInt(1e9)}@example.in`;
