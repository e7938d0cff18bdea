import { randomInt } from 'node:crypto';
import { expect } from 'vitest';

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
    .poll(() => mailsTo(site, address), { timeout: 60_000 })
    .toHaveLength(count)
    .then(() => mailsTo(site, address));
}

export const freshAddress = (name: string): string => `${name}.${randomInt(1e9)}@example.in`;
