import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DatabaseError } from '#database/migrate.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { addStaff, listPeople } from '#domain/accounts/people/people.server.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { deleteMarkedFiles } from '#domain/files/sweep.server.ts';
import type { FileStore } from '#domain/shared/storage.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { makeBackup, restoreBackup, type Site } from '#server/backup.ts';
import { beginBackup, sweepBackups } from '#server/unfinished-backups.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

const KEY = 'a-file-of-sixteen-letters';

async function openSite(): Promise<{ ctx: TestContext; site: Site }> {
  const ctx = await openTestContext();
  return { ctx, site: { database: ctx.database, files: ctx.files, dataDirectory: ctx.settings.DATA_DIR } };
}

async function openFullSite(): Promise<{ ctx: TestContext; site: Site; folder: string }> {
  const { ctx, site } = await openSite();
  await ctx.db.insertInto('serials').values({ series: 'receipts', last: 7 }).execute();
  await ctx.files.put(KEY, Readable.from([Buffer.from('sealed bytes')]), 12);
  const parent = temporaryFolder();
  return { ctx, site, folder: join(parent, 'backup') };
}

const NOW = new Date('2026-11-21T06:30:00Z');

test('a site comes back with its rows and its files; the secret that opens them is not in the backup', async () => {
  const { ctx, site, folder } = await openFullSite();
  const made = await makeBackup(site, folder, NOW);
  expect(made).toMatchObject({ createdAt: '2026-11-21T06:30:00.000Z', tables: { serials: { rows: 1 } } });

  const other = await openSite();
  expect(await restoreBackup(other.site, folder)).toEqual({ manifest: made, logError: null });
  expect(await other.ctx.db.selectFrom('serials').selectAll().execute()).toEqual([{ series: 'receipts', last: 7 }]);
  expect(await text(await other.ctx.files.open(KEY))).toBe('sealed bytes');
  const [secret] = ctx.settings.APP_SECRET;
  expect(readFileSync(join(ctx.settings.DATA_DIR, 'app-secret'), 'utf8')).toContain(secret);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
    expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toContain(secret);
});

test('who works in the office, with which roles, and whom applications were given to come back', async () => {
  const { ctx, site, folder } = await openFullSite();
  const by = operatorActor('Operator');
  await addStaff(ctx, { name: 'Meena', email: 'meena@example.in', roles: ['reviewer'] }, by);
  const { account } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  const people = await listPeople(ctx);
  await assignApplication(ctx, { number, reviewers: people.map(({ id }) => id), by });
  await makeBackup(site, folder, NOW);
  const other = await openSite();
  await restoreBackup(other.site, folder);
  expect(await listPeople(other.ctx)).toEqual(people);
  const meena = { ...operatorActor('Meena'), accountId: people[0]?.id ?? '', roles: ['reviewer'] as const };
  expect((await reachApplication(other.ctx.db, number, meena)).number).toBe(number);
});

test('the activity log comes back whole; one that was changed before is named, and so is one whose end is not the backup’s', async () => {
  const { ctx, site, folder } = await openFullSite();
  for (const act of ['overview.opened', 'messages.listed'] as const) await recordActivity(ctx.db, ctx, operatorActor('Meera'), { act });
  expect((await makeBackup(site, folder, NOW)).activity).toMatch(/^2:[0-9a-f]{64}$/);
  const other = await openSite();
  expect((await restoreBackup(other.site, folder)).logError).toBeNull();
  await expect(other.ctx.db.deleteFrom('activity').execute()).rejects.toThrow('append-only');

  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"2:[0-9a-f]{64}"/, `"2:${'0'.repeat(64)}"`));
  expect((await restoreBackup((await openSite()).site, folder)).logError).toContain('the log was written anew');
});

test('a backup never takes the place of another, and one that fails leaves nothing', async () => {
  const { site, folder } = await openFullSite();
  await makeBackup(site, folder, NOW);
  await expect(makeBackup(site, folder, NOW)).rejects.toThrow('already exists');
  const broken = { ...site, files: { ...site.files, open: () => Promise.reject(new Error('the disk is gone')) } };
  await expect(makeBackup(broken, join(folder, '..', 'second'), NOW)).rejects.toThrow('the disk is gone');
  expect(readdirSync(join(folder, '..'))).toEqual(['backup']);
});

test('every file that a row shows is in the backup, although some are deleted and stored while it is made', async () => {
  const { ctx, site } = await openSite();
  const folder = join(temporaryFolder(), 'backup');
  const upload = (title: string) =>
    storeUpload(ctx, { ownerId: 'asha', field: 'certificate', name: `${title}.pdf`, stream: streamOf(makePdf({ title })) });
  await upload('first');
  await upload('second');
  const keys: string[] = [];
  for await (const { key } of ctx.files.list()) keys.push(key);
  // While the first file is copied, the second is erased and a third stored.
  const [first = '', second = ''] = keys;
  let isFirst = true;
  const files: FileStore = {
    ...ctx.files,
    async *list() {
      if (!isFirst) return yield* ctx.files.list();
      for (const key of keys) yield { key, modifiedAt: 0 };
    },
    async open(key) {
      if (isFirst) {
        isFirst = false;
        expect(key).toBe(first);
        await ctx.db.updateTable('files').set({ status: 'deleting' }).where('store_key', '=', second).execute();
        await deleteMarkedFiles(ctx);
        await upload('third');
      }
      return ctx.files.open(key);
    },
  };
  await makeBackup({ ...site, files }, folder, NOW);
  const other = await openSite();
  const { files: sums } = (await restoreBackup(other.site, folder)).manifest;
  const named = (await other.ctx.db.selectFrom('files').select('store_key').execute()).map((row) => row.store_key);
  expect(named).toHaveLength(2);
  expect(Object.keys(sums).toSorted()).toEqual(named.toSorted());
  expect(sums).not.toHaveProperty(second);
});

test('a file that was changed is noticed before anything is restored', async () => {
  const { site, folder } = await openFullSite();
  await makeBackup(site, folder, NOW);
  writeFileSync(join(folder, 'files', KEY), 'sealed bytez');
  const other = await openSite();
  await expect(restoreBackup(other.site, folder)).rejects.toThrow('The backup is damaged');
  expect(await other.ctx.db.selectFrom('serials').selectAll().execute()).toEqual([]);
});

test.each([
  ['rows that are cut off', (folder: string) => truncateSync(join(folder, 'tables', 'serials.jsonl'), 10)],
  ['a table that is missing', (folder: string) => rmSync(join(folder, 'tables', 'serials.jsonl'))],
  ['an empty table that is missing', (folder: string) => rmSync(join(folder, 'tables', 'subscribers.jsonl'))],
  ['a file that is cut off', (folder: string) => truncateSync(join(folder, 'files', KEY), 3)],
  ['no tables', (folder: string) => rmSync(join(folder, 'tables'), { recursive: true })],
  ['half a manifest', (folder: string) => truncateSync(join(folder, 'manifest.json'), 100)],
  ['no manifest', (folder: string) => rmSync(join(folder, 'manifest.json'))],
])('a backup with %s is refused in one sentence, and nothing is written', async (_what, damage) => {
  const { site, folder } = await openFullSite();
  await makeBackup(site, folder, NOW);
  damage(folder);
  const other = await openSite();
  const refusal: unknown = await restoreBackup(other.site, folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseError);
  expect((refusal as Error).message).toMatch(/^[^\n]*(is damaged|is not a backup)[^\n]*\.$/);
  expect(await other.ctx.db.selectFrom('serials').selectAll().execute()).toEqual([]);
  for await (const { key } of other.site.files.list()) expect(key).toBe('none');
});

test('what a killed backup leaves is removed once its process is gone, and nothing else', async () => {
  const { site, folder } = await openFullSite();
  const parent = join(folder, '..');
  const notes = join(site.dataDirectory, 'unfinished-backups');
  const begun = beginBackup(site.dataDirectory, parent);
  writeFileSync(join(begun.folder, 'copy.sqlite'), 'a copy of everything');
  expect(sweepBackups(site.dataDirectory)).toEqual([]);
  expect(existsSync(begun.folder)).toBe(true);

  const [name = ''] = readdirSync(notes);
  const own = JSON.parse(readFileSync(join(notes, name), 'utf8')) as { pid: number };
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(notes, name), JSON.stringify({ ...own, pid: ended }));
  await makeBackup(site, folder, NOW);
  const odd = { ...own, pid: ended, folder };
  writeFileSync(join(notes, 'odd.json'), JSON.stringify(odd));
  expect(sweepBackups(site.dataDirectory)).toEqual([begun.folder]);
  expect([readdirSync(parent), readdirSync(notes)]).toEqual([['backup'], []]);
});

test('another machine’s unfinished backup is left for a day', async () => {
  const { site, folder } = await openFullSite();
  const notes = join(site.dataDirectory, 'unfinished-backups');
  const begun = beginBackup(site.dataDirectory, join(folder, '..'));
  const [name = ''] = readdirSync(notes);
  const elsewhere = { ...(JSON.parse(readFileSync(join(notes, name), 'utf8')) as object), host: 'another', pid: 1 };
  writeFileSync(join(notes, name), JSON.stringify(elsewhere));
  expect(sweepBackups(site.dataDirectory, true)).toEqual([]);
  writeFileSync(join(notes, name), JSON.stringify({ ...elsewhere, at: Date.now() - ONE_DAY_MS - 1 }));
  expect(sweepBackups(site.dataDirectory)).toEqual([begun.folder]);
});

test('a folder without a manifest, or with one that says something else, is no backup', async () => {
  const { site, folder } = await openFullSite();
  await expect(restoreBackup(site, folder)).rejects.toThrow('is not a backup');
  const other = await openFullSite();
  await makeBackup(other.site, other.folder, NOW);
  writeFileSync(join(other.folder, 'manifest.json'), '{"format": 2}');
  await expect(restoreBackup(site, other.folder)).rejects.toThrow('cannot be read');
  const empty = { format: 1, createdAt: NOW.toISOString(), migrations: ['0001-baseline'], tables: {}, files: {} };
  writeFileSync(join(other.folder, 'manifest.json'), JSON.stringify(empty));
  await expect(restoreBackup(site, other.folder)).rejects.toThrow('cannot be read');
});

test('a site that holds rows or files keeps them', async () => {
  const { site, folder } = await openFullSite();
  await makeBackup(site, folder, NOW);
  await expect(restoreBackup(site, folder)).rejects.toThrow('into an empty database');
  const withFile = await openSite();
  await withFile.ctx.files.put('another-file-of-its-own', Readable.from([Buffer.from('x')]), 1);
  await expect(restoreBackup(withFile.site, folder)).rejects.toThrow('into an empty file store');
  expect(existsSync(folder)).toBe(true);
});
