import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import pino from 'pino';
import type { DisclosuresTable } from '#database/tables/disclosures.ts';
import { AppError } from '#domain/errors.ts';
import { type Sheet, sheetText } from '#domain/office/sheet.server.ts';
import { complain } from '#scripts/operator/site.ts';
import { root } from '#scripts/root.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/context.ts';
import { readSettings } from '#server/env.server.ts';

/** Carry out a command of the office and print its answer. A fault ends the process with one sentence. */
export async function answer(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    complain(error);
  }
}

/** Do `work` with everything that the site of the settings has at hand, beside the running site. */
export async function withContext<T>(work: (ctx: ServerContext) => Promise<T>): Promise<T> {
  const site = await compose(readSettings(process.env), pino({ level: 'silent' }), join(root, 'content'));
  try {
    return await work(site.ctx);
  } finally {
    await site.close();
  }
}

/** A moment as the foundation writes it: `21 Nov 2026, 12:00 pm`. @param at milliseconds since the epoch */
export function timeWords(ctx: ServerContext, at: number): string {
  const { locale, timezone } = ctx.content().foundation;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(at);
}

/** A day as the foundation writes it: `21 Nov 2026`. @param at milliseconds since the epoch */
export function dayWords(ctx: ServerContext, at: number): string {
  const { locale, timezone } = ctx.content().foundation;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timezone }).format(at);
}

/** Who was shown what, as a line of a history. */
export function disclosureWords(ctx: ServerContext, { created_at, what, asked_by, reason }: Selectable<DisclosuresTable>): string {
  return [timeWords(ctx, created_at), `${what} shown in full`, asked_by, reason].join('\t');
}

/**
 * Write a sheet to a new file. Only its owner may read it: it names people.
 * @returns what was done, in a sentence
 * @throws AppError conflict when the file is there already; invalid_input when it cannot be written.
 */
export function writeSheet(file: string, rows: Sheet): string {
  if (rows.length === 0) return 'There is nothing to write.';
  try {
    writeFileSync(file, sheetText(rows), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere) throw new AppError('conflict', `${file} already exists. Name another file, or move that one away.`, { cause });
    throw new AppError('invalid_input', `${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
  return `Wrote ${rows.length} ${rows.length === 1 ? 'line' : 'lines'} to ${file}.`;
}

/** How many lines a list may have. @throws AppError invalid_input, with the usage, for anything but 1 to 1,000 */
export function limitOf(text: string | undefined, usage: string): number {
  const limit = Number(text ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new AppError('invalid_input', usage);
  return limit;
}
