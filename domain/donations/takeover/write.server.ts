import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdate, insertRows, isUniqueViolation } from '#database/engine.ts';
import type { DonorsTable } from '#database/tables/donors.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { CURRENCY } from '#domain/donations/constants.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { kindOfPan } from '#domain/donations/donor-constants.ts';
import { openPan } from '#domain/donations/donors/donor.server.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { newDonorColumns } from '#domain/donations/ledger/donor.server.ts';
import {
  addDoubts,
  changeDonor,
  claimIn,
  donorFor,
  type Donor,
  isNamed,
  linkTo,
  lockDonor,
  rootOf,
  sealedPan,
} from '#domain/donations/ledger/donors.server.ts';
import { panHashes } from '#domain/donations/pan.server.ts';
import { keepEarlierReceipt } from '#domain/donations/receipts/issue.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { lockSerials } from '#domain/shared/serials.server.ts';
import { startOfDay } from '#domain/shared/time/calendar.ts';
import { operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { reportElsewhere } from '#domain/donations/statement/file.server.ts';
import { checkFile, identityOf } from './check.server.ts';
import { type DonationLine, type DonorLine, yearOfDay } from './columns.ts';
import { type Problem, type TakeoverKind } from './kinds.ts';
import { begunBy, enqueueWork, type Takeover, type TakeoverRow } from './takeovers.server.ts';
import { takeBackAll } from './undo.server.ts';

interface TakeoverRequest {
  kind: TakeoverKind;
  fileName: string;
  bytes: Uint8Array;
  /** How many rows the preview would take over. */
  expected: number;
  by: StaffActor;
}

/**
 * Checks once more, then a job writes. @returns its id @throws AppError `invalid_input` while a row is wrong; `conflict` when the books are
 * not as they were in the preview, with nothing new, and while another file is worked on
 */
export async function beginTakeover(ctx: DomainContext, { kind, fileName, bytes, expected, by }: TakeoverRequest): Promise<string> {
  const { rows, fresh, amount } = await checkFile(ctx, kind, bytes);
  const wrong = rows.find(({ errors }) => errors.length > 0);
  if (wrong) throw new AppError('invalid_input', `Row ${wrong.line} is wrong: ${wrong.errors[0]?.text}. Nothing was taken over.`);
  if (fresh.length === 0) throw new AppError('conflict', 'Everything in this file is in the books already.');
  if (fresh.length !== expected) throw new AppError('conflict', 'The books have changed since you looked. Please look at the file again.');
  const id = ctx.random.id();
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('takeovers')
      .values({
        id,
        kind,
        file_name: fileName,
        status: 'running',
        is_working: 1,
        lines: fresh.length,
        amount,
        begun_by: by.name,
        begun_by_id: by.accountId,
        begun_at: ctx.clock.now(),
      })
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('conflict', 'Another file is being worked on. Please wait until it is done.') : error;
      });
    // Receipts that this site issues are numbered in the order of days.
    const ordered = fresh.toSorted((one, other) => dayOf(one.values).localeCompare(dayOf(other.values)) || one.line - other.line);
    for await (const slice of slicesOf(ordered.map((line, place) => ({ ...line, place }))))
      await insertRows(
        trx,
        'takeover_rows',
        slice.map(({ place, line, identity, content, values }) => {
          const rowId = ctx.random.id();
          return {
            id: rowId,
            takeover_id: id,
            place,
            line,
            identity,
            content,
            donor_identity: values.earlierNumber === undefined ? null : identityOf('donors', values.earlierNumber),
            data: ctx.vault.encrypt(JSON.stringify(values), placeOf(rowId)),
          };
        }),
      );
    await enqueueWork(trx, ctx, id);
    await recordActivity(trx, ctx, by, { act: 'takeover.begun', details: { what: kind, rows: fresh.length, after: { fileName, amount } } });
  });
  return id;
}

const dayOf = (values: DonorLine | DonationLine): string => ('day' in values ? values.day : '');

const placeOf = (row: string) => ({ table: 'takeover_rows', column: 'data', row }) as const;

/** In a transaction: whoever pays meanwhile waits for so many. */
const BATCH = 25;

class RowError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, cause: unknown) {
    super(problem.text, { cause });
    this.problem = problem;
  }
}

/** The job: goes on where it was, and takes everything back once a row does not fit the books any more. */
export async function workOnTakeover(ctx: DomainContext, id: string): Promise<void> {
  try {
    while (await inTurn(ctx, id, 'running', writeBatch)) await nextTurn();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    ctx.log.warn({ takeover: id, line: error.problem.line }, 'a takeover was given up');
    await ctx.db
      .updateTable('takeovers')
      .set({ status: 'undoing', problem: JSON.stringify(error.problem) })
      .where('id', '=', id)
      .execute();
  }
  while (await inTurn(ctx, id, 'undoing', takeBackAll)) await nextTurn();
}

/** @returns whether there is more to do */
async function inTurn(
  ctx: DomainContext,
  id: string,
  status: Takeover['status'],
  work: (trx: Trx, ctx: DomainContext, takeover: Takeover) => Promise<boolean>,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const takeover = await forUpdate(trx, trx.selectFrom('takeovers').selectAll().where('id', '=', id)).executeTakeFirst();
    return takeover?.status === status && work(trx, ctx, takeover);
  });
}

async function writeBatch(trx: Trx, ctx: DomainContext, takeover: Takeover): Promise<boolean> {
  await lockSerials(trx);
  const rows = await trx
    .selectFrom('takeover_rows')
    .selectAll()
    .where('takeover_id', '=', takeover.id)
    .where('written_at', 'is', null)
    .orderBy('place')
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    const values = JSON.parse(ctx.vault.decrypt(row.data ?? '', placeOf(row.id))) as DonorLine & DonationLine;
    const write = takeover.kind === 'donors' ? writeDonor : writeDonation;
    const written = await write(trx, ctx, values, { row, takeover }).catch((error: unknown) => {
      throw isForPeople(error) ? new RowError({ line: row.line, column: null, text: textOf(error) }, error) : error;
    });
    await trx
      .updateTable('takeover_rows')
      .set({ ...written, written_at: ctx.clock.now() })
      .where('id', '=', row.id)
      .execute();
  }
  if (rows.length === BATCH) return true;
  const reports = await keepReported(trx, ctx, takeover);
  await trx.updateTable('takeover_rows').set({ data: null }).where('takeover_id', '=', takeover.id).execute();
  await trx
    .updateTable('takeovers')
    .set({ status: 'done', is_working: null, ended_at: ctx.clock.now(), reports: JSON.stringify(reports) })
    .where('id', '=', takeover.id)
    .execute();
  return false;
}

/** What was handed in before stays reported. @returns ids of the statements that say so */
async function keepReported(trx: Trx, ctx: DomainContext, takeover: Takeover): Promise<string[]> {
  if (takeover.kind !== 'donations') return [];
  const rows = await trx
    .selectFrom('takeover_rows')
    .select(['id', 'data', 'donation_id'])
    .where('takeover_id', '=', takeover.id)
    .orderBy('place')
    .execute();
  const reported = rows.flatMap(({ id, data, donation_id }) => {
    const { day, reportedOn, acknowledgement = null } = JSON.parse(ctx.vault.decrypt(data ?? '', placeOf(id))) as DonationLine;
    if (reportedOn === undefined || donation_id === null) return [];
    return [{ donation: donation_id, year: yearOfDay(day), filedOn: reportedOn, acknowledgement }];
  });
  const by = { ...operatorActor(takeover.begun_by), accountId: takeover.begun_by_id };
  const ids: string[] = [];
  for (const some of Map.groupBy(reported, ({ year, filedOn, acknowledgement }) =>
    JSON.stringify([year, filedOn, acknowledgement]),
  ).values()) {
    const [first] = some;
    if (!first) continue;
    const { year, filedOn, acknowledgement } = first;
    ids.push(await reportElsewhere(trx, ctx, { year, filedOn, acknowledgement, donations: some.map(({ donation }) => donation), by }));
  }
  return ids;
}

const isForPeople = (error: unknown): boolean => (error instanceof AppError && error.status < 500) || isUniqueViolation(error);
const textOf = (error: unknown): string => (error instanceof AppError ? error.message : 'Its number is in the books already.');

type Written = Pick<TakeoverRow, 'donor_id' | 'donation_id' | 'is_new_donor' | 'filled'>;
interface Place {
  row: TakeoverRow;
  takeover: Takeover;
}

async function writeDonor(trx: Trx, ctx: DomainContext, values: DonorLine): Promise<Written> {
  const { name = null, email = null, phone = null, panNo } = values;
  const found = await donorFor(trx, ctx, { name, email, phone, panHashes: panNo === undefined ? [] : panHashes(ctx, panNo) });
  const filled = await fillDonor(trx, ctx, found.id, values);
  await addDoubts(trx, ctx, found.id, found.doubts);
  return { donor_id: found.id, donation_id: null, ...traceOf(found.by === 'first', filled) };
}

const traceOf = (isNew: boolean, filled: readonly string[]): Pick<Written, 'is_new_donor' | 'filled'> => ({
  is_new_donor: isNew ? 1 : 0,
  filled: isNew || filled.length === 0 ? null : JSON.stringify([...new Set(filled)]),
});

/** What the record lacks; what is there stays. @returns the columns */
async function fillDonor(trx: Trx, ctx: DomainContext, id: string, values: DonorLine): Promise<string[]> {
  const donor = await lockDonor(trx, id);
  const { kind, name, email, phone, address, citizenship, language, notes, noContact, panNo, otherId, otherIdKind } = values;
  const plain: Updateable<DonorsTable> = { name, email, phone, address, citizenship, language, notes };
  const isBlank = donor.name === null;
  const change: Updateable<DonorsTable> = {
    ...Object.fromEntries(Object.entries(plain).filter(([column, value]) => value !== undefined && donor[column as keyof Donor] === null)),
    ...(donor.pan === null && panNo !== undefined && { ...sealedPan(ctx, id, panNo), kind: kindOfPan(panNo) }),
    ...(isBlank && panNo === undefined && kind !== undefined && { kind }),
    ...(noContact === 'yes' && donor.no_contact === 0 && { no_contact: 1 as const }),
    ...(donor.other_id === null &&
      otherId !== undefined && {
        other_id_kind: otherIdKind ?? null,
        other_id: ctx.vault.encrypt(otherId, { table: 'donors', column: 'other_id', row: id }),
      }),
  };
  const columns = Object.keys(change);
  if (columns.length > 0) await changeDonor(trx, ctx, donor, change);
  return columns;
}

async function writeDonation(trx: Trx, ctx: DomainContext, line: DonationLine, { row, takeover }: Place): Promise<Written> {
  const known = row.donor_identity === null ? undefined : await donorOfNumber(trx, row.donor_identity);
  const values = known ? withDetailsOf(ctx, line, known) : line;
  const { timezone } = ctx.content().foundation;
  const paidAt = startOfDay(values.day, timezone);
  const isCancelled = values.receiptState === 'cancelled';
  const donation = await insertDonation(trx, ctx, values);
  if (values.receiptNumber !== undefined)
    await keepEarlierReceipt(
      trx,
      ctx,
      { ...donation, paid_at: paidAt },
      { number: values.receiptNumber, issuedAt: startOfDay(values.receiptDay ?? values.day, timezone), isCancelled },
    );
  const found = known
    ? { id: known.id, by: 'takeover' as const, doubts: [] }
    : isNamed(donation)
      ? await donorFor(trx, ctx, claimIn(ctx, donation))
      : undefined;
  const filled = found ? [...(await linkTo(trx, ctx, donation, found)), ...(await fillDonor(trx, ctx, found.id, line))] : [];
  const office = begunBy(takeover);
  const entry = { paidAt, isTakenOver: true } as const;
  await apply(trx, ctx, ['id', donation.id], { ...office, reason: '', entry });
  if (isCancelled) await apply(trx, ctx, ['id', donation.id], { ...office, reason: 'So it stood in the earlier books', act: 'cancel' });
  return { donation_id: donation.id, donor_id: found?.id ?? null, ...traceOf(found?.by === 'first', filled) };
}

async function donorOfNumber(trx: Trx, identity: string): Promise<Donor | undefined> {
  const row = await trx
    .selectFrom('takeover_rows')
    .select('donor_id')
    .where('donor_identity', '=', identity)
    .where('donor_id', 'is not', null)
    .orderBy('written_at')
    .executeTakeFirst();
  return row?.donor_id == null ? undefined : lockDonor(trx, await rootOf(trx, row.donor_id));
}

/** A row that gives the donor's number alone says what the record says. */
function withDetailsOf(ctx: DomainContext, line: DonationLine, donor: Donor): DonationLine {
  if (line.name !== undefined) return line;
  const { name, email, phone, address, citizenship } = donor;
  const details = { name, email, phone, address, citizenship, panNo: openPan(ctx, donor) };
  return { ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)), ...line };
}

async function insertDonation(trx: Trx, ctx: DomainContext, values: DonationLine): Promise<Donation> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  const { name, email, phone, panNo, address, citizenship, description } = values;
  const donor = newDonorColumns(ctx, id, { name, email, phone, panNo, address, isIndianCitizen: citizenship === 'indian', description });
  return trx
    .insertInto('donations')
    .values({
      id,
      provider: 'office',
      is_trial: 0,
      provider_order_id: id,
      provider_payment_id: id,
      order_receipt: id,
      amount: values.amount,
      currency: CURRENCY,
      frequency: 'one-time',
      pledge_id: null,
      status: 'created',
      ...donor,
      method: null,
      mode: values.mode,
      nature: values.nature ?? 'other',
      fund: values.fund ?? null,
      reference: values.reference ?? null,
      flags: null,
      receipt_number: values.receiptNumber ?? null,
      paid_at: null,
      next_poll_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
