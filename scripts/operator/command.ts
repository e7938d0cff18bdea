import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import pino from 'pino';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { DatabaseError } from '#database/migrate.ts';
import { momentAt, shortDayAt } from '#domain/shared/time/day-words.ts';
import { type Act, subjectOfAct } from '#domain/activity/acts.ts';
import { type Details, recordActivity } from '#domain/activity/activity.server.ts';
import type { Disclosure } from '#domain/activity/disclosures.server.ts';
import { findSubject } from '#domain/activity/subjects.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { type Sheet, sheetText } from '#domain/shared/lists/sheet.server.ts';
import { operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { root } from '#server/config/root.ts';
import { createFileStore } from '#server/storage/index.ts';
import type { Manifest, Site } from '#server/backup.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings, SettingsError } from '#server/config/env.server.ts';
import { openDatabase } from '#server/open-database.ts';

interface Spec<Required extends string, Optional extends string, Flag extends string> {
  args?: number;
  optionalArgs?: number;
  required?: readonly Required[];
  optional?: readonly Optional[];
  flags?: readonly Flag[];
  /** @returns the text to print */
  run(
    options: Record<Required, string> & Partial<Record<Optional, string>> & Partial<Record<Flag, boolean>>,
    args: string[],
  ): Promise<string>;
}

interface Subcommand extends Omit<Spec<string, string, string>, 'run'> {
  run(options: Record<string, string | boolean | undefined>, args: string[]): Promise<string>;
}

/** Checks the types of a subcommand's options against its `run`. */
export function subcommand<R extends string = never, O extends string = never, F extends string = never>(spec: Spec<R, O, F>): Subcommand {
  return spec;
}

export class UsageError extends Error {}

interface Command {
  usage: string;
  subcommands: Readonly<Record<string, Subcommand>>;
}

/** Runs the command, unless a test imports the script; once the whole script is evaluated, so that what stands below the call exists. */
export function command({ main }: ImportMeta, usage: string, subcommands: Command['subcommands']): Command {
  const own = { usage, subcommands };
  if (main) setImmediate(() => void printAnswer(own));
  return own;
}

async function printAnswer(own: Command): Promise<void> {
  const { code, output } = await answer(own, process.argv.slice(2));
  if (code === 0) console.log(output);
  else console.error(output);
  // What has run may have set it.
  process.exitCode ??= code;
}

/** An error that the operator can fix is one sentence; exit code 1. */
export async function answer({ usage, subcommands }: Command, args: string[]): Promise<{ code: 0 | 1; output: string }> {
  if (args.includes('--help') || args.includes('-h')) return { code: 0, output: usage };
  try {
    return { code: 0, output: await dispatch(args, subcommands) };
  } catch (error) {
    return { code: 1, output: error instanceof UsageError ? [error.message, usage].filter(Boolean).join('\n\n') : errorOf(error) };
  }
}

export async function dispatch([first = '', ...rest]: string[], subcommands: Readonly<Record<string, Subcommand>>): Promise<string> {
  const isNamed = first !== '' && Object.hasOwn(subcommands, first);
  const chosen = subcommands[isNamed ? first : ''];
  if (!chosen) throw new UsageError(first && `Unknown command: ${first}`);
  const { required = [], optional = [], flags = [], args: least = 0, optionalArgs = 0, run } = chosen;
  const given = isNamed || first === '' ? rest : [first, ...rest];
  const { values, positionals } = parse(given, [...required, ...optional], flags);
  if (given.length === 0 && required.length + least > 0) throw new UsageError();
  if (positionals.length < least) throw new UsageError('An argument is missing.');
  const [extra] = positionals.slice(least + optionalArgs);
  if (extra !== undefined) throw new UsageError(`Unknown argument: ${extra}`);
  const missing = required.filter((name) => !String(values[name] ?? '').trim());
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}`);
  return run(values, positionals);
}

function parse(
  args: string[],
  texts: readonly string[],
  flags: readonly string[],
): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  const options: Record<string, { type: 'string' | 'boolean'; multiple: false }> = {};
  for (const name of texts) options[name] = { type: 'string', multiple: false };
  for (const name of flags) options[name] = { type: 'boolean', multiple: false };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The rest is advice on quoting.
    throw new UsageError((error as Error).message.replace(/\. .*$/s, '.'), { cause: error });
  }
}

/** One sentence for what the operator can fix, such as a full disk; otherwise everything. */
function errorOf(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (error instanceof AppError && error.code === 'provider_failed' && error.cause instanceof Error)
    return `${error.message} (${error.cause.message})`;
  const isPlain = [AppError, DatabaseError, SettingsError].some((kind) => error instanceof kind) || 'syscall' in error;
  return isPlain ? error.message : inspect(error);
}

/** Does not migrate. */
export async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const database: Database = await openDatabase(settings, pino({ level: 'silent' }));
  try {
    return await work({ database, files: createFileStore(settings), dataDirectory: settings.DATA_DIR });
  } finally {
    await database.close();
  }
}

export async function withContext<T>(work: (ctx: ServerContext) => Promise<T>): Promise<T> {
  const { compose } = await import('#server/compose.ts');
  const site = await compose(readSettings(process.env), pino({ level: 'silent' }), join(root, 'content'));
  try {
    return await work(site.ctx);
  } finally {
    await site.close();
  }
}

/**
 * `21 Nov 2026, 12:00 pm` in the foundation's time zone.
 * @param at ms since the epoch
 */
export function formatTime(ctx: ServerContext, at: number): string {
  return momentAt(at, ctx.content().foundation);
}

/**
 * `21 Nov 2026` in the foundation's time zone.
 * @param at ms since the epoch
 */
export function formatDate(ctx: ServerContext, at: number): string {
  return shortDayAt(at, ctx.content().foundation);
}

export function formatDisclosure(ctx: ServerContext, { created_at, what, asked_by, reason }: Disclosure): string {
  return [formatTime(ctx, created_at), `${what} shown in full`, asked_by, reason].join('\t');
}

/** `1,234 rows in 21 tables, 56 files`. */
export function formatManifest({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${groupIndian(rows)} rows in ${Object.keys(tables).length} tables, ${groupIndian(Object.keys(files).length)} files`;
}

/**
 * Readable by its owner alone, since it names people. Creates the file first, so that nothing is recorded as shown in vain.
 * @returns a sentence
 * @throws AppError conflict when the file exists; invalid_input when it cannot be written
 */
export async function writeSheet(file: string, readRows: () => Promise<Sheet>): Promise<string> {
  const descriptor = openNew(file);
  let count = 0;
  try {
    const rows = await readRows();
    if (rows.length > 0) writeFileSync(descriptor, await sheetText(rows));
    count = rows.length;
  } finally {
    closeSync(descriptor);
    // Nothing to write, or the disk is full.
    if (count === 0) rmSync(file);
  }
  return count === 0 ? 'There is nothing to write.' : `Wrote ${count} ${count === 1 ? 'line' : 'lines'} to ${file}.`;
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere) throw new AppError('conflict', `${file} already exists. Name another file, or move that one away.`, { cause });
    throw new AppError('invalid_input', `${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Default 50.
 * @throws UsageError unless a whole number from 1 to 1,000
 */
export function readLimit(text: string | undefined): number {
  const limit = Number(text ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new UsageError('--limit takes a whole number from 1 to 1,000.');
  return limit;
}

/**
 * The calendar year in which it begins.
 * @throws UsageError
 */
export function readYear(text: string): number {
  if (!/^20\d\d$/.test(text)) throw new UsageError('--year takes a year such as 2026.');
  return Number(text);
}

/**
 * As `2026-11-21`.
 * @throws UsageError
 */
export function readDay(option: string, text: string): string {
  if (!z.iso.date().safeParse(text).success) throw new UsageError(`--${option} takes a day such as 2026-11-21.`);
  return text;
}

/** @throws UsageError naming the choices */
export function readChoice<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text);
  if (!choice) throw new UsageError(`--${option} takes one of: ${choices.join(', ')}.`);
  return choice;
}

export function signed({ by, reason }: { by: string; reason: string }): { by: StaffActor; reason: string } {
  return { by: operatorActor(by.trim()), reason: reason.trim() };
}

/** In the activity log, under the operator's account of this machine. */
export async function recordReading(
  ctx: ServerContext,
  act: Act,
  { reference, ...details }: Details & { reference?: string },
): Promise<void> {
  const kind = subjectOfAct(act);
  const about = kind && reference !== undefined ? await findSubject(ctx.db, kind, reference) : undefined;
  await recordActivity(ctx.db, ctx, operatorActor(`${userInfo().username} (command line)`), { act, about, details });
}
