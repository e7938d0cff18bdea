import { sql } from 'kysely';
import { startOfDay } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { type Details, placeOf } from './activity.server.ts';
import type { Act } from './acts.ts';
import type { ActivityRow } from './chain.ts';
import { openKeys } from './keys.server.ts';
import { findSubjects, type KeySubject } from './subjects.server.ts';

/** All must fit. Times in ms since the epoch. */
export interface ActivityFilter {
  /** Account of staff. */
  person?: string | undefined;
  act?: Act | undefined;
  /** Number, receipt, order, id or email, as typed. */
  about?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** Last row of the page before; the list is empty when that row is gone. */
  before?: number | undefined;
  limit: number;
}

export interface OpenedRow extends Omit<ActivityRow, 'details'> {
  /** Null when none, or erased. */
  details: Details | null;
}

/** When a day begins and ends. */
export function dayIn(day: string, timezone: string): Pick<ActivityFilter, 'from' | 'until'> {
  const from = startOfDay(day, timezone);
  return { from, until: from + ONE_DAY_MS };
}

/** Newest first. */
export async function listActivity(ctx: DomainContext, filter: ActivityFilter): Promise<OpenedRow[]> {
  const { person, act, about, from, until, before, limit } = filter;
  const subjects = about === undefined ? undefined : await findSubjects(ctx.db, ctx.vault, about);
  if (subjects?.length === 0) return [];
  let query = rowsOf(ctx, subjects).limit(limit);
  // With a subject as expressions: its few rows are found by their key, and no longer index is walked.
  const named = (column: 'account_id' | 'act') => (subjects ? sql<string>`coalesce(${sql.ref(column)}, '')` : sql.ref<string>(column));
  if (person !== undefined) query = query.where(named('account_id'), '=', person);
  if (act !== undefined) query = query.where(named('act'), '=', act);
  if (from !== undefined) query = query.where('at', '>=', from);
  const last = before === undefined ? undefined : await timeOf(ctx, before);
  if (before !== undefined && !last) return [];
  // One upper end alone, for the index.
  if (last && last.at < (until ?? Infinity)) query = query.where((e) => e(e.refTuple('at', 'seq'), '<', e.tuple(last.at, last.seq)));
  else if (until !== undefined) query = query.where('at', '<', until);
  return open(ctx, await query.execute());
}

/** Without refusals, oldest first. @param acts only these @param session only this */
export async function listSeen(ctx: DomainContext, subject: KeySubject, acts?: readonly Act[], session?: string): Promise<OpenedRow[]> {
  let rows = rowsOf(ctx, [subject]).where('refusal', 'is', null);
  if (acts) rows = rows.where('act', 'in', acts);
  if (session !== undefined) rows = rows.where('session_id', '=', session);
  return (await open(ctx, await rows.execute())).toReversed();
}

/** Oldest first. @param since the message's arrival, ms since the epoch */
export async function listMessageLists(ctx: DomainContext, messageId: string, since: number): Promise<OpenedRow[]> {
  const lists = rowsOf(ctx).where('act', 'in', ['messages.listed', 'search.made']).where('refusal', 'is', null);
  const found: OpenedRow[] = [];
  for await (const slice of slicesOf(await lists.where('at', '>=', since).execute()))
    found.push(...(await open(ctx, slice)).filter(({ details }) => details?.messages?.includes(messageId)));
  return found.toReversed();
}

/** Oldest first. @param during all of the time when left out; ms since the epoch, without its end */
export async function listActs(ctx: DomainContext, acts: readonly Act[], during?: { from: number; until: number }): Promise<OpenedRow[]> {
  let rows = rowsOf(ctx).where('act', 'in', acts).where('refusal', 'is', null);
  if (during) rows = rows.where('at', '>=', during.from).where('at', '<', during.until);
  return (await open(ctx, await rows.execute())).toReversed();
}

const timeOf = ({ db }: DomainContext, seq: number) =>
  db.selectFrom('activity').select(['at', 'seq']).where('seq', '=', seq).executeTakeFirst();

/** Newest first. */
function rowsOf({ db }: DomainContext, subjects?: readonly KeySubject[]) {
  const rows = db.selectFrom('activity').selectAll().orderBy('at', 'desc').orderBy('seq', 'desc');
  if (!subjects) return rows;
  return rows.where('key_id', 'in', (e) =>
    e
      .selectFrom('activity_keys')
      .select('id')
      .where((key) => key.or(subjects.map(({ kind, subject }) => key.and([key('kind', '=', kind), key('subject', '=', subject)])))),
  );
}

async function open(ctx: DomainContext, rows: readonly ActivityRow[]): Promise<OpenedRow[]> {
  const vaults = await openKeys(
    ctx,
    rows.flatMap(({ key_id }) => key_id ?? []),
  );
  return rows.map(({ details, ...row }) => {
    const vault = details === null ? undefined : vaults.get(row.key_id ?? '');
    if (!vault) return { ...row, details: null };
    return { ...row, details: JSON.parse(vault.decrypt(details ?? '', placeOf(row.seq))) as Details };
  });
}
