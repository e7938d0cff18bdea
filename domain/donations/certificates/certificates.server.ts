/** Certificates of donation: whose each is, who has it (docs/decisions/0112). Amounts in whole paise. */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { CertificateTables } from '#database/tables/certificates.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Act } from '#domain/activity/acts.ts';
import { findDonor } from '#domain/donations/donors/donor.server.ts';
import { familyOf, rootOf } from '#domain/donations/ledger/donors.server.ts';
import { noteCertificate } from '#domain/donations/statement/filed.server.ts';
import { detachFiles, ofDonationCertificate } from '#domain/files/attachments.server.ts';
import { FILE_PATH } from '#domain/files/constants.ts';
import { type OpenedFile, openFile } from '#domain/files/files.server.ts';
import { drawPages } from '#domain/files/pages.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import type { PaperPages } from '#domain/shared/papers.ts';
import { inBatches, startOfBooks } from '#domain/shared/retention.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { withoutCertificate } from './expected.server.ts';
import { CERTIFICATE_STATES, type CertificateState } from './states.ts';

export type Certificate = Selectable<CertificateTables['donation_certificates']>;

/** What it says of its donor. Stored: rename nothing. */
export interface CertificateDetails {
  name: string | null;
  /** PAN or another. */
  number: string | null;
  /** Name of the file as it came. */
  file: string;
}

const placeOf = (id: string) => ({ table: 'donation_certificates', column: 'details', row: id }) as const;

export const seal = ({ vault }: Pick<DomainContext, 'vault'>, id: string, details: CertificateDetails): string =>
  vault.encrypt(JSON.stringify(details), placeOf(id));

export const openDetails = (
  { vault }: Pick<DomainContext, 'vault'>,
  { id, details }: Pick<Certificate, 'id' | 'details'>,
): CertificateDetails => JSON.parse(vault.decrypt(details, placeOf(id))) as CertificateDetails;

interface Placing {
  id: string;
  number: string | null;
  donorId: string;
  rowId: string | null;
  by: StaffActor;
}

/** Of one that waits. One of a revised line takes the place of the earlier one. */
export async function place(trx: Trx, ctx: DomainContext, { id, number, donorId, rowId, by }: Placing): Promise<void> {
  const change = { status: 'placed', donor_id: donorId, row_id: rowId, doubt: null, proposed_id: null } as const;
  await changeOne(trx, id, change);
  if (rowId !== null) {
    if (number !== null) await noteCertificate(trx, rowId, number);
    const row = await trx.selectFrom('statement_rows').select('replaces').where('id', '=', rowId).executeTakeFirst();
    if (row?.replaces)
      await trx
        .updateTable('donation_certificates')
        .set({ status: 'replaced', replaced_by: id, version: sql<number>`version + 1` })
        .where('row_id', '=', row.replaces)
        .execute();
  }
  await recordActivity(trx, ctx, by, { act: 'certificate.placed', about: donorId, details: { what: number ?? '' } });
}

/** With the next version. */
export const changeOne = (trx: Trx, id: string, change: Omit<Updateable<CertificateTables['donation_certificates']>, 'version'>) =>
  trx
    .updateTable('donation_certificates')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Its line has none again, and one that it replaced counts again. */
async function takeOff(trx: Trx, { id, row_id, number }: Certificate): Promise<void> {
  if (row_id !== null) {
    const row = await trx.selectFrom('statement_rows').select('certificate').where('id', '=', row_id).executeTakeFirst();
    if (row && row.certificate === number) await noteCertificate(trx, row_id, null);
  }
  await trx
    .updateTable('donation_certificates')
    .set({
      status: sql<CertificateState>`case when handed_at is null then 'placed' else 'sent' end`,
      replaced_by: null,
      version: sql<number>`version + 1`,
    })
    .where('replaced_by', '=', id)
    .execute();
}

async function lock(trx: Trx, id: string): Promise<Certificate> {
  const found = await forUpdate(trx, trx.selectFrom('donation_certificates').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!found) throw gone();
  return found;
}

const gone = () => new AppError('not_found', 'There is no such certificate.');

interface Change {
  id: string;
  /** As it was read. */
  version: number;
  by: StaffActor;
}

const requireVersion = (certificate: Certificate, version: number): void => {
  if (certificate.version !== version)
    throw new AppError('conflict', 'This certificate has changed meanwhile. Please look at it as it is now.');
};

/**
 * One that waits belongs to a donor. @param year of one that does not say its own @throws AppError `not_found`, also for the donor;
 * `conflict`
 */
export async function giveCertificate(
  ctx: DomainContext,
  { id, version, donor: donorNumber, year, by }: Change & { donor: string; year: number },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const certificate = await lock(trx, id);
    requireVersion(certificate, version);
    if (CERTIFICATE_STATES[certificate.status].isPlaced) throw new AppError('conflict', 'This certificate is with a donor already.');
    const donorId = await rootOf(trx, (await findDonor(trx, donorNumber)).id);
    const of = certificate.year ?? year;
    const free = ((await withoutCertificate(trx, of)) ?? []).filter((line) => line.donorId === donorId);
    const line = free.find(({ amount }) => amount === certificate.amount) ?? (free.length === 1 ? free[0] : undefined);
    await changeOne(trx, id, { year: of });
    await place(trx, ctx, { id, number: certificate.number, donorId, rowId: line?.rowId ?? null, by });
  });
}

/** It was somebody else's: it waits again. @throws AppError `not_found`, `conflict` */
export async function partCertificate(ctx: DomainContext, { id, version, by }: Change): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const certificate = await lock(trx, id);
    requireVersion(certificate, version);
    if (!CERTIFICATE_STATES[certificate.status].isPlaced) throw new AppError('conflict', 'This certificate is with no donor.');
    await takeOff(trx, certificate);
    const nobody = { status: 'waiting', doubt: 'taken', donor_id: null, row_id: null, replaced_by: null, handed_at: null } as const;
    await changeOne(trx, id, { ...nobody, proposed_id: certificate.donor_id });
    await record(trx, ctx, by, 'certificate.parted', certificate);
  });
}

const record = (trx: Trx, ctx: DomainContext, by: StaffActor, act: Act, { donor_id, number }: Pick<Certificate, 'donor_id' | 'number'>) =>
  recordActivity(trx, ctx, by, { act, ...(donor_id !== null && { about: donor_id }), details: { what: number ?? '' } });

/** With their files; what is gone already stays so. @returns how many */
export async function removeCertificates(ctx: DomainContext, { ids, by }: { ids: readonly string[]; by: StaffActor }): Promise<number> {
  let removed = 0;
  for await (const some of slicesOf(ids, AT_ONCE))
    await ctx.db.transaction().execute(async (trx) => {
      const found = await forUpdate(
        trx,
        trx.selectFrom('donation_certificates').selectAll().where('id', 'in', some).orderBy('id'),
      ).execute();
      for (const certificate of found) await takeOff(trx, certificate);
      await deleteThese(
        trx,
        found.map(({ id }) => id),
      );
      removed += found.length;
      for (const certificate of found) await record(trx, ctx, by, 'certificate.removed', certificate);
    });
  // Also when nothing was there.
  await recordActivity(ctx.db, ctx, by, { act: 'certificates.removed', details: { rows: removed } });
  return removed;
}

/** In a transaction. */
const AT_ONCE = 50;

/** The sweep deletes their files. */
async function deleteThese(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await detachFiles(trx, ids.map(ofDonationCertificate));
  await trx.deleteFrom('donation_certificates').where('id', 'in', ids).execute();
}

const fileOf = (ctx: DomainContext, { id, file_id }: Pick<Certificate, 'id' | 'file_id'>): Promise<OpenedFile> =>
  openFile(ctx, { path: FILE_PATH + file_id, accountId: id });

/** On paper, for a donor: it counts as handed over. Recorded first. @throws AppError `not_found` */
export async function printCertificate(ctx: DomainContext, { id, by }: { id: string; by: StaffActor }): Promise<OpenedFile> {
  const certificate = await ctx.db.transaction().execute(async (trx) => {
    const found = await lock(trx, id);
    if (found.status === 'placed') await changeOne(trx, id, { status: 'sent', handed_at: ctx.clock.now() });
    await record(trx, ctx, by, 'certificate.printed', found);
    return found;
  });
  return fileOf(ctx, certificate);
}

/** As pictures, for deciding. Recorded first. @param first from 0 @throws AppError `not_found` */
export async function showCertificate(
  ctx: DomainContext,
  { id, first, by }: { id: string; first: number; by: StaffActor },
): Promise<PaperPages> {
  const certificate = await ctx.db.transaction().execute(async (trx) => {
    const found = await lock(trx, id);
    await record(trx, ctx, by, 'certificate.opened', found);
    return found;
  });
  return drawPages(ctx, await fileOf(ctx, certificate), first);
}

export interface DonorsCertificate {
  id: string;
  status: CertificateState;
  form: Certificate['form'];
  /** Financial year, by the calendar year in which it began. */
  year: number | null;
  number: string | null;
  amount: number | null;
  addedAt: number;
  handedAt: number | null;
}

/** Those of a donor and of the records that are a part of it, the newest year first. */
export async function certificatesOf({ db }: Pick<DomainContext, 'db'>, donorId: string): Promise<DonorsCertificate[]> {
  const rows = await ofFamily(db, await familyOf(db, donorId))
    .orderBy('year', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, status, form, year, number, amount, added_at, handed_at }) => ({
    id,
    status,
    form,
    year,
    number,
    amount,
    addedAt: added_at,
    handedAt: handed_at,
  }));
}

const ofFamily = (db: DbOrTrx, family: readonly string[]) =>
  db.selectFrom('donation_certificates').selectAll().where('donor_id', 'in', family);

/** For the donor. @throws AppError `not_found`, also for somebody else's */
export async function openCertificate(ctx: DomainContext, { id, donorId }: { id: string; donorId: string }): Promise<OpenedFile> {
  const found = await ofFamily(ctx.db, await familyOf(ctx.db, donorId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw gone();
  return fileOf(ctx, found);
}

/** Those of years that have left the books. @returns how many */
export async function sweepCertificates({ db, clock, content }: DomainContext): Promise<number> {
  const { timezone } = content().foundation;
  const start = startOfBooks(clock.now(), timezone);
  return inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const over = await trx
        .selectFrom('donation_certificates')
        .select('id')
        .where((e) => e.or([e('year', '<', financialYear(start, timezone)), e.and([e('year', 'is', null), e('added_at', '<', start)])]))
        .limit(most)
        .execute();
      await deleteThese(
        trx,
        over.map(({ id }) => id),
      );
      return over.length;
    }),
  );
}
