import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/durations.ts';
import { attachFiles } from '#domain/files/attachments.server.ts';
import { openFile, through } from '#domain/files/files.server.ts';
import { openRewritten, rewriteEarlier } from '#domain/files/rewrite.server.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { encryptedSize } from '#domain/shared/stream-cipher.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/context.ts';
import { bytesOf, makePdf, streamOf } from '#tests/setup/files.ts';

const ASHA = 'asha';
const SCRIPTED = makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });

const upload = (ctx: TestContext, bytes = SCRIPTED) =>
  storeUpload(ctx, { ownerId: ASHA, field: 'certificate', name: 'marks.pdf', stream: streamOf(bytes) });
const read = async (ctx: TestContext, path: string) => bytesOf(await (await openFile(ctx, { path, accountId: ASHA })).read());
const rows = (ctx: TestContext) => ctx.db.selectFrom('files').selectAll().orderBy('id').execute();

async function storeAsSent(ctx: TestContext, bytes = SCRIPTED): Promise<string> {
  const { path } = await upload(ctx, makePdf({ page: `/UserUnit ${1 + (await rows(ctx)).length}` }));
  const { id } = (await rows(ctx)).at(-1)!;
  const key = ctx.random.token(24);
  await ctx.files.put(key, through(streamOf(bytes), ctx.vault.encryptStream(key)), encryptedSize(bytes.length));
  const { store_key } = await ctx.db.selectFrom('files').select('store_key').where('id', '=', id).executeTakeFirstOrThrow();
  await ctx.db.updateTable('files').set({ store_key: key, size: bytes.length, stored_as: 'received' }).where('id', '=', id).execute();
  await ctx.files.delete(store_key);
  return path;
}

async function keysOf(ctx: TestContext): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of ctx.files.list()) found.push(key);
  return found;
}

async function expectWhole(ctx: TestContext): Promise<void> {
  expect((await keysOf(ctx)).toSorted()).toEqual((await rows(ctx)).map((row) => row.store_key).toSorted());
}

describe('a PDF stored as it was sent', () => {
  test('is rewritten by the job, under the same path, owner and attachments', async () => {
    const ctx = await openTestContext({ papers: 'real' });
    const path = await storeAsSent(ctx);
    await ctx.db.transaction().execute((trx) => attachFiles(trx, ctx, { ownerId: ASHA, paths: [path], to: 'profile' }, 'certificate'));
    const before = (await rows(ctx))[0]!;
    expect((await read(ctx, path)).includes('alert')).toBe(true);
    expect(await rewriteEarlier(ctx)).toBe(1);
    const stored = await read(ctx, path);
    expect(stored.toString('latin1')).toMatch(/^%PDF-(?!.*alert)/s);
    const [after, ...others] = await rows(ctx);
    expect([after, others]).toEqual([
      {
        ...before,
        size: stored.length,
        sha256: expect.not.stringMatching(before.sha256),
        store_key: expect.any(String),
        stored_as: 'rewritten',
      },
      [],
    ]);
    expect(after!.store_key).not.toBe(before.store_key);
    await expectWhole(ctx);
    ctx.clock.advance(400 * ONE_DAY_MS);
    expect([await sweepOrphans(ctx), await rewriteEarlier(ctx)]).toEqual([0, 0]);
  });

  test('is not given back when the same bytes are sent again', async () => {
    const ctx = await openTestContext({ papers: 'real' });
    const path = await storeAsSent(ctx, makePdf());
    const { received_sha256 } = (await rows(ctx))[0]!;
    const sent = makePdf({ page: '/UserUnit 1' });
    const again = await upload(ctx, sent);
    expect((await rows(ctx)).map((row) => row.received_sha256)).toEqual([received_sha256, received_sha256]);
    expect(again.path).not.toBe(path);
    expect((await upload(ctx, sent)).path).toBe(again.path);
  });

  test('is rewritten before staff open it', async () => {
    const ctx = await openTestContext({ papers: 'real' });
    const path = await storeAsSent(ctx);
    const file = await openRewritten(ctx, { path, accountId: ASHA });
    expect((await bytesOf(await file.read())).includes('alert')).toBe(false);
    await expectWhole(ctx);
  });

  test("that cannot be read stays its owner's, and staff are told what to do", async () => {
    const ctx = await openTestContext({ papers: 'real' });
    const path = await storeAsSent(ctx, Buffer.from('%PDF-1.4 and nothing else %%EOF'));
    expect(await rewriteEarlier(ctx)).toBe(0);
    await expect(openRewritten(ctx, { path, accountId: ASHA })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ask the student to send it again'),
    });
    expect((await read(ctx, path)).includes('nothing else')).toBe(true);
    expect((await rows(ctx)).map((row) => row.stored_as)).toEqual(['unreadable']);
  });

  test('whose bytes are lost holds up no other', async () => {
    const ctx = await openTestContext({ papers: 'real' });
    await storeAsSent(ctx);
    await storeAsSent(ctx);
    await ctx.files.delete((await rows(ctx))[0]!.store_key);
    expect(await rewriteEarlier(ctx)).toBe(1);
    expect((await rows(ctx)).map((row) => row.stored_as)).toEqual(['unreadable', 'rewritten']);
  });

  test('while the store is away waits for the next run', async () => {
    const ctx = await openTestContext({ papers: 'real' });
    const path = await storeAsSent(ctx);
    const { put } = ctx.files;
    ctx.files.put = () => Promise.reject(new Error('The store is away'));
    expect(await rewriteEarlier(ctx)).toBe(0);
    expect((await read(ctx, path)).includes('alert')).toBe(true);
    ctx.files.put = put;
    expect(await rewriteEarlier(ctx)).toBe(1);
    ctx.clock.advance(ONE_HOUR_MS);
    await sweepOrphans(ctx);
    await expectWhole(ctx);
    expect((await read(ctx, path)).includes('alert')).toBe(false);
  });

  test('that is deleted meanwhile stays deleted', async () => {
    const ctx = await openTestContext({ papers: 'real' });
    await storeAsSent(ctx);
    const { put } = ctx.files;
    ctx.files.put = async (...file) => {
      await put(...file);
      await ctx.db.updateTable('files').set({ status: 'deleting' }).where('status', '=', 'stored').execute();
    };
    await rewriteEarlier(ctx);
    await sweepOrphans(ctx);
    expect([await rows(ctx), await keysOf(ctx)]).toEqual([[], []]);
  });
});
