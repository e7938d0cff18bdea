import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import { appliedMigrations, migrate } from '#database/migrate.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';
import { donationsWith } from '#database/search.ts';
import { root } from '#server/config/root.ts';
import { emailOf, fillDonations } from '#bench/fill.ts';
import { type Check, counted, type Proof, tryOut } from '#prove/proof.ts';
import { openDatabaseOf, openRig, type Rig } from '#prove/rig.ts';

/** The last before those that read every donation. */
const FROM = '0048-application-readers';
/** `kill -9` as soon as the program says so. */
const KILL_AT = ['0049', '0050', '0051', 'Building the index'];

/** A site of an earlier version, with years of donations, is brought up to date on either engine, and killed meanwhile. */
export async function proveUpgrade({ donations }: { donations: number }): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const [engine, name] of [
    ['sqlite', 'SQLite'],
    ['postgres', 'PostgreSQL'],
  ] as const) {
    await using rig = openRig();
    const env = { DATA_DIR: rig.folder(), ...(engine === 'postgres' && { DATABASE_URL: (await rig.postgres({ isDurable: true })).url }) };
    proofs.push(await tryOut(`upgrade with ${counted(donations)} donations (${name})`, (check) => upgrade(rig, env, donations, check)));
  }
  return proofs;
}

async function upgrade(rig: Rig, env: Record<string, string>, donations: number, check: Check): Promise<Pick<Proof, 'count' | 'result'>> {
  const before = openDatabaseOf(env);
  await migrate(before, { upTo: FROM });
  await fillDonations(before, donations);
  await before.close();

  let kills = 0;
  for (const line of KILL_AT) {
    const { code } = await runMigrations(env, line);
    if (code === null) kills += 1;
    // SQLite builds its index within the migration.
    else check(line === KILL_AT.at(-1) && !env['DATABASE_URL'], `it ended with ${code} before "${line}"`);
  }
  const started = performance.now();
  const { code, output } = await runMigrations(env);
  const seconds = Math.round((performance.now() - started) / 1_000);
  check(code === 0, `it ended with ${code}: ${output}`);

  const database = openDatabaseOf(env);
  rig.atEnd(database.close);
  check((await appliedMigrations(database)).join() === Object.keys(MIGRATIONS).join(), 'a migration is missing');
  const { db } = database;
  check((await countRows(db.selectFrom('donations'))) === donations, 'a donation is missing');
  check(
    (
      await donationsWith(db, [emailOf(donations - 1)])
        .limit(1)
        .execute()
    ).length === 1,
    'a search finds nothing',
  );
  check(await hasIndex(database), 'the index of searches is missing');
  return { count: `killed ${kills} times`, result: `whole; the last run took ${seconds} s` };
}

/** @param killAt `kill -9` at the line that has these words @returns code null when it was killed */
function runMigrations(env: Record<string, string>, killAt?: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'operator', 'migrate.ts')], { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
    });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function hasIndex({ db, engine }: Database): Promise<boolean> {
  if (engine === 'sqlite') {
    await sql`insert into donation_parts (donation_parts, rank) values ('integrity-check', 1)`.execute(db);
    return true;
  }
  const { rows } = await sql<{
    is: boolean;
  }>`select indisvalid as is from pg_index where indexrelid = to_regclass('donations_parts')`.execute(db);
  return rows[0]?.is === true;
}
