import type { ExpressionBuilder } from 'kysely';
import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { forUpdate, forUpdateSkipLocked } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { APPLICATION_PREFIX, detachFiles, ofApplication } from '#domain/files/attachments.server.ts';
import {
  startOfBooks,
  daysBefore,
  DOCUMENTS_YEARS,
  DRAFTS_DAYS,
  inBatches,
  REJECTED_APPLICATIONS_YEARS,
  WITHDRAWN_APPLICATIONS_DAYS,
  yearsBefore,
} from '#domain/shared/retention.ts';
import { statesWith, type ValueOf } from '#domain/shared/states.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { dropPermissions, forgetConsents } from '#domain/scholarships/application/forget-consents.server.ts';
import { recordConsent } from '#domain/scholarships/consent/consent.server.ts';
import { matterOf } from '#domain/scholarships/consent/permission.server.ts';
import { mailConsentNews } from '#domain/scholarships/consent/news.server.ts';
import { isUpload } from '#domain/scholarships/steps/questions.ts';
import { consentDayOf, listCycles, presentCycle } from '#domain/scholarships/cycles.server.ts';
import { dropDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import {
  accountNoOf,
  type Answers,
  type Application,
  answersOf,
  encryptAnswers,
} from '#domain/scholarships/application/applications.server.ts';
import { APPLICATION_STATES, PENDING_CONSENTS, SENT_STATES } from '#domain/scholarships/states.ts';

/** Deleted when this old; null: never. */
const LIMITS: Readonly<Record<ValueOf<typeof APPLICATION_STATES, 'keep'>, (ctx: DomainContext) => number | null>> = {
  open: () => null,
  rejected: ({ clock }) => yearsBefore(clock.now(), REJECTED_APPLICATIONS_YEARS),
  withdrawn: ({ clock }) => daysBefore(clock.now(), WITHDRAWN_APPLICATIONS_DAYS),
  books: ({ clock, content }) => startOfBooks(clock.now(), content().foundation.timezone) - 1,
};

const IN_BOOKS = statesWith(APPLICATION_STATES, 'keep', 'books');

export async function sweepApplications(ctx: DomainContext): Promise<number> {
  let swept = 0;
  for (const state of SENT_STATES) {
    const limit = LIMITS[APPLICATION_STATES[state].keep](ctx);
    if (limit === null) continue;
    swept += await inBatches((most) =>
      ctx.db.transaction().execute(async (trx) => {
        const over = trx.selectFrom('scholarship_applications').selectAll().where('status', '=', state).where('updated_at', '<=', limit);
        const rows = await forUpdate(trx, over.limit(most)).execute();
        await deleteApplications(trx, rows);
        return rows.length;
      }),
    );
  }
  return swept + (await sweepDocuments(ctx));
}

/** A notification is written a moment after the change, with a time of its own. */
const NOTIFIED_WITHIN_MS = ONE_MINUTE_MS;

/** With all that belongs to them. */
export async function deleteApplications(trx: Trx, applications: readonly Application[]): Promise<void> {
  const ids = applications.map(({ id }) => id);
  if (ids.length === 0) return;
  await detachFiles(trx, ids.map(ofApplication));
  await forgetConsents(trx, ids);
  await trx.deleteFrom('application_numbers').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('scholarship_events').where('application_id', 'in', ids).execute();
  for (const { id, account_id, updated_at } of applications) {
    await trx.deleteFrom('scholarship_requests').where('account_id', '=', account_id).where('application_id', '=', id).execute();
    await trx
      .deleteFrom('notifications')
      .where('account_id', '=', account_id)
      .where('kind', '=', 'application')
      .where('created_at', '<=', updated_at + NOTIFIED_WITHIN_MS)
      .execute();
  }
  await trx.deleteFrom('scholarship_applications').where('id', 'in', ids).execute();
}

async function sweepDocuments(ctx: DomainContext): Promise<number> {
  const { db, clock } = ctx;
  const limit = yearsBefore(clock.now(), DOCUMENTS_YEARS);
  return inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const paid = trx.selectFrom('scholarship_applications').select(['id', 'answers', 'account_number']).where('status', 'in', IN_BOOKS);
      const rows = await forUpdate(trx, paid.where('updated_at', '<=', limit).where(hasFiles).limit(most)).execute();
      await detachFiles(
        trx,
        rows.map(({ id }) => ofApplication(id)),
      );
      for (const row of rows)
        await trx
          .updateTable('scholarship_applications')
          .set(encryptAnswers(ctx, row.id, { answers: withoutFiles(answersOf(ctx, row)), accountNo: accountNoOf(ctx, row) }))
          .where('id', '=', row.id)
          .execute();
      return rows.length;
    }),
  );
}

const hasFiles = (e: ExpressionBuilder<Tables, 'scholarship_applications'>) =>
  e.exists(
    e
      .selectFrom('file_attachments')
      .select('file_id')
      .where('attached_to', '=', (inner) =>
        inner(inner.cast<string>(inner.val(APPLICATION_PREFIX), 'text'), '||', inner.ref('scholarship_applications.id')),
      ),
  );

function withoutFiles(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !isUpload(field)));
}

/** @returns how many drafts */
export async function sweepDrafts(ctx: DomainContext): Promise<number> {
  const { db, clock } = ctx;
  const limit = daysBefore(clock.now(), DRAFTS_DAYS);
  // A day more does not matter.
  const stored = listCycles(ctx)
    .filter(({ closesOn }) => Date.parse(closesOn) >= limit)
    .map(({ id }) => id);
  await db.deleteFrom('scholarship_requests').where('created_at', '<', limit).execute();
  return inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const old = trx.selectFrom('scholarship_drafts').select(['account_id', 'cycle_id']).where('updated_at', '<', limit).limit(most);
      const rows = await forUpdate(trx, stored.length > 0 ? old.where('cycle_id', 'not in', stored) : old).execute();
      for (const { account_id: accountId, cycle_id: cycleId } of rows) await dropDraft(trx, { accountId, cycleId });
      return rows.length;
    }),
  );
}

export function applicationsInBooks(trx: Trx, { clock, content }: DomainContext, accountId: string): Promise<Application[]> {
  return trx
    .selectFrom('scholarship_applications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', IN_BOOKS)
    .where('updated_at', '>=', startOfBooks(clock.now(), content().foundation.timezone))
    .orderBy('number')
    .execute();
}

/** For a cycle that the content no longer has. */
const UNLISTED_DAYS = 14;

/** Of cycles in which nobody can apply any more. */
async function sweepPermissions(ctx: DomainContext): Promise<void> {
  const cycle = presentCycle(ctx);
  await inBatches((most) =>
    ctx.db.transaction().execute(async (trx) => {
      const over = trx.selectFrom('guardian_permissions').select(['account_id', 'cycle_id']);
      const query = cycle?.isOpen ? over.where('cycle_id', '!=', cycle.id) : over;
      const rows = await forUpdateSkipLocked(trx, query.limit(most)).execute();
      for (const { account_id, cycle_id } of rows) await dropPermissions(trx, account_id, cycle_id);
      return rows.length;
    }),
  );
}

/** Erases what no guardian consented to in time. @returns how many applications */
export async function sweepUnconsented(ctx: DomainContext): Promise<number> {
  await sweepPermissions(ctx);
  const today = todayAt(ctx);
  const cycles = listCycles(ctx);
  const over = cycles.filter(({ id }) => (consentDayOf(ctx, id) ?? today) < today).map(({ id }) => id);
  return inBatches((most) =>
    ctx.db.transaction().execute(async (trx) => {
      const late = trx
        .selectFrom('scholarship_applications')
        .selectAll()
        .where('guardian_consent', 'in', PENDING_CONSENTS)
        .where((e) =>
          e.or([
            e('cycle_id', 'in', ['', ...over]),
            e.and([
              e('cycle_id', 'not in', ['', ...cycles.map(({ id }) => id)]),
              e('submitted_at', '<=', daysBefore(ctx.clock.now(), UNLISTED_DAYS)),
            ]),
          ]),
        );
      const rows = await forUpdateSkipLocked(trx, late.limit(most)).execute();
      await deleteApplications(trx, rows);
      for (const row of rows) {
        // This entry names nobody any more.
        await recordConsent(trx, ctx, row.id, { event: 'expired' });
        if (APPLICATION_STATES[row.status].stage === 'ended') continue;
        await mailConsentNews(trx, ctx, matterOf(ctx, row), { news: 'erased' });
        await notify(trx, ctx, {
          accountId: row.account_id,
          kind: 'application',
          title: () => m.scholarships.letters.erasedTitle,
          body: () => m.scholarships.letters.erased(row.number),
          link: DASHBOARD_PATH,
        });
      }
      if (rows.length > 0) ctx.log.info({ applications: rows.length }, 'applications without a guardian’s consent erased');
      return rows.length;
    }),
  );
}
