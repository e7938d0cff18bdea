/** Who gave: records of donors, written in the transaction that changes a donation (docs/decisions/0108). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Selectable, sql, type Updateable } from 'kysely';
import { BASE_LANGUAGE } from '#messages/language.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate, forUpdateSkipLocked } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import type { DonorsTable } from '#database/tables/donors.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { nextSerial } from '#domain/shared/serials.server.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { type FoundBy, kindOfPan } from '#domain/donations/donor-constants.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { type Known, type Match, matchOf, type Claim } from './donor-match.ts';
import type { DonationPatch } from './draft.ts';
import { panHashes, validPanOf } from '#domain/donations/pan.server.ts';

export type Donor = Selectable<DonorsTable>;

const BOOKS = statesWith(DONATION_STATES, 'keep', 'books');
const GIVEN = statesWith(DONATION_STATES, 'isGiven', true);

interface Change {
  before: Donation;
  after: Donation;
  patch: DonationPatch;
}

/** Of a donation that is in the books: finds its donor, completes the record and counts anew, where `patch` changes any of that. */
export async function keepDonor(trx: Trx, ctx: DomainContext, { before, after: donation, patch }: Change): Promise<void> {
  const isDonor = Object.keys(patch).some((column) => column.startsWith('donor_'));
  const isMoney = patch.status !== undefined || patch.amount_refunded !== undefined || patch.paid_at !== undefined;
  if ((!isDonor && !isMoney) || !isInBooks(donation) || !isNamed(donation)) return;
  const linked = await trx.selectFrom('donor_links').select('donor_id').where('donation_id', '=', donation.id).executeTakeFirst();
  if (!linked) return linkDonation(trx, ctx, donation);
  if (isCorrected(before, donation)) await followCorrection(trx, ctx, linked.donor_id, before, donation);
  else if (isDonor) await completeDonor(trx, ctx, linked.donor_id, donation);
  if (isMoney) await countAnew(trx, linked.donor_id);
}

/** What a correction changes, and the record has of the same name. */
const CORRECTED = { donor_name: 'name', donor_pan: 'pan', donor_address: 'address' } as const;

const isCorrected = (before: Donation, after: Donation): boolean =>
  keysOf(CORRECTED).some((column) => before[column] !== null && before[column] !== after[column]);

/**
 * A record of this donation alone follows it in what nobody else has changed. The donation stays where it is: a donor that it fits better
 * is proposed to the office.
 */
async function followCorrection(trx: Trx, ctx: DomainContext, id: string, before: Donation, after: Donation): Promise<void> {
  const { found, doubts } = await search(trx, claimIn(ctx, after));
  const { count } = await trx
    .selectFrom('donor_links')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('donor_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count === 1) await correctDonor(trx, ctx, id, before, after);
  else if (found?.id === id) await completeDonor(trx, ctx, id, after);
  const better = found && found.id !== id ? [{ id: found.id, why: 'corrected' as const }] : [];
  await addDoubts(trx, ctx, id, [...better, ...doubts.filter((one) => one.id !== id)]);
}

async function correctDonor(trx: Trx, ctx: DomainContext, id: string, before: Donation, after: Donation): Promise<void> {
  const donor = await lockDonor(trx, id);
  const [old, fresh] = [validPanOf(ctx, before), validPanOf(ctx, after)];
  const isItsPan = old !== null && old !== fresh && donor.pan_hash !== null && panHashes(ctx, old).includes(donor.pan_hash);
  const change: Updateable<DonorsTable> = {
    ...(donor.name === before.donor_name && { name: after.donor_name }),
    ...(donor.address === before.donor_address && { address: after.donor_address }),
    ...(isItsPan && (fresh === null ? { pan: null, pan_hash: null } : { ...sealedPan(ctx, id, fresh), kind: kindOfPan(fresh) })),
  };
  await changeDonor(trx, ctx, donor, change);
  await completeDonor(trx, ctx, id, after);
}

const isInBooks = ({ status }: Donation): boolean => BOOKS.some((one) => one === status);
export const isNamed = ({ donor_name, donor_email, donor_phone, donor_pan }: Donation): boolean =>
  [donor_name, donor_email, donor_phone, donor_pan].some((value) => value !== null);

async function linkDonation(trx: Trx, ctx: DomainContext, donation: Donation): Promise<void> {
  await linkTo(trx, ctx, donation, await donorFor(trx, ctx, claimIn(ctx, donation)));
}

interface FoundDonor {
  id: string;
  by: FoundBy;
  doubts: Match['doubts'];
}

/** The record that fits, else a new one (`first`). */
export async function donorFor(trx: Trx, ctx: DomainContext, claim: Claim): Promise<FoundDonor> {
  let match = await search(trx, claim);
  let id = match.found?.id;
  if (id === undefined) {
    // Holds up whoever looks for the same donor at this moment.
    const serial = await nextSerial(trx, 'donor');
    match = await search(trx, claim);
    id = match.found?.id ?? (await addDonor(trx, ctx, { number: numberOf(serial) }));
  }
  return { id, by: match.found?.by ?? 'first', doubts: match.doubts };
}

/** @returns the columns that it filled in */
export async function linkTo(trx: Trx, ctx: DomainContext, donation: Donation, { id, by, doubts }: FoundDonor): Promise<string[]> {
  const filled = await completeDonor(trx, ctx, id, donation);
  await addLink(trx, ctx, { donationId: donation.id, donorId: id, foundBy: by });
  await countAnew(trx, id);
  await addDoubts(trx, ctx, id, doubts);
  return filled;
}

const DIGITS = 5;
const numberOf = (serial: number): string => `D-${String(serial).padStart(DIGITS, '0')}`;

/** With the next number. @returns its id */
export async function addDonor(trx: Trx, ctx: DomainContext, { number }: { number?: string } = {}): Promise<string> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  const named = number ?? numberOf(await nextSerial(trx, 'donor'));
  await trx
    .insertInto('donors')
    .values({ id, number: named, kind: 'person', search_text: named.toLowerCase(), created_at: now, updated_at: now })
    .execute();
  return id;
}

const addLink = (trx: Trx, ctx: DomainContext, link: { donationId: string; donorId: string; foundBy: FoundBy }) =>
  trx
    .insertInto('donor_links')
    .values({ donation_id: link.donationId, donor_id: link.donorId, found_by: link.foundBy, linked_at: ctx.clock.now() })
    .execute();

export function claimIn(ctx: DomainContext, donation: Donation): Claim {
  const pan = validPanOf(ctx, donation);
  const { donor_name: name, donor_email: email, donor_phone: phone } = donation;
  return { name, email, phone, panHashes: pan === null ? [] : panHashes(ctx, pan) };
}

const MOST_KNOWN = 50;

/** Also by addresses that were given with earlier donations. */
async function search(db: DbOrTrx, { name, email, phone, panHashes: hashes }: Claim): Promise<Match> {
  const columns = ['id', 'name', 'email', 'phone', 'pan_hash', 'merged_into'] as const;
  const known = await db
    .selectFrom('donors')
    .select(columns)
    .where((e) =>
      e.or([
        ...(hashes.length > 0 ? [e('pan_hash', 'in', hashes)] : []),
        ...(email === null ? [] : [e('email', '=', email)]),
        ...(phone === null ? [] : [e('phone', '=', phone)]),
      ]),
    )
    .orderBy('id')
    .limit(MOST_KNOWN)
    .execute();
  if (email !== null) {
    const byDonations = await db
      .selectFrom('donations')
      .innerJoin('donor_links', 'donor_links.donation_id', 'donations.id')
      .innerJoin('donors', 'donors.id', 'donor_links.donor_id')
      .select(['donors.id', 'donors.name', 'donors.phone', 'donors.pan_hash', 'donors.merged_into'])
      .where('donations.donor_email', '=', email)
      .orderBy('donations.id', 'desc')
      .limit(MOST_KNOWN)
      .execute();
    known.push(...byDonations.map((one) => ({ ...one, email })));
  }
  const roots: Known[] = [];
  for (const { merged_into, ...one } of known) roots.push({ ...one, id: merged_into === null ? one.id : await rootOf(db, merged_into) });
  return matchOf({ name, email, phone, panHashes: hashes }, roots);
}

/** The record that a merged one ended in. */
export async function rootOf(db: DbOrTrx, id: string): Promise<string> {
  const row = await db.selectFrom('donors').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ? rootOf(db, row.merged_into) : id;
}

/** With all that were merged into it. */
export async function familyOf(db: DbOrTrx, id: string): Promise<string[]> {
  const merged = await db.selectFrom('donors').select('id').where('merged_into', '=', id).orderBy('id').execute();
  const families = await Promise.all(merged.map((one) => familyOf(db, one.id)));
  return [id, ...families.flat()];
}

/** Fills in what the record lacks; what the office or an earlier donation said stays. @returns the columns that it filled in */
export async function completeDonor(trx: Trx, ctx: DomainContext, id: string, donation: Donation): Promise<string[]> {
  const donor = await lockDonor(trx, id);
  const pan = validPanOf(ctx, donation);
  const claim: Updateable<DonorsTable> = {
    name: donation.donor_name,
    email: donation.donor_email,
    phone: donation.donor_phone,
    address: donation.donor_address,
    citizenship: donation.donor_citizen === 1 ? 'indian' : null,
    language: donation.language === BASE_LANGUAGE ? null : donation.language,
  };
  const news = Object.fromEntries(
    Object.entries(claim).filter(([column, value]) => value !== null && donor[column as keyof Donor] === null),
  );
  const number = donor.pan === null && pan !== null ? { ...sealedPan(ctx, id, pan), kind: kindOfPan(pan) } : {};
  const change = { ...news, ...number };
  if (Object.keys(change).length > 0) await changeDonor(trx, ctx, donor, change);
  return Object.keys(change);
}

export async function lockDonor(trx: Trx, id: string): Promise<Donor> {
  return forUpdate(trx, trx.selectFrom('donors').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();
}

/** @returns the columns of a PAN */
export const sealedPan = (ctx: DomainContext, donorId: string, pan: string) => ({
  pan: ctx.vault.encrypt(pan, { table: 'donors', column: 'pan', row: donorId }),
  pan_hash: panHashes(ctx, pan)[0] ?? null,
});

/** With what derives from the change. */
export async function changeDonor(trx: Trx, ctx: DomainContext, donor: Donor, change: Updateable<DonorsTable>): Promise<void> {
  const { name, number, email, phone } = { ...donor, ...change };
  await trx
    .updateTable('donors')
    .set({
      ...change,
      search_text: [name, number, email, phone].filter(Boolean).join(' ').toLowerCase(),
      ...(change.name !== undefined && { name_keys: nameKeys(name) }),
      version: donor.version + 1,
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', donor.id)
    .execute();
}

/** From the ledger, in paise and milliseconds. */
export async function countAnew(trx: Trx, id: string): Promise<void> {
  await lockDonor(trx, id);
  const counted = await trx
    .selectFrom('donor_links')
    .innerJoin('donations', 'donations.id', 'donor_links.donation_id')
    .select((e) => [
      e.fn.countAll<number>().as('donations'),
      sql<number | null>`cast(sum(amount - amount_refunded) as bigint)`.as('total'),
      e.fn.min('paid_at').as('first_at'),
      e.fn.max('paid_at').as('last_at'),
    ])
    .where('donor_id', '=', id)
    .where('status', 'in', GIVEN)
    .executeTakeFirstOrThrow();
  const { donations, total, first_at, last_at } = counted;
  await trx
    .updateTable('donors')
    .set({ donations, total: total ?? 0, first_at: first_at ?? 0, last_at: last_at ?? 0 })
    .where('id', '=', id)
    .execute();
}

/** Asks the office, once for each pair. */
export async function addDoubts(trx: Trx, ctx: DomainContext, id: string, doubts: Match['doubts']): Promise<void> {
  for (const { id: other, why } of doubts) {
    const [one_id = '', other_id = ''] = [id, other].toSorted();
    await trx
      .insertInto('donor_doubts')
      .values({ id: ctx.random.id(), one_id, other_id, why, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doNothing())
      .execute();
  }
  if (doubts.length > 0) await countDoubts(trx, [id, ...doubts.map(({ id: other }) => other)]);
}

/** Open ones of a record and of those merged into it, once for each other record. */
export async function openDoubtsOf(db: DbOrTrx, id: string) {
  const family = await familyOf(db, id);
  const rows = await db
    .selectFrom('donor_doubts')
    .selectAll()
    .where('answer', 'is', null)
    .where((e) => e.or([e('one_id', 'in', family), e('other_id', 'in', family)]))
    .orderBy('id')
    .execute();
  const open = new Map<string, { id: string; why: (typeof rows)[number]['why'] }>();
  for (const { one_id, other_id, why } of rows) {
    const other = await rootOf(db, family.includes(one_id) ? other_id : one_id);
    if (other !== id && !open.has(other)) open.set(other, { id: other, why });
  }
  return [...open.values()];
}

export async function countDoubts(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted())
    await trx
      .updateTable('donors')
      .set({ doubts: (await openDoubtsOf(trx, id)).length })
      .where('id', '=', id)
      .execute();
}

/**
 * Those without a donation or a share of one, merged ones with what they were merged into. @param since who was taken over later may still get theirs, in ms
 * since the epoch @returns how many rows
 */
export async function deleteEmptyDonors(db: DbOrTrx, limit: number, since: number): Promise<number> {
  return changeRows(
    db.deleteFrom('donors').where('id', 'in', (e) =>
      e
        .selectFrom('donors')
        .select('id')
        .where('merged_into', 'is', null)
        .where((inner) =>
          inner.and(
            (['donor_links', 'donation_shares'] as const).map((table) =>
              inner.not(inner.exists(inner.selectFrom(table).select('donation_id').whereRef('donor_id', '=', 'donors.id'))),
            ),
          ),
        )
        .where((inner) =>
          inner.not(
            inner.exists(
              inner.selectFrom('takeover_rows').select('id').whereRef('donor_id', '=', 'donors.id').where('written_at', '>', since),
            ),
          ),
        )
        .limit(limit),
    ),
  );
}

/** In a transaction: whoever pays meanwhile waits for so many. */
const BATCH = 50;

/** Donations in the books that have no donor yet, such as those from before there were donors; oldest first. @returns how many */
export async function linkDonations(ctx: DomainContext): Promise<number> {
  let linked = 0;
  for (let after = ''; ;) {
    const last = await ctx.db.transaction().execute(async (trx) => {
      // All at once: a payment locks one donation, then its donor.
      const rows = await forUpdateSkipLocked(trx, unlinked(trx, after)).execute();
      for (const donation of rows) await linkDonation(trx, ctx, donation);
      linked += rows.length;
      return rows.at(-1)?.id;
    });
    if (last === undefined) return linked;
    after = last;
    await nextTurn();
  }
}

const unlinked = (trx: Trx, after: string) =>
  trx
    .selectFrom('donations')
    .selectAll()
    .where('id', '>', after)
    .where('status', 'in', BOOKS)
    .where((e) => e.or((['donor_name', 'donor_email', 'donor_phone', 'donor_pan'] as const).map((column) => e(column, 'is not', null))))
    .where((e) => e.not(e.exists(e.selectFrom('donor_links').select('donation_id').whereRef('donation_id', '=', 'donations.id'))))
    .orderBy('id')
    .limit(BATCH);

const HASHED_AT_ONCE = 500;

/** Those that are not of the first secret. */
export async function hashDonorPans(ctx: Pick<DomainContext, 'db' | 'vault'>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await ctx.db
      .selectFrom('donors')
      .select(['id', 'pan', 'pan_hash'])
      .where('pan', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(HASHED_AT_ONCE)
      .execute();
    for (const { id, pan, pan_hash } of rows) {
      const [hash] = panHashes(ctx, ctx.vault.decrypt(pan ?? '', { table: 'donors', column: 'pan', row: id }));
      if (hash !== undefined && hash !== pan_hash)
        await ctx.db.updateTable('donors').set({ pan_hash: hash }).where('id', '=', id).where('pan', '=', pan).execute();
    }
    if (rows.length < HASHED_AT_ONCE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
