import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressIn, LANGUAGES, languages } from '#messages/language.ts';
import { PUBLIC_PATHS } from '#tests/setup/site/paths.ts';
import { openS3 } from '#tests/setup/providers/s3.ts';
import type { Site } from '#tests/setup/site/site.ts';
import { deploy, type Deployment } from '#prove/deployment.ts';
import { give, logIn, logOut, type Student, study, subscribe, upload, type World, write } from '#prove/journeys.ts';
import { startBalancer } from '#prove/balancer.ts';
import { brokenAtSite, brokenMails, brokenPromises, countPromises, type Promises } from '#prove/promises.ts';
import { type Check, counted, type Proof, tryOut, within } from '#prove/proof.ts';
import { openDatabaseOf, openRig } from '#prove/rig.ts';
import { createVisitor, type OnResponse, type Visitor } from '#prove/visitor.ts';
import { answerOf } from '#tests/setup/site/answers.ts';

export interface LoadOptions {
  /** Per deployment. */
  seconds: number;
  /** Default all. */
  only?: 'sqlite' | 'postgres' | 'two';
}

/** Enough students that none exceeds the limit for uploads. */
const CROWD = { people: 24, students: 150 };
const FEW = { people: 8, students: 3 };
const CLASS = 50;
const LONG_SECONDS = 60;
const GROWTH = 1.15;
const WARM_UP = 0.2;
const SAMPLE_MS = 1_000;
const MAIL_MS = 120_000;
/** Looked up through the site; the rest in the database. */
const SPOT_CHECKS = 200;
const NOTICE_MS = 10_000;
const MIXED_REQUESTS = 1_000;

/** SQLite; PostgreSQL; two processes with one PostgreSQL and S3 behind nginx. */
export async function proveLoad({ seconds, only }: LoadOptions): Promise<Proof[]> {
  return [
    ...(!only || only === 'sqlite' ? [await proveOne('SQLite', seconds)] : []),
    ...(!only || only === 'postgres' ? [await proveOne('PostgreSQL', seconds)] : []),
    ...(!only || only === 'two' ? await proveTwo(seconds) : []),
  ];
}

const COMMON = { LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2' };

async function proveOne(engine: 'SQLite' | 'PostgreSQL', seconds: number): Promise<Proof> {
  await using rig = openRig();
  const env: Record<string, string> = { ...COMMON, DATA_DIR: rig.folder() };
  const world = await rig.world();
  if (engine === 'PostgreSQL') env['DATABASE_URL'] = (await rig.postgres({ isDurable: true })).url;
  const site = await rig.site({ ...env, ...world.mailbox.env });
  return await tryOut(`load: one process, ${engine}`, (check) => burden({ world, door: site.url, sites: [site], env, seconds, check }));
}

async function proveTwo(seconds: number): Promise<Proof[]> {
  await using rig = openRig();
  const directory = rig.folder();
  const deployment = deploy();
  rig.atEnd(deployment.remove);
  const world = await rig.world();
  const s3 = await openS3();
  rig.atEnd(s3.close);
  const postgres = await rig.postgres({ isDurable: true });
  const env = {
    ...COMMON,
    ...world.mailbox.env,
    ...s3.env,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'one secret for all processes, long enough',
  };
  const sites = await Promise.all(['one', 'two'].map((name) => rig.site({ ...env, DATA_DIR: join(directory, name) }, deployment.folder)));
  const urls = sites.map(({ url }) => url);
  const balancer = await startBalancer(urls);
  rig.atEnd(balancer.stop);
  const name = `two processes, one PostgreSQL, one S3 store, behind ${balancer.name}`;
  return [
    await tryOut(`load: ${name}`, (check) => burden({ world, door: balancer.url, sites, env, seconds, check })),
    await tryOut('two processes share sessions, files and limits', (check) => proveShared(world, urls, check)),
    await tryOut('two processes never serve one language for the other', (check) => proveLanguages(urls, check)),
    await tryOut('two processes both show changed content on every page', (check) =>
      proveContent(deployment, urls, { changes: seconds >= LONG_SECONDS ? 5 : 2, check }),
    ),
  ];
}

type Journey = (world: World, visitor: Visitor, students: readonly Student[]) => Promise<unknown>;

const MIX: ReadonlyArray<readonly [share: number, journey: Journey]> = [
  [50, lookAround],
  [12, readContent],
  [14, give],
  [6, subscribe],
  [4, write],
  [8, comeBack],
  [3, keepFile],
  [1, (world, visitor) => study(world, visitor)],
];

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

function chooseJourney(): Journey {
  let point = Math.random() * MIX.reduce((sum, [share]) => sum + share, 0);
  for (const [share, journey] of MIX) {
    point -= share;
    if (point < 0) return journey;
  }
  return lookAround;
}

async function lookAround(_world: World, visitor: Visitor): Promise<void> {
  const first = await visitor.get('/');
  for (let page = 0; page < 4; page += 1) await visitor.get(pick(PUBLIC_PATHS));
  const again = await visitor.ask('/', { headers: { 'if-none-match': String(first.headers.etag) } });
  if (again.status !== 304 && again.status !== 200) throw new Error(`/ again: ${again.status}`);
}

async function readContent(_world: World, visitor: Visitor): Promise<void> {
  for (const name of ['StaticContent/StaticContent', 'DynamicContent/DynamicContent', 'StaticContent/faqs'])
    await visitor.get(`/data/${name}.json?t=${Date.now()}`);
}

async function comeBack(_world: World, visitor: Visitor, students: readonly Student[]): Promise<void> {
  await logIn(pick(students).person, visitor);
  for (const path of ['/dashboard/student', '/api/student/profile', '/api/student/notifications', '/api/student/scholarship'])
    await visitor.get(path);
  await logOut(visitor);
}

async function keepFile(world: World, _visitor: Visitor, students: readonly Student[]): Promise<void> {
  const student = pick(students);
  const send = await upload(world, student, 'certificate', crypto.randomUUID());
  await send(student.visitor);
}

interface Burden {
  world: World;
  door: string;
  sites: readonly Site[];
  env: Record<string, string>;
  seconds: number;
  check: Check;
}

interface Sample {
  /** Bytes, of the largest process. */
  memory: number;
  /** Seconds, p99 since the last sample, of the slowest process. */
  delay: number;
}

async function burden({ world, door, sites, env, seconds, check }: Burden): Promise<Pick<Proof, 'count' | 'result'>> {
  const { promises, mailbox } = world;
  const times: Record<'page' | 'call', number[]> = { page: [], call: [] };
  const onResponse: OnResponse = (answered) =>
    void times[/^\/(api|data|test-gateway)\//.test(answered.path) ? 'call' : 'page'].push(answered.ms);
  const isLong = seconds >= LONG_SECONDS;
  const { people, students: many } = isLong ? CROWD : FEW;
  const students: Student[] = [];
  while (students.length < many) {
    const length = Math.min(CLASS, many - students.length);
    students.push(...(await Promise.all(Array.from({ length }, () => study(world, createVisitor(door, { onAnswer: onResponse }))))));
  }
  for (const list of Object.values(times)) list.length = 0;

  const began = performance.now();
  const deadline = began + seconds * 1_000;
  const samples: Sample[] = [];
  const watch = async (): Promise<void> => {
    while (performance.now() < deadline) {
      samples.push(await sampleOf(sites));
      await pause(SAMPLE_MS);
    }
  };
  const person = async (): Promise<void> => {
    while (performance.now() < deadline) {
      const visitor = createVisitor(door, { onAnswer: onResponse });
      await chooseJourney()(world, visitor, students).catch((error: unknown) => check(false, String(error)));
      visitor.leave();
    }
  };
  await Promise.all([watch(), ...Array.from({ length: people }, person)]);
  const took = (performance.now() - began) / 1_000;
  for (const { visitor } of students) visitor.leave();

  const memory = growthOf(samples.map((sample) => sample.memory));
  check(!isLong || memory.last <= memory.first * GROWTH, `memory grew from ${mb(memory.first)} to ${mb(memory.last)} MB`);
  await checkPromises({ world, door, env, check });
  const { mails, repeated } = mailbox.counts();
  check(repeated === 0, `${repeated} mails were sent twice`);

  const requests = times.page.length + times.call.length;
  const delays = samples.map((sample) => sample.delay);
  return {
    count: `${people} people at once, ${Math.round(took)} s: ${counted(requests)} requests, ${counted(countPromises(promises))} promises, ${counted(mails)} mails`,
    result: [
      `${counted(Math.round(requests / took))} requests/s, no error`,
      `pages p50 ${ms(quantile(times.page, 0.5))}, p99 ${ms(quantile(times.page, 0.99))}`,
      `calls p50 ${ms(quantile(times.call, 0.5))}, p99 ${ms(quantile(times.call, 0.99))}`,
      `memory ${mb(memory.first)} to ${mb(memory.last)} MB`,
      `event loop p99 ${ms(quantile(delays, 0.5) * 1_000)}`,
    ].join('; '),
  };
}

async function checkPromises({ world, door, env, check }: Pick<Burden, 'world' | 'door' | 'env' | 'check'>): Promise<void> {
  const { promises, mailbox } = world;
  const { db, close } = openDatabaseOf(env);
  await within(MAIL_MS, async () => (await brokenMails(db, promises, mailbox)).length === 0);
  const spots: Promises = {
    ...promises,
    accounts: new Map([...promises.accounts].slice(-SPOT_CHECKS)),
    files: new Map([...promises.files].slice(-SPOT_CHECKS)),
  };
  const errors = [
    ...(await brokenMails(db, promises, mailbox)),
    ...(await brokenPromises(db, promises)),
    ...(await brokenAtSite(door, spots)),
  ];
  for (const error of errors) check(false, error);
  await close();
}

async function sampleOf(sites: readonly Site[]): Promise<Sample> {
  const readings = await Promise.all(
    sites.map(async ({ url }) => {
      const visitor = createVisitor(url);
      const text = (await visitor.get('/metrics')).body.toString();
      visitor.leave();
      const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
      return { memory: valueOf('process_resident_memory_bytes'), delay: valueOf('nodejs_eventloop_lag_p99_seconds') };
    }),
  );
  return { memory: Math.max(...readings.map(({ memory }) => memory)), delay: Math.max(...readings.map(({ delay }) => delay)) };
}

function growthOf(values: readonly number[]): { first: number; last: number } {
  const warm = values.slice(Math.floor(values.length * WARM_UP));
  const third = Math.max(1, Math.floor(warm.length / 3));
  return { first: mean(warm.slice(0, third)), last: mean(warm.slice(-third)) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const mb = (bytes: number): number => Math.round(bytes / 1_000_000);

async function proveShared(world: World, sites: readonly string[], check: Check): Promise<string> {
  const [one = '', two = ''] = sites;
  const { person, visitor } = await study(world, createVisitor(one), 2);
  const elsewhere = visitor.at(two);
  check(await isLoggedIn(elsewhere, elsewhere.cookie()), 'a session of one process is unknown to the other');
  const [path, file] = [...world.promises.files].at(-1) ?? [];
  check(file !== undefined && (await elsewhere.get(path ?? '')).body.includes(file.text), 'a file of one process is unknown to the other');
  const third = createVisitor(two);
  await logIn(person, third);
  const cookie = third.cookie();
  await logOut(third);
  check(!(await isLoggedIn(createVisitor(one), cookie)), 'a session that ended at one process is still open at the other');

  const guesser = createVisitor(one);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const body = { email: person.email, password: 'Wrong-Forest9!', role: 'student' };
    statuses.push((await guesser.at(n % 2 ? one : two).ask('/api/auth/login', { method: 'POST', body })).status);
  }
  check(statuses.join() === [...Array.from({ length: 10 }, () => 401), 429].join(), `wrong passwords answered ${statuses.join()}`);
  return 'a session, a file, 11 wrong passwords, alternately';
}

async function isLoggedIn(visitor: Visitor, cookie: string): Promise<boolean> {
  return answerOf('POST /auth/', (await visitor.post('/api/auth/', {}, { cookie })).json()).status;
}

/** Whatever the browser prefers, and whatever both processes have in their caches. */
async function proveLanguages(sites: readonly string[], check: Check): Promise<string> {
  const visitors = sites.map((site) => createVisitor(site));
  const ask = async (n: number): Promise<void> => {
    const [language, preferred] = [pick(languages), pick(languages)];
    const path = addressIn(language, pick(PUBLIC_PATHS));
    const headers = { 'accept-encoding': 'identity', 'accept-language': preferred };
    const html = (await visitors[n % visitors.length]!.ask(path, { headers })).body.toString();
    const isRight = [`<html lang="${LANGUAGES[language].locale}">`, `"basename":"${LANGUAGES[language].prefix || '/'}"`];
    check(
      isRight.every((sign) => html.includes(sign)),
      `${path} for a browser in ${preferred} is in another language`,
    );
  };
  await Promise.all(Array.from({ length: MIXED_REQUESTS }, (_, n) => ask(n)));
  for (const visitor of visitors) visitor.leave();
  return `${counted(MIXED_REQUESTS)} requests, alternately`;
}

async function proveContent(
  deployment: Deployment,
  sites: readonly string[],
  { changes, check }: { changes: number; check: Check },
): Promise<Pick<Proof, 'count' | 'result'>> {
  const visitors = sites.map((site) => createVisitor(site));
  const pages = ['/', '/about', '/donate'];
  const times: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const tagline = `Lamps lit ${change} times ${crypto.randomUUID()}`;
    for (const visitor of visitors) for (const page of pages) await visitor.get(page);
    const began = performance.now();
    deployment.setTagline(tagline);
    for (const visitor of visitors)
      for (const page of pages)
        check(
          await within(NOTICE_MS, async () =>
            (await visitor.ask(page, { headers: { 'accept-encoding': 'identity' } })).body.includes(tagline),
          ),
          `${page} of ${visitor.site} shows the old tagline`,
        );
    times.push(performance.now() - began);
  }
  for (const visitor of visitors) visitor.leave();
  return { count: `${changes} changes, ${pages.length} pages`, result: `shown everywhere within ${ms(Math.max(...times))}` };
}
