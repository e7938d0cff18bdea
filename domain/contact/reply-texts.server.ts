import type { Selectable } from 'kysely';
import type { ReplyTextsTable } from '#database/tables/contact.ts';
import { forUpdate } from '#database/engine.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

export type ReplyText = Selectable<ReplyTextsTable>;

/** In the order of their titles. */
export const listReplyTexts = ({ db }: Pick<DomainContext, 'db'>): Promise<ReplyText[]> =>
  db.selectFrom('reply_texts').selectAll().orderBy('title').orderBy('id').execute();

interface WrittenText {
  title: string;
  text: string;
}

export async function addReplyText(ctx: DomainContext, { title, text, by }: WrittenText & { by: StaffActor }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('reply_texts')
      .values({ id: ctx.random.id(), title, text, version: 1, ...changed(ctx, by) })
      .execute();
    await recordActivity(trx, ctx, by, { act: 'texts.changed', details: { after: { title, text } } });
  });
}

/** @param written null deletes it @throws AppError `not_found`; `conflict` when changed since it was read */
export async function changeReplyText(
  ctx: DomainContext,
  { id, version, written, by }: { id: string; version: number; written: WrittenText | null; by: StaffActor },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const stored = await forUpdate(trx, trx.selectFrom('reply_texts').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!stored) throw new AppError('not_found', 'There is no such text.');
    if (stored.version !== version) throw new AppError('conflict', 'Somebody has changed this text in the meantime.');
    if (written === null) await trx.deleteFrom('reply_texts').where('id', '=', id).execute();
    else
      await trx
        .updateTable('reply_texts')
        .set({ title: written.title, text: written.text, version: version + 1, ...changed(ctx, by) })
        .where('id', '=', id)
        .execute();
    const { title, text } = stored;
    await recordActivity(trx, ctx, by, {
      act: 'texts.changed',
      details: { before: { title, text }, ...(written ? { after: { title: written.title, text: written.text } } : {}) },
    });
  });
}

const changed = ({ clock }: DomainContext, by: StaffActor) => ({
  changed_by: by.name,
  changed_by_id: by.accountId,
  changed_at: clock.now(),
});
