/** What stands out of a donation before it is entered: shown beside what is there already, and taken with a reason. */
import type { DbOrTrx } from '#database/client.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { financialYear, startOfDay, todayAt } from '#domain/shared/time/calendar.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { openPan } from '#domain/donations/donors/donor.server.ts';
import { areAlike } from '#domain/donations/ledger/donor-match.ts';
import { type Donor, rootOf } from '#domain/donations/ledger/donors.server.ts';
import { panHashes } from '#domain/donations/pan.server.ts';
import { lastFiledYear } from '#domain/donations/statement/filed.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { type Book, readPapers } from './books.server.ts';
import type { AskKind, entryForm } from './form.ts';

export type EntryValues = ValuesOf<typeof entryForm>;

export interface Ask {
  kind: AskKind;
  /** Those that are there already. */
  donations: Donation[];
  donors: Donor[];
}

/** As they were read, for one donation. */
export interface Around {
  donor: Donor | undefined;
  book: Book | undefined;
}

const BOOKS = statesWith(DONATION_STATES, 'keep', 'books');
/** Shown beside it. */
const MOST_SHOWN = 5;

export async function asksOf(db: DbOrTrx, ctx: DomainContext, values: EntryValues, { donor, book }: Around): Promise<Ask[]> {
  return [
    ...(await sameReference(db, values)),
    ...(book ? await asksOfBook(db, book, values.bookNumber ?? 0) : []),
    ...(await asksOfDay(db, ctx, values.day)),
    ...(await asksOfPan(db, ctx, values, donor)),
  ];
}

const ask = (kind: AskKind, about: Partial<Omit<Ask, 'kind'>> = {}): Ask => ({ kind, donations: [], donors: [], ...about });

export const referenceIn = ({ chequeNumber, utr }: EntryValues): string | null => chequeNumber ?? utr ?? null;

async function sameReference(db: DbOrTrx, values: EntryValues): Promise<Ask[]> {
  const reference = referenceIn(values);
  if (reference === null) return [];
  const donations = await db
    .selectFrom('donations')
    .selectAll()
    .where('reference', '=', reference)
    .where('status', 'in', BOOKS)
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return donations.length === 0 ? [] : [ask('reference', { donations })];
}

async function asksOfBook(db: DbOrTrx, book: Book, number: number): Promise<Ask[]> {
  if (number < book.first || number > book.last) return [ask('bookRange')];
  const { entered, voids } = await readPapers(db, book);
  const donations = entered.filter((paper) => paper.number === number).map(({ donation }) => donation);
  return [
    ...(donations.length > 0 ? [ask('bookNumber', { donations })] : []),
    ...(voids.some((paper) => paper.number === number) ? [ask('bookVoid')] : []),
  ];
}

async function asksOfDay(db: DbOrTrx, ctx: DomainContext, day: string): Promise<Ask[]> {
  if (day > todayAt(ctx)) return [ask('future')];
  const { timezone } = ctx.content().foundation;
  const handedIn = await lastFiledYear(db);
  return handedIn !== null && financialYear(startOfDay(day, timezone), timezone) <= handedIn ? [ask('handedIn')] : [];
}

async function asksOfPan(db: DbOrTrx, ctx: DomainContext, { name, panNo }: EntryValues, donor: Donor | undefined): Promise<Ask[]> {
  const known = donor ? openPan(ctx, donor) : null;
  if (donor && known !== null && panNo !== undefined && panNo !== known) return [ask('otherPan', { donors: [donor] })];
  const pan = panNo ?? known;
  if (pan === null || name === undefined) return [];
  const holders = await db
    .selectFrom('donors')
    .selectAll()
    .where('pan_hash', 'in', panHashes(ctx, pan))
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  const others = holders.filter((one) => one.name !== null && !areAlike(one.name, name));
  return others.length > 0 && others.length === holders.length ? [ask('pan', { donors: others })] : [];
}

/** The record that a merged one ended in. @throws AppError `not_found` */
export async function donorToEnter(db: DbOrTrx, found: Donor): Promise<Donor> {
  const root = await rootOf(db, found.id);
  return root === found.id ? found : db.selectFrom('donors').selectAll().where('id', '=', root).executeTakeFirstOrThrow();
}
