import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { pollOpenOrders } from '#domain/donations/orders/poller.server.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { root } from '#server/config/root.ts';
import type { RenderMail } from '#server/mail/index.ts';
import { createSmtp } from '#server/mail/smtp.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createTestContext } from '#tests/setup/database/context.ts';
import type { PostgresServer } from '#tests/setup/database/postgres.ts';
import type { Site } from '#tests/setup/site/site.ts';
import { give, goOn, isThrough, newStudent, type Student, subscribe, type World, write } from '#prove/journeys.ts';
import { brokenAtSite, brokenMails, brokenPromises, countPromises } from '#prove/promises.ts';
import { counted, type Proof, within } from '#prove/proof.ts';
import { openDatabaseOf, openRig } from '#prove/rig.ts';
import { createVisitor, type OnResponse, Rejected, type Visitor } from '#prove/visitor.ts';

/** `backend`: the process of one PostgreSQL connection. */
type Victim = 'site' | 'postgres' | 'backend';

export interface KillOptions {
  engine: 'sqlite' | 'postgres';
  victims: readonly Victim[];
}

/** On PostgreSQL every fourth is the database. */
export function victimsOf(engine: KillOptions['engine'], rounds: number): Victim[] {
  return Array.from({ length: rounds }, (_, round) =>
    engine === 'sqlite' || round % 4 !== 3 ? 'site' : round % 8 === 3 ? 'postgres' : 'backend',
  );
}

/** Spread evenly over orders of magnitude. */
const MOST_RESPONSES = 150;
const READY_MS = 60_000;
/** Visitors go on while the database is down. */
const AFTERMATH_MS = 700;
const DONORS = 6;
const STUDENTS = 5;

/** `kill -9` during donations, sign-ups, uploads, drafts and mails; starts again, without repairs, and looks up everything acknowledged. */
export async function proveKills({ engine, victims }: KillOptions): Promise<Proof[]> {
  await using rig = openRig();
  const directory = rig.folder();
  const world = await rig.world();
  const { promises, mailbox } = world;
  const postgres = engine === 'postgres' ? await rig.postgres({ isDurable: true }) : undefined;
  const env = { DATA_DIR: directory, ...mailbox.env, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
  const students: Student[] = [];
  const errors: string[] = [];
  const seen = { accounts: 0, files: 0 };
  const kills: Record<Victim, number> = { site: 0, postgres: 0, backend: 0 };
  let site: Site | undefined;
  for (const [index, victim] of victims.entries()) {
    site ??= await rig.site(env);
    await sendAgain(site, promises, errors);
    errors.push(...(await brokenAtSite(site.url, promises, seen)));

    await liveUntilDeath(world, { site, students, strike: () => strike(victim, site as Site, postgres), isSite: victim === 'site' });
    kills[victim] += 1;
    if (victim === 'site') site = undefined;
    else if (!(await recovers(site, postgres, victim))) errors.push(`round ${index + 1}: the site did not recover without a restart`);
    errors.push(...promises.errors.splice(0), ...(await inspect(env, promises)).map((error) => `round ${index + 1}: ${error}`));
  }
  site ??= await rig.site(env);
  await sendAgain(site, promises, errors);
  errors.push(...(await brokenAtSite(site.url, promises)));
  await site.stop();
  errors.push(...(await runToRest(env, world)));
  return proofsOf(engine, { rounds: victims.length, kills, errors, promises: countPromises(promises), mails: mailbox.counts() });
}

interface Outcome {
  rounds: number;
  kills: Record<Victim, number>;
  errors: string[];
  promises: number;
  mails: { mails: number; repeated: number };
}

function proofsOf(engine: KillOptions['engine'], { rounds, kills, errors, promises, mails }: Outcome): Proof[] {
  const how =
    engine === 'sqlite'
      ? `${rounds} rounds`
      : `${rounds} rounds: site ${kills.site}, server ${kills.postgres}, one connection's process ${kills.backend}`;
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return [
    {
      what: `kill -9 during donations, sign-ups, uploads, drafts, applications, mails (${name})`,
      count: `${how}; ${counted(promises)} promises, ${counted(mails.mails)} mails`,
      result: `nothing lost, nothing doubled, no repair; ${mails.repeated} mails came again under the same Message-ID`,
      errors: promises === 0 ? ['nothing was acknowledged, so nothing was tried'] : errors,
    },
  ];
}

async function strike(victim: Victim, site: Site, postgres: PostgresServer | undefined): Promise<void> {
  if (victim === 'site') {
    site.process.kill('SIGKILL');
    return site.ended;
  }
  if (victim === 'postgres') return postgres?.kill();
  const client = new pg.Client({ connectionString: postgres?.url ?? '' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1",
  );
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => {});
}

interface Round {
  site: Site;
  students: Student[];
  strike: () => Promise<void>;
  isSite: boolean;
}

async function sendAgain(site: Site, { unanswered }: World['promises'], errors: string[]): Promise<void> {
  for (const { visitor, send } of unanswered.splice(0)) {
    const again = visitor.at(site.url);
    await send(again).catch((error: unknown) => void errors.push(`sent again: ${String(error)}`));
    again.leave();
  }
}

async function liveUntilDeath(world: World, { site, students, strike: kill, isSite }: Round): Promise<void> {
  const { promises } = world;
  const limit = Math.ceil(MOST_RESPONSES ** Math.random());
  let responses = 0;
  const state = { isOver: false };
  let struck: Promise<void> | undefined;
  const own: World = { ...world, isOver: () => state.isOver };
  const onResponse: OnResponse = ({ method, path, status }) => {
    if (status === 500) promises.errors.push(`${method} ${path.split('?', 1)[0]} answered 500`);
    responses += 1;
    if (responses >= limit)
      struck ??= kill()
        .then(() => (isSite ? undefined : pause(AFTERMATH_MS)))
        .finally(() => (state.isOver = true));
  };

  const lane = async (live: () => Promise<void>): Promise<void> => {
    while (!state.isOver) await live().catch(noteIn(promises.errors));
  };
  const visit = (journey: (world: World, visitor: Visitor) => Promise<void>) =>
    lane(async () => {
      const visitor = createVisitor(site.url, { onAnswer: onResponse });
      await journey(own, visitor).finally(visitor.leave);
    });
  const busy = new Set<Student>();
  const study = () =>
    lane(async () => {
      const free = students.filter((one) => one.done > 0 && !isThrough(one) && !one.isWaiting && !busy.has(one));
      const student = free[Math.floor(Math.random() * free.length)] ?? newStudent(createVisitor(site.url));
      student.visitor = student.visitor.at(site.url, onResponse);
      busy.add(student);
      await goOn(own, student).finally(() => {
        busy.delete(student);
        student.visitor.leave();
        if ((student.done > 0 || student.isWaiting) && !students.includes(student)) students.push(student);
      });
    });
  await Promise.all([
    ...Array.from({ length: DONORS }, () => visit(give)),
    ...Array.from({ length: STUDENTS }, study),
    visit(subscribe),
    visit(write),
  ]);
  await struck;
}

/** The site must recover on its own. */
async function recovers(site: Site, postgres: PostgresServer | undefined, victim: Victim): Promise<boolean> {
  if (victim === 'postgres') await postgres?.restart();
  return within(READY_MS, async () => {
    const visitor = createVisitor(site.url);
    const response = await visitor.ask('/health/ready').catch(() => undefined);
    visitor.leave();
    return response?.status === 200;
  });
}

function noteIn(errors: string[]): (error: unknown) => void {
  return (error) => {
    if (error instanceof Rejected && error.status !== 503 && error.status !== 500) errors.push(error.message);
  };
}

async function inspect(env: Record<string, string>, promises: World['promises']): Promise<string[]> {
  const database = openDatabaseOf(env);
  try {
    const errors = await brokenPromises(database.db, promises);
    if (database.engine === 'sqlite') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db);
      if (rows[0]?.integrity_check !== 'ok') errors.push('the database file is damaged');
    }
    return errors;
  } finally {
    await database.close();
  }
}

/** Sets the clock hours ahead: leases expire, and the site's own jobs resolve orders and send mails. */
async function runToRest(env: Record<string, string>, { promises, mailbox }: World): Promise<string[]> {
  const database = openDatabaseOf(env);
  const mail = createSmtp({ url: mailbox.env.SMTP_URL, from: mailbox.env.MAIL_FROM });
  const ctx = await createTestContext({ env, now: Date.now() + 2 * ONE_HOUR_MS, database, mail });
  try {
    const { renderMail } = (await import(pathToFileURL(join(root, 'build', 'mail', 'render.js')).href)) as { renderMail: RenderMail };
    const worker = createWorker({ ctx, handlers: createHandlers(ctx, renderMail) });
    for (let hours = 0; hours < 4; hours += 1) {
      while ((await pollOpenOrders(ctx)) > 0);
      await worker.runDue();
      ctx.clock.advance(ONE_HOUR_MS);
    }
    const { db } = database;
    const captured = await db.selectFrom('test_gateway_payments').select('order_id').where('status', '=', 'captured').execute();
    const paid = await db.selectFrom('donations').select('provider_order_id').where('status', '=', 'paid').execute();
    const [taken, noted] = [captured.map((row) => row.order_id), paid.map((row) => row.provider_order_id)].map((ids) => new Set(ids));
    const waiting = await db
      .selectFrom('jobs')
      .select('kind')
      .where('status', 'in', ['waiting', 'running'])
      .where('kind', 'not like', 'schedule:%')
      .execute();
    return [
      ...(await brokenPromises(db, promises)),
      ...(await brokenMails(db, promises, mailbox)),
      ...(taken?.size === noted?.size && captured.every((row) => noted?.has(row.order_id))
        ? []
        : ['the gateway and the ledger disagree on the payments']),
      ...waiting.map(({ kind }) => `a job of kind ${kind} was left behind`),
    ];
  } finally {
    mail.close();
    await ctx.close();
  }
}
