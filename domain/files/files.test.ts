import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { attachFiles } from '#domain/files/attachments.server.ts';
import { openFile } from '#domain/files/files.server.ts';
import { redraw } from '#domain/files/pictures.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import type { UploadField } from '#domain/files/constants.ts';
import { openTestContext, type TestContext, untouchedPapers } from '#tests/setup/database/context.ts';
import { countStatements } from '#tests/setup/database/statements.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { bytesOf, makeJpeg, makePdf, makePng, streamOf } from '#tests/setup/files/files.ts';

const SCRIPT = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const ASHA = 'asha';
const RAVI = 'ravi';

const upload = (
  ctx: TestContext,
  bytes: Buffer | Readable,
  { ownerId = ASHA, field = 'certificate', name = 'marks.pdf' }: { ownerId?: string; field?: UploadField; name?: string } = {},
) => storeUpload(ctx, { ownerId, field, name, stream: Buffer.isBuffer(bytes) ? streamOf(bytes) : bytes });

async function keys(ctx: TestContext): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of ctx.files.list()) found.push(key);
  return found;
}
const read = async (ctx: TestContext, path: string, accountId = ASHA) => bytesOf(await (await openFile(ctx, { path, accountId })).read());
const attach = (ctx: TestContext, paths: string[], to: Parameters<typeof attachFiles>[2]['to'] = 'profile', ownerId = ASHA) =>
  ctx.db.transaction().execute((trx) => attachFiles(trx, ctx, { ownerId, paths, to }, 'photograph'));

test('a pile of heavy PDFs of one account waits for itself; another student’s is read next', async () => {
  const reading: { from: string; end: () => void }[] = [];
  const papers: TestContext['papers'] = {
    ...untouchedPapers,
    async rewrite(from, to) {
      const { promise, resolve } = Promise.withResolvers<void>();
      reading.push({ from: await readFile(from, 'latin1'), end: resolve });
      await promise;
      return untouchedPapers.rewrite(from, to);
    },
  };
  const ctx = await openTestContext({ papers });
  const pile = Array.from({ length: 8 }, (_, n) => upload(ctx, makePdf({ title: `pile ${n}` }), { ownerId: RAVI }));
  await expect.poll(() => reading.length).toBe(1);
  const asha = upload(ctx, makePdf({ title: 'of Asha' }));
  await expect.poll(() => reading.map(({ from }) => from.includes('of Asha'))).toEqual([false, true]);
  reading[1]?.end();
  expect(await asha).toMatchObject({ type: 'application/pdf' });
  for (let n = 0; n < 9; n += 1) {
    await expect.poll(() => reading.length).toBeGreaterThan(n);
    reading[n]?.end();
  }
  expect(await Promise.all(pile)).toHaveLength(8);
});

describe('an accepted upload', () => {
  test('a PDF is rewritten and encrypted, and its owner can read it', async () => {
    const ctx = await openTestContext({ papers: 'real' });
    const file = await upload(ctx, makePdf({ title: 'Asha Devi', catalog: SCRIPT }), { name: 'Marks 2026.PDF' });
    const stored = await read(ctx, file.path);
    expect(file).toMatchObject({ name: 'Marks 2026.pdf', type: 'application/pdf', size: stored.length });
    expect(file.path).toMatch(/^\/api\/student\/files\/[0-9a-f-]{36}$/);
    expect(stored.toString('latin1')).toMatch(/^%PDF-(?!.*(alert|Asha))/s);
    const [key] = await keys(ctx);
    expect((await bytesOf(await ctx.files.open(key!))).includes('PDF')).toBe(false);
    expect(await readdir(ctx.files.workDirectory)).toEqual([]);
  });

  test('a photo is rotated and scaled down, and loses its metadata', async () => {
    const ctx = await openTestContext();
    const photo = await makeJpeg({ width: 3_000, height: 2_000, orientation: 6, exif: { Artist: 'Asha Devi' } });
    expect(photo.includes('Asha Devi')).toBe(true);
    const file = await upload(ctx, photo, { field: 'photograph', name: 'IMG_1.jpeg' });
    const drawn = await read(ctx, file.path);
    expect(file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: drawn.length });
    const { width, height, format, exif } = await sharp(drawn).metadata();
    expect([width, height, format, exif]).toEqual([1_600, 2_400, 'jpeg', undefined]);
    expect(drawn.includes('Asha Devi')).toBe(false);
  });

  test('a PNG keeps its transparency', async () => {
    const ctx = await openTestContext();
    const file = await upload(ctx, await makePng(), { field: 'signature', name: 'sign.png' });
    expect(file).toMatchObject({ name: 'sign.png', type: 'image/png' });
    const { hasAlpha, width, height } = await sharp(await read(ctx, file.path)).metadata();
    expect([hasAlpha, width, height]).toEqual([true, 40, 30]);
  });

  test('a PNG that is too large once redrawn becomes a photo, on white', async () => {
    const folder = temporaryFolder();
    const [png, drawn] = ['sign.png', 'drawn'].map((name) => join(folder, name)) as [string, string];
    await writeFile(png, await makePng({ colour: '#00000000' }));
    expect(await redraw(png, drawn, 'png', 60)).toBe('jpg');
    const { dominant } = await sharp(drawn).stats();
    expect([(await sharp(drawn).metadata()).format, dominant.r > 240]).toEqual(['jpeg', true]);
    expect(await redraw(png, drawn, 'png', 1_000)).toBe('png');
  });
});

test('an upload that takes so long that the sweep deletes it is not acknowledged', async () => {
  const ctx = await openTestContext();
  const { put } = ctx.files;
  ctx.files.put = async (...file) => {
    await put(...file);
    ctx.clock.advance(ONE_HOUR_MS);
    expect(await sweepOrphans(ctx)).toBe(1);
  };
  await expect(upload(ctx, makePdf())).rejects.toMatchObject({ code: 'unavailable' });
  expect(await keys(ctx)).toEqual([]);
});

test('uploading the same file again for the same field returns the stored one', async () => {
  const ctx = await openTestContext({ papers: 'real' });
  const pdf = makePdf();
  const first = await upload(ctx, pdf);
  expect(await upload(ctx, pdf)).toEqual(first);
  expect((await upload(ctx, pdf, { field: 'bankDocument' })).path).not.toBe(first.path);
  expect((await upload(ctx, pdf, { ownerId: RAVI })).path).not.toBe(first.path);
  expect(await keys(ctx)).toHaveLength(3);
});

test('an account holds a hundred files; the same file again, and other accounts, are not refused', async () => {
  const ctx = await openTestContext();
  const first = await upload(ctx, makePdf());
  const row = await ctx.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  const copy = (n: number) => ({ ...row, id: `file-${n}`, received_sha256: `${n}`, store_key: `key-${n}` });
  await ctx.db
    .insertInto('files')
    .values(Array.from({ length: 98 }, (_, n) => copy(n)))
    .execute();
  const { path } = await upload(ctx, makePdf({ title: 'The hundredth' }));
  const more = makePdf({ title: 'One more' });
  await expect(upload(ctx, more)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('as many files as it can'),
    fields: { certificate: expect.any(String) },
  });
  expect(await keys(ctx)).toHaveLength(2);
  expect(await upload(ctx, makePdf())).toEqual(first);
  await upload(ctx, more, { ownerId: RAVI });
  await ctx.db.updateTable('files').set({ status: 'deleting' }).where('id', '=', path.split('/').at(-1)!).execute();
  await upload(ctx, more);
});

test("another's file is not there", async () => {
  const ctx = await openTestContext();
  const { path } = await upload(ctx, makePdf());
  for (const [accountId, wanted] of [
    [RAVI, path],
    [ASHA, `${path}0`],
    [ASHA, path.replace('/api', '')],
    [ASHA, '/api/student/files/../../etc/passwd'],
    [ASHA, ''],
  ] as const)
    await expect(openFile(ctx, { path: wanted, accountId })).rejects.toMatchObject({ code: 'not_found' });
});

describe('an attachment', () => {
  test('keeps a file as long as anything has it attached', async () => {
    const ctx = await openTestContext();
    const { path } = await upload(ctx, makePdf());
    await attach(ctx, [path, path]);
    await attach(ctx, [path]);
    await attach(ctx, [path], 'scholarship:1');
    ctx.clock.advance(400 * ONE_DAY_MS);
    expect(await sweepOrphans(ctx)).toBe(0);
    expect((await read(ctx, path)).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test.each<[string, (path: string) => string[]]>([
    ['a path of nothing', () => ['/api/student/files/0199aaaa-0000-7000-8000-000000000000']],
    ['no path', () => ['certificate.pdf']],
    ['an empty path', () => ['']],
    ['one that is good and one that is not', (path) => [path, `${path}1`]],
  ])('%s is refused, and nothing is attached', async (_name, paths) => {
    const ctx = await openTestContext();
    const { path } = await upload(ctx, makePdf());
    await expect(attach(ctx, paths(path))).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await ctx.db.selectFrom('file_attachments').selectAll().execute()).toEqual([]);
  });

  test("another's file is refused", async () => {
    const ctx = await openTestContext();
    const { path } = await upload(ctx, makePdf());
    await expect(attach(ctx, [path], 'profile', RAVI)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

test('a sweep concurrent with a form leaves the files that the form attaches', async () => {
  const ctx = await openTestContext();
  const { path } = await upload(ctx, makePdf());
  ctx.clock.advance(ONE_DAY_MS);
  const { swept } = await ctx.db.transaction().execute(async (trx) => {
    await attachFiles(trx, ctx, { ownerId: ASHA, paths: [path], to: 'profile' }, 'photograph');
    return { swept: sweepOrphans(ctx) };
  });
  expect(await swept).toBe(0);
  expect((await read(ctx, path)).toString('latin1', 0, 5)).toBe('%PDF-');
});

describe('the sweep', () => {
  test('deletes files that belong to nothing after a day, and not earlier', async () => {
    const ctx = await openTestContext();
    const { path } = await upload(ctx, makePdf());
    ctx.clock.advance(ONE_DAY_MS - 1);
    expect(await sweepOrphans(ctx)).toBe(0);
    ctx.clock.advance(1);
    expect(await sweepOrphans(ctx)).toBe(1);
    expect(await keys(ctx)).toEqual([]);
    await expect(openFile(ctx, { path, accountId: ASHA })).rejects.toMatchObject({ code: 'not_found' });
    await expect(attach(ctx, [path])).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('keeps a repeated upload for a day from the repetition', async () => {
    const ctx = await openTestContext();
    await upload(ctx, makePdf());
    ctx.clock.advance(ONE_DAY_MS - 1);
    await upload(ctx, makePdf());
    ctx.clock.advance(ONE_DAY_MS - 1);
    expect(await sweepOrphans(ctx)).toBe(0);
  });

  test('hides a file whose bytes cannot be deleted, and deletes it the next time', async () => {
    const ctx = await openTestContext();
    const { path } = await upload(ctx, makePdf());
    await upload(ctx, makePdf({ title: 'Second' }));
    const [stubborn] = (await ctx.db.selectFrom('files').select('store_key').orderBy('id').execute()).map((row) => row.store_key);
    const real = ctx.files.delete;
    ctx.files.delete = async (key) => {
      if (key === stubborn) throw new Error('The store is away');
      await real(key);
    };
    ctx.clock.advance(ONE_DAY_MS);
    expect(await sweepOrphans(ctx)).toBe(1);
    expect(await keys(ctx)).toEqual([stubborn]);
    await expect(openFile(ctx, { path, accountId: ASHA })).rejects.toMatchObject({ code: 'not_found' });
    expect(ctx.logs.filter(({ level }) => level === 'error')).toHaveLength(1);
    ctx.files.delete = real;
    expect(await sweepOrphans(ctx)).toBe(1);
    expect(await keys(ctx)).toEqual([]);
    expect(await ctx.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('deletes more files than one query reads', async () => {
    const ctx = await openTestContext();
    await upload(ctx, makePdf());
    const [row] = await ctx.db.deleteFrom('files').returningAll().execute();
    const rows = Array.from({ length: 201 }, (_, n) => ({ ...row!, id: `file-${n}`, store_key: `key-of-the-file-number-${n}` }));
    await ctx.db.insertInto('files').values(rows).execute();
    ctx.clock.advance(ONE_DAY_MS);
    expect(await sweepOrphans(ctx)).toBe(201);
    expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual([]);
  });

  test('deletes what a killed process left behind after an hour', async () => {
    const ctx = await openTestContext();
    await upload(ctx, makePdf());
    await ctx.db.updateTable('files').set({ status: 'storing' }).execute();
    const work = join(ctx.files.workDirectory, 'left');
    await writeFile(work, 'half a file');
    const seconds = ctx.clock.now() / 1000;
    await utimes(work, seconds, seconds);
    expect(await sweepOrphans(ctx)).toBe(0);
    expect(await readdir(ctx.files.workDirectory)).toEqual(['left']);
    ctx.clock.advance(3_600_000);
    expect(await sweepOrphans(ctx)).toBe(1);
    expect(await keys(ctx)).toEqual([]);
    expect(await readdir(ctx.files.workDirectory)).toEqual([]);
  });

  test('deletes bytes without a row after thirty days', async () => {
    const ctx = await openTestContext({ now: Date.now() });
    await ctx.files.put('unknown-to-every-row', Readable.from([Buffer.from('old')]), 3);
    ctx.clock.advance(29 * ONE_DAY_MS);
    expect(await sweepOrphans(ctx)).toBe(0);
    ctx.clock.advance(2 * ONE_DAY_MS);
    expect(await sweepOrphans(ctx)).toBe(1);
    expect(await keys(ctx)).toEqual([]);
  });

  test('leaves folders beside the work files alone', async () => {
    const ctx = await openTestContext();
    const folder = join(ctx.files.workDirectory, 'lost+found');
    await mkdir(folder, { recursive: true });
    await utimes(folder, 0, 0);
    expect(await sweepOrphans(ctx)).toBe(0);
    expect(await readdir(ctx.files.workDirectory)).toEqual(['lost+found']);
  });

  test('needs few queries for a large store', async () => {
    const ctx = await openTestContext();
    const statements = async (objects: number) => {
      const { db, count } = countStatements(ctx);
      async function* list() {
        for (let n = 0; n < objects; n += 1) yield { key: `key-of-object-${n}`, modifiedAt: ctx.clock.now() };
      }
      await sweepOrphans({ ...ctx, db, files: { ...ctx.files, list } });
      return count();
    };
    expect((await statements(250)) - (await statements(0))).toBe(3);
  });

  test("another site's store is left alone", async () => {
    const ctx = await openTestContext({ now: Date.now() });
    const names = Array.from({ length: 21 }, (_, n) => `file-of-another-site-${n}`);
    for (const name of names) await ctx.files.put(name, streamOf(Buffer.from('x')), 1);
    ctx.clock.advance(31 * ONE_DAY_MS);
    expect(await sweepOrphans(ctx)).toBe(0);
    expect(await keys(ctx)).toHaveLength(21);
    expect(ctx.logs.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});
