import { recordActivity } from '#domain/activity/activity.server.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { EVERY_CYCLE, type ListFilter, type ListSort } from '#domain/scholarships/list.ts';
import type { Asked } from '#domain/scholarships/list-filter.server.ts';
import { districtsOf, type ListPlace, placeInList, readList, totalsOf } from '#domain/scholarships/list.server.ts';
import { currentCycle, type NamedCycle, readCycles } from '#domain/scholarships/office.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { ApplicationList, ListBody, PlaceBody } from './list-operations.ts';
import { wordsOf } from './search-words.ts';

export async function askedOf(ctx: DomainContext, { words = '', cycle, ...filter }: ListFilter): Promise<Asked> {
  return {
    ...filter,
    cycle: cycle ?? currentCycle(ctx) ?? (await readCycles(ctx)).current?.id ?? '',
    words: words === '' ? [] : partsOf(words),
  };
}

/** A whole number may be typed in groups. */
function partsOf(words: string): string[] {
  const number = compactNumber(words);
  return /^\d{9,18}$/.test(number) ? wordsOf(number) : wordsOf(words);
}

/** What `by` reaches. @throws AppError `invalid_input` for another `after` */
export async function listApplicationsBy(
  ctx: DomainContext,
  by: StaffActor,
  { filter, sort, after, limit }: ListBody,
): Promise<ApplicationList> {
  const query = { by, filter: await askedOf(ctx, filter), sort };
  const page = await readList(ctx, { ...query, after, limit });
  const totals = after === undefined ? await totalsOf(ctx, query) : null;
  await recordSearch(ctx, by, { filter, sort }, page.rows.length);
  return { cycle: cycleIn(query.filter), ...page, totals };
}

/** @throws AppError `not_found`, also out of reach */
export async function placeApplication(ctx: DomainContext, by: StaffActor, { filter, sort, number }: PlaceBody): Promise<ListPlace> {
  const place = await placeInList(ctx, { by, filter: await askedOf(ctx, filter), sort, number });
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

const cycleIn = ({ cycle }: Asked): string | null => (cycle === EVERY_CYCLE || cycle === '' ? null : cycle);

export async function readListChoices(
  ctx: DomainContext,
  by: StaffActor,
  cycle: string | undefined,
): Promise<{ cycle: string | null; cycles: NamedCycle[]; districts: string[] }> {
  const { cycles } = await readCycles(ctx);
  const filter = await askedOf(ctx, { cycle });
  return { cycle: cycleIn(filter), cycles, districts: await districtsOf(ctx, by, filter.cycle) };
}
