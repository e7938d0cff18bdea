import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';
import { give, study } from '#prove/journeys.ts';
import { counted, type Check } from '#prove/proof.ts';
import { brokenAtSite, brokenPromises } from '#prove/promises.ts';
import { openDatabaseOf, openRig } from '#prove/rig.ts';
import { createVisitor } from '#prove/visitor.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

const OLD = 'Zx4kQm9TtVh2LrB8sWc6NdJ3yPf5GaEu';
const NEW = 'mR7vKq2XwYb9HtD4zLs8FjC6nPg3EuAo';

const ANSWERS = [APPLICATION.needStatement, APPLICATION.referee1Name, APPLICATION.motherOccupation, APPLICATION.ifscCode];

/** Database, log and backup contain nothing sensitive in clear; then the secret is changed while people give and apply. */
export async function proveAtRest(check: Check): Promise<string> {
  await using rig = openRig();
  const [DATA_DIR, backup] = [rig.folder(), join(rig.folder(), 'kept')];
  const world = await rig.world();
  const site = (APP_SECRET: string) => rig.site({ DATA_DIR, APP_SECRET, ...world.mailbox.env });
  const operate = (script: string, APP_SECRET: string, ...args: string[]) => run(script, { DATA_DIR, APP_SECRET }, args);

  const before = await site(OLD);
  const { person, visitor } = await study(world, createVisitor(before.url));
  await give(world, visitor);
  check((await operate('backup', OLD, backup)) === 0, 'the backup failed');
  const places = [...filesIn(DATA_DIR), ...filesIn(backup)];
  const traits = [...ANSWERS, person.aadhaar, person.account, OLD];
  for (const file of places) {
    const bytes = readFileSync(file, 'latin1');
    for (const trait of traits) check(!bytes.includes(Buffer.from(trait).toString('latin1')), `${file} contains "${trait}"`);
  }
  check(
    places.some((file) => file.endsWith('-wal')),
    'there was no write-ahead log to search',
  );
  await before.stop();

  const both = await site(`${NEW},${OLD}`);
  const work = { isOver: false };
  const load = (async () => {
    while (!work.isOver) {
      const one = createVisitor(both.url);
      await Promise.all([give(world, one), study(world, one)]);
      one.leave();
    }
  })();
  check((await operate('reseal', `${NEW},${OLD}`)) === 0, 'not everything could be sealed anew');
  work.isOver = true;
  await load;
  for (const error of await brokenAtSite(both.url, world.promises)) check(false, error);
  await both.stop();

  check((await operate('staff', OLD, 'list')) === 1, 'the old secret is still taken');
  const after = await site(NEW);
  const { db, close } = openDatabaseOf({ DATA_DIR });
  for (const error of await brokenPromises(db, world.promises)) check(false, error);
  await close();
  for (const error of await brokenAtSite(after.url, world.promises)) check(false, error);
  visitor.leave();
  return `${counted(places.length)} files searched for ${traits.length} traits; ${counted(world.promises.accounts.size)} accounts and ${counted(world.promises.files.size)} files read under the new secret alone`;
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function run(script: string, env: Record<string, string>, args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'operator', `${script}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}
