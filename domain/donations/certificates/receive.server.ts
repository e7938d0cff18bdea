/** Takes in what the portal made: each certificate once, with its donor or for the office to decide. */
import { inLanguage } from '#messages/current.ts';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Trx } from '#database/client.ts';
import { isUniqueViolation } from '#database/engine.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { attachFiles, ofDonationCertificate } from '#domain/files/attachments.server.ts';
import { idOf as idOfFile } from '#domain/files/files.server.ts';
import { receive } from '#domain/files/receive.server.ts';
import { rejectMalware, storeFile } from '#domain/files/upload.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { MAX_PAPER_BYTES, MOST_PAPERS, type ReadPaper, type UnreadPaper } from '#domain/shared/papers.ts';
import { sizeName } from '#domain/files/constants.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type CertificateDetails, place, seal } from './certificates.server.ts';
import { MAX_CERTIFICATES_BYTES } from './constants.ts';
import { expectedIn } from './expected.server.ts';
import { type Expected, type ExpectedLines, type Found, findLine } from './match.ts';
import { readCertificate, type ReadCertificate } from './read.ts';

export interface Received {
  /** Ids of those that were added, for taking them back. */
  ids: string[];
  placed: number;
  waiting: number;
  /** They are here already. */
  known: number;
  refused: { name: string; why: string }[];
}

const UNREAD = inLanguage((): Readonly<Record<UnreadPaper['error'], string>> => ({
  other: 'It is no PDF.',
  locked: 'It is locked with a password.',
  damaged: 'It is damaged or not complete.',
  form: 'It is a form that only some programs can show.',
  heavy: `It is larger than ${sizeName(MAX_PAPER_BYTES)}, or too much to read.`,
}));

interface Given {
  name: string | undefined;
  stream: Readable;
  by: StaffActor;
}

/**
 * A PDF or a ZIP of them. What is here already adds nothing.
 * @throws AppError `payload_too_large`, `invalid_input`, `unavailable`
 */
export async function addCertificates(ctx: DomainContext, { name = '', stream, by }: Given): Promise<Received> {
  const work = join(ctx.files.workDirectory, ctx.random.token(16));
  try {
    await mkdir(ctx.files.workDirectory, { recursive: true, mode: 0o700 });
    await receive(stream, work, MAX_CERTIFICATES_BYTES);
    await rejectMalware(ctx, work);
    const papers = await ctx.papers.read(work, work);
    if ('error' in papers) throw new AppError('invalid_input', wholeRefused(papers.error));
    const [alone] = papers.unread;
    if (papers.read.length === 0 && alone?.name === '') throw new AppError('invalid_input', UNREAD[alone.error]);
    const refused = papers.unread.map((paper) => ({ name: basename(paper.name), why: UNREAD[paper.error] }));
    const received: Received = { ids: [], placed: 0, waiting: 0, known: 0, refused };
    const linesOf = yearly((year) => expectedIn(ctx, year));
    for (const paper of papers.read) await add(ctx, { paper: { ...paper, name: paper.name || name }, by, linesOf, received });
    const { ids, placed, waiting, known } = received;
    const details = { rows: ids.length, after: { placed, waiting, known, refused: refused.length } };
    await recordActivity(ctx.db, ctx, by, { act: 'certificates.added', details });
    return received;
  } finally {
    await removeWork(work);
  }
}

const wholeRefused = (error: UnreadPaper['error']): string =>
  error === 'heavy' ? `At most ${MOST_PAPERS} certificates at once, please, none larger than ${sizeName(MAX_PAPER_BYTES)}.` : UNREAD[error];

/** With what was unpacked beside it. */
async function removeWork(work: string): Promise<void> {
  const [folder, name] = [dirname(work), basename(work)];
  const left = (await readdir(folder).catch(() => [])).filter((one) => one === name || one.startsWith(`${name}.`));
  await Promise.all(left.map((one) => rm(join(folder, one), { force: true })));
}

function yearly(read: (year: number) => Promise<ExpectedLines>): (year: number) => Promise<ExpectedLines> {
  const known = new Map<number, Promise<ExpectedLines>>();
  return (year) => {
    const lines = known.get(year) ?? read(year);
    known.set(year, lines);
    return lines;
  };
}

interface Adding {
  paper: ReadPaper;
  by: StaffActor;
  linesOf: (year: number) => Promise<ExpectedLines>;
  received: Received;
}

async function add(ctx: DomainContext, { paper, by, linesOf, received }: Adding): Promise<void> {
  const read = readCertificate(paper.text);
  const same = await sameAs(ctx, paper, read);
  if (same === 'known') return void (received.known += 1);
  const pans = ctx.content().foundation.registrations.map(({ pan }) => pan);
  const found: Found = same === 'number' ? { doubt: 'number', proposedId: null } : await findLine(read, { pans, linesOf });
  const id = ctx.random.id();
  const file = await storeFile(ctx, { ownerId: id, field: 'donationCertificate', name: paper.name }, paper, {
    file: paper.file,
    kind: 'pdf',
  });
  try {
    await ctx.db.transaction().execute((trx) => insert(trx, ctx, { id, read, found, path: file.path, paper, by }));
  } catch (error) {
    // Somebody else sent the same file meanwhile; the sweep deletes this copy.
    if (!isUniqueViolation(error)) throw error;
    return void (received.known += 1);
  }
  received.ids.push(id);
  if ('doubt' in found) received.waiting += 1;
  else {
    received.placed += 1;
    (found.line satisfies Expected).isTaken = true;
  }
}

/** The portal may draw one anew, so that its bytes differ. */
async function sameAs(
  ctx: DomainContext,
  { sha256 }: ReadPaper,
  { number, year, amount }: ReadCertificate,
): Promise<'known' | 'number' | null> {
  const rows = await ctx.db
    .selectFrom('donation_certificates')
    .select(['sha256', 'year', 'amount'])
    .where((e) => e.or([e('sha256', '=', sha256), ...(number === null ? [] : [e('number', '=', number)])]))
    .execute();
  if (rows.some((row) => row.sha256 === sha256 || (year !== null && row.year === year && row.amount === amount))) return 'known';
  return rows.length > 0 ? 'number' : null;
}

interface Inserting {
  id: string;
  read: ReadCertificate;
  found: Found;
  path: string;
  paper: ReadPaper;
  by: StaffActor;
}

async function insert(trx: Trx, ctx: DomainContext, { id, read, found, path, paper, by }: Inserting): Promise<void> {
  const { form, year, number, amount, name } = read;
  const pans = ctx.content().foundation.registrations.map(({ pan }) => pan);
  const details: CertificateDetails = { name, file: paper.name, number: shownId(read, found, pans) };
  const [doubt, proposedId] = 'doubt' in found ? [found.doubt, found.proposedId] : [null, null];
  const added = { added_at: ctx.clock.now(), added_by: by.name, added_by_id: by.accountId };
  await trx
    .insertInto('donation_certificates')
    .values({
      id,
      status: 'waiting',
      form,
      year,
      number,
      amount,
      details: seal(ctx, id, details),
      doubt,
      proposed_id: proposedId,
      file_id: idOfFile(path),
      sha256: paper.sha256,
      ...added,
    })
    .execute();
  await attachFiles(trx, ctx, { ownerId: id, paths: [path], to: ofDonationCertificate(id) }, 'certificates');
  if ('line' in found) await place(trx, ctx, { id, number, donorId: found.line.donorId, rowId: found.line.rowId, by });
}

/** The number that found the donor; else what looks like the PAN of somebody else. */
function shownId({ ids }: ReadCertificate, found: Found, pans: readonly string[]): string | null {
  if ('line' in found) return found.line.uniqueId;
  return ids.find((id) => /^[A-Z]{5}\d{4}[A-Z]$/.test(id) && !pans.includes(id)) ?? null;
}
