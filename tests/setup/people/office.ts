import { join } from 'node:path';
import pino from 'pino';
import { inject } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { root } from '#server/config/root.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { DONOR, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { addProfile, applicationInput } from '#tests/setup/people/scholarships.ts';

export function besideSite(site: { dataDirectory: string; url: string }): ReturnType<typeof compose> {
  const settings = readSettings({ DATA_DIR: site.dataDirectory, PUBLIC_URL: site.url });
  return compose(settings, pino({ level: 'silent' }), join(root, 'content'));
}

let shared: ReturnType<typeof compose> | undefined;

/** The site of the browser tests. Open until the process ends, for all files. */
export async function besideTests(): Promise<ServerContext> {
  shared ??= besideSite({ dataDirectory: inject('dataDirectory'), url: inject('siteUrl') });
  return (await shared).ctx;
}

export async function oddDonation(ctx: ServerContext, { name = DONOR.name }: { name?: string } = {}): Promise<string> {
  const { id } = await placeOrder(ctx, { userData: { ...DONOR, name } });
  const payment = await pay(ctx, { id });
  await tell(ctx, 'payment.captured', { ...payment, amount: payment.amount + 12_300 });
  return (await findDonation(ctx, id)).receipt_number ?? '';
}

export async function sentApplication(ctx: ServerContext, change: Record<string, unknown> = {}): Promise<string> {
  return (await sentByStudent(ctx, change)).number;
}

export async function sentByStudent(ctx: ServerContext, change: Record<string, unknown> = {}) {
  const { account } = await createAccount(ctx);
  await addProfile(ctx, account.id);
  const { path } = await storeUpload(ctx, {
    ownerId: account.id,
    field: 'bankDocument',
    name: 'passbook.pdf',
    stream: streamOf(makePdf()),
  });
  const input = applicationInput({ bankDocument: path, ...change });
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input });
  return { account, number };
}

/** As a job stores it. */
const NO_SUCH_USER = "Can't send mail - all recipients were rejected: 550 5.1.1 <[address]>: User unknown";

export async function failedMail(
  ctx: Pick<ServerContext, 'db' | 'clock' | 'random'>,
  mail: MailJob,
  error = NO_SUCH_USER,
): Promise<string> {
  const uniqueKey = ctx.random.id();
  await enqueue(ctx.db, ctx, { kind: 'mail', payload: mail, uniqueKey });
  const { id } = await ctx.db
    .updateTable('jobs')
    .set({ status: 'dead', attempts: 20, finished_at: ctx.clock.now(), last_error: error })
    .where('unique_key', '=', uniqueKey)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addSubscriber(ctx: ServerContext): Promise<void> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  await ctx.db
    .insertInto('subscribers')
    .values({ id, email: `${id}@example.in`, status: 'active', created_at: now, updated_at: now })
    .execute();
}
