import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '#database/client.ts';
import { LARGE_INDEXES, REPLACED_INDEXES } from '#database/large-indexes.ts';
import { countRows } from '#database/rows.ts';
import { appliedMigrations, migrate } from '#database/migrate.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';
import { donationsWith } from '#database/search.ts';
import { linkDonations } from '#domain/donations/ledger/donors.server.ts';
import { makeNameKeys } from '#domain/lists/name-keys.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { soughtWord } from '#domain/shared/text/name-key.ts';
import { writeEarlierReceipts } from '#domain/donations/receipts/write-earlier.server.ts';
import { root } from '#server/config/root.ts';
import { checkFigures } from '#prove/book/figures.ts';
import { PACKED_SECRET, schemaOf, unpack } from '#prove/packed.ts';
import { type Check, counted, type Proof, tryOut } from '#prove/proof.ts';
import { openDatabaseOf, openRig, type Rig } from '#prove/rig.ts';
import { createTestContext } from '#tests/setup/database/context.ts';

/** Its database, and the last migration that it knew. */
const FROM = { version: '1.0.0', migration: '0001-baseline' };
/** Of a planted next version (planted-migrations.ts): `kill -9` as soon as the program says that it begins with one. */
const PLANTED = ['9998-planted-index', '9999-planted-column'];
const KILL_AT = [...PLANTED, 'Building the index'];

/** A site of version 1.0.0, with events of years, is brought up to a next version on either engine, and killed meanwhile. */
export async function proveUpgrade({ events }: { events: number }): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const [engine, name] of [
    ['sqlite', 'SQLite'],
    ['postgres', 'PostgreSQL'],
  ] as const) {
    await using rig = openRig();
    const env = { DATA_DIR: rig.folder(), ...(engine === 'postgres' && { DATABASE_URL: (await rig.postgres({ isDurable: true })).url }) };
    proofs.push(
      await tryOut(`upgrade of ${FROM.version} with ${counted(events)} rows (${name})`, (check) => upgrade(rig, env, events, check)),
    );
  }
  return proofs;
}

async function upgrade(rig: Rig, env: Record<string, string>, events: number, check: Check): Promise<Pick<Proof, 'count' | 'result'>> {
  unpack(FROM.version, env);
  const before = openDatabaseOf(env);
  check(
    (await migratedOf(before)).join() === (await migratedOf(await freshOf(rig, before, env))).join(),
    'a released migration makes something else now',
  );
  await multiplyEvents(before, events);
  check((await countRows(before.db.selectFrom('donation_events'))) >= events, 'there are fewer rows than asked');
  const [rows, donor] = await Promise.all([countAll(before), someDonor(before)]);
  await before.close();

  let [kills, seconds] = [0, 0];
  for (const line of [...KILL_AT, undefined]) {
    const started = performance.now();
    const { code, output } = await runMigrations(env, line);
    if (code === null) kills += 1;
    else {
      seconds = Math.max(seconds, Math.round((performance.now() - started) / 1_000));
      // SQLite builds its index within the migration.
      const mayEnd = line === undefined || (line === KILL_AT.at(-1) && !env['DATABASE_URL']);
      check(code === 0 && mayEnd, `it ended with ${code} before "${line}": ${output}`);
    }
  }

  const database = openDatabaseOf(env);
  rig.atEnd(database.close);
  check((await appliedMigrations(database)).join() === [...Object.keys(MIGRATIONS), ...PLANTED].join(), 'a migration is missing');
  check(JSON.stringify(await countAll(database)) === JSON.stringify(rows), 'a row is missing');
  const [written] = donationsWith(database.db, [soughtWord(donor)]);
  check((await written?.limit(1).execute())?.length === 1, 'a search finds nothing');
  check((await plantedIndexes(database)).join() === 'planted,planted_large', 'an index is missing');
  const ctx = await createTestContext({ database, env: { APP_SECRET: PACKED_SECRET } });
  await runJobs(ctx);
  const given = await checkFigures(ctx, check);
  check(given > 0, 'no donation stands');
  const { receipts, replaced, donors, unwritten, unlinked, unkeyed } = await bookOf(database);
  check(unwritten === 0, 'a receipt is not written');
  check(unlinked === 0, 'a donation has no donor');
  check(unkeyed === 0, 'a name is not found by its sound');
  check(receipts > 0 && replaced > 0 && donors > 0, 'the packed site has no receipts, none in place of another, or no donors');
  const book = `${counted(receipts)} receipts, ${counted(replaced)} in place of others, and ${counted(donors)} donors after it`;
  return { count: `killed ${kills} times`, result: `whole; what was not killed took ${seconds} s; ${book}` };
}

/** A new database as {@link FROM} made them. */
async function freshOf(rig: Rig, { db, engine }: Database, { DATABASE_URL = '' }: Record<string, string>): Promise<Database> {
  if (engine === 'postgres') await sql`create database fresh template template0`.execute(db);
  const database = openDatabaseOf(
    engine === 'postgres' ? { DATABASE_URL: new URL('/fresh', DATABASE_URL).href } : { DATA_DIR: rig.folder() },
  );
  rig.atEnd(database.close);
  await migrate(database, { upTo: FROM.migration });
  return database;
}

/** Without the indexes that no migration makes, which are those of the newest version. */
async function migratedOf(database: Database): Promise<string[]> {
  const large = [...Object.keys(LARGE_INDEXES), ...REPLACED_INDEXES].map((name) => `CREATE INDEX ${name} ON `);
  return (await schemaOf(database)).filter((line) => !large.some((begin) => line.startsWith(begin)));
}

/** To `count`, each as often as the others. */
async function multiplyEvents({ db }: Database, count: number): Promise<void> {
  const present = await countRows(db.selectFrom('donation_events'));
  const times = Math.ceil(count / present) - 1;
  // PostgreSQL ends statements that take long.
  for (let from = 0; from < times; from += COPIES_AT_ONCE)
    await sql`insert into donation_events (id, donation_id, kind, source, data, created_at)
      with recursive series(n) as (
        select cast(${sql.lit(from)} as integer)
        union all select n + 1 from series where n + 1 < ${sql.lit(Math.min(from + COPIES_AT_ONCE, times))}
      )
      select id || '-copy-' || cast(n as text), donation_id, kind, source, data, created_at + n
      from donation_events, series where id not like '%-copy-%'`.execute(db);
}

const COPIES_AT_ONCE = 20;

const COUNTED = ['accounts', 'activity', 'contact_messages', 'donation_events', 'donations', 'files', 'scholarship_applications'] as const;

const countAll = ({ db }: Database): Promise<number[]> => Promise.all(COUNTED.map((table) => countRows(db.selectFrom(table))));

/** What is sealed, or made by the program's rules, is made by the running site. */
async function runJobs(ctx: DomainContext): Promise<void> {
  await writeEarlierReceipts(ctx);
  await linkDonations(ctx);
  await makeNameKeys(ctx);
}

async function bookOf(
  database: Database,
): Promise<Record<'receipts' | 'replaced' | 'donors' | 'unwritten' | 'unlinked' | 'unkeyed', number>> {
  const { rows } = await sql<Awaited<ReturnType<typeof bookOf>>>`select
    (select count(*) from receipts) as receipts,
    (select count(*) from receipts where replaces is not null) as replaced,
    (select count(*) from donors) as donors,
    (select count(*) from donations where receipt_number is not null and not exists (
      select 1 from receipts where number = receipt_number and lines is not null and letterhead_id is not null
    )) + (select count(*) from receipts where letterhead_id is null) as unwritten,
    (select count(*) from donations where paid_at is not null and (donor_name is not null or donor_email is not null) and not exists (
      select 1 from donor_links join donors on donors.id = donor_id where donation_id = donations.id
    )) as unlinked,
    (select count(*) from donations where donor_name is not null and name_keys is null)
      + (select count(*) from donors where name is not null and name_keys is null)
      + (select count(*) from scholarship_applications where name_keys is null)
      + (select count(*) from contact_messages where name_keys is null) as unkeyed`.execute(database.db);
  return rows[0]!;
}

const someDonor = async ({ db }: Database): Promise<string> =>
  (await db.selectFrom('donations').select('donor_email').where('donor_email', 'is not', null).orderBy('id').executeTakeFirstOrThrow())
    .donor_email ?? '';

async function plantedIndexes({ db, engine }: Database): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'index' and name like 'planted%' order by name`.execute(db)
      : await sql<{ name: string }>`
          select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
          where indisvalid and relname like 'planted%' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const PLANTING = pathToFileURL(join(root, 'prove', 'planted-migrations.ts')).href;

/** @param killAt `kill -9` at the line that has these words @returns code null when it was killed */
function runMigrations(env: Record<string, string>, killAt?: string): Promise<{ code: number | null; output: string }> {
  const args = ['--import', PLANTING, join(root, 'scripts', 'operator', 'migrate.ts')];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
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
