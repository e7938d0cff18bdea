import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openPostgres } from '#database/client.ts';
import { isUnavailable } from '#database/engine.ts';
import { openLine } from '#tests/setup/providers/line.ts';
import { type PostgresServer, startPostgres } from '#tests/setup/database/postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
  return () => postgres.stop();
});

function open(url = postgres.url, limits: { silenceMs?: number } = {}): Database {
  const database = openPostgres(url, () => {}, limits);
  onTestFinished(() => database.close());
  return database;
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a PostgreSQL that dies', () => {
  test('during a statement or between two of a transaction ends neither the process nor the pool, and counts as unavailable', async () => {
    const { db } = open();
    let goOn = (): void => {};
    const dead = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let isHeld = false;
    const statement = reasonOf(sql`select pg_sleep(60)`.execute(db));
    const between = reasonOf(
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        isHeld = true;
        await dead;
        await sql`select 2`.execute(trx);
      }),
    );
    await expect.poll(() => isHeld).toBe(true);
    await expect
      .poll(
        async () =>
          (await sql<{ n: number }>`select count(*) as n from pg_stat_activity where query like 'select pg_sleep%'`.execute(db)).rows,
      )
      .toEqual([{ n: 1 }]);
    await postgres.kill();
    const first = await statement;
    goOn();
    expect([first, await between].map(isUnavailable)).toEqual([true, true]);
    await postgres.restart();
    expect((await sql`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }]);
  });
});

describe('a connection to PostgreSQL', () => {
  test('that has gone silent is dropped, and the next statement uses another', async () => {
    const line = await openLine(Number(new URL(postgres.url).port));
    onTestFinished(() => line.close());
    const { db } = open(postgres.url.replace(/:\d+\//, `:${line.port}/`), { silenceMs: 1_000 });
    await sql`select 1`.execute(db);
    line.isSilent = true;
    expect(isUnavailable(await reasonOf(sql`select 2`.execute(db)))).toBe(true);
    line.isSilent = false;
    // A new connection may take longer than the limit on a busy machine.
    await expect.poll(async () => (await sql`select 3 as n`.execute(db).catch(() => ({ rows: [] }))).rows).toEqual([{ n: 3 }]);
  });
});
