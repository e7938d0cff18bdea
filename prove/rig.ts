import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPostgres, openSqlite } from '#database/client.ts';
import { SQLITE_FILE } from '#server/open-database.ts';
import { type PostgresServer, startPostgres } from '#tests/setup/database/postgres.ts';
import { type Site, startSite } from '#tests/setup/site/site.ts';
import type { World } from '#prove/journeys.ts';
import { openMailbox } from '#prove/mailbox.ts';
import { createPromises } from '#prove/promises.ts';

/** What a proof sets up; stopped at its end, the latest first. */
export interface Rig extends AsyncDisposable {
  folder(): string;
  world(): Promise<World>;
  postgres(options?: Parameters<typeof startPostgres>[0]): Promise<PostgresServer>;
  /** Behind a proxy, logs nothing unless `env` says so. `folder`: another copy of the project. */
  site(env: Record<string, string>, folder?: string): Promise<Site>;
  atEnd(takeDown: () => unknown): void;
}

/** @example await using rig = openRig(); const site = await rig.site({ DATA_DIR: rig.folder() }); */
export function openRig(): Rig {
  const stack = new AsyncDisposableStack();
  const atEnd = (takeDown: () => unknown): void => stack.defer(async () => void (await takeDown()));
  return {
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'deepvan-prove-'));
      atEnd(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    async world() {
      const mailbox = await openMailbox();
      atEnd(mailbox.close);
      return { promises: createPromises(), mailbox, isOver: () => false };
    },
    async postgres(options) {
      const postgres = await startPostgres(options);
      atEnd(postgres.stop);
      return postgres;
    },
    async site(env, folder) {
      const site = await startSite({ TRUST_PROXY: 'true', TRIAL_OPEN: 'true', LOG_LEVEL: 'silent', ...env }, folder);
      atEnd(site.stop);
      return site;
    },
    atEnd,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** The site need not run. Close it again. */
export function openDatabaseOf({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): Database {
  return DATABASE_URL ? openPostgres(DATABASE_URL, () => {}) : openSqlite(join(DATA_DIR, SQLITE_FILE));
}
