import { type Selectable, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import type { DonationsTable } from '#database/tables/donations.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import { findDonor } from '#domain/donations/donors/donor.server.ts';
import type { Donor } from '#domain/donations/ledger/donors.server.ts';
import { findDonation, startOfFinancialYear } from '#domain/donations/office/office.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { isPrintable } from '#domain/shared/text/printable.server.ts';
import type { dedicationForm } from './form.ts';
import { LETTER_KINDS, LETTER_STATES, type LeftOut, type LetterChannel, type LetterKind, MOST_LETTERS } from './kinds.ts';

type Dedication = ValuesOf<typeof dedicationForm>;

/** What a letter is to be. */
export interface LetterAsk {
  kind: LetterKind;
  channel: LetterChannel;
  /** Financial year, of a year’s summary. */
  year?: number | undefined;
  /** Of a dedication. */
  dedication?: Dedication | undefined;
  /** Also who has had it. */
  isAgain: boolean;
}

/** Whom: the donor of a donation, one donor, or those of a list, by their ids in its order. */
export type LetterTarget = { donation: string } | { donor: string } | { donorIds: readonly string[] };

export type GivenDonation = Pick<Selectable<DonationsTable>, 'id' | 'amount' | 'amount_refunded' | 'paid_at' | 'receipt_number' | 'fund'>;
type Addressed = Pick<Donor, 'id' | 'number' | 'name' | 'email' | 'address' | 'language' | 'no_contact'>;

export interface Addressee {
  donor: Addressed;
  /** What it is about: one, or those of the year, oldest first. */
  given: GivenDonation[];
  to: { name: string | null; email: string | null; address: string | null };
  /** Null: it is written. */
  why: LeftOut | null;
}

const GIVEN = statesWith(DONATION_STATES, 'isGiven', true);
const SLICE = 500;

/** @throws AppError `not_found`; `invalid_input` for too many, or where a dedication or a year is missing */
export async function addresseesOf(ctx: DomainContext, db: DbOrTrx, ask: LetterAsk, target: LetterTarget): Promise<Addressee[]> {
  const { about, isDedication } = LETTER_KINDS[ask.kind];
  if (about === 'year' && ask.year === undefined)
    throw new AppError('invalid_input', 'Please choose a year.', { fields: { year: 'Please choose a year.' } });
  if (isDedication && (ask.dedication === undefined || 'donorIds' in target))
    throw new AppError('invalid_input', 'A dedication is of one donation: please write it from there.');
  const { ids, donationId } = await idsOf(ctx, db, target);
  if (ids.length > MOST_LETTERS)
    throw new AppError('invalid_input', `At most ${MOST_LETTERS.toLocaleString('en-IN')} letters at once: please narrow the list.`);
  const addressees: Addressee[] = [];
  for await (const slice of slicesOf(ids, SLICE)) addressees.push(...(await ofSlice(ctx, db, ask, { ids: slice, donationId })));
  return addressees;
}

async function idsOf(
  ctx: DomainContext,
  db: DbOrTrx,
  target: LetterTarget,
): Promise<{ ids: readonly string[]; donationId: string | undefined }> {
  if ('donorIds' in target) return { ids: target.donorIds, donationId: undefined };
  if ('donor' in target) return { ids: [(await findDonor(db, target.donor)).id], donationId: undefined };
  const { id } = await findDonation({ ...ctx, db }, target.donation);
  const link = await db.selectFrom('donor_links').select('donor_id').where('donation_id', '=', id).executeTakeFirst();
  if (!link) throw new AppError('not_found', 'Nobody knows who gave this donation, so there is nobody to write to.');
  return { ids: [link.donor_id], donationId: id };
}

interface Slice {
  ids: readonly string[];
  donationId: string | undefined;
}

async function ofSlice(ctx: DomainContext, db: DbOrTrx, ask: LetterAsk, { ids, donationId }: Slice): Promise<Addressee[]> {
  const [donors, given] = await Promise.all([
    db.selectFrom('donors').select(['id', 'number', 'name', 'email', 'address', 'language', 'no_contact']).where('id', 'in', ids).execute(),
    givenBy(ctx, db, ask, { ids, donationId }),
  ]);
  const had = ask.isAgain ? new Set<string>() : await hadBy(db, ask, ids, given);
  const byId = new Map(donors.map((donor) => [donor.id, donor]));
  return ids.flatMap((id): Addressee[] => {
    const donor = byId.get(id);
    if (!donor) return [];
    const donations = given.get(id) ?? [];
    const to = toOf(donor, ask.dedication);
    const isAgain = had.has(keyOf(id, ask, donations));
    return [{ donor, given: donations, to, why: whyNot(donor, to, { ask, donations, isAgain }) }];
  });
}

const toOf = ({ name, email, address }: Addressed, dedication: Dedication | undefined): Addressee['to'] =>
  dedication === undefined || dedication.isToDonor
    ? { name, email, address }
    : { name: dedication.toName ?? null, email: dedication.toEmail ?? null, address: dedication.toAddress ?? null };

/** The first that applies. */
function whyNot(
  { no_contact }: Pick<Donor, 'no_contact'>,
  to: Addressee['to'],
  { ask, donations, isAgain }: { ask: LetterAsk; donations: readonly GivenDonation[]; isAgain: boolean },
): LeftOut | null {
  const isToDonor = ask.dedication === undefined || ask.dedication.isToDonor;
  const isOnPaper = ask.channel === 'paper';
  const reasons: readonly (readonly [LeftOut, boolean])[] = [
    ['noContact', isToDonor && no_contact === 1],
    ['nothing', donations.length === 0],
    ['again', isAgain],
    ['noEmail', !isOnPaper && to.email === null],
    ['noAddress', isOnPaper && to.address === null && isToDonor],
    ['script', isOnPaper && !isPrintable(`${to.name ?? ''} ${to.address ?? ''}`)],
  ];
  return reasons.find(([, applies]) => applies)?.[0] ?? null;
}

const keyOf = (donorId: string, { year }: LetterAsk, [one]: readonly GivenDonation[]): string =>
  year === undefined ? (one?.id ?? '') : donorId;

/** What the letter is about, by the id of the donor: a donation, the newest one, or those of the year. */
async function givenBy(ctx: DomainContext, db: DbOrTrx, ask: LetterAsk, { ids, donationId }: Slice): Promise<Map<string, GivenDonation[]>> {
  // Expressions keep the database from beginning with the donations of all donors.
  const [status, paidAt] = [sql<string>`(status || '')`, sql<number>`(paid_at + 0)`];
  let rows = db
    .selectFrom('donor_links')
    .innerJoin('donations', 'donations.id', 'donor_links.donation_id')
    .innerJoin('donors', 'donors.id', 'donor_links.donor_id')
    .select(['donations.id', 'amount', 'amount_refunded', 'paid_at', 'receipt_number', 'fund', 'donor_id'])
    .where('donor_id', 'in', ids)
    .where(status, 'in', GIVEN)
    .orderBy(paidAt)
    .orderBy('donations.id');
  if (LETTER_KINDS[ask.kind].about === 'year' && ask.year !== undefined)
    rows = rows.where(paidAt, '>=', startOfFinancialYear(ctx, ask.year)).where(paidAt, '<', startOfFinancialYear(ctx, ask.year + 1));
  else
    rows =
      donationId === undefined ? rows.where(paidAt, '=', sql.ref<number>('donors.last_at')) : rows.where('donations.id', '=', donationId);
  const given = new Map<string, GivenDonation[]>();
  for (const { donor_id, ...one } of await rows.execute()) given.set(donor_id, [...(given.get(donor_id) ?? []), one]);
  if (LETTER_KINDS[ask.kind].about === 'donation') for (const [id, donations] of given) given.set(id, donations.slice(-1));
  return given;
}

/** Who has had a letter of this kind about the same, or is about to get it. */
async function hadBy(
  db: DbOrTrx,
  { kind, year }: LetterAsk,
  ids: readonly string[],
  given: ReadonlyMap<string, readonly GivenDonation[]>,
): Promise<Set<string>> {
  const had = db
    .selectFrom('letters')
    .innerJoin('mailings', 'mailings.id', 'letters.mailing_id')
    .innerJoin('letter_versions', 'letter_versions.id', 'mailings.version_id')
    .innerJoin('letter_templates', 'letter_templates.id', 'letter_versions.template_id')
    .select(['letters.donor_id', 'letters.donation_id'])
    .where('letters.status', 'in', statesWith(LETTER_STATES, 'isGiven', true))
    .where('kind', '=', kind);
  if (year !== undefined)
    return new Set((await had.where('letters.donor_id', 'in', ids).where('year', '=', year).execute()).map(({ donor_id }) => donor_id));
  const donations = [...given.values()].flat().map(({ id }) => id);
  if (donations.length === 0) return new Set();
  return new Set((await had.where('letters.donation_id', 'in', donations).execute()).flatMap(({ donation_id }) => donation_id ?? []));
}
