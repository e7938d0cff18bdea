import { recordActivity } from '#domain/activity/activity.server.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { EVERY_CYCLE, FILTER_NAMES, isOpenTo, type ListFilter, type ListRow, type ListSort } from '#domain/scholarships/list/columns.ts';
import { applicationList, askedBy, districtsOf } from '#domain/scholarships/list/list.server.ts';
import { notThere, reachApplication } from '#domain/scholarships/application/reach.server.ts';
import type { ListPlace } from '#domain/lists/schema.ts';
import { currentCycle, type NamedCycle, readCycles } from '#domain/scholarships/office/office.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { mayDo, refusalOf, type StaffActor } from '#domain/staff/rights.ts';
import type { ApplicationList, ListBody, PlaceBody } from '#domain/office/operations/list-operations.ts';
import { wordsOf } from '#domain/office/search-words.ts';

const cycleOf = async (ctx: DomainContext, cycle: string | undefined): Promise<string> =>
  cycle ?? currentCycle(ctx) ?? (await readCycles(ctx)).current?.id ?? '';

export const askedApplications = async (ctx: DomainContext, by: StaffActor, { words = '', cycle, ...filter }: ListFilter) =>
  askedBy(ctx, by, { ...filter, cycle: await cycleOf(ctx, cycle), words: words === '' ? [] : partsOf(words) });

/** A whole number may be typed in groups. */
function partsOf(words: string): string[] {
  const number = compactNumber(words);
  return /^\d{9,18}$/.test(number) ? wordsOf(number) : wordsOf(words);
}

/** Filter and order would tell what the rows do not. @throws AppError `forbidden` for what paying does not need, without the right */
export function requireOpen(
  by: StaffActor,
  { filter, sort, columns = [] }: { filter: ListFilter; sort: ListSort; columns?: readonly string[] },
): void {
  const named = [...FILTER_NAMES.filter((name) => filter[name] !== undefined), sort.by, ...columns];
  if (!named.every(isOpenTo(mayDo(by.roles, 'applications.read')))) throw new AppError('forbidden', refusalOf('applications.read'));
}

function toOpenRow(by: StaffActor, row: ListRow): ListRow {
  const isOpen = isOpenTo(mayDo(by.roles, 'applications.read'));
  return Object.fromEntries(Object.entries(row).filter(([name]) => isOpen(name))) as ListRow;
}

/** What `by` reaches. @throws AppError `forbidden` as {@link requireOpen}; `invalid_input` for another `after` */
export async function listApplicationsBy(
  ctx: DomainContext,
  by: StaffActor,
  { filter, sort, after, limit }: ListBody,
): Promise<ApplicationList> {
  requireOpen(by, { filter, sort });
  const cycle = await cycleOf(ctx, filter.cycle);
  const query = { ...(await askedApplications(ctx, by, { ...filter, cycle })), sort };
  const page = await applicationList.page(ctx, { ...query, after, limit });
  const totals = after === undefined ? await applicationList.totals(ctx, query, ['amountRequested', 'amountGranted']) : null;
  await recordSearch(ctx, by, { filter, sort }, page.rows.length);
  return {
    cycle: cycleIn(cycle),
    next: page.next,
    rows: page.rows.map((row) => toOpenRow(by, row)),
    totals: totals && { count: totals.count, asked: totals.amountRequested, granted: totals.amountGranted },
  };
}

/** @throws AppError `not_found`, also out of reach; `forbidden` as {@link requireOpen} */
export async function placeApplication(ctx: DomainContext, by: StaffActor, { filter, sort, number }: PlaceBody): Promise<ListPlace> {
  requireOpen(by, { filter, sort });
  const { id } = await reachApplication(ctx.db, number, by);
  const place = await applicationList.place(ctx, { ...(await askedApplications(ctx, by, filter)), sort, id });
  if (!place) throw notThere();
  await recordSearch(ctx, by, { filter, sort }, place.total);
  return place;
}

/** A row of its own: an erasure deletes words that name somebody. */
async function recordSearch(
  ctx: DomainContext,
  by: StaffActor,
  { filter, sort }: { filter: ListFilter; sort: ListSort },
  rows: number,
): Promise<void> {
  if (filter.words) await recordActivity(ctx.db, ctx, by, { act: 'applications.searched', details: { filter: { ...filter, sort }, rows } });
}

const cycleIn = (cycle: string): string | null => (cycle === EVERY_CYCLE || cycle === '' ? null : cycle);

export async function readListChoices(
  ctx: DomainContext,
  by: StaffActor,
  cycle: string | undefined,
): Promise<{ cycle: string | null; cycles: NamedCycle[]; districts: string[] }> {
  const { cycles } = await readCycles(ctx);
  const asked = await cycleOf(ctx, cycle);
  return { cycle: cycleIn(asked), cycles, districts: await districtsOf(ctx, by, asked) };
}
