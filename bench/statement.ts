import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { fillDonations, fillDonors } from '#bench/fill.ts';
import { clean, staffCookie } from '#bench/lists.ts';
import type { Measure } from '#bench/measure.ts';
import { memoryOf, withSite } from '#bench/site.ts';
import { root } from '#server/config/root.ts';
import { compose } from '#server/compose.ts';
import { readSettings } from '#server/config/env.server.ts';
import { startPostgres } from '#tests/setup/database/postgres.ts';

const DONORS = 50_000;
/** Three in four are paid, all in one year. */
const DONATIONS_OF_YEAR = 250_000;
const YEAR = 2022;

/** The yearly statement of 50,000 donors, by calls to the site, on both engines. */
export async function measureStatement(): Promise<Measure[]> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    return [...(await measureOn('SQLite', {})), ...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, env: Record<string, string>): Promise<Measure[]> {
  let cookie = '';
  // Before the site starts, which would look for the donors of these donations.
  const prepare = async (folder: string): Promise<void> => {
    const { ctx, close } = await compose(readSettings({ DATA_DIR: folder, ...env }), pino({ level: 'silent' }), join(root, 'content'));
    try {
      await fillDonations(ctx, DONATIONS_OF_YEAR);
      // The site would begin by forgetting who did not pay so long ago.
      await sql`update donations set donor_name = null, donor_email = null, donor_phone = null where paid_at is null`.execute(ctx.db);
      await fillDonors(ctx, DONORS);
      if (env['DATABASE_URL']) await clean(env['DATABASE_URL']);
      cookie = await staffCookie(ctx);
    } finally {
      await close();
    }
  };
  return withSite(
    env,
    async (site) => {
      const headers = { 'content-type': 'application/json', cookie };
      const url = `${site.url.replace('localhost', '127.0.0.1')}/api/office/statement`;
      const ask = async (path: string, body?: object): Promise<string> => {
        const response = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
        const answer = await response.text();
        if (!response.ok) throw new Error(`${response.status}: ${answer}`);
        return answer;
      };
      let memory = 0;
      const timer = setInterval(() => {
        memory = Math.max(memory, memoryOf(site.process.pid ?? 0));
      }, 50);
      const measures: Measure[] = [];
      const measure = async (what: string, path: string, body?: object): Promise<void> => {
        const started = performance.now();
        await ask(path, body);
        measures.push({
          what: `statement of 50,000 donors, ${what}, ${engine}`,
          value: (performance.now() - started) / 1_000,
          unit: 's',
          hold: 20,
        });
      };
      await measure('its page', `?year=${YEAR}`);
      await measure('its file prepared', '/prepare', { year: YEAR });
      const { data } = JSON.parse(await ask(`?year=${YEAR}&set=ready`)) as { data: { files: { id: string; lines: number }[] } };
      const [file] = data.files;
      if (!file || file.lines < DONORS) throw new Error(`The file has ${file?.lines} lines`);
      await measure('its file downloaded', `/${file.id}/download`, { reason: 'To hand in the statement of this year' });
      await ask(`/${file.id}/file`, { filedOn: '2023-05-01' });
      await measure('its page once it is handed in', `?year=${YEAR}`);
      clearInterval(timer);
      return [...measures, { what: `statement of 50,000 donors, most memory, ${engine}`, value: memory, unit: 'MB', hold: 250 }];
    },
    prepare,
  );
}
