/** What the calls of every list do: a page with totals, a place, a file; each search in the log. */
import { openSnapshot } from '#database/snapshot.ts';
import type { DbOrTrx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Act } from '#domain/activity/acts.ts';
import type { AskedIn, ColumnOf, ListColumns, SortIn } from '#domain/lists/columns.ts';
import type { Asked, createList } from '#domain/lists/query.server.ts';
import type { ListPlace } from '#domain/lists/schema.ts';
import { type Sheeted, sheetsOf } from '#domain/lists/sheet.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type LongSheet, NO_ROWS } from '#domain/shared/lists/sheet.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

type List<C extends ListColumns> = ReturnType<typeof createList<'donors', C>>;

interface Pages<C extends ListColumns, Sum extends ColumnOf<C>> {
  list: Pick<List<C>, 'page' | 'totals' | 'place' | 'ids'>;
  sheet: Sheeted<C>;
  exports: readonly { name: string; label: string }[];
  sums: readonly Sum[];
  acts: { searched: Act; exported: Act };
  /** With words and whole numbers as the list is asked for them. */
  askedOf: (ctx: DomainContext, by: StaffActor, filter: AskedIn<C>) => Promise<Omit<Asked<C>, 'sort'>>;
  /** @throws AppError `not_found` */
  idOf: (db: DbOrTrx, number: string) => Promise<string>;
}

interface Order<C extends ListColumns> {
  filter: AskedIn<C>;
  sort: SortIn<C>;
}

export function listPages<const C extends ListColumns, const Sum extends ColumnOf<C>>(of: Pages<C, Sum>) {
  /** A row of its own: an erasure deletes words that name somebody. */
  async function recordSearch(ctx: DomainContext, by: StaffActor, { filter, sort }: Order<C>, rows: number): Promise<void> {
    if (filter.words) await recordActivity(ctx.db, ctx, by, { act: of.acts.searched, details: { filter: { ...filter, sort }, rows } });
  }

  return {
    /** @throws AppError `invalid_input` for another `after` */
    async list(
      ctx: DomainContext,
      by: StaffActor,
      { filter, sort, after, limit }: Order<C> & { after?: string | undefined; limit: number },
    ) {
      const asked = { ...(await of.askedOf(ctx, by, filter)), sort };
      const totals = after === undefined ? await of.list.totals(ctx, asked, of.sums) : null;
      // Where nothing fits, an engine would look at all that does not.
      const page = totals?.count === 0 ? { rows: [], next: null } : await of.list.page(ctx, { ...asked, after, limit });
      await recordSearch(ctx, by, { filter, sort }, page.rows.length);
      return { ...page, totals };
    },

    /** @throws AppError `not_found` */
    async place(ctx: DomainContext, by: StaffActor, { number, ...order }: Order<C> & { number: string }): Promise<ListPlace> {
      const id = await of.idOf(ctx.db, number);
      const place = await of.list.place(ctx, { ...(await of.askedOf(ctx, by, order.filter)), sort: order.sort, id });
      if (!place) throw new AppError('not_found', 'It is not there any more.');
      await recordSearch(ctx, by, order, place.total);
      return place;
    },

    /** In the list's order. Recorded before it returns; the caller closes it. @throws AppError `not_found` without rows */
    async export(ctx: DomainContext, by: StaffActor, { columns, ...order }: Order<C> & { columns: readonly string[] }): Promise<LongSheet> {
      const { filter, sort } = order;
      const snapshot = await openSnapshot(ctx.db);
      try {
        const then = { ...ctx, db: snapshot.db as DomainContext['db'] };
        const ids = await of.list.ids(then, { ...(await of.askedOf(then, by, filter)), sort });
        if (ids.length === 0) throw new AppError('not_found', NO_ROWS);
        await recordActivity(ctx.db, ctx, by, {
          act: of.acts.exported,
          details: { filter: { ...filter, sort, columns }, rows: ids.length },
        });
        const chosen = of.exports.filter(({ name }) => columns.includes(name));
        const slices = sheetsOf(then, of.sheet, { ids, columns: chosen });
        return { columns: chosen.map(({ label }) => label), slices, close: snapshot.close };
      } catch (error) {
        await snapshot.close();
        throw error;
      }
    },
  };
}
