/** What was handed in of a year, as it was then. Amounts in whole paise. */
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { StatementRowsTable, StatementsTable } from '#database/tables/statements.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { familyOf, rootOf } from '#domain/donations/ledger/donors.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { inBatches, startOfBooks } from '#domain/shared/retention.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import type { IdCode, StatementForm } from './forms.ts';
import { STATEMENT_STATES } from './states.ts';

export type StatementFile = Selectable<StatementsTable>;
export type FiledRow = Omit<Selectable<StatementRowsTable>, 'details' | 'line' | 'statement_id' | 'replaces'>;

/** What one line prints of its donor and the foundation. Stored: rename nothing. */
export interface LineDetails {
  idCode: IdCode | null;
  uniqueId: string;
  name: string;
  address: string;
  urn: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
}

const FILED = statesWith(STATEMENT_STATES, 'isFiled', true);

const COLUMNS = ['id', 'donor_id', 'nature', 'mode', 'registration', 'amount', 'revises', 'certificate'] as const;

/** Rows of files that were handed in, without those that a later one revised. */
const standing = (db: DbOrTrx, year: number) =>
  db
    .selectFrom('statement_rows')
    .innerJoin('statements', 'statements.id', 'statement_rows.statement_id')
    .where('statements.year', '=', year)
    .where('statements.status', 'in', FILED)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('statement_rows as later')
            .innerJoin('statements as revised', 'revised.id', 'later.statement_id')
            .select('later.id')
            .whereRef('later.replaces', '=', 'statement_rows.id')
            .where('revised.status', 'in', FILED),
        ),
      ),
    );

/** By the record that the donor is a part of now. */
export async function filedIn(db: DbOrTrx, year: number): Promise<Map<string, FiledRow[]>> {
  const rows = await standing(db, year)
    .select(COLUMNS.map((column) => `statement_rows.${column}` as const))
    .where('donor_id', 'is not', null)
    .orderBy('statement_rows.id')
    .execute();
  const merged = await db
    .selectFrom('donors')
    .select('id')
    .where('merged_into', 'is not', null)
    .where('id', 'in', standing(db, year).select('statement_rows.donor_id').where('donor_id', 'is not', null))
    .execute();
  const roots = new Map<string, string>();
  for (const { id } of merged) roots.set(id, await rootOf(db, id));
  return Map.groupBy(rows, ({ donor_id }) => roots.get(donor_id ?? '') ?? donor_id ?? '');
}

const placeOf = (id: string) => ({ table: 'statement_rows', column: 'details', row: id }) as const;

export const sealDetails = ({ vault }: Pick<DomainContext, 'vault'>, id: string, details: LineDetails): string =>
  vault.encrypt(JSON.stringify(details), placeOf(id));

/** By the row's id. */
export async function openDetails(
  { db, vault }: Pick<DomainContext, 'db' | 'vault'>,
  ids: readonly string[],
): Promise<Map<string, LineDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('statement_rows').select(['id', 'details']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, details }) => [id, JSON.parse(vault.decrypt(details, placeOf(id))) as LineDetails]));
}

/** What stands handed in of a year, numbers in full: for matching certificates. */
export async function filedRows(
  ctx: DomainContext,
  year: number,
): Promise<(FiledRow & Pick<LineDetails, 'idCode' | 'uniqueId' | 'name'>)[]> {
  const all = [...(await filedIn(ctx.db, year))].flatMap(([donorId, rows]) => rows.map((row) => ({ ...row, donor_id: donorId })));
  const found: (FiledRow & Pick<LineDetails, 'idCode' | 'uniqueId' | 'name'>)[] = [];
  for await (const some of slicesOf(all, SLICE)) {
    const opened = await openDetails(
      ctx,
      some.map(({ id }) => id),
    );
    found.push(...some.flatMap((row) => (opened.has(row.id) ? [{ ...row, ...opened.get(row.id)! }] : [])));
  }
  return found;
}

const SLICE = 500;

/** The number of the portal's certificate for a row; null takes it off. A revised file names it. */
export const noteCertificate = async (trx: DbOrTrx, rowId: string, certificate: string | null): Promise<void> => {
  await trx.updateTable('statement_rows').set({ certificate }).where('id', '=', rowId).execute();
};

/** Null before anything was handed in. */
export const lastFiledYear = async (db: DbOrTrx): Promise<number | null> =>
  (
    await db
      .selectFrom('statements')
      .select((e) => e.fn.max('year').as('year'))
      .where('status', 'in', FILED)
      .executeTakeFirst()
  )?.year ?? null;

export interface Reported {
  year: number;
  form: StatementForm;
  /** `YYYY-MM-DD`. */
  filedOn: string | null;
}

/** Whether its donor stands in what was handed in of its year; then a change of it goes into a revised file. */
export async function reportedIn(ctx: DomainContext, donation: Pick<Donation, 'id' | 'paid_at'>): Promise<Reported | null> {
  if (donation.paid_at === null) return null;
  const link = await ctx.db.selectFrom('donor_links').select('donor_id').where('donation_id', '=', donation.id).executeTakeFirst();
  if (!link) return null;
  const year = financialYear(donation.paid_at, ctx.content().foundation.timezone);
  const filed = await standing(ctx.db, year)
    .select(['statements.form', 'statements.filed_on'])
    .where('donor_id', 'in', await familyOf(ctx.db, link.donor_id))
    .orderBy('statements.number', 'desc')
    .executeTakeFirst();
  return filed ? { year, form: filed.form, filedOn: filed.filed_on } : null;
}

/** Those of years that have left the books. @returns how many rows */
export async function sweepStatements({ db, clock, content }: DomainContext): Promise<number> {
  const { timezone } = content().foundation;
  const first = financialYear(startOfBooks(clock.now(), timezone), timezone);
  const rows = await inBatches((most) =>
    changeRows(
      db
        .deleteFrom('statement_rows')
        .where('id', 'in', (e) =>
          e
            .selectFrom('statement_rows')
            .innerJoin('statements', 'statements.id', 'statement_id')
            .select('statement_rows.id')
            .where('year', '<', first)
            .limit(most),
        ),
    ),
  );
  return rows + (await changeRows(db.deleteFrom('statements').where('year', '<', first)));
}

/** Takes back what `reportElsewhere` wrote. */
export const forgetReported = async (trx: Trx, statementId: string): Promise<void> => {
  await trx.deleteFrom('statements').where('id', '=', statementId).where('elsewhere', '=', 1).execute();
};
