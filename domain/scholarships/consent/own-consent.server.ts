/** A student who turns 18 while a guardian is asked decides alone (docs/decisions/0083). */
import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Application, type Applied, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { awaited, isOfAge, recordConsent } from './consent.server.ts';
import { mailConsentNews, noteConsented } from './news.server.ts';
import { isConsentOver } from '#domain/scholarships/cycles.server.ts';
import { lockOwnMatter, matterOf } from './permission.server.ts';

const PAGE = 100;

/** On the birthday, once. @returns how many students */
export async function askThoseOfAge(ctx: DomainContext): Promise<number> {
  let asked = 0;
  for (let after = ''; ;) {
    const page = notAsked(ctx.db).select(['id', 'answers', 'cycle_id']).where('id', '>', after);
    const rows = await page.orderBy('id').limit(PAGE).execute();
    for (const { id, answers, cycle_id } of rows) {
      const isDue = !isConsentOver(ctx, cycle_id) && isOfAge(ctx, answersOf(ctx, { id, answers }));
      if (isDue && (await askOne(ctx, id))) asked += 1;
    }
    if (rows.length < PAGE) return asked;
    after = rows.at(-1)?.id ?? '';
  }
}

const notAsked = (db: Parameters<typeof awaited>[0]) =>
  awaited(db).where('id', 'not in', (e) => e.selectFrom('consent_events').select('application_id').where('event', '=', 'came_of_age'));

const askOne = (ctx: DomainContext, id: string): Promise<boolean> =>
  ctx.db.transaction().execute(async (trx) => {
    const application = await forUpdate(trx, notAsked(trx).selectAll().where('id', '=', id)).executeTakeFirst();
    if (application) await askOfAge(trx, ctx, application);
    return application !== undefined;
  });

/** Records that the student decides alone from now on, and mails that. */
export async function askOfAge(trx: Trx, ctx: DomainContext, application: Application): Promise<void> {
  const { version } = ctx.content().foundation.scholarships.guardianNotice;
  await recordConsent(trx, ctx, application.id, { event: 'came_of_age', channel: 'account', notice_version: version });
  await mailConsentNews(trx, ctx, matterOf(ctx, application), { news: 'of_age' });
}

/** The student's own consent, for what they declared as a child does not hold. @throws AppError `not_found`; `forbidden` after the last day; `conflict` when another version was read */
export async function confirmOfAge(ctx: DomainContext, { accountId, version }: { accountId: string; version: string }): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = (await lockOwnMatter(trx, ctx, accountId))?.application;
    if (!application || !isOfAge(ctx, answersOf(ctx, application))) throw new AppError('not_found', m.consent.calls.notAsked);
    if (version !== ctx.content().foundation.scholarships.guardianNotice.version)
      throw new AppError('conflict', m.consent.calls.noticeChanged);
    await recordConsent(trx, ctx, application.id, { event: 'confirmed', channel: 'account', notice_version: version });
    await noteConsented(trx, ctx, matterOf(ctx, application), 'confirmed');
    return { applicationNumber: application.number, status: application.status };
  });
}
