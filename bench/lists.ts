import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { insertRows } from '#database/engine.ts';
import { confirmSession, readSession, startSession } from '#domain/accounts/sessions.server.ts';
import { setRoles } from '#domain/accounts/staff-roles.server.ts';
import { EXPORT_COLUMNS, FIRST_SORT, type ListFilter, type ListSort, SORT_NAMES } from '#domain/scholarships/list.ts';
import type { Asked } from '#domain/scholarships/list-filter.server.ts';
import { placeInList, readList, totalsOf } from '#domain/scholarships/list.server.ts';
import { listedColumns } from '#domain/scholarships/listed.server.ts';
import { type Answers, encryptAnswers } from '#domain/scholarships/applications.server.ts';
import { ALL_ROLES, operatorActor } from '#domain/staff/rights.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import { SENT_STATES } from '#domain/scholarships/states.ts';
import type { Measure } from '#bench/measure.ts';
import { memoryOf, withSite } from '#bench/site.ts';
import { percentile, timesOf } from '#bench/times.ts';
import { root } from '#server/config/root.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import { APPLICATION } from '#tests/setup/scholarships.ts';

const ROWS = 100_000;
const READS = 100;
const CYCLE = '2026-27';
const by = operatorActor('Bench');

/** The office's list, its totals, the next application, and the download, among 100,000 applications on both engines. */
export async function measureLists(): Promise<Measure[]> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    return [...(await measureOn('SQLite', {})), ...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}

const measureOn = (engine: string, env: Record<string, string>): Promise<Measure[]> =>
  withSite(env, async (site, folder) => {
    const settings = readSettings({ DATA_DIR: folder, PUBLIC_URL: site.url, ...env });
    const { ctx, close } = await compose(settings, pino({ level: 'silent' }), join(root, 'content'));
    try {
      const cookie = await staffCookie(ctx);
      await fillApplications(ctx);
      const row = (what: string, times: readonly number[], hold: number): Measure => ({
        what: `${what} among 100,000 applications, p95, ${engine}`,
        value: percentile(times, 95),
        unit: 'ms',
        hold,
        aim: 30,
      });
      const query = (n: number) => ({ by, filter: pairOf(n), sort: sortOf(n) });
      const list = await timesOf(READS, (n) => readList(ctx, { ...query(n), after: undefined, limit: OFFICE_ROWS }));
      const search = await timesOf(READS, (n) =>
        readList(ctx, { by, filter: { cycle: CYCLE, words: wordsOf(n) }, sort: FIRST_SORT, after: undefined, limit: OFFICE_ROWS }),
      );
      const totals = await timesOf(READS, (n) =>
        totalsOf(ctx, n % 2 === 0 ? query(n) : { ...query(n), filter: { cycle: CYCLE, words: [] } }),
      );
      const place = await timesOf(READS, (n) => placeInList(ctx, { ...query(n), number: numberOf((n * 7_919) % ROWS) }));
      const exported = await exportAll(site, cookie);
      return [
        row('two filters and an order', list, 100),
        row('a search', search, 100),
        row('totals', totals, 150),
        row('next and previous', place, 50),
        { what: `download of 100,000 applications, most memory, ${engine}`, value: exported.memory, unit: 'MB', hold: 250, aim: 200 },
        { what: `download of 100,000 applications, ${engine}`, value: exported.seconds, unit: 's' },
      ];
    } finally {
      await close();
    }
  });

const VALUES = {
  status: SENT_STATES,
  district: Array.from({ length: 75 }, (_, n) => `District ${n}`),
  annualIncome: ['Below ₹50,000', '₹50k–1L', '₹1L–2L', 'Above ₹2L'],
  educationType: ['SCHOOL', 'COLLEGE'],
  currentClass: Array.from({ length: 12 }, (_, n) => n + 1),
  gender: ['Male', 'Female', 'Other'],
  category: ['General', 'OBC', 'SC', 'ST', 'Minority'],
  areaOfResidence: ['Rural', 'Urban', 'Semi-Urban'],
  disabilityStatus: ['Yes', 'No'],
} as const;
type Name = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as Name[];

/** Look random, but are the same in each run. */
const scattered = (n: number, salt: number): number => ((n + 1) * 2_654_435_761 + salt * 40_503) >>> 7;
const valueOf = (name: Name, n: number) => {
  const values: readonly (string | number)[] = VALUES[name];
  return values[scattered(n, NAMES.indexOf(name)) % values.length];
};

function pairOf(n: number): Asked {
  const one = NAMES[n % NAMES.length] as Name;
  const other = NAMES[(n + 1 + (n % (NAMES.length - 1))) % NAMES.length] as Name;
  const filter = { [one]: [valueOf(one, n)], [other]: [valueOf(other, n)] } as ListFilter;
  return { ...filter, cycle: CYCLE, words: [] };
}

const sortOf = (n: number): ListSort => ({ by: SORT_NAMES[n % SORT_NAMES.length] as ListSort['by'], isDescending: n % 2 === 0 });
const numberOf = (n: number): string => `DV-2025-${String(n).padStart(6, '0')}`;
const wordsOf = (n: number): string[] =>
  [['kumari', String(n)], [numberOf(n * 11)], ['9838041276'], [APPLICATION.accountNo], ['asha']][n % 5] ?? [];

const BATCH = 500;

async function fillApplications(ctx: ServerContext): Promise<void> {
  const { accountNo, name: _name, ...rest } = APPLICATION;
  for (let from = 0; from < ROWS; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, n) => from + n);
    await ctx.db.transaction().execute(async (trx) => {
      await insertRows(
        trx,
        'accounts',
        batch.map((n) => ({
          id: `a${n}`,
          name: 'Student',
          email: `student${n}@example.in`,
          phone: null,
          role: 'student' as const,
          password_hash: null,
          google_sub: null,
          created_at: n,
          updated_at: n,
        })),
      );
      await insertRows(
        trx,
        'scholarship_applications',
        batch.map((n) => {
          const number = numberOf(n);
          const name = `Asha Kumari ${n % 5_000}`;
          const { status, ...codes } = Object.fromEntries(NAMES.map((one) => [one, valueOf(one, n)])) as Record<Name, string>;
          const answers: Answers = { ...rest, ...codes, name };
          return {
            id: `s${n}`,
            number,
            account_id: `a${n}`,
            cycle_id: CYCLE,
            active_key: `a${n}:${CYCLE}`,
            status: status as (typeof SENT_STATES)[number],
            name,
            district: codes.district,
            amount_requested: 1_000 + (scattered(n, 20) % 99_000),
            ...encryptAnswers(ctx, `s${n}`, { answers, accountNo }),
            ...listedColumns(answers, { number, name, rules: undefined }, '2026-11-21'),
            submitted_at: 1_780_000_000_000 + n * 1_000,
            updated_at: ctx.clock.now(),
          };
        }),
      );
    });
  }
  // As its own cleaning does in a quiet minute.
  if (ctx.database.engine === 'postgres') await sql`vacuum analyze`.execute(ctx.db);
}

/** Every column and answer, as XLSX, by a call to the site. */
async function exportAll(
  site: { url: string; process: { pid?: number | undefined } },
  cookie: string,
): Promise<{ memory: number; seconds: number }> {
  const started = performance.now();
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(site.process.pid ?? 0));
  }, 50);
  const response = await fetch(`${site.url.replace('localhost', '127.0.0.1')}/api/office/applications/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ filter: { cycle: '*' }, columns: EXPORT_COLUMNS.map(({ name }) => name), format: 'xlsx' }),
  });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  clearInterval(timer);
  if (response.status !== 200 || bytes < 1_000_000) throw new Error(`The download failed: ${response.status}, ${bytes} bytes`);
  return { memory, seconds: (performance.now() - started) / 1_000 };
}

async function staffCookie(ctx: ServerContext): Promise<string> {
  const now = ctx.clock.now();
  const account = { id: 'staff', name: 'Bench', email: 'bench@example.in', phone: null, role: 'staff' as const };
  await insertRows(ctx.db, 'accounts', [{ ...account, password_hash: null, google_sub: null, created_at: now, updated_at: now }]);
  await setRoles(ctx.db, ctx, account.id, ALL_ROLES);
  const token = await startSession(ctx.db, ctx, { accountId: account.id, device: 'Bench' });
  const session = await readSession(ctx, token);
  await confirmSession(ctx.db, ctx, session?.sessionId ?? '');
  return `session=${token}`;
}
