import type { ExpressionBuilder } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/context.ts';
import { detachFiles } from '#domain/files/attachments.server.ts';
import {
  beginningOfBooks,
  daysBefore,
  DOCUMENTS_YEARS,
  inBatches,
  REFUSED_APPLICATIONS_YEARS,
  WITHDRAWN_APPLICATIONS_DAYS,
  yearsBefore,
} from '#domain/retention.ts';
import { FILE_FIELDS } from './constants.ts';
import type { Application } from './applications.server.ts';

/** What the files of an application are attached to. */
export const filesOf = (id: string): string => `scholarship:${id}`;

/** When what has come to its end may go: in these states nothing changes any more, so `updated_at` is the day of the decision. */
function limitsOf({ clock, content }: DomainContext) {
  const now = clock.now();
  return [
    { status: 'rejected', limit: yearsBefore(now, REFUSED_APPLICATIONS_YEARS) },
    { status: 'withdrawn', limit: daysBefore(now, WITHDRAWN_APPLICATIONS_DAYS) },
    // Paid out, it is part of the accounts.
    { status: 'disbursed', limit: beginningOfBooks(now, content().foundation.timezone) - 1 },
  ] as const;
}

/** Applications whose time is over, and documents that nobody needs any more. @returns how many applications were concerned */
export async function sweepApplications(ctx: DomainContext): Promise<number> {
  let swept = 0;
  for (const { status, limit } of limitsOf(ctx))
    swept += await inBatches((most) =>
      ctx.db.transaction().execute(async (trx) => {
        const over = trx.selectFrom('scholarship_applications').selectAll().where('status', '=', status).where('updated_at', '<=', limit);
        const rows = await forUpdate(trx, over.limit(most)).execute();
        await forgetApplications(trx, rows);
        return rows.length;
      }),
    );
  return swept + (await sweepDocuments(ctx));
}

/** Delete applications whole: answers, history, consents, files, and what the student was told of them. */
export async function forgetApplications(trx: Trx, applications: readonly Application[]): Promise<void> {
  const ids = applications.map(({ id }) => id);
  if (ids.length === 0) return;
  await detachFiles(trx, ids.map(filesOf));
  await trx.deleteFrom('scholarship_events').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('scholarship_consents').where('application_id', 'in', ids).execute();
  for (const { id, account_id, updated_at } of applications) {
    await trx.deleteFrom('scholarship_requests').where('account_id', '=', account_id).where('application_id', '=', id).execute();
    // They name no application: those up to the decision were about this one, or an earlier one.
    await trx
      .deleteFrom('notifications')
      .where('account_id', '=', account_id)
      .where('kind', '=', 'application')
      .where('created_at', '<=', updated_at)
      .execute();
  }
  await trx.deleteFrom('scholarship_applications').where('id', 'in', ids).execute();
}

/** Let go of the documents of scholarships that were paid out so long ago that they have been audited. */
async function sweepDocuments({ db, clock }: DomainContext): Promise<number> {
  const limit = yearsBefore(clock.now(), DOCUMENTS_YEARS);
  return inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const paid = trx.selectFrom('scholarship_applications').select(['id', 'answers']).where('status', '=', 'disbursed');
      const rows = await forUpdate(trx, paid.where('updated_at', '<=', limit).where(hasFiles).limit(most)).execute();
      await detachFiles(
        trx,
        rows.map(({ id }) => filesOf(id)),
      );
      for (const { id, answers } of rows)
        await trx
          .updateTable('scholarship_applications')
          .set({ answers: withoutFiles(answers) })
          .where('id', '=', id)
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
        inner(inner.cast<string>(inner.val('scholarship:'), 'text'), '||', inner.ref('scholarship_applications.id')),
      ),
  );

function withoutFiles(answers: string): string {
  const kept = Object.entries(JSON.parse(answers) as Record<string, unknown>).filter(
    ([field]) => !(FILE_FIELDS as readonly string[]).includes(field),
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/** Applications that a law keeps even when their student wants all erased: paid out, and still in the books. */
export function applicationsInBooks(trx: Trx, { clock, content }: DomainContext, accountId: string): Promise<Application[]> {
  return trx
    .selectFrom('scholarship_applications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'disbursed')
    .where('updated_at', '>=', beginningOfBooks(clock.now(), content().foundation.timezone))
    .orderBy('number')
    .execute();
}
