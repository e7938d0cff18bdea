import pino from 'pino';
import type { Database } from '#database/client.ts';
import { DatabaseFault } from '#database/migrate.ts';
import { AppError } from '#domain/errors.ts';
import { groupIndian } from '#domain/indian-number.ts';
import { createFileStore } from '#server/adapters/storage/index.ts';
import type { Site } from '#server/backup.ts';
import { readSettings, SettingsFault } from '#server/env.server.ts';
import { openDatabase } from '#server/open-database.ts';

/** End the process with a fault: in one sentence where it is the operator's, else whole. */
export function complain(error: unknown): void {
  const isPlain = [AppError, DatabaseFault, SettingsFault].some((kind) => error instanceof kind);
  // An unknown or half an option: Node's own words say which.
  const isArgument = String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');
  console.error(isPlain || isArgument ? (error as Error).message : error);
  process.exitCode = 1;
}

/** Run an operator's command on the site that the settings name. A fault ends the process with one sentence. */
export async function onSite(work: (site: Site) => Promise<void>): Promise<void> {
  let database: Database | undefined;
  try {
    const settings = readSettings(process.env);
    database = await openDatabase(settings, pino({ level: 'silent' }));
    await work({ database, files: createFileStore(settings), dataDirectory: settings.DATA_DIR });
  } catch (error) {
    complain(error);
  } finally {
    await database?.close();
  }
}

/** `1,234 rows in 21 tables, 56 files`. */
export function inventory({ tables, files }: { tables: Record<string, { rows: number }>; files: Record<string, string> }): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${groupIndian(rows)} rows in ${Object.keys(tables).length} tables, ${groupIndian(Object.keys(files).length)} files`;
}
