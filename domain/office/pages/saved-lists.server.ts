import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { countRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { COLUMN_NAMES, FILTER_NAMES, isOpenTo } from '#domain/scholarships/list/columns.ts';
import { applicationList } from '#domain/scholarships/list/list.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { mayDo, requireRightOf, type Right, type StaffActor } from '#domain/staff/rights.ts';
import type { SavedKind } from '#domain/office/constants.ts';
import { type SavedDonationList, storedDonationListSchema } from '#domain/office/operations/donation-operations.ts';
import { type SavedDonorList, storedDonorListSchema } from '#domain/office/operations/donor-operations.ts';
import { type SavedList, storedListSchema } from '#domain/office/operations/list-operations.ts';
import { askedDonations } from './donations.server.ts';
import { askedDonors } from './donors.server.ts';
import { askedApplications, requireOpen } from './lists.server.ts';

type Row = Selectable<Tables['saved_lists']>;

interface Saved {
  id: string;
  version: number;
  name: string;
  isShared: boolean;
  filter: { words?: string | undefined };
  columns: readonly string[];
}
type Fresh<List> = Omit<List, 'id' | 'version'>;

/** What differs between kinds of lists. */
interface Kind<List extends Saved> {
  kind: SavedKind;
  stored: z.ZodType<Omit<List, 'id' | 'version' | 'name' | 'isShared'>>;
  /** As this person may see it; undefined when it may not. */
  openTo: (by: StaffActor, list: List) => List | undefined;
  /** @throws AppError `forbidden` for what is closed to this person */
  requireOpen: (by: StaffActor, list: Fresh<List>) => void;
  /** With the columns of `before` that the person does not see. */
  withClosed: (by: StaffActor, list: Fresh<List>, before: List | undefined) => Fresh<List>;
  count: (ctx: DomainContext, by: StaffActor, lists: readonly List[]) => Promise<number[]>;
}

const MAX_LISTS = 50;

const isOwnOrShared = (by: StaffActor, kind: SavedKind) => (e: ExpressionBuilder<Tables, 'saved_lists'>) =>
  e.and([e('kind', '=', kind), e.or([e('account_id', 'is', null), e('account_id', '=', by.accountId ?? '')])]);

function listsOf<List extends Saved>(of: Kind<List>) {
  /** Undefined when it names what there is no longer. */
  function toList({ id, account_id, name, list, version }: Row): List | undefined {
    const { data } = of.stored.safeParse(JSON.parse(list));
    return data && ({ id, name, isShared: account_id === null, version, ...data } as unknown as List);
  }

  const openList = (by: StaffActor, list: List | undefined): List | undefined => list && of.openTo(by, list);

  function requireMay(by: StaffActor, list: Fresh<List>): void {
    of.requireOpen(by, list);
    const { isShared, filter } = list as unknown as Saved;
    if (isShared) requireRightOf(by, 'lists.share');
    if (filter.words) throw new AppError('invalid_input', 'A saved list names nobody: please take the words out of the search first.');
  }

  function toRow(ctx: DomainContext, by: StaffActor, fresh: Fresh<List>) {
    const { name, isShared, ...list } = fresh as unknown as Saved;
    return { account_id: isShared ? null : by.accountId, name, list: JSON.stringify(list), updated_at: ctx.clock.now() };
  }

  async function readOwnOrShared(
    trx: DbOrTrx,
    by: StaffActor,
    { id, version }: { id: string; version: number },
  ): Promise<List | undefined> {
    const row = await forUpdate(
      trx,
      trx.selectFrom('saved_lists').selectAll().where('id', '=', id).where(isOwnOrShared(by, of.kind)),
    ).executeTakeFirst();
    const list = row && toList(row);
    const open = openList(by, list);
    if (!row || (list && !open)) throw new AppError('not_found', 'This list is not there any more.');
    if (row.account_id === null) requireRightOf(by, 'lists.share');
    if (row.version !== version)
      throw new AppError('conflict', 'Somebody has changed this list since you opened it.', { details: { list: open ?? null } });
    return list;
  }

  /** One's own and shared ones. */
  async function read({ db }: Pick<DomainContext, 'db'>, by: StaffActor): Promise<{ lists: List[]; mayShare: boolean }> {
    const rows = await db.selectFrom('saved_lists').selectAll().where(isOwnOrShared(by, of.kind)).orderBy('name').orderBy('id').execute();
    return { lists: rows.flatMap((row) => openList(by, toList(row)) ?? []), mayShare: mayDo(by.roles, 'lists.share') };
  }

  return {
    read,

    /** @throws AppError `forbidden` to share without the right, or for what is closed; `invalid_input` with words; `conflict` for too many */
    async save(ctx: DomainContext, by: StaffActor, list: Fresh<List>): Promise<List> {
      requireMay(by, list);
      const row = { ...toRow(ctx, by, list), id: ctx.random.id(), kind: of.kind, version: 1 };
      return ctx.db.transaction().execute(async (trx) => {
        const sameOwner = trx.selectFrom('saved_lists').where('account_id', row.account_id === null ? 'is' : '=', row.account_id);
        if ((await countRows(sameOwner)) >= MAX_LISTS)
          throw new AppError('conflict', `There are ${MAX_LISTS} saved lists already. Please delete one first.`);
        await trx.insertInto('saved_lists').values(row).execute();
        await recordActivity(trx, ctx, by, { act: 'list.saved', details: { after: list } });
        return { ...list, id: row.id, version: 1 } as unknown as List;
      });
    },

    /** @throws AppError as of saving; `not_found`; `conflict` with the newer one in `details.list` */
    async change(ctx: DomainContext, by: StaffActor, given: Fresh<List> & { id: string; version: number }): Promise<List> {
      const { id, version, ...rest } = given;
      const list = rest as unknown as Fresh<List>;
      return ctx.db.transaction().execute(async (trx) => {
        const before = await readOwnOrShared(trx, by, { id, version });
        requireMay(by, list);
        await trx
          .updateTable('saved_lists')
          .set({ ...toRow(ctx, by, of.withClosed(by, list, before)), version: version + 1 })
          .where('id', '=', id)
          .execute();
        await recordActivity(trx, ctx, by, { act: 'list.changed', details: { before, after: list } });
        return { ...list, id, version: version + 1 } as unknown as List;
      });
    },

    /** @throws AppError as of changing */
    async delete(ctx: DomainContext, by: StaffActor, { id, version }: { id: string; version: number }): Promise<void> {
      await ctx.db.transaction().execute(async (trx) => {
        const before = await readOwnOrShared(trx, by, { id, version });
        await trx.deleteFrom('saved_lists').where('id', '=', id).execute();
        await recordActivity(trx, ctx, by, { act: 'list.deleted', details: { before } });
      });
    },

    /** What `by` reaches of each. */
    async count(ctx: DomainContext, by: StaffActor): Promise<CountedList[]> {
      const { lists } = await read(ctx, by);
      const counts = lists.length === 0 ? [] : await of.count(ctx, by, lists);
      return lists.map(({ id, name, isShared }, n) => ({ id, kind: of.kind, name, isShared, count: counts[n] ?? 0 }));
    },
  };
}

interface CountedList {
  id: string;
  kind: SavedKind;
  name: string;
  isShared: boolean;
  count: number;
}

const isForPayer = isOpenTo(false);

/** Without columns that paying does not need, for who reads nothing else; undefined when its filter or order names one. */
function openApplications(by: StaffActor, list: SavedList): SavedList | undefined {
  if (mayDo(by.roles, 'applications.read')) return list;
  const asked = [...FILTER_NAMES.filter((name) => list.filter[name] !== undefined), list.sort.by];
  const columns = list.columns.filter(isForPayer);
  return asked.every(isForPayer) && columns.length > 0 ? { ...list, columns } : undefined;
}

export const applicationLists = listsOf<SavedList>({
  kind: 'applications',
  stored: storedListSchema,
  openTo: openApplications,
  requireOpen,
  withClosed(by, list, before) {
    const open = before && openApplications(by, before);
    const closed = before?.columns.filter((name) => !open?.columns.includes(name)) ?? [];
    return { ...list, columns: COLUMN_NAMES.filter((name) => list.columns.includes(name) || closed.includes(name)) };
  },
  async count(ctx, by, lists) {
    const asked = await Promise.all(lists.map(({ filter }) => askedApplications(ctx, by, filter)));
    const counts = await ctx.db
      .selectFrom('scholarship_applications')
      .select((e) =>
        asked.map(({ filter, also }, n) =>
          sql<number>`count(*) filter (where ${e.and([...also, ...applicationList.fits(ctx, filter)])})`.as(`list${n}`),
        ),
      )
      .executeTakeFirstOrThrow();
    return lists.map((_list, n) => counts[`list${n}`] ?? 0);
  },
});

/** Every column of such a list is open to who may read it. */
const ALL_OPEN = {
  openTo: <List>(_by: StaffActor, list: List) => list,
  requireOpen: () => undefined,
  withClosed: <List>(_by: StaffActor, list: List) => list,
};

export const donorLists = listsOf<SavedDonorList>({
  ...ALL_OPEN,
  kind: 'donors',
  stored: storedDonorListSchema,
  count: (ctx, by, lists) =>
    Promise.all(lists.map(async ({ filter }) => (await donorList.totals(ctx, await askedDonors(ctx, by, filter))).count)),
});

export const donationLists = listsOf<SavedDonationList>({
  ...ALL_OPEN,
  kind: 'donations',
  stored: storedDonationListSchema,
  count: (ctx, by, lists) =>
    Promise.all(lists.map(async ({ filter }) => (await donationList.totals(ctx, await askedDonations(ctx, by, filter))).count)),
});

const RIGHTS_OF: Readonly<Record<SavedKind, { lists: Pick<typeof applicationLists, 'count'>; right: Right }>> = {
  applications: { lists: applicationLists, right: 'applications.payments' },
  donors: { lists: donorLists, right: 'donors.read' },
  donations: { lists: donationLists, right: 'donations.read' },
};

/** Of every kind that `by` may list; null when there is none. */
export async function countSavedLists(ctx: DomainContext, by: StaffActor): Promise<CountedList[] | null> {
  const kinds = Object.values(RIGHTS_OF).filter(({ right }) => mayDo(by.roles, right));
  return kinds.length === 0 ? null : (await Promise.all(kinds.map(({ lists }) => lists.count(ctx, by)))).flat();
}
