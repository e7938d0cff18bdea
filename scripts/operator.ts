import pino from 'pino';
import type { Database } from '#database/client.ts';
import { DatabaseFault } from '#database/migrate.ts';
import { createFileStore } from '#server/adapters/storage/index.ts';
import type { Site } from '#server/backup.ts';
import { readSettings, SettingsFault } from '#server/env.server.ts';
import { openDatabase } from '#server/open-database.ts';

/** Run an operator's command on the site that the settings name. A fault ends the process with one sentence. */
export async function onSite(work: (site: Site) => Promise<void>): Promise<void> {
  let database: Database | undefined;
  try {
    const settings = readSettings(process.env);
    database = await openDatabase(settings, pino({ level: 'silent' }));
    await work({ database, files: createFileStore(settings), dataDirectory: settings.DATA_DIR });
  } catch (error) {
    console.error(error instanceof DatabaseFault || error instanceof SettingsFault ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

/** `1,234 rows in 21 tables, 56 files`. */
export function inventory({ tables, files }: { tables: Record<string, { rows: number }>; files: Record<string, string> }): string {
  const number = new Intl.NumberFormat('en-IN');
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${number.format(rows)} rows in ${Object.keys(tables).length} tables, ${number.format(Object.keys(files).length)} files`;
}
