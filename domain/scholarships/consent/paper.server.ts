/** What a guardian signed, photographed or scanned (docs/decisions/0083). */
import type { Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { attachFiles, detachOtherFiles, ofConsent } from '#domain/files/attachments.server.ts';
import { drawPages } from '#domain/files/pages.server.ts';
import { openFile } from '#domain/files/files.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import type { PaperPages } from '#domain/shared/papers.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { Application } from '#domain/scholarships/application/applications.server.ts';
import { awaited, consentEventsOf, paperIn, recordConsent } from './consent.server.ts';
import { lockMatterOfChild } from './guardian-request.server.ts';
import { lockAwaited, requireAwaited, whyNobodyConsents } from './office.server.ts';
import { notThere, reachApplication } from '#domain/scholarships/application/reach.server.ts';

const LIMITS: readonly RateLimit[] = [{ name: 'consent-paper', max: 20, windowMs: TEN_MINUTES_MS }];

/** From the student's own uploads; can be repeated, also before the application is sent. @throws AppError as {@link lockMatterOfChild}; `invalid_input`, `too_many_requests` */
export async function sendConsentPaper(ctx: DomainContext, { accountId, path }: { accountId: string; path: string }): Promise<void> {
  await enforceRate(ctx, LIMITS, accountId);
  await ctx.db.transaction().execute(async (trx) => {
    await addPaper(trx, ctx, await lockMatterOfChild(trx, ctx, accountId), { path });
  });
}

/** Whose upload it is to be: it is erased with the student's. @throws AppError as {@link requireAwaited} */
export async function ownerOfPaper(ctx: DomainContext, number: string): Promise<string> {
  const application = await awaited(ctx.db).selectAll().where('number', '=', number).executeTakeFirst();
  return requireAwaited(ctx, application).account_id;
}

/** By the office. @throws AppError as {@link requireAwaited} */
export async function addConsentPaper(
  ctx: DomainContext,
  { number, path, by }: { number: string; path: string; by: StaffActor },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const application = await lockAwaited(trx, ctx, number);
    await addPaper(trx, ctx, application, { path, by });
    await recordActivity(trx, ctx, by, { act: 'consent.paperAdded', about: application.id });
  });
}

/** The new paper takes the place of an earlier one. */
async function addPaper(
  trx: Trx,
  ctx: DomainContext,
  { id, account_id: ownerId }: Pick<Application, 'id' | 'account_id'>,
  { path, by }: { path: string; by?: StaffActor },
): Promise<void> {
  if (paperIn(await consentEventsOf(trx, id))?.paper === path) return;
  await attachFiles(trx, ctx, { ownerId, paths: [path], to: ofConsent(id) }, 'consentPaper');
  await detachOtherFiles(trx, ofConsent(id), [path]);
  const staff = by && { recorded_by: by.name, recorded_by_id: by.accountId };
  await recordConsent(trx, ctx, id, { event: 'paper', channel: 'paper', paper: path, ...staff });
}

/** Numbers of applications whose paper nobody has looked at and recorded, as long as a guardian's counts. */
export async function papersToCheck(ctx: DomainContext): Promise<string[]> {
  const withPaper = awaited(ctx.db).where('id', 'in', (e) =>
    e.selectFrom('consent_events').select('application_id').where('event', '=', 'paper'),
  );
  const rows = await withPaper.select(['id', 'number', 'answers', 'cycle_id']).orderBy('number').execute();
  const open = rows.filter((row) => whyNobodyConsents(ctx, row) === undefined);
  return open.slice(0, MOST_SHOWN).map(({ number }) => number);
}

const MOST_SHOWN = 100;

/** As pictures; recorded. @param first from 0 @throws AppError `not_found`, and as {@link requireAwaited} */
export async function showConsentPaper(
  ctx: DomainContext,
  { number, first, by }: { number: string; first: number; by: StaffActor },
): Promise<PaperPages> {
  const waiting = await awaited(ctx.db).selectAll().where('number', '=', number).executeTakeFirst();
  const { id, account_id: accountId } = waiting ? requireAwaited(ctx, waiting) : await reachApplication(ctx.db, number, by);
  const paper = paperIn(await consentEventsOf(ctx.db, id))?.paper;
  // The answer is the same as for an application that does not exist.
  if (!paper) throw notThere();
  const file = await openFile(ctx, { path: paper, accountId });
  await recordActivity(ctx.db, ctx, by, { act: 'consent.paperOpened', about: id });
  return drawPages(ctx, file, first);
}
