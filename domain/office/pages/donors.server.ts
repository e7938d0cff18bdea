import { type Expression, type SqlBool, sql } from 'kysely';
import { openSnapshot } from '#database/snapshot.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { ACTS } from '#domain/activity/acts.ts';
import {
  DONOR_COLUMNS,
  type DonorColumn,
  DONOR_EXPORTS,
  type DonorFilter,
  type DonorRow,
  type DonorSort,
} from '#domain/donations/donors/columns.ts';
import { type DonorAndDonations, masked, openPan, readDonor, shownDonor } from '#domain/donations/donors/donor.server.ts';
import { donorForm } from '#domain/donations/donors/form.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { lettersOf } from '#domain/donations/letters/letters.server.ts';
import type { Donor } from '#domain/donations/ledger/donors.server.ts';
import { panHashes } from '#domain/donations/pan.server.ts';
import { receiptPath } from '#domain/donations/receipts/receipts.server.ts';
import { optionLabel, optionValue, shortLabelOf, type Field } from '#domain/forms/form.ts';
import { cellText, type ListColumn } from '#domain/lists/columns.ts';
import type { ListPlace } from '#domain/lists/schema.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Cell, type LongSheet, NO_ROWS, type Sheet, type SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import { mayDo, type StaffActor } from '#domain/staff/rights.ts';
import type {
  DonorDetails,
  DonorExportBody,
  DonorList,
  DonorListBody,
  DonorPlaceBody,
} from '#domain/office/operations/donor-operations.ts';
import { panIn, wordsOf } from '#domain/office/search-words.ts';
import { toDonationRow } from './donation-row.server.ts';
import { toLetterRow } from './letter-row.server.ts';

/** A whole PAN among the words is found by its hash, for who may see it. */
export function askedDonors(ctx: DomainContext, by: StaffActor, { words = '', ...filter }: DonorFilter) {
  const pan = mayDo(by.roles, 'donations.numbers') ? panIn(words) : null;
  const also: Expression<SqlBool>[] = pan === null ? [] : [sql<SqlBool>`pan_hash in (${sql.join(panHashes(ctx, pan))})`];
  return { filter: { ...filter, words: words === '' || pan !== null ? [] : wordsOf(words) }, also };
}

/** @throws AppError `invalid_input` for another `after` */
export async function listDonors(ctx: DomainContext, by: StaffActor, { filter, sort, after, limit }: DonorListBody): Promise<DonorList> {
  const asked = { ...askedDonors(ctx, by, filter), sort };
  const page = await donorList.page(ctx, { ...asked, after, limit });
  const totals = after === undefined ? await donorList.totals(ctx, asked, 'total') : null;
  await recordSearch(ctx, by, { filter, sort }, page.rows.length);
  return { ...page, totals: totals && { count: totals.count, total: totals.sum } };
}

/** @throws AppError `not_found` */
export async function placeDonor(ctx: DomainContext, by: StaffActor, { filter, sort, number }: DonorPlaceBody): Promise<ListPlace> {
  const place = await donorList.place(ctx, { ...askedDonors(ctx, by, filter), sort, number });
  if (!place) throw new AppError('not_found', 'No donor has this number.');
  await recordSearch(ctx, by, { filter, sort }, place.total);
  return place;
}

/** A row of its own: an erasure deletes words that name somebody. */
async function recordSearch(ctx: DomainContext, by: StaffActor, { filter, sort }: { filter: DonorFilter; sort: DonorSort }, rows: number) {
  if (filter.words) await recordActivity(ctx.db, ctx, by, { act: 'donors.searched', details: { filter: { ...filter, sort }, rows } });
}

const SLICE = 1_000;

/** In the list's order. Recorded before it returns; the caller closes it. @throws AppError `not_found` without rows */
export async function exportDonors(ctx: DomainContext, by: StaffActor, { filter, sort, columns }: DonorExportBody): Promise<LongSheet> {
  const snapshot = await openSnapshot(ctx.db);
  try {
    const then = { ...ctx, db: snapshot.db as DomainContext['db'] };
    const ids = await donorList.ids(then, { ...askedDonors(ctx, by, filter), sort });
    if (ids.length === 0) throw new AppError('not_found', NO_ROWS);
    await recordActivity(ctx.db, ctx, by, { act: 'donors.exported', details: { filter: { ...filter, sort, columns }, rows: ids.length } });
    const chosen = DONOR_EXPORTS.filter(({ name }) => columns.includes(name));
    return { columns: chosen.map(({ label }) => label), slices: sheetsOf(then, ids, chosen), close: snapshot.close };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

async function* sheetsOf(ctx: DomainContext, ids: readonly string[], chosen: typeof DONOR_EXPORTS): AsyncIterable<Sheet> {
  const isMore = chosen.some(({ name }) => !(name in DONOR_COLUMNS));
  for await (const some of slicesOf(ids, SLICE)) {
    const rows = await donorList.rows(ctx, some);
    const more = new Map(
      isMore
        ? (await ctx.db.selectFrom('donors').select(['id', 'number', 'pan', 'address']).where('id', 'in', some).execute()).map((one) => [
            one.number,
            one,
          ])
        : [],
    );
    yield rows.map((row): SheetRow => {
      const rest = more.get(row.number);
      const cellOf = (name: (typeof chosen)[number]['name']): Cell => {
        if (name === 'address') return rest?.address ?? '';
        if (name === 'panNo') return rest ? (masked(openPan(ctx, rest)) ?? '') : '';
        return cellIn(ctx, name, row);
      };
      return Object.fromEntries(chosen.map(({ name, label }) => [label, cellOf(name)]));
    });
  }
}

function cellIn(ctx: DomainContext, name: DonorColumn, row: DonorRow): Cell {
  const column: ListColumn = DONOR_COLUMNS[name];
  const value = row[name];
  if (typeof value !== 'number') return cellText(column, value);
  if (column.kind === 'time') return value === 0 ? '' : { day: dayAt(value, ctx.content().foundation.timezone) };
  return column.kind === 'paise' ? paiseToRupees(value) : value;
}

/** @throws AppError `not_found` */
export async function readDonorDetails(ctx: DomainContext, number: string): Promise<DonorDetails> {
  const { donor, mergedInto, donations, hasMore, years, doubts, merged, also, history } = await readDonor(ctx, number);
  const letters = await lettersOf(ctx.db, donor.id);
  return {
    number: donor.number,
    version: donor.version,
    ...shownDonor(ctx, donor),
    mergedInto,
    total: donor.total,
    count: donor.donations,
    years,
    donations: donations.map(({ donation, receiptId, foundBy }) => ({
      ...toDonationRow(donation),
      receiptUrl: receiptId === null ? null : receiptPath(ctx, receiptId),
      foundBy,
    })),
    hasMore,
    also,
    letters: letters.map(toLetterRow),
    doubts: doubts.map(({ donor: other, why }) => ({ ...toOther(ctx, other), why })),
    merged: merged.map(({ donor: other, at }) => ({ ...toOther(ctx, other), at })),
    history: history.map(toHistory),
  };
}

const toOther = (ctx: DomainContext, other: Donor) => ({
  number: other.number,
  name: other.name,
  email: other.email,
  phone: other.phone,
  pan: masked(openPan(ctx, other)),
  donations: other.donations,
  total: other.total,
});

const toHistory = ({ at, act, actor, details }: DonorAndDonations['history'][number]) => {
  const [before, after] = [partsOf(details?.before), partsOf(details?.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    at,
    act: sentence(ACTS[act].label),
    by: actor,
    reason: [details?.what ? labelOf(details.what) : '', details?.why ?? ''].filter(Boolean).join(': '),
    changes: names.map((name) => ({ name: labelOf(name), before: valueText(name, before[name]), after: valueText(name, after[name]) })),
  };
};

const partsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const LABELS: Readonly<Record<string, string>> = {
  pan: 'PAN',
  otherId: 'Other number',
  into: 'Into',
  merged: 'Merged',
  unmerged: 'Taken out',
  donations: 'Donations',
  apart: 'Two donors',
  donation: 'Donation',
  from: 'From',
  to: 'To',
};

const fieldOf = (name: string): Field | undefined => (donorForm.fields as Readonly<Record<string, Field>>)[name];

function labelOf(name: string): string {
  const field = fieldOf(name);
  return LABELS[name] ?? (field ? shortLabelOf(field) : name);
}

function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'Yes';
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const option = fieldOf(name)?.options?.find((one) => optionValue(one) === text);
  return option ? optionLabel(option) : text;
}
