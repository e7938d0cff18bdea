import { createHash } from 'node:crypto';
import type { DbOrTrx } from '#database/client.ts';

import { kindOfPan, OTHER_IDS } from '#domain/donations/donor-constants.ts';
import { areAlike, type Known, matchOf } from '#domain/donations/ledger/donor-match.ts';
import { LIMITS } from '#domain/donations/limits.ts';
import { panHashes } from '#domain/donations/pan.server.ts';
import { ownSerial } from '#domain/donations/receipts/issue.server.ts';
import { lastFiledYear } from '#domain/donations/statement/filed.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { eachInSlices } from '#domain/shared/lists/slices.server.ts';
import type { PaperError } from '#domain/shared/papers.ts';
import { lastSerial } from '#domain/shared/serials.server.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { dayAt, daysLater, startOfDay, todayAt } from '#domain/shared/time/calendar.ts';
import { yearLabel } from '#domain/shared/time/years.ts';
import {
  columnsOf,
  type DonationLine,
  type DonorLine,
  type Line,
  plainTitle,
  type Reading,
  TAKEOVER_COLUMNS,
  Unreadable,
  yearOfDay,
} from './columns.ts';
import { MOST_FILE_BYTES, MOST_LINES, type Remark, TAKEOVER_KINDS, type TakeoverKind } from './kinds.ts';

export interface CheckedRow {
  /** Of the spreadsheet, from 1. */
  line: number;
  /** As they stand there, in the order of the columns; numbers that name somebody are masked. */
  cells: string[];
  /** Any of them keeps the whole file out. */
  errors: Remark[];
  /** Worth a look, and taken. */
  remarks: Remark[];
  /** It was taken over before, and adds nothing. */
  isKnown: boolean;
}

export interface FreshLine {
  line: number;
  identity: string;
  content: string;
  values: DonorLine | DonationLine;
}

export interface CheckedFile {
  columns: string[];
  /** Titles of columns that are not read. */
  ignored: string[];
  rows: CheckedRow[];
  /** What would be taken over; of no use while a row is wrong. */
  fresh: FreshLine[];
  /** Whole paise, of those that are fresh. */
  amount: number;
}

interface Draft extends CheckedRow {
  values: Partial<DonationLine> & Partial<DonorLine>;
  identity: string;
  content: string;
}

const PROBLEMS: Readonly<Record<PaperError, string>> = {
  locked: 'This file has a password, or is of an old Excel. Please save it as XLSX without a password, or as CSV.',
  form: 'This is no spreadsheet that we can read. Please save it as XLSX or CSV.',
  damaged: 'This file is damaged, or no spreadsheet. Please save it as XLSX or CSV.',
  heavy: 'This file is too large for us to read. Please split it.',
};

const refuse = (message: string): never => {
  throw new AppError('invalid_input', message, { fields: { file: message } });
};

/** Reads a file and compares it with the books; nothing is stored. @throws AppError `invalid_input` for what is no such file at all */
export async function checkFile(ctx: DomainContext, kind: TakeoverKind, bytes: Uint8Array): Promise<CheckedFile> {
  if (bytes.length > MOST_FILE_BYTES) refuse(`At most ${MOST_FILE_BYTES / 1_048_576} MB at once, please.`);
  const sheet = await ctx.papers.sheet(bytes);
  if ('error' in sheet) return refuse(PROBLEMS[sheet.error]);
  const head = sheet.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  const { columns, ignored } = columnsIn(kind, sheet[head] ?? []);
  const lines = sheet.flatMap((cells, at) => (at > head && cells.some((cell) => cell.trim() !== '') ? [{ cells, line: at + 1 }] : []));
  if (lines.length === 0) refuse('There is no row under the titles of the columns.');
  if (lines.length > MOST_LINES) refuse(`At most ${MOST_LINES} rows at once, please: this file has ${lines.length}.`);
  const reading = { today: todayAt(ctx), funds: ctx.content().foundation.donations.funds };
  const rows: Draft[] = [];
  for await (const one of eachInSlices(lines)) rows.push(readRow(kind, columns, one, reading));
  identify(kind, rows);
  await compareWithBooks(ctx, kind, rows);
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  return {
    columns: columns.map(({ title }) => title),
    ignored,
    rows: rows.map(({ line, cells, errors, remarks, isKnown }) => ({ line, cells, errors, remarks, isKnown })),
    fresh: fresh.map(({ line, identity, content, values }) => ({ line, identity, content, values: values as Line<TakeoverKind> })),
    amount: fresh.reduce((sum, { values }) => sum + (values.amount ?? 0), 0),
  };
}

type Found = ReturnType<typeof columnsOf>[number] & { at: number };

function columnsIn(kind: TakeoverKind, titles: readonly string[]): { columns: Found[]; ignored: string[] } {
  const all = columnsOf(kind);
  const columns: Found[] = [];
  const ignored: string[] = [];
  for (const [at, title] of titles.entries()) {
    const plain = plainTitle(title);
    if (plain === '') continue;
    const column =
      all.find((one) => plainTitle(one.title) === plain) ?? all.find(({ also }) => also.some((one) => plainTitle(one) === plain));
    const twice = column && columns.find(({ name }) => name === column.name);
    if (twice) refuse(`The columns “${titles[twice.at]}” and “${title}” say the same. Please keep one of them.`);
    if (column) columns.push({ ...column, at });
    else ignored.push(title.trim());
  }
  const missing = all.filter(({ name, isRequired }) => isRequired && !columns.some((one) => one.name === name));
  const [first] = missing;
  if (first) refuse(`The first row needs the column “${first.title}”. The template has all of them.`);
  if (columns.length < 2) refuse(`We find no columns of ${TAKEOVER_KINDS[kind].many} in the first row. The template has all of them.`);
  return { columns, ignored };
}

const SEALED: ReadonlySet<string> = new Set(['panNo', 'otherId']);

function readRow(
  kind: TakeoverKind,
  columns: readonly Found[],
  { cells, line }: { cells: string[]; line: number },
  reading: Reading,
): Draft {
  const errors: Remark[] = [];
  const values: Record<string, unknown> = {};
  const shown: string[] = [];
  for (const { name, title, at, isRequired, read } of columns) {
    const text = (cells[at] ?? '').trim();
    let cell = text;
    if (text === '') {
      if (isRequired) errors.push({ column: title, text: 'This is missing' });
    } else
      try {
        values[name] = read(text, reading);
        if (SEALED.has(name)) cell = maskTail(text);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        errors.push({ column: title, text: error.message });
      }
    shown.push(cell);
  }
  const row: Draft = { line, cells: shown, errors, remarks: [], isKnown: false, values, identity: '', content: '' };
  for (const [column, text] of clashesIn(kind, values)) errors.push({ column: titleOf(column), text });
  return row;
}

const titleOf = (name: keyof typeof TAKEOVER_COLUMNS.donations | keyof typeof TAKEOVER_COLUMNS.donors): string =>
  ({ ...TAKEOVER_COLUMNS.donors, ...TAKEOVER_COLUMNS.donations })[name].title;

type ColumnName = Parameters<typeof titleOf>[0];

/** Cells that do not fit each other. */
function clashesIn(kind: TakeoverKind, values: Partial<DonationLine>): [ColumnName, string][] {
  const { panNo, otherId, otherIdKind, name, earlierNumber, day, receiptDay, receiptNumber, reportedOn, acknowledgement } = values;
  const clashes: [ColumnName, string, unknown][] = [
    [
      'kind',
      `This is the PAN of ${panNo && kindOfPan(panNo) === 'person' ? 'a person' : 'an organisation'}`,
      panNo && values.kind && kindOfPan(panNo) !== values.kind,
    ],
    ['otherIdKind', `Say which number it is: ${Object.values(OTHER_IDS).join(', ')}`, otherId && !otherIdKind],
    ['otherId', 'The number is missing', otherIdKind && !otherId],
    ['name', 'A donor needs a name', kind === 'donors' && !name],
    ['name', 'A number that names somebody needs the name', kind === 'donations' && (panNo ?? otherId) && !name && !earlierNumber],
    ['receiptDay', 'The receipt is from before the donation', day && receiptDay && receiptDay < day],
    ['receiptDay', 'The number of the receipt is missing', receiptDay && !receiptNumber],
    ['receiptState', 'The number of the receipt is missing', values.receiptState === 'cancelled' && !receiptNumber],
    ['reportedOn', 'A year is reported after it has ended, on 31 March', day && reportedOn && yearOfDay(reportedOn) <= yearOfDay(day)],
    ['reportedOn', 'Say when this statement was handed in', acknowledgement && !reportedOn],
  ];
  return clashes.flatMap(([column, text, isThere]) => (isThere ? [[column, text] as [ColumnName, string]] : []));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same row in another file is the same: by the number of the earlier books, else by all that it says. */
function identify(kind: TakeoverKind, rows: readonly Draft[]): void {
  const numbered = kind === 'donors' ? 'earlierNumber' : 'receiptNumber';
  const seen = new Map<string, Draft>();
  const times = new Map<string, number>();
  for (const row of rows) {
    row.content = hashOf(JSON.stringify(Object.entries(row.values).toSorted(([one], [other]) => (one < other ? -1 : 1))));
    const number = row.values[numbered];
    const time = (times.get(row.content) ?? 0) + 1;
    times.set(row.content, time);
    row.identity = number === undefined ? hashOf(`${kind}\n${row.content}\n${time}`) : identityOf(kind, number);
    const before = seen.get(row.identity);
    seen.set(row.identity, row);
    if (before && number !== undefined)
      row.errors.push({
        column: titleOf(numbered),
        text:
          kind === 'donors'
            ? `Row ${before.line} has the same number`
            : `Row ${before.line} has the same number. If they begin anew each year, write the year into them: 2025-26/41`,
      });
  }
}

export const identityOf = (kind: TakeoverKind, number: string): string => hashOf(`${kind} ${number.toUpperCase()}`);

const CHUNK = 500;

/** Rows of the books by any of many values. */
async function inChunks<Row>(values: Iterable<string>, read: (chunk: string[]) => Promise<Row[]>): Promise<Row[]> {
  const all = [...new Set(values)];
  const rows: Row[] = [];
  for (let at = 0; at < all.length; at += CHUNK) rows.push(...(await read(all.slice(at, at + CHUNK))));
  return rows;
}

const given = (rows: readonly Draft[], name: 'receiptNumber' | 'reference' | 'panNo' | 'earlierNumber'): string[] =>
  rows.flatMap(({ values }) => values[name] ?? []);

async function compareWithBooks(ctx: DomainContext, kind: TakeoverKind, rows: Draft[]): Promise<void> {
  const { db } = ctx;
  const known = await inChunks(
    rows.map(({ identity }) => identity),
    (chunk) =>
      db
        .selectFrom('takeover_rows')
        .innerJoin('takeovers', 'takeovers.id', 'takeover_rows.takeover_id')
        .select(['identity', 'content', 'takeover_rows.line', 'file_name'])
        .where('identity', 'in', chunk)
        .execute(),
  );
  const byIdentity = new Map(known.map((one) => [one.identity, one]));
  for (const row of rows) {
    const before = byIdentity.get(row.identity);
    if (!before) continue;
    row.isKnown = true;
    if (before.content !== row.content)
      row.errors.push({
        column: null,
        text: `It was taken over as row ${before.line} of ${before.file_name}, and said something else. Correct it in the office, and leave the row as it was`,
      });
  }
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  await compareDonors(ctx, fresh);
  if (kind === 'donations') await compareDonations(ctx, fresh);
}

/** A PAN of somebody else, in the books or in another row. */
async function compareDonors(ctx: DomainContext, rows: readonly Draft[]): Promise<void> {
  const { db } = ctx;
  const hashes = new Map([...new Set(given(rows, 'panNo'))].map((pan) => [pan, panHashes(ctx, pan)]));
  const known = await inChunks([...hashes.values()].flat(), (chunk) =>
    db
      .selectFrom('donors')
      .select(['id', 'number', 'name', 'email', 'phone', 'pan_hash'])
      .where('pan_hash', 'in', chunk)
      .where('merged_into', 'is', null)
      .execute(),
  );
  const byHash = Map.groupBy(known, ({ pan_hash }) => pan_hash);
  const named = new Map<string, Draft>();
  for (const row of rows) {
    const { panNo, name } = row.values;
    if (panNo === undefined || name === undefined) continue;
    const ofPan = (hashes.get(panNo) ?? []).flatMap((hash) => byHash.get(hash) ?? []);
    const { doubts } = matchOf({ name, email: null, phone: null, panHashes: hashes.get(panNo) ?? [] }, ofPan satisfies Known[]);
    for (const { id } of doubts) {
      const other = ofPan.find((one) => one.id === id);
      if (other)
        row.remarks.push({ column: titleOf('panNo'), text: `This is the PAN of ${other.number}, ${other.name ?? 'without a name'}` });
    }
    const before = named.get(panNo);
    if (!before) named.set(panNo, row);
    else if (!areAlike(before.values.name ?? '', name))
      row.remarks.push({ column: titleOf('panNo'), text: `Row ${before.line} has the same PAN and another name` });
  }
}

async function compareDonations(ctx: DomainContext, rows: readonly Draft[]): Promise<void> {
  const { db } = ctx;
  const receipts = await inChunks(given(rows, 'receiptNumber'), (chunk) =>
    db.selectFrom('receipts').select('number').where('number', 'in', chunk).execute(),
  );
  const taken = new Set(receipts.map(({ number }) => number));
  const lastOf = await lastSerials(ctx, given(rows, 'receiptNumber'));
  const references = await inChunks(given(rows, 'reference'), (chunk) =>
    db
      .selectFrom('donations')
      .select(['reference', 'receipt_number'])
      .where('reference', 'in', chunk)
      .where('paid_at', 'is not', null)
      .execute(),
  );
  const byReference = new Map(references.map((one) => [one.reference, one.receipt_number]));
  const alike = await donationsLike(ctx, rows);
  const numbered = await inChunks(
    given(rows, 'earlierNumber').map((number) => identityOf('donors', number)),
    (chunk) =>
      db
        .selectFrom('takeover_rows')
        .select('donor_identity')
        .where('donor_identity', 'in', chunk)
        .where('donor_id', 'is not', null)
        .execute(),
  );
  const known = new Set(numbered.map(({ donor_identity }) => donor_identity));
  const lastFiled = (await lastFiledYear(db)) ?? -Infinity;
  const cash = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const { line, values, errors, remarks } of rows) {
    const { receiptNumber, reference, day, amount, mode, name, panNo, earlierNumber } = values;
    if (receiptNumber !== undefined && taken.has(receiptNumber))
      errors.push({ column: titleOf('receiptNumber'), text: 'A receipt of this number is in the books already' });
    const own = receiptNumber === undefined ? null : ownSerial(ctx, receiptNumber);
    if (own && own.serial > (lastOf.get(own.series) ?? 0))
      errors.push({
        column: titleOf('receiptNumber'),
        text: `This site will give this number itself. Set the next number of ${own.series} to ${own.serial + 1} or more first`,
      });
    if (earlierNumber !== undefined && name === undefined && !known.has(identityOf('donors', earlierNumber)))
      errors.push({ column: titleOf('earlierNumber'), text: 'Take over the donors first: nobody has this number yet' });
    if (reference !== undefined) {
      const other = byReference.get(reference);
      if (other !== undefined) remarks.push({ column: titleOf('reference'), text: `${other ?? 'A donation'} has the same` });
      const before = seen.get(reference);
      if (before !== undefined) remarks.push({ column: titleOf('reference'), text: `Row ${before} has the same` });
      seen.set(reference, line);
    }
    if (day === undefined || amount === undefined) continue;
    if (yearOfDay(day) <= lastFiled && values.reportedOn === undefined)
      remarks.push({
        column: titleOf('reportedOn'),
        text: `The statement of ${yearLabel(yearOfDay(day))} was handed in, and does not name it`,
      });
    const twin = alike.get(likeness(day, amount, name ?? null));
    if (twin) remarks.push({ column: null, text: `${twin} in the books has the same day, amount and name` });
    const who = panNo ?? earlierNumber ?? name;
    if (mode !== 'cash' || who === undefined) continue;
    const sum = (cash.get(`${day} ${who}`) ?? 0) + amount;
    cash.set(`${day} ${who}`, sum);
    if (sum >= LIMITS.cashInADay.paise)
      remarks.push({ column: titleOf('amount'), text: `₹2,00,000 or more in cash from one person in a day (${LIMITS.cashInADay.source})` });
  }
}

async function lastSerials(ctx: DomainContext, numbers: readonly string[]): Promise<Map<string, number>> {
  const series = new Set(numbers.flatMap((number) => ownSerial(ctx, number)?.series ?? []));
  const last = new Map<string, number>();
  for (const one of series) last.set(one, await lastSerial(ctx.db, `receipt:${one}`));
  return last;
}

const likeness = (day: string, amount: number, name: string | null): string => `${day} ${amount} ${plainTitle(name ?? '')}`;

/** Receipt numbers of donations that are in the books, by day, amount and name. */
async function donationsLike(ctx: DomainContext, rows: readonly Draft[]): Promise<Map<string, string>> {
  const days = rows.flatMap(({ values }) => values.day ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { timezone } = ctx.content().foundation;
  const amounts = rows.flatMap(({ values }) => (values.amount === undefined ? [] : String(values.amount)));
  const found = await inChunks(amounts, (chunk) =>
    paidBetween(ctx.db, startOfDay(first, timezone), startOfDay(daysLater(last, 1), timezone))
      .where('amount', 'in', chunk.map(Number))
      .execute(),
  );
  return new Map(
    found.map(({ paid_at, amount, donor_name, receipt_number }) => [
      likeness(dayAt(paid_at ?? 0, timezone), amount, donor_name),
      receipt_number ?? 'A donation',
    ]),
  );
}

const paidBetween = (db: DbOrTrx, from: number, to: number) =>
  db
    .selectFrom('donations')
    .select(['paid_at', 'amount', 'donor_name', 'receipt_number'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to);
