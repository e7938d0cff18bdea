import { countRows } from '#database/rows.ts';
import { rootOf } from '#domain/donations/ledger/donors.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { keysOf } from '#domain/shared/states.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { type Certificate, openDetails } from './certificates.server.ts';
import type { CertificateSet } from './constants.ts';
import { type Without, withoutCertificate } from './expected.server.ts';
import { CERTIFICATE_STATES, type CertificateState } from './states.ts';

interface Person {
  number: string;
  name: string | null;
  hasEmail: boolean;
}

interface ListedCertificate extends Pick<Certificate, 'id' | 'version' | 'status' | 'form' | 'year' | 'number' | 'amount' | 'doubt'> {
  /** As it says. */
  name: string | null;
  /** The donor’s number that it names, masked. */
  idShown: string | null;
  donor: Person | null;
  /** Whom it may belong to. */
  proposed: Person | null;
  handedAt: number | null;
  addedAt: number;
  addedBy: string;
}

export interface CertificateYear {
  counts: Record<CertificateSet, number>;
  /** Whether what was handed in of the year is noted. */
  isFiled: boolean;
  rows: ListedCertificate[];
  without: (Omit<Without, 'donorId' | 'rowId'> & { donor: Person })[];
  next: string | null;
}

interface Asked {
  year: number;
  set: CertificateSet;
  /** `next` of the page before. */
  before?: string | undefined;
  limit: number;
}

/** Certificates the newest first; those whose year could not be read stand in every year. */
export async function listCertificates(ctx: DomainContext, { year, set, before, limit }: Asked): Promise<CertificateYear> {
  const without = await withoutCertificate(ctx.db, year);
  const counted = await Promise.all(
    keysOf(CERTIFICATE_STATES).map(async (state) => [state, await countRows(ofYear(ctx, year, state))] as const),
  );
  const isWithout = set === 'without';
  const after = isWithout ? (without ?? []).filter(({ rowId }) => rowId > (before ?? '')) : [];
  const rows = isWithout ? [] : await pageOf(ctx, { year, set, before, limit });
  const last = isWithout ? after[limit - 1]?.rowId : rows[limit - 1]?.id;
  const hasMore = (isWithout ? after : rows).length > limit;
  const people = await peopleOf(ctx, [
    ...after.slice(0, limit).map(({ donorId }) => donorId),
    ...rows.flatMap(({ donor_id, proposed_id }) => [donor_id ?? [], proposed_id ?? []].flat()),
  ]);
  const personOf = (id: string | null): Person | null => (id === null ? null : (people.get(id) ?? null));
  return {
    counts: { ...(Object.fromEntries(counted) as Record<CertificateState, number>), without: without?.length ?? 0 },
    isFiled: without !== null,
    rows: rows.slice(0, limit).map((row) => ({
      ...toListed(ctx, row),
      donor: personOf(row.donor_id),
      proposed: personOf(row.proposed_id),
    })),
    without: after.slice(0, limit).flatMap(({ donorId, nature, amount }) => {
      const donor = personOf(donorId);
      return donor ? [{ donor, nature, amount }] : [];
    }),
    next: hasMore ? (last ?? null) : null,
  };
}

const ofYear = ({ db }: Pick<DomainContext, 'db'>, year: number, state: CertificateState) =>
  db
    .selectFrom('donation_certificates')
    .where('status', '=', state)
    .where((e) => e.or([e('year', '=', year), e('year', 'is', null)]));

async function pageOf(ctx: DomainContext, { year, set, before, limit }: Asked & { set: CertificateState }): Promise<Certificate[]> {
  const rows = ofYear(ctx, year, set)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return (before === undefined ? rows : rows.where('id', '<', before)).execute();
}

function toListed(ctx: DomainContext, certificate: Certificate) {
  const { id, version, status, form, year, number, amount, doubt, handed_at, added_at, added_by } = certificate;
  const details = openDetails(ctx, certificate);
  return {
    id,
    version,
    status,
    form,
    year,
    number,
    amount,
    doubt,
    name: details.name,
    idShown: details.number === null ? null : maskTail(details.number),
    handedAt: handed_at,
    addedAt: added_at,
    addedBy: added_by,
  };
}

/** By the ids that were asked for, as the records that they are a part of now. */
async function peopleOf({ db }: Pick<DomainContext, 'db'>, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  if (ids.length === 0) return people;
  const rows = await db.selectFrom('donors').select(['id', 'number', 'name', 'email', 'merged_into']).where('id', 'in', ids).execute();
  for (const row of rows) {
    const root =
      row.merged_into === null
        ? row
        : await db
            .selectFrom('donors')
            .select(['number', 'name', 'email'])
            .where('id', '=', await rootOf(db, row.merged_into))
            .executeTakeFirstOrThrow();
    people.set(row.id, { number: root.number, name: root.name, hasEmail: root.email !== null });
  }
  return people;
}
