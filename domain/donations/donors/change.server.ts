import * as m from '#messages/index.ts';
import type { Updateable } from 'kysely';
import type { Trx } from '#database/client.ts';
import type { DonorsTable } from '#database/tables/donors.ts';
import { type Details, type Entry, recordActivity } from '#domain/activity/activity.server.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { kindOfPan } from '#domain/donations/donor-constants.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import {
  addDonor,
  addDoubts,
  changeDonor,
  completeDonor,
  countAnew,
  countDoubts,
  type Donor,
  familyOf,
  lockDonor,
  openDoubtsOf,
  rootOf,
  sealedPan,
} from '#domain/donations/ledger/donors.server.ts';
import { panHashes } from '#domain/donations/pan.server.ts';
import { findDonor, openOtherId, openPan, shownDonor } from './donor.server.ts';
import type { donorForm } from './form.ts';

interface Act {
  number: string;
  by: StaffActor;
}

/** As it was read; another one: 409. */
interface Versioned {
  version: number;
}

/** @throws AppError `not_found`; `conflict` when somebody has changed it, and once it is merged */
export async function changeDetails(
  ctx: DomainContext,
  { number, by, version, values }: Act & Versioned & { values: ValuesOf<typeof donorForm> },
): Promise<void> {
  const { id } = await findDonor(ctx.db, number);
  await ctx.db.transaction().execute(async (trx) => {
    const donor = await lockDonor(trx, id);
    requireVersion(donor, version);
    requireUnmerged(donor);
    await recordActivity(trx, ctx, by, { act: 'donor.changed', ...(await storeDetails(trx, ctx, donor, values)) });
  });
}

/** Of a locked record, in the caller's transaction. @returns what the caller records last @throws AppError `invalid_input` */
export async function storeDetails(
  trx: Trx,
  ctx: DomainContext,
  donor: Donor,
  { panNo, withoutPan, otherIdKind, otherId, ...plain }: ValuesOf<typeof donorForm>,
): Promise<Pick<Entry, 'about' | 'details'>> {
  const { id } = donor;
  const change: Updateable<DonorsTable> = {
    kind: plain.kind,
    name: plain.name ?? null,
    email: plain.email ?? null,
    phone: plain.phone ?? null,
    address: plain.address ?? null,
    citizenship: plain.citizenship ?? null,
    language: plain.language ?? null,
    no_contact: plain.noContact ? 1 : 0,
    notes: plain.notes ?? null,
    ...(withoutPan && !panNo && { pan: null, pan_hash: null }),
    ...(panNo && { ...sealedPan(ctx, id, panNo), kind: kindOfPan(panNo) }),
    ...otherIdOf(ctx, donor, otherIdKind, otherId),
  };
  await changeDonor(trx, ctx, donor, change);
  if (panNo) await doubtSamePan(trx, ctx, id, panNo);
  return { about: id, details: changesOf(ctx, donor, await lockDonor(trx, id)) };
}

function otherIdOf(
  ctx: DomainContext,
  donor: Donor,
  kind: ValuesOf<typeof donorForm>['otherIdKind'],
  value: string | undefined,
): Updateable<DonorsTable> {
  if (kind === undefined) return { other_id_kind: null, other_id: null };
  const text = value ?? (kind === donor.other_id_kind ? openOtherId(ctx, donor) : null);
  if (text === null)
    throw new AppError('invalid_input', m.donations.calls.enterNumber, { fields: { otherId: m.donations.own.details.otherIdRequired } });
  return { other_id_kind: kind, other_id: ctx.vault.encrypt(text, { table: 'donors', column: 'other_id', row: donor.id }) };
}

async function doubtSamePan(trx: Trx, ctx: DomainContext, id: string, pan: string): Promise<void> {
  const family = await familyOf(trx, id);
  const same = await trx
    .selectFrom('donors')
    .select('id')
    .where('pan_hash', 'in', panHashes(ctx, pan))
    .where('id', 'not in', family)
    .execute();
  const roots = new Set<string>();
  for (const one of same) roots.add(await rootOf(trx, one.id));
  await addDoubts(
    trx,
    ctx,
    id,
    [...roots].filter((root) => root !== id).map((root) => ({ id: root, why: 'pan' as const })),
  );
}

function changesOf(ctx: DomainContext, one: Donor, other: Donor): Pick<Details, 'before' | 'after'> {
  const [before, after] = [shownDonor(ctx, one), shownDonor(ctx, other)];
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
  const only = (all: typeof before) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  return { before: only(before), after: only(after) };
}

/** Makes `other` a part of this donor: its donations move, and fill in what the record lacks. @throws AppError `not_found`; `conflict` */
export async function mergeDonors(ctx: DomainContext, { number, other, by, version }: Act & Versioned & { other: string }): Promise<void> {
  const [into, from] = [await findDonor(ctx.db, number), await findDonor(ctx.db, other)];
  if (into.id === from.id) throw new AppError('conflict', 'This is the same record.');
  await ctx.db.transaction().execute(async (trx) => {
    const [locked, part] = await lockBoth(trx, into.id, from.id);
    requireVersion(locked, version);
    for (const donor of [locked, part]) requireUnmerged(donor);
    const [pan, otherPan] = [openPan(ctx, locked), openPan(ctx, part)];
    if (pan !== null && otherPan !== null && pan !== otherPan)
      throw new AppError(
        'conflict',
        'These records have different PANs, so they are two donors. If one of the PANs is wrong, correct it first.',
      );
    const moved = await trx
      .selectFrom('donor_links')
      .select('donation_id')
      .where('donor_id', '=', part.id)
      .orderBy('donation_id')
      .execute();
    await trx.updateTable('donor_links').set({ donor_id: locked.id }).where('donor_id', '=', part.id).execute();
    const fills = fillsOf(ctx, locked, part);
    await changeDonor(trx, ctx, locked, fills);
    const isThere = await lockDonor(trx, part.id);
    await changeDonor(trx, ctx, isThere, { merged_into: locked.id });
    await trx
      .insertInto('donor_merges')
      .values({
        id: ctx.random.id(),
        donor_id: part.id,
        into_id: locked.id,
        moved: JSON.stringify(moved.map(({ donation_id }) => donation_id)),
        filled: JSON.stringify(Object.keys(fills)),
        merged_at: ctx.clock.now(),
      })
      .execute();
    await answerDoubts(trx, ctx, [locked.id, part.id], 'merged');
    await countBoth(trx, locked.id, part.id);
    const details = { after: { into: locked.number, merged: part.number, donations: moved.length } };
    await recordActivity(
      trx,
      ctx,
      by,
      [locked.id, part.id].map((about) => ({ act: 'donor.merged' as const, about, details })),
    );
  });
}

/** Whatever this one lacks and the other has, sealed anew. */
function fillsOf(ctx: DomainContext, donor: Donor, other: Donor): Updateable<DonorsTable> {
  const plain = (['name', 'email', 'phone', 'address', 'citizenship', 'language', 'notes'] as const).filter(
    (column) => donor[column] === null && other[column] !== null,
  );
  const pan = donor.pan === null ? openPan(ctx, other) : null;
  const otherId = donor.other_id === null ? openOtherId(ctx, other) : null;
  return {
    ...Object.fromEntries(plain.map((column) => [column, other[column]])),
    ...(pan !== null && sealedPan(ctx, donor.id, pan)),
    ...(otherId !== null && {
      other_id_kind: other.other_id_kind,
      other_id: ctx.vault.encrypt(otherId, { table: 'donors', column: 'other_id', row: donor.id }),
    }),
    ...(other.no_contact > donor.no_contact && { no_contact: 1 }),
  };
}

/** Gives a merged record its own donations back; those that came since stay. @throws AppError `not_found`; `conflict` */
export async function unmergeDonors(
  ctx: DomainContext,
  { number, other, by, version }: Act & Versioned & { other: string },
): Promise<void> {
  const [into, from] = [await findDonor(ctx.db, number), await findDonor(ctx.db, other)];
  await ctx.db.transaction().execute(async (trx) => {
    const [locked, part] = await lockBoth(trx, into.id, from.id);
    requireVersion(locked, version);
    requireUnmerged(locked);
    const merge = await trx
      .selectFrom('donor_merges')
      .selectAll()
      .where('donor_id', '=', part.id)
      .where('into_id', '=', locked.id)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (!merge || part.merged_into !== locked.id) throw new AppError('conflict', 'These records are not merged any more.');
    const moved = JSON.parse(merge.moved) as string[];
    for (let at = 0; at < moved.length; at += SLICE)
      await trx
        .updateTable('donor_links')
        .set({ donor_id: part.id })
        .where('donor_id', '=', locked.id)
        .where('donation_id', 'in', moved.slice(at, at + SLICE))
        .execute();
    await changeDonor(trx, ctx, locked, lossesOf(ctx, locked, part, JSON.parse(merge.filled) as string[]));
    await changeDonor(trx, ctx, part, { merged_into: null });
    await trx.updateTable('donor_merges').set({ undone_at: ctx.clock.now() }).where('id', '=', merge.id).execute();
    await answerDoubts(trx, ctx, [locked.id, part.id], 'apart');
    await countBoth(trx, locked.id, part.id);
    const details = { after: { into: locked.number, unmerged: part.number, donations: moved.length } };
    await recordActivity(
      trx,
      ctx,
      by,
      [locked.id, part.id].map((about) => ({ act: 'donor.unmerged' as const, about, details })),
    );
  });
}

const SLICE = 500;

/** What the merge filled in and nobody has changed since. */
function lossesOf(ctx: DomainContext, donor: Donor, other: Donor, filled: readonly string[]): Updateable<DonorsTable> {
  const isPan = filled.includes('pan') && openPan(ctx, donor) === openPan(ctx, other);
  const isOtherId = filled.includes('other_id') && openOtherId(ctx, donor) === openOtherId(ctx, other);
  const plain = filled.filter(
    (column) =>
      !['pan', 'pan_hash', 'other_id', 'other_id_kind', 'no_contact'].includes(column) &&
      donor[column as keyof Donor] === other[column as keyof Donor],
  );
  return {
    ...Object.fromEntries(plain.map((column) => [column, null])),
    ...(isPan && { pan: null, pan_hash: null }),
    ...(isOtherId && { other_id: null, other_id_kind: null }),
    ...(filled.includes('no_contact') && { no_contact: 0 }),
  };
}

/** The office says that they are two. @throws AppError `not_found` */
export async function partDonors(ctx: DomainContext, { number, other, by }: Act & { other: string }): Promise<void> {
  const [one, two] = [await findDonor(ctx.db, number), await findDonor(ctx.db, other)];
  await ctx.db.transaction().execute(async (trx) => {
    await lockBoth(trx, one.id, two.id);
    await answerDoubts(trx, ctx, [one.id, two.id], 'apart');
    await countDoubts(trx, [one.id, two.id]);
    const details = { after: { apart: [one.number, two.number] } };
    await recordActivity(
      trx,
      ctx,
      by,
      [one.id, two.id].map((about) => ({ act: 'donor.parted' as const, about, details })),
    );
  });
}

/** To another record, or a new one of what it said. @returns the number of the record @throws AppError `not_found`; `conflict` */
export async function moveDonation(
  ctx: DomainContext,
  { number, donation: reference, other, by }: Act & { donation: string; other: string | undefined },
): Promise<string> {
  const donor = await findDonor(ctx.db, number);
  const donation = await findDonation(ctx, reference);
  const target = other === undefined ? undefined : await findDonor(ctx.db, other);
  return ctx.db.transaction().execute(async (trx) => {
    const toId = target?.id ?? (await addDonor(trx, ctx));
    if (toId === donor.id) throw new AppError('conflict', 'The donation is with this donor already.');
    const [from, to] = await lockBoth(trx, donor.id, toId);
    requireUnmerged(to);
    const link = await trx.selectFrom('donor_links').select('donor_id').where('donation_id', '=', donation.id).executeTakeFirst();
    if (link?.donor_id !== from.id) throw new AppError('conflict', 'This donation is not with this donor any more.');
    await trx
      .updateTable('donor_links')
      .set({ donor_id: to.id, found_by: 'office', linked_at: ctx.clock.now() })
      .where('donation_id', '=', donation.id)
      .execute();
    if (!target) await completeDonor(trx, ctx, to.id, donation);
    await answerDoubts(trx, ctx, [from.id, to.id], 'apart');
    await countBoth(trx, from.id, to.id);
    const details = { after: { donation: reference, from: from.number, to: to.number } };
    await recordActivity(
      trx,
      ctx,
      by,
      [from.id, to.id].map((about) => ({ act: 'donor.moved' as const, about, details })),
    );
    return to.number;
  });
}

/** In the order of their ids, so that two who merge do not wait for each other. */
async function lockBoth(trx: Trx, one: string, other: string): Promise<[Donor, Donor]> {
  const locked = new Map<string, Donor>();
  for (const id of [one, other].toSorted()) locked.set(id, await lockDonor(trx, id));
  return [locked.get(one)!, locked.get(other)!];
}

/** Of both with all that is merged into them, and so that nobody is asked again. */
async function answerDoubts(
  trx: Trx,
  ctx: DomainContext,
  [one, other]: readonly [string, string],
  answer: 'merged' | 'apart',
): Promise<void> {
  const [ones, others] = [await familyOf(trx, one), await familyOf(trx, other)];
  const pairs = await trx
    .selectFrom('donor_doubts')
    .select('id')
    .where((e) =>
      e.or([e.and([e('one_id', 'in', ones), e('other_id', 'in', others)]), e.and([e('one_id', 'in', others), e('other_id', 'in', ones)])]),
    )
    .execute();
  if (pairs.length > 0)
    await trx
      .updateTable('donor_doubts')
      .set({ answer })
      .where(
        'id',
        'in',
        pairs.map(({ id }) => id),
      )
      .execute();
  const [one_id = '', other_id = ''] = [one, other].toSorted();
  await trx
    .insertInto('donor_doubts')
    .values({ id: ctx.random.id(), one_id, other_id, why: 'contact', answer, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doUpdateSet({ answer }))
    .execute();
}

async function countBoth(trx: Trx, one: string, other: string): Promise<void> {
  for (const id of [one, other].toSorted()) await countAnew(trx, id);
  const near = await Promise.all([openDoubtsOf(trx, one), openDoubtsOf(trx, other)]);
  await countDoubts(trx, [one, other, ...near.flat().map(({ id }) => id)]);
}

export function requireVersion({ version }: Donor, read: number): void {
  if (version !== read) throw new AppError('conflict', m.donations.calls.hasChanged);
}

export function requireUnmerged({ merged_into }: Donor): void {
  if (merged_into !== null) throw new AppError('conflict', m.donations.calls.isMerged);
}
