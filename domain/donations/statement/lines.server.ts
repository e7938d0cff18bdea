/** What a year's statement says, made from the ledger: a line a donor, nature and mode. Amounts in whole paise. */
import { sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { type Registration, registrationOn } from '#domain/content/schema/foundation-schema.ts';
import { type DonorKind, kindOfPan } from '#domain/donations/donor-constants.ts';
import { type Donor, rootOf } from '#domain/donations/ledger/donors.server.ts';
import { DONATION_MODES, type DonationNature, type ReportedMode } from '#domain/donations/modes.ts';
import { startOfFinancialYear } from '#domain/donations/office/office.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { startOfDay } from '#domain/shared/time/calendar.ts';
import { type FiledRow, filedIn, type LineDetails, openDetails } from './filed.server.ts';
import { formOf, MAX_CERTIFICATE_LENGTH, STATEMENT_FORMS } from './forms.ts';
import { isBlocked, type Lack, type LeftOut, type StatementSet } from './lacks.ts';

/** `gone`: was handed in, and gives nothing after all. */
type Change = 'new' | 'changed' | 'same' | 'gone';

export interface Line {
  donor: Pick<Donor, 'id' | 'number' | 'email' | 'no_contact' | 'details_asked_at'> | null;
  nature: DonationNature;
  mode: ReportedMode;
  registration: string;
  amount: number;
  donations: number;
  details: LineDetails;
  lacks: Lack[];
  change: Change;
  filed: FiledRow | null;
  set: Exclude<StatementSet, 'left'>;
}

interface Group {
  donorId: string;
  nature: DonationNature;
  mode: ReportedMode;
  registration: string;
  amount: number;
  donations: number;
  /** Donations that say another PAN than the donor's. */
  otherPans: number;
}

export interface LeftDonation {
  id: string;
  reason: LeftOut;
  amount: number;
}

export interface Reckoning {
  year: number;
  /** All donations that count, as the register has them. */
  register: { donations: number; amount: number };
  left: LeftDonation[];
  groups: Map<string, Group[]>;
  registrations: ReadonlyMap<string, Registration>;
}

const GIVEN = statesWith(DONATION_STATES, 'isGiven', true);
const SLICE = 2_000;
const DONORS_AT_ONCE = 500;

/** Reads the year once. @param ctx its database may be a snapshot @param only of these donations alone */
export async function reckon(ctx: DomainContext, year: number, only?: readonly string[]): Promise<Reckoning> {
  const periods = periodsOf(ctx, year);
  const shares = await sharesIn(ctx.db);
  const groups = new Map<string, Map<string, Group>>();
  const left: LeftDonation[] = [];
  const register = { donations: 0, amount: 0 };
  for await (const donations of donationsIn(ctx, year, only))
    for (const donation of donations) {
      const amount = donation.amount - donation.amount_refunded;
      register.donations += 1;
      register.amount += amount;
      const reason = leftOut(donation, shares.has(donation.id));
      if (reason) {
        left.push({ id: donation.id, reason, amount });
        continue;
      }
      const registration = (periods.findLast(({ from }) => from <= donation.at) ?? periods[0])?.day ?? '';
      const { nature } = donation;
      const mode = DONATION_MODES[donation.mode].statement;
      for (const { donorId, part } of partsOf(donation.donor_id ?? '', amount, shares.get(donation.id))) {
        const ofDonor = groups.get(donorId) ?? new Map<string, Group>();
        groups.set(donorId, ofDonor);
        const key = keyOf({ nature, mode, registration });
        const group = ofDonor.get(key) ?? { donorId, nature, mode, registration, amount: 0, donations: 0, otherPans: 0 };
        ofDonor.set(key, group);
        group.amount += part;
        group.donations += 1;
        if (donorId === donation.donor_id) group.otherPans += donation.other_pan;
      }
    }
  const all = ctx.content().foundation.registrations;
  return {
    year,
    register,
    left,
    groups: new Map([...groups].map(([id, ofDonor]) => [id, [...ofDonor.values()]])),
    registrations: new Map(periods.map(({ day }) => [day, registrationOn(all, day)])),
  };
}

/** Registrations that were in force in the year, by their first days. */
function periodsOf(ctx: DomainContext, year: number): { day: string; from: number }[] {
  const { registrations, timezone } = ctx.content().foundation;
  const [first, last] = [`${year}-04-01`, `${year + 1}-03-31`];
  const begun = registrationOn(registrations, first).from;
  return registrations
    .filter(({ from }) => from === begun || (from > first && from <= last))
    .map(({ from: day }) => ({ day, from: startOfDay(day, timezone) }));
}

interface RowOfYear {
  id: string;
  at: number;
  amount: number;
  amount_refunded: number;
  nature: DonationNature;
  mode: keyof typeof DONATION_MODES;
  flags: string | null;
  donor_id: string | null;
  is_named: number;
  other_pan: number;
}

async function* donationsIn(ctx: DomainContext, year: number, only: readonly string[] | undefined): AsyncIterable<RowOfYear[]> {
  if (only) {
    for await (const ids of slicesOf(only, DONORS_AT_ONCE)) yield await rowsOf(ctx, year).where('donations.id', 'in', ids).execute();
    return;
  }
  // Written as in the index, which is used only then.
  const at = sql<number>`coalesce(paid_at, donations.created_at)`;
  for (let after: RowOfYear | undefined; ;) {
    // One lower end alone: of two, the index may be entered at the other.
    let page = rowsOf(ctx, year, after?.at).orderBy(at).orderBy('donations.id').limit(SLICE);
    if (after) page = page.where(sql<boolean>`(${at}, donations.id) > (${after.at}, ${after.id})`);
    const rows = await page.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
    after = rows.at(-1);
    await new Promise(setImmediate);
  }
}

export const isAnyGiven = async (ctx: DomainContext, year: number): Promise<boolean> =>
  (await rowsOf(ctx, year).limit(1).executeTakeFirst()) !== undefined;

const rowsOf = (ctx: DomainContext, year: number, from = startOfFinancialYear(ctx, year)) =>
  ctx.db
    .selectFrom('donations')
    .leftJoin('donor_links', 'donor_links.donation_id', 'donations.id')
    .leftJoin('donors', 'donors.id', 'donor_links.donor_id')
    .select(['donations.id', 'amount', 'amount_refunded', 'nature', 'mode', 'flags', 'donor_links.donor_id'])
    .select([
      sql<number>`coalesce(paid_at, donations.created_at)`.as('at'),
      sql<number>`case when coalesce(donor_name, donor_email, donor_phone, donor_pan) is null then 0 else 1 end`.as('is_named'),
      sql<number>`case when donor_pan_hash <> donors.pan_hash then 1 else 0 end`.as('other_pan'),
    ])
    // As an expression: in the order of another index, every row of a state would be sorted.
    .where(sql<string>`(donations.status || '')`, 'in', GIVEN)
    .where(sql<number>`coalesce(paid_at, donations.created_at)`, '>=', from)
    .where(sql<number>`coalesce(paid_at, donations.created_at)`, '<', startOfFinancialYear(ctx, year + 1));

function leftOut({ flags, donor_id, is_named }: RowOfYear, isShared: boolean): LeftOut | null {
  if (flags !== null && (JSON.parse(flags) as string[]).includes('disputed')) return 'disputed';
  if (donor_id !== null || isShared) return null;
  return is_named === 1 ? 'unlinked' : 'anonymous';
}

interface Share {
  donorId: string;
  weight: number;
}

/** Of joint donors, who are few; merged ones under the record that they ended in. */
async function sharesIn(db: DbOrTrx): Promise<Map<string, Share[]>> {
  const rows = await db.selectFrom('donation_shares').selectAll().orderBy('donation_id').orderBy('donor_id').execute();
  const roots = new Map<string, string>();
  for (const { donor_id } of rows) if (!roots.has(donor_id)) roots.set(donor_id, await rootOf(db, donor_id));
  const shares = new Map<string, Share[]>();
  for (const { donation_id, donor_id, weight } of rows)
    shares.set(donation_id, [...(shares.get(donation_id) ?? []), { donorId: roots.get(donor_id) ?? donor_id, weight }]);
  return shares;
}

/** Whole paise that add up: what cannot be divided goes to the first ones. */
export function partsOf(donorId: string, amount: number, shares: readonly Share[] = []): { donorId: string; part: number }[] {
  if (shares.length === 0) return [{ donorId, part: amount }];
  const sum = shares.reduce((all, { weight }) => all + BigInt(weight), 0n);
  const parts = shares.map((share) => ({ donorId: share.donorId, part: Number((BigInt(amount) * BigInt(share.weight)) / sum) }));
  let rest = amount - parts.reduce((all, { part }) => all + part, 0);
  for (const one of parts) {
    if (rest === 0) break;
    one.part += 1;
    rest -= 1;
  }
  return parts;
}

/** In the order of the donors' records. @param ctx its database as of `reckon` */
export async function* linesOf(ctx: DomainContext, { year, groups, registrations }: Reckoning): AsyncIterable<Line[]> {
  const filed = await filedIn(ctx.db, year);
  const ids = [...new Set([...groups.keys(), ...filed.keys()])].toSorted();
  for await (const some of slicesOf(ids, DONORS_AT_ONCE)) {
    const donors = new Map((await ctx.db.selectFrom('donors').selectAll().where('id', 'in', some).execute()).map((one) => [one.id, one]));
    const rows = some.flatMap((id) => filed.get(id) ?? []);
    const printed = await openDetails(
      ctx,
      rows.map((row) => row.id),
    );
    yield some.flatMap((id) => {
      const donor = donors.get(id) ?? null;
      const current = (groups.get(id) ?? []).map((group) => ({
        group,
        details: detailsOf(ctx, donor, registrations.get(group.registration)),
      }));
      return paired(current, filed.get(id) ?? []).map(({ one, row }) => lineOf(year, donor, one, row, row && printed.get(row.id)));
    });
  }
}

interface Current {
  group: Group;
  details: LineDetails;
}

/** What was handed in with what is so now: the same nature and mode, else whatever is left of the donor. */
function paired(current: readonly Current[], filed: readonly FiledRow[]): { one: Current | null; row: FiledRow | null }[] {
  const left = [...filed];
  const take = (fits: (row: FiledRow) => boolean): FiledRow | null => {
    const at = left.findIndex(fits);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const same = current.map((one) => ({ one, row: take((row) => isSameKind(row, one.group)) }));
  const pairs = same.map(({ one, row }) => ({ one, row: row ?? take(({ amount }) => amount > 0) }));
  return [...pairs, ...left.map((row) => ({ one: null, row }))];
}

type LineKind = Pick<Group, 'nature' | 'mode' | 'registration'>;
const keyOf = ({ nature, mode, registration }: LineKind): string => [nature, mode, registration].join('|');
export const isSameKind = (one: LineKind, other: LineKind): boolean => keyOf(one) === keyOf(other);

const NOTHING: LineDetails = { idCode: null, uniqueId: '', name: '', address: '', urn: '', issuedOn: '' };

function lineOf(
  year: number,
  donor: Donor | null,
  one: Current | null,
  filed: FiledRow | null,
  printed: LineDetails | null | undefined,
): Line {
  const details = one?.details ?? printed ?? NOTHING;
  const { nature, mode, registration, amount, donations } = one?.group ?? { ...filed!, amount: 0, donations: 0 };
  const change = changeOf(one, filed, printed ?? null);
  const lacks = change === 'same' ? [] : lacksOf(year, details, { donor, otherPans: one?.group.otherPans ?? 0, change, filed });
  return {
    donor,
    nature,
    mode,
    registration,
    amount,
    donations,
    details,
    lacks,
    change,
    filed,
    set: change === 'same' ? 'filed' : isBlocked(lacks) ? 'missing' : lacks.length > 0 ? 'check' : 'ready',
  };
}

/** Another address alone changes nothing: who moved later did not live there then. */
function changeOf(one: Current | null, filed: FiledRow | null, printed: LineDetails | null): Change {
  if (!filed) return 'new';
  if (!one) return filed.amount === 0 ? 'same' : 'gone';
  const isSame =
    filed.amount === one.group.amount &&
    isSameKind(filed, one.group) &&
    printed !== null &&
    (['idCode', 'uniqueId', 'name', 'urn', 'issuedOn'] as const).every((name) => printed[name] === one.details[name]);
  return isSame ? 'same' : 'changed';
}

interface About {
  donor: Donor | null;
  otherPans: number;
  change: Change;
  filed: FiledRow | null;
}

function lacksOf(year: number, details: LineDetails, { donor, otherPans, change, filed }: About): Lack[] {
  const { idCode, uniqueId, name, address } = details;
  const isGone = change === 'gone';
  const found: Readonly<Record<Lack, boolean>> = {
    name: name === '',
    id: idCode === null,
    address: address === '',
    certificate: filed !== null && numberToRevise(filed) === null,
    long: STATEMENT_FORMS[formOf(year)].columns.some(
      (column) => 'max' in column && column.value !== 'revises' && details[column.value].length > column.max,
    ),
    panOfAnother: !isGone && idCode === 'pan' && donor !== null && !fitsPan(uniqueId, name, donor.kind),
    otherPan: otherPans > 0,
  };
  return (Object.keys(found) as Lack[]).filter((lack) => found[lack]);
}

/** Its own certificate's, else that of the one before, which the portal may have kept. */
export const numberToRevise = ({ certificate, revises }: Pick<FiledRow, 'certificate' | 'revises'>): string | null =>
  (certificate ?? revises)?.slice(0, MAX_CERTIFICATE_LENGTH) ?? null;

function detailsOf({ vault }: Pick<DomainContext, 'vault'>, donor: Donor | null, registration: Registration | undefined): LineDetails {
  const { urn = '', issuedOn = '' } = registration?.eightyG ?? {};
  if (!donor) return { ...NOTHING, urn, issuedOn };
  const { id, pan, other_id: otherId, other_id_kind: kind } = donor;
  const number =
    pan !== null
      ? { idCode: 'pan' as const, uniqueId: vault.decrypt(pan, { table: 'donors', column: 'pan', row: id }) }
      : otherId !== null && kind !== null
        ? { idCode: kind, uniqueId: vault.decrypt(otherId, { table: 'donors', column: 'other_id', row: id }) }
        : { idCode: null, uniqueId: '' };
  return { ...number, name: donor.name ?? '', address: donor.address ?? '', urn, issuedOn };
}

/**
 * The fifth letter begins the surname of a person, or the name of another holder; the fourth says which it is (Income-tax Department,
 * “Structure of PAN”). A name without Latin letters fits.
 */
export function fitsPan(pan: string, name: string, kind: DonorKind): boolean {
  if (kindOfPan(pan) !== kind) return false;
  const words = name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');
  return words.length === 0 || words.some((word) => word[0] === pan[4]);
}
