/** For which lines of a year the portal makes certificates. */
import type { DbOrTrx } from '#database/client.ts';
import { rootOf } from '#domain/donations/ledger/donors.server.ts';
import { type FiledRow, filedIn, filedRows } from '#domain/donations/statement/filed.server.ts';
import { linesOf, reckon } from '#domain/donations/statement/lines.server.ts';
import { isBlocked } from '#domain/donations/statement/lacks.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type Expected, ExpectedLines } from './match.ts';

/** As handed in; where nothing is noted as handed in, as the ledger has it. */
export async function expectedIn(ctx: DomainContext, year: number): Promise<ExpectedLines> {
  const filed = (await filedRows(ctx, year)).filter(({ amount }) => amount > 0);
  const lines: Expected[] =
    filed.length > 0
      ? filed.map(({ id, donor_id, uniqueId, name, nature, amount, certificate }) => ({
          rowId: id,
          donorId: donor_id ?? '',
          uniqueId,
          name,
          nature,
          amount,
          isTaken: certificate !== null,
        }))
      : await reckoned(ctx, year);
  takeOff(lines, await placedIn(ctx.db, year));
  return new ExpectedLines(lines);
}

async function reckoned(ctx: DomainContext, year: number): Promise<Expected[]> {
  const expected: Expected[] = [];
  for await (const lines of linesOf(ctx, await reckon(ctx, year)))
    for (const { donor, details, nature, amount, lacks } of lines)
      if (donor && !isBlocked(lacks))
        expected.push({ rowId: null, donorId: donor.id, uniqueId: details.uniqueId, name: details.name, nature, amount, isTaken: false });
  return expected;
}

interface Placed {
  donorId: string;
  rowId: string | null;
  amount: number | null;
}

/** Donors as the records that they are a part of now. */
async function placedIn(db: DbOrTrx, year: number): Promise<Placed[]> {
  const rows = await db
    .selectFrom('donation_certificates')
    .innerJoin('donors', 'donors.id', 'donor_id')
    .select(['donor_id', 'row_id', 'amount', 'merged_into'])
    .where('donation_certificates.status', 'in', ['placed', 'sent'])
    .where('year', '=', year)
    .execute();
  const placed: Placed[] = [];
  for (const { donor_id, row_id, amount, merged_into } of rows)
    placed.push({ donorId: merged_into === null ? (donor_id ?? '') : await rootOf(db, merged_into), rowId: row_id, amount });
  return placed;
}

/** One without a line of its own stands for one of its donor, of the same amount if there is one. */
function takeOff(lines: readonly Pick<Expected, 'rowId' | 'donorId' | 'amount' | 'isTaken'>[], placed: readonly Placed[]): void {
  if (placed.length === 0) return;
  const own = new Set(placed.map(({ rowId }) => rowId));
  const byDonor = Map.groupBy(lines, ({ donorId }) => donorId);
  for (const line of lines) if (line.rowId !== null && own.has(line.rowId)) line.isTaken = true;
  for (const { donorId, rowId, amount } of placed) {
    if (rowId !== null) continue;
    const free = (byDonor.get(donorId) ?? []).filter(({ isTaken }) => !isTaken);
    const line = free.find((one) => one.amount === amount) ?? free[0];
    if (line) line.isTaken = true;
  }
}

export interface Without {
  donorId: string;
  rowId: string;
  nature: FiledRow['nature'];
  amount: number;
}

/** Lines that were handed in and have none, by their ids; null where nothing is noted as handed in. */
export async function withoutCertificate(db: DbOrTrx, year: number): Promise<Without[] | null> {
  const filed = await filedIn(db, year);
  if (filed.size === 0) return null;
  const lines = [...filed].flatMap(([donorId, rows]) =>
    rows
      .filter(({ amount }) => amount > 0)
      .map(({ id, nature, amount, certificate }) => ({ donorId, rowId: id, nature, amount, isTaken: certificate !== null })),
  );
  takeOff(lines, await placedIn(db, year));
  return lines.filter(({ isTaken }) => !isTaken).toSorted((one, other) => (one.rowId < other.rowId ? -1 : 1));
}
