/** Files of the yearly statement: prepared, downloaded, handed in. */
import type { Trx } from '#database/client.ts';
import { insertRows, isUniqueViolation } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import { openSnapshot } from '#database/snapshot.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { type DisclosureRequest, recordDisclosure } from '#domain/activity/disclosures.server.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Cell, LongSheet, Sheet, SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type LineDetails, noteCertificate, openDetails, sealDetails, type StatementFile } from './filed.server.ts';
import { DAY_FORMATS, formOf, type LineValue, STATEMENT_FORMS } from './forms.ts';
import { isSameKind, type Line, linesOf, numberToRevise, reckon } from './lines.server.ts';

interface Act {
  id: string;
  by: StaffActor;
}

/** @throws AppError `not_found` */
export async function findStatement({ db }: Pick<DomainContext, 'db'>, id: string): Promise<StatementFile> {
  const found = await db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found', 'There is no such file of the statement.');
  return found;
}

/**
 * All lines that are complete, and new or changed since they were handed in, as they are now. @returns its id @throws AppError `conflict`
 * while another file waits, and without such a line
 */
export async function prepareStatement(ctx: DomainContext, { year, by }: { year: number; by: StaffActor }): Promise<string> {
  const id = await begin(ctx, { year, by });
  const snapshot = await openSnapshot(ctx.db);
  try {
    const then = { ...ctx, db: snapshot.db as DomainContext['db'] };
    const written = { lines: 0, total: 0 };
    for await (const some of linesOf(then, await reckon(then, year))) {
      const lines = some.filter(({ set }) => set === 'ready' || set === 'check');
      if (lines.length > 0)
        await insertRows(
          ctx.db,
          'statement_rows',
          lines.map((line, n) => rowOf(ctx, id, written.lines + n + 1, line)),
        );
      written.lines += lines.length;
      written.total += lines.reduce((sum, { amount }) => sum + amount, 0);
    }
    if (written.lines === 0) throw new AppError('conflict', 'No line is ready that was not handed in as it is.');
    await ctx.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('statements')
        .set({ ...written, status: 'prepared' })
        .where('id', '=', id)
        .execute();
      await recordActivity(trx, ctx, by, { act: 'statement.prepared', details: { filter: { year }, rows: written.lines } });
    });
    return id;
  } catch (error) {
    await ctx.db.deleteFrom('statements').where('id', '=', id).execute();
    throw error;
  } finally {
    await snapshot.close();
  }
}

/** One that was begun longer ago was left by a process that ended. */
const LEFT_AFTER_MS = ONE_HOUR_MS;

async function begin(ctx: DomainContext, { year, by }: { year: number; by: StaffActor }): Promise<string> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  const waits = new AppError('conflict', 'A file of this year is prepared already: note that it was handed in, or discard it, first.');
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('statements')
        .where('year', '=', year)
        .where('status', '=', 'writing')
        .where('prepared_at', '<=', now - LEFT_AFTER_MS)
        .execute();
      const files = await trx.selectFrom('statements').select(['number', 'status']).where('year', '=', year).execute();
      if (files.some(({ status }) => status !== 'filed')) throw waits;
      await addFile(trx, ctx, { id, year, by, number: Math.max(0, ...files.map(({ number }) => number)) + 1, status: 'writing' });
    });
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) throw waits;
    throw error;
  }
}

const addFile = (
  trx: Trx,
  ctx: DomainContext,
  { by, year, ...file }: Pick<StatementFile, 'id' | 'year' | 'number' | 'status'> & Partial<StatementFile> & { by: StaffActor },
) =>
  trx
    .insertInto('statements')
    .values({
      elsewhere: 0,
      prepared_at: ctx.clock.now(),
      prepared_by: by.name,
      prepared_by_id: by.accountId,
      ...file,
      year,
      form: formOf(year),
    })
    .execute();

function rowOf(ctx: DomainContext, statementId: string, line: number, of: Line) {
  const id = ctx.random.id();
  return {
    id,
    statement_id: statementId,
    line,
    donor_id: of.donor?.id ?? null,
    nature: of.nature,
    mode: of.mode,
    registration: of.registration,
    amount: of.amount,
    details: sealDetails(ctx, id, of.details),
    replaces: of.filed?.id ?? null,
    revises: of.filed && numberToRevise(of.filed),
    certificate: null,
  };
}

/** In the columns of its form. Full numbers: recorded first, for each donor. @throws AppError `not_found`, `invalid_input` */
export async function statementSheet(ctx: DomainContext, { id, ...request }: DisclosureRequest & { id: string }): Promise<LongSheet> {
  const file = await findStatement(ctx, id);
  if (file.status === 'writing' || file.lines === 0) throw new AppError('not_found', 'There is no such file of the statement.');
  const donors = await ctx.db
    .selectFrom('statement_rows')
    .select('donor_id')
    .distinct()
    .where('statement_id', '=', id)
    .where('donor_id', 'is not', null)
    .execute();
  // Also without a donor: who asks, and why, is checked.
  await recordDisclosure(ctx.db, ctx, { act: 'donor.numberShown', about: [], what: 'statement', ...request });
  for await (const some of slicesOf(donors, SLICE)) {
    const about = some.map(({ donor_id }) => donor_id ?? '');
    await recordDisclosure(ctx.db, ctx, { act: 'donor.numberShown', about, what: 'statement', ...request });
  }
  const details = { filter: { year: file.year, number: file.number }, rows: file.lines, why: request.reason };
  await recordActivity(ctx.db, ctx, request.by, { act: 'statement.exported', details });
  return { columns: STATEMENT_FORMS[file.form].columns.map(({ heading }) => heading), slices: sheetsOf(ctx, file) };
}

const SLICE = 500;

async function* sheetsOf(ctx: DomainContext, { id, form }: StatementFile): AsyncIterable<Sheet> {
  for (let after = 0; ;) {
    const rows = await ctx.db
      .selectFrom('statement_rows')
      .selectAll()
      .where('statement_id', '=', id)
      .where('line', '>', after)
      .orderBy('line')
      .limit(SLICE)
      .execute();
    const opened = await openDetails(
      ctx,
      rows.map((row) => row.id),
    );
    yield rows.map((row) => cellsOf(form, row, opened.get(row.id)));
    if (rows.length < SLICE) return;
    after = rows.at(-1)?.line ?? after;
  }
}

type Printed = Pick<Line, 'nature' | 'mode' | 'amount'> & { line: number; revises: string | null };

function cellsOf(name: StatementFile['form'], row: Printed, details: LineDetails | undefined): SheetRow {
  const form = STATEMENT_FORMS[name];
  const values: Readonly<Record<LineValue, Cell>> = {
    line: row.line,
    revises: row.revises ?? '',
    idCode: details?.idCode ? form.ids[details.idCode] : '',
    uniqueId: details?.uniqueId ?? '',
    section: form.section,
    urn: details?.urn ?? '',
    issuedOn: details ? DAY_FORMATS[form.days](details.issuedOn) : '',
    name: details?.name ?? '',
    address: details?.address ?? '',
    nature: form.natures[row.nature],
    mode: form.modes[row.mode],
    amount: paiseToRupees(row.amount),
  };
  return Object.fromEntries(form.columns.map(({ value, heading }) => [heading, values[value]]));
}

interface Filing extends Act {
  /** `YYYY-MM-DD`. */
  filedOn: string;
  acknowledgement: string | null;
}

/** @throws AppError `not_found`; `conflict` for one that does not wait for it; `invalid_input` for a day that cannot be */
export async function fileStatement(ctx: DomainContext, { id, by, filedOn, acknowledgement }: Filing): Promise<void> {
  const file = await findStatement(ctx, id);
  if (filedOn > todayAt(ctx) || filedOn < `${file.year}-04-01`)
    throw new AppError('invalid_input', 'It was handed in on another day.', {
      fields: { filedOn: 'Not in the future, nor before the year' },
    });
  const change = {
    status: 'filed',
    filed_on: filedOn,
    acknowledgement,
    filed_at: ctx.clock.now(),
    filed_by: by.name,
    filed_by_id: by.accountId,
  } as const;
  await ctx.db.transaction().execute(async (trx) => {
    const moved = await changeRows(trx.updateTable('statements').set(change).where('id', '=', id).where('status', '=', 'prepared'));
    if (moved === 0) throw new AppError('conflict', 'This file does not wait to be handed in.');
    const after = { year: file.year, number: file.number, form: file.form, filedOn, acknowledgement };
    await recordActivity(trx, ctx, by, { act: 'statement.filed', details: { after, rows: file.lines } });
  });
}

/** It was not handed in after all. @throws AppError `not_found`; `conflict` once something followed */
export async function unfileStatement(ctx: DomainContext, { id, by, reason }: Act & { reason: string }): Promise<void> {
  const file = await findStatement(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    const change = {
      status: 'prepared',
      filed_on: null,
      acknowledgement: null,
      filed_at: null,
      filed_by: null,
      filed_by_id: null,
    } as const;
    const moved = await changeRows(
      trx
        .updateTable('statements')
        .set(change)
        .where('id', '=', id)
        .where('status', '=', 'filed')
        .where('elsewhere', '=', 0)
        .where((e) =>
          e.not(e.exists(e.selectFrom('statement_rows').select('id').where('statement_id', '=', id).where('certificate', 'is not', null))),
        )
        .where((e) =>
          e.not(
            e.exists(
              e.selectFrom('statements as later').select('later.id').where('year', '=', file.year).where('number', '>', file.number),
            ),
          ),
        ),
    );
    if (moved === 0) throw new AppError('conflict', 'Something followed it: a later file, or a certificate. It stays as it is.');
    const before = { year: file.year, number: file.number, filedOn: file.filed_on, acknowledgement: file.acknowledgement };
    await recordActivity(trx, ctx, by, { act: 'statement.unfiled', details: { before, why: reason, rows: file.lines } });
  });
}

/** One that was not handed in. @throws AppError `not_found`; `conflict` */
export async function discardStatement(ctx: DomainContext, { id, by }: Act): Promise<void> {
  const file = await findStatement(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    const gone = await changeRows(trx.deleteFrom('statements').where('id', '=', id).where('status', '=', 'prepared'));
    if (gone === 0) throw new AppError('conflict', 'This file was handed in, or is gone.');
    await recordActivity(trx, ctx, by, { act: 'statement.discarded', details: { filter: { year: file.year }, rows: file.lines } });
  });
}

/** By hand, for a line that is to be revised. @param certificate null takes it off @throws AppError `not_found` */
export async function numberCertificate(ctx: DomainContext, { id, by, certificate }: Act & { certificate: string | null }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('statement_rows')
      .innerJoin('statements', 'statements.id', 'statement_id')
      .select(['donor_id', 'certificate'])
      .where('statement_rows.id', '=', id)
      .where('status', '=', 'filed')
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', 'This line was not handed in.');
    await noteCertificate(trx, id, certificate);
    const details = { before: { certificate: row.certificate }, after: { certificate } };
    await recordActivity(trx, ctx, by, { act: 'certificate.numbered', about: row.donor_id ?? undefined, details });
  });
}

interface Elsewhere {
  year: number;
  /** `YYYY-MM-DD`; null when nobody knows. */
  filedOn: string | null;
  acknowledgement: string | null;
  /** Ids of the donations that were reported, all of that year. */
  donations: readonly string[];
  by: StaffActor;
}

/** Donations that were handed in before the foundation worked with this program: they stay reported. @returns the id of the file */
export async function reportElsewhere(trx: Trx, ctx: DomainContext, { year, filedOn, donations, by, ...rest }: Elsewhere): Promise<string> {
  const id = ctx.random.id();
  const then = { ...ctx, db: trx as unknown as DomainContext['db'] };
  const { number } = await trx
    .selectFrom('statements')
    .select((e) => e.fn.coalesce(e.fn.max('number'), e.val(0)).as('number'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  const filing = { filed_on: filedOn, filed_at: ctx.clock.now(), filed_by: by.name, filed_by_id: by.accountId };
  await addFile(trx, ctx, { id, year, by, number: number + 1, status: 'filed', elsewhere: 1, ...filing, ...rest });
  const written = { lines: 0, total: 0 };
  for await (const some of linesOf(then, await reckon(then, year, donations))) {
    const rows = some
      .filter(({ donations: count }) => count > 0)
      .map((line, n) => ({ ...rowOf(ctx, id, written.lines + n + 1, line), ...addedTo(line), revises: null }));
    if (rows.length > 0) await insertRows(trx, 'statement_rows', rows);
    written.lines += rows.length;
    written.total += rows.reduce((sum, { amount }) => sum + amount, 0);
  }
  await trx.updateTable('statements').set(written).where('id', '=', id).execute();
  return id;
}

/** To what another file of before reported of the same donor, nature and mode. */
const addedTo = ({ filed, amount, ...line }: Line) =>
  filed && isSameKind(filed, line) ? { replaces: filed.id, amount: filed.amount + amount } : { replaces: null };
