import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';
import { give, logIn, study, type World } from '#prove/journeys.ts';
import { certificateOf, donationOf, makePerson, messageOf, type Person } from '#prove/people.ts';
import { brokenAtSite, brokenMails, brokenPromises, countPromises, type Promises } from '#prove/promises.ts';
import { type Check, type Proof, tryOut, within } from '#prove/proof.ts';
import { openDatabaseOf, openRig } from '#prove/rig.ts';
import { createVisitor, type Visitor } from '#prove/visitor.ts';
import { multipart } from '#tests/setup/files/files.ts';

const RECOVERY_MS = 30_000;

/** A full disk, two processes on one SQLite file, and a busy site's backup, restored to the other engine. */
export async function proveMachine({ seconds }: { seconds: number }): Promise<Proof[]> {
  return [await proveDisk(), await proveTwo(seconds), await proveBackup(seconds)];
}

/** Only root may mount a disk: otherwise `result` says so. */
export const proveDisk = (): Promise<Proof> => tryOut('disk full and free again', tryDisk);
export const proveTwo = (seconds: number): Promise<Proof> => tryOut('two processes on one SQLite file', (check) => tryTwo(check, seconds));
export const proveBackup = (seconds: number): Promise<Proof> =>
  tryOut('backup while serving, restored to the other engine', (check) => tryBackup(check, seconds));

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

const DISK_MB = 24;

export const NOT_ROOT = 'not tried: a disk of its own is mounted by root alone';

const mount = (directory: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'deepvan-prove', directory]).status === 0;

export function mayMount(): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-disk-'));
  const isMounted = mount(directory);
  if (isMounted) spawnSync('umount', [directory]);
  rmSync(directory, { recursive: true, force: true });
  return isMounted;
}

/** Fills the disk to the last byte under a running site. */
async function tryDisk(check: Check): Promise<string | Pick<Proof, 'count' | 'result'>> {
  await using rig = openRig();
  const directory = rig.folder();
  if (!mount(directory)) return { count: '', result: NOT_ROOT };
  rig.atEnd(() => spawnSync('umount', [directory]));
  const world = await rig.world();
  const env = { DATA_DIR: directory, ...world.mailbox.env };
  const site = await rig.site(env);
  const { person, visitor } = await study(world, createVisitor(site.url));
  rig.atEnd(visitor.leave);
  const ballast = join(directory, 'ballast');
  const isReady = (status: number) => async () => (await visitor.ask('/health/ready')).status === status;
  const times = 3;
  for (let time = 0; time < times; time += 1) {
    await give(world, visitor);
    fill(ballast);
    const calls = [
      ['an order', '/api/payment/orders', donationOf(makePerson()), {}],
      ['a message', '/api/web/msg', messageOf(makePerson()), {}],
      await uploadCall(certificateOf(person, `time ${time} ${'x'.repeat(200_000)}`).bytes),
    ] as const;
    // Others, as one visitor has limits.
    const crowd = createVisitor(site.url);
    for (const [what, path, body, headers] of calls) {
      const sender = what === 'an upload' ? visitor : crowd;
      // Calls succeed until the reserved room is used up.
      const isRejected = await within(RECOVERY_MS, async () => {
        const { status } = await sender.ask(path, { method: 'POST', body, headers });
        check(status === 200 || status === 503 || status === 429, `${what} answered ${status} on a full disk`);
        return status === 503 || status === 429;
      });
      check(isRejected, `${what} is never refused on a full disk`);
    }
    crowd.leave();
    for (const path of ['/', '/about', '/donate']) check((await visitor.ask(path)).status === 200, `${path} is not served on a full disk`);
    check(await within(RECOVERY_MS, isReady(503)), 'it says that it is ready on a full disk');
    rmSync(ballast);
    check(await within(RECOVERY_MS, isReady(200)), 'it is not ready again once the disk is free');
    await give(world, visitor);
    for (const error of await brokenAtSite(site.url, world.promises)) check(false, error);
  }
  await site.stop();
  const { db, close } = openDatabaseOf(env);
  for (const error of await brokenPromises(db, world.promises)) check(false, error);
  await close();
  return `${times} times, ${countPromises(world.promises)} promises`;
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

async function tryTwo(check: Check, seconds: number): Promise<string> {
  await using rig = openRig();
  const directory = rig.folder();
  const world = await rig.world();
  const { promises, mailbox } = world;
  const env = { DATA_DIR: directory, ...mailbox.env };
  const sites = await Promise.all([rig.site(env), rig.site(env)]);
  const urls = sites.map(({ url }) => url);
  await live(world, urls, seconds, check);
  for (const url of urls) for (const error of await brokenAtSite(url, promises)) check(false, error);
  const { db, close } = openDatabaseOf(env);
  for (const error of await brokenPromises(db, promises)) check(false, error);
  await within(RECOVERY_MS, async () => (await brokenMails(db, promises, mailbox)).length === 0);
  for (const error of await brokenMails(db, promises, mailbox)) check(false, error);
  await close();
  const { mails, repeated } = mailbox.counts();
  check(repeated === 0, `${repeated} mails were sent twice`);
  return `${seconds} s, ${countPromises(promises)} promises, ${mails} mails`;
}

async function tryBackup(check: Check, seconds: number): Promise<string> {
  await using rig = openRig();
  const directory = rig.folder();
  const [from, to, backup] = ['from', 'to', 'kept'].map((name) => join(directory, name)) as [string, string, string];
  mkdirSync(to);
  const world = await rig.world();
  const postgres = await rig.postgres();
  // No backup holds the secret.
  const secret = { APP_SECRET: 'the secret of both sites, long enough' };
  const env = { DATA_DIR: from, ...secret, ...world.mailbox.env };
  const site = await rig.site(env);
  await live(world, [site.url], seconds, check);
  const before = copyOf(world.promises);
  const [code] = await Promise.all([operate('backup.ts', backup, { DATA_DIR: from, ...secret }), live(world, [site.url], seconds, check)]);
  check(code === 0, 'the backup failed');
  await site.stop();
  const target = { DATA_DIR: to, DATABASE_URL: postgres.url, ...secret };
  check((await operate('restore.ts', backup, target)) === 0, 'the restore failed');
  const { db, close } = openDatabaseOf(target);
  for (const error of await brokenPromises(db, before)) check(false, error);
  await close();
  const restored = await rig.site({ ...env, ...target });
  for (const { person, visitor } of before.accounts.values()) await logInAgain(person, visitor.at(restored.url), check);
  for (const error of await brokenAtSite(restored.url, before)) check(false, error);
  const visitor = createVisitor(restored.url);
  await give(world, visitor);
  visitor.leave();
  return `${countPromises(before)} promises before it, ${countPromises(world.promises)} in all`;
}

async function logInAgain(person: Person, visitor: Visitor, check: Check): Promise<void> {
  check((await visitor.ask('/api/student/profile')).status === 401, 'a session came back with the backup');
  await logIn(person, visitor);
  visitor.leave();
}

function copyOf(promises: Promises): Promises {
  const copies = Object.entries(promises).map(([name, backup]) => [
    name,
    backup instanceof Map ? new Map(backup) : backup instanceof Set ? new Set(backup) : [...(backup as unknown[])],
  ]);
  return Object.fromEntries(copies) as Promises;
}

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
