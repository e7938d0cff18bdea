import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openSqlite } from '#database/client.ts';
import { root } from '#scripts/root.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import { startSite } from '#tests/setup/site.ts';
import { give, study, type World } from '#prove/journeys.ts';
import { openMailbox } from '#prove/mailbox.ts';
import { certificateOf, giftOf, makePerson, messageOf } from '#prove/people.ts';
import { brokenAtSite, brokenMails, brokenPromises, countPromises, createPromises, type Promises } from '#prove/promises.ts';
import { type Check, type Proof, tryOut, within } from '#prove/proof.ts';
import { createVisitor, type Visitor } from '#prove/visitor.ts';
import { multipart } from '#tests/setup/files.ts';

const RECOVERY_MS = 30_000;

/** The machine: a full disk, two processes on one SQLite file, and a backup of a site in use, restored to the other engine. */
export async function proveMachine({ seconds }: { seconds: number }): Promise<Proof[]> {
  return [await proveDisk(), await proveTwo(seconds), await proveBackup(seconds)];
}

/** Needs to mount a disk, which only root may: if it cannot, `result` says so. */
export const proveDisk = (): Promise<Proof> => tryOut('disk full and free again', tryDisk);
export const proveTwo = (seconds: number): Promise<Proof> => tryOut('two processes on one SQLite file', (check) => tryTwo(check, seconds));
export const proveBackup = (seconds: number): Promise<Proof> =>
  tryOut('backup while serving, restored to the other engine', (check) => tryBackup(check, seconds));

/** Visitors use the sites for a while; every refusal is a fault. */
async function live(world: World, sites: readonly string[], seconds: number, check: Check): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  const lane = async (site: string, journey: (visitor: Visitor) => Promise<unknown>): Promise<void> => {
    while (performance.now() < deadline) {
      const visitor = createVisitor(site);
      await journey(visitor).catch((error: unknown) => check(false, String(error)));
      visitor.leave();
    }
  };
  await Promise.all(
    sites.flatMap((site) => [
      ...Array.from({ length: 3 }, () => lane(site, (visitor) => give(world, visitor))),
      lane(site, (visitor) => study(world, visitor)),
    ]),
  );
}

/* ------------------------------------------------------------------ disk */

const DISK_MB = 24;

/** The result where a full disk was not tried. */
export const NOT_ROOT = 'not tried: a disk of its own is mounted by root alone';

const mount = (directory: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'deepvan-prove', directory]).status === 0;

/** Whether this user may mount a disk; even root may not in a container. */
export function mayMount(): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-disk-'));
  const isMounted = mount(directory);
  if (isMounted) spawnSync('umount', [directory]);
  rmSync(directory, { recursive: true, force: true });
  return isMounted;
}

/** Fill a small disk to the last byte under a running site. */
async function tryDisk(check: Check): Promise<string | Pick<Proof, 'count' | 'result'>> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-disk-'));
  if (!mount(directory)) {
    rmSync(directory, { recursive: true, force: true });
    return { count: '', result: NOT_ROOT };
  }
  const mailbox = await openMailbox();
  const world: World = { promises: createPromises(), mailbox, isOver: () => false };
  const site = await startSite({ DATA_DIR: directory, TRUST_PROXY: 'true', LOG_LEVEL: 'silent', ...mailbox.env });
  const { person, visitor } = await study(world, createVisitor(site.url));
  const ballast = join(directory, 'ballast');
  const times = 3;
  try {
    for (let time = 0; time < times; time += 1) {
      await give(world, visitor);
      fill(ballast);
      const calls = [
        ['an order', '/api/payment/orders', giftOf(makePerson()), {}],
        ['a message', '/api/web/msg', messageOf(makePerson()), {}],
        await uploadCall(certificateOf(person, `time ${time} ${'x'.repeat(200_000)}`)),
      ] as const;
      for (const [what, path, body, headers] of calls) {
        // Calls succeed until the room that the database has already reserved is used up.
        const isRefused = await within(RECOVERY_MS, async () => {
          const { status } = await visitor.ask(path, { method: 'POST', body, headers });
          check(status === 200 || status === 503 || status === 429, `${what} answered ${status} on a full disk`);
          return status === 503 || status === 429;
        });
        check(isRefused, `${what} is never refused on a full disk`);
      }
      for (const path of ['/', '/about', '/donate'])
        check((await visitor.ask(path)).status === 200, `${path} is not served on a full disk`);
      rmSync(ballast);
      await give(world, visitor);
      for (const fault of await brokenAtSite(site.url, world.promises)) check(false, fault);
    }
    await site.stop();
    const { db, close } = openSqlite(join(directory, 'deepvan.sqlite'));
    for (const fault of await brokenPromises(db, world.promises)) check(false, fault);
    await close();
    return `${times} times, ${countPromises(world.promises)} promises`;
  } finally {
    visitor.leave();
    await site.stop();
    await mailbox.close();
    spawnSync('umount', [directory]);
    rmSync(directory, { recursive: true, force: true });
  }
}

async function uploadCall(bytes: Buffer): Promise<readonly [string, string, Buffer, Record<string, string>]> {
  const { payload, headers } = await multipart([{ field: 'certificate', bytes, name: 'marks.pdf' }]);
  return ['an upload', '/api/student/upload', payload, headers];
}

function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12, 1])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

/* ------------------------------------------------------------------ two processes */

async function tryTwo(check: Check, seconds: number): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-two-'));
  const mailbox = await openMailbox();
  const world: World = { promises: createPromises(), mailbox, isOver: () => false };
  const env = { DATA_DIR: directory, TRUST_PROXY: 'true', LOG_LEVEL: 'silent', ...mailbox.env };
  // Started together, they migrate the new database together.
  const [one, two] = await Promise.all([startSite(env), startSite(env)]);
  try {
    await live(world, [one.url, two.url], seconds, check);
    for (const site of [one, two]) for (const fault of await brokenAtSite(site.url, world.promises)) check(false, fault);
    const { db, close } = openSqlite(join(directory, 'deepvan.sqlite'));
    for (const fault of await brokenPromises(db, world.promises)) check(false, fault);
    await within(RECOVERY_MS, async () => (await brokenMails(db, world.promises, mailbox)).length === 0);
    for (const fault of await brokenMails(db, world.promises, mailbox)) check(false, fault);
    await close();
    const { mails, repeated } = mailbox.counts();
    check(repeated === 0, `${repeated} mails were sent twice`);
    return `${seconds} s, ${countPromises(world.promises)} promises, ${mails} mails`;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await mailbox.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/* ------------------------------------------------------------------ backup */

/** The backup must contain everything promised before it began; later promises may be in it. */
async function tryBackup(check: Check, seconds: number): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-backup-'));
  const [from, to, kept] = ['from', 'to', 'kept'].map((name) => join(directory, name)) as [string, string, string];
  mkdirSync(to);
  const mailbox = await openMailbox();
  const postgres = await startPostgres();
  const world: World = { promises: createPromises(), mailbox, isOver: () => false };
  const env = { DATA_DIR: from, TRUST_PROXY: 'true', LOG_LEVEL: 'silent', ...mailbox.env };
  const site = await startSite(env);
  try {
    await live(world, [site.url], seconds, check);
    const before = copyOf(world.promises);
    const [code] = await Promise.all([operate('backup.ts', kept, { DATA_DIR: from }), live(world, [site.url], seconds, check)]);
    check(code === 0, 'the backup failed');
    await site.stop();
    const target = { DATA_DIR: to, DATABASE_URL: postgres.url };
    check((await operate('restore.ts', kept, target)) === 0, 'the restore failed');
    const { db, close } = openPostgres(postgres.url, () => {});
    for (const fault of await brokenPromises(db, before)) check(false, fault);
    await close();
    const second = await startSite({ ...env, ...target });
    try {
      for (const fault of await brokenAtSite(second.url, before)) check(false, fault);
      const visitor = createVisitor(second.url);
      await give(world, visitor);
      visitor.leave();
    } finally {
      await second.stop();
    }
    return `${countPromises(before)} promises before it, ${countPromises(world.promises)} in all`;
  } finally {
    await site.stop();
    await postgres.stop();
    await mailbox.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function copyOf(promises: Promises): Promises {
  const copies = Object.entries(promises).map(([name, kept]) => [
    name,
    kept instanceof Map ? new Map(kept) : kept instanceof Set ? new Set(kept) : [...(kept as unknown[])],
  ]);
  return Object.fromEntries(copies) as Promises;
}

/** Run an operator command. @returns its exit code */
function operate(script: string, argument: string, env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'operator', script), argument], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}
