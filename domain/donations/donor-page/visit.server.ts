/** Who sees a donor's own page (docs/decisions/0113). */
import { language } from '#messages/current.ts';
import { BASE_LANGUAGE } from '#messages/language.ts';
import type { DbOrTrx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { changeRows } from '#database/rows.ts';
import { NOBODY, recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_MINUTE_MS, TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import * as m from '#messages/index.ts';
import { type JobPayloads, spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { enforceRate, inNetwork, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { mailboxOf } from '#domain/shared/text/email.ts';
import { maskEmail } from '#domain/shared/text/text.ts';
import type { CodeRequest } from '#domain/otp/budget.server.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { rootOf } from '#domain/donations/ledger/donors.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { VISIT_MINUTES } from '#domain/donations/donor-constants.ts';
import { DONOR_LINK, mailDonorLink } from '#domain/donations/donors/page-link.server.ts';

/** Whoever is on a donor's own page: their name is no staff's, so no row of the log has it. */
export const theDonor = (): StaffActor => ({ ...NOBODY, name: 'The donor' });

const ASKS_PER_MAILBOX: readonly RateLimit[] = [
  { name: 'donor-link', max: 3, windowMs: TEN_MINUTES_MS },
  { name: 'donor-link', max: 10, windowMs: ONE_DAY_MS },
];
const ASKS_PER_NETWORK: readonly RateLimit[] = [{ name: 'donor-link-network', max: 40, windowMs: TEN_MINUTES_MS }];

/** The same for every address. @throws AppError `too_many_requests` */
export async function askForLink(ctx: DomainContext, { email, from }: { email: string; from: string }): Promise<void> {
  await enforceRate(ctx, ASKS_PER_NETWORK, inNetwork(ctx, from));
  await enforceRate(ctx, ASKS_PER_MAILBOX, mailboxOf(email));
  await enqueue(ctx.db, ctx, { kind: 'donor-link', payload: { to: email, ...spokenIn(language()) } });
}

/** Of each record with this address; nothing to others. */
export async function mailAskedLinks(
  ctx: DomainContext,
  { to, language: spoken = BASE_LANGUAGE }: JobPayloads['donor-link'],
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    for (const donorId of await donorsOfEmail(trx, to)) await mailDonorLink(trx, ctx, { donorId, cause: 'asked', to, language: spoken });
  });
}

const MOST_RECORDS = 20;

/**
 * Ids of the records whose own address it is, or that of one merged into them. Whoever knows somebody's PAN or phone can donate with it
 * and an address of their own: one that only such a donation brought opens nothing.
 */
export async function donorsOfEmail(db: DbOrTrx, email: string): Promise<string[]> {
  const rows = await db.selectFrom('donors').select('id').where('email', '=', email).orderBy('id').limit(MOST_RECORDS).execute();
  const roots = new Set<string>();
  for (const { id } of rows) roots.add(await rootOf(db, id));
  const open: string[] = [];
  for (const id of roots) if (await isOwnAddress(db, id, email)) open.push(id);
  return open;
}

/** As the first donation of the record said, or the office. */
async function isOwnAddress(db: DbOrTrx, id: string, email: string): Promise<boolean> {
  const donations = await db
    .selectFrom('donor_links')
    .innerJoin('donations', 'donations.id', 'donor_links.donation_id')
    .select(['found_by', 'provider'])
    .where('donor_id', '=', id)
    .where('donor_email', '=', email)
    .execute();
  return (
    donations.length === 0 ||
    donations.some(({ found_by, provider }) => found_by === 'first' || found_by === 'office' || provider === 'office')
  );
}

/** One that nobody has opened yet. @throws AppError `not_found` */
async function findLink({ db, vault, clock }: DomainContext, token: string) {
  const link = await db
    .selectFrom('donor_page_links')
    .selectAll()
    .where('token_hash', 'in', vault.hashes(DONOR_LINK, token))
    .where('visit_hash', 'is', null)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst();
  if (!link) throw new AppError('not_found', m.donations.calls.linkGone);
  return link;
}

/** Where its code goes, masked. @throws AppError `not_found` */
export const readDonorLink = async (ctx: DomainContext, token: string): Promise<{ address: string }> => ({
  address: maskEmail((await findLink(ctx, token)).email),
});

type Visit = Pick<CodeRequest, 'from' | 'requestId'> & { token: string };

/** @returns the browser's request id @throws AppError `not_found`; else as `requestOtp` */
export async function sendDonorCode(ctx: DomainContext, { token, ...client }: Visit): Promise<string> {
  const { email } = await findLink(ctx, token);
  return requestOtp(ctx, { purpose: 'donor', to: email, ...client });
}

const VISIT = 'donor-page-visit';

/** Uses the link up. @returns the token of the visit, valid for an hour @throws AppError `not_found`; else as `redeemOtp` */
export async function enterDonorPage(ctx: DomainContext, { token, ...client }: Visit & { otp: string }): Promise<string> {
  const { email, token_hash, donor_id } = await findLink(ctx, token);
  return redeemOtp(ctx, { purpose: 'donor', to: email, ...client }, async (trx) => {
    const visit = ctx.random.token();
    const isFirst = await changeRows(
      trx
        .updateTable('donor_page_links')
        .set({ visit_hash: ctx.vault.hash(VISIT, visit), ends_at: ctx.clock.now() + VISIT_MINUTES * ONE_MINUTE_MS })
        .where('token_hash', '=', token_hash)
        .where('visit_hash', 'is', null),
    );
    if (isFirst === 0) throw new AppError('not_found', m.donations.calls.linkGone);
    await recordActivity(trx, ctx, theDonor(), { act: 'donor.pageOpened', about: await rootOf(trx, donor_id) });
    return visit;
  });
}

const visitOf = ({ vault }: DomainContext, visit: string) => vault.hashes(VISIT, visit);

/** None once it is over. */
export async function donorsOfVisit(ctx: DomainContext, visit: string | undefined): Promise<string[]> {
  if (visit === undefined) return [];
  const link = await ctx.db
    .selectFrom('donor_page_links')
    .select('donor_id')
    .where('visit_hash', 'in', visitOf(ctx, visit))
    .where('ends_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return link ? [await rootOf(ctx.db, link.donor_id)] : [];
}

export async function leaveDonorPage(ctx: DomainContext, visit: string): Promise<void> {
  await ctx.db.deleteFrom('donor_page_links').where('visit_hash', 'in', visitOf(ctx, visit)).execute();
}
