import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Texts } from '#server/pages/texts.ts';

test('a text is read once per version, and again after a failure', async () => {
  const texts = new Texts();
  const app = Fastify();
  onTestFinished(() => app.close());
  const reads: string[] = [];
  let isBroken = true;
  app.get<{ Params: { version: string } }>('/:version', (request, reply) => {
    const { version } = request.params;
    return texts.answer(request, reply, {
      name: 'lamp',
      version,
      type: 'text/plain',
      cacheControl: 'no-cache',
      async read() {
        reads.push(version);
        if (isBroken) throw new Error('no disk');
        return Buffer.from(version);
      },
    });
  });
  expect((await app.inject('/1')).statusCode).toBe(500);
  isBroken = false;
  const [first, same] = await Promise.all([app.inject('/1'), app.inject('/1')]);
  expect([first.body, same.body]).toEqual(['1', '1']);
  expect((await app.inject('/2')).body).toBe('2');
  expect((await app.inject('/1')).body).toBe('1');
  expect(reads).toEqual(['1', '1', '2', '1']);
});

test('a text keeps the headers set before it, and is compressed like a page', async () => {
  const texts = new Texts();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    return texts.answer(request, reply, {
      name: 'lamp',
      version: 1,
      type: 'text/plain',
      cacheControl: 'no-cache',
      read: () => Buffer.from('lamp'),
    });
  });
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'gzip',
  });
  expect(gunzipSync(response.rawPayload).toString()).toBe('lamp');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(response.headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test('an old version that fails late does not remove the new one', async () => {
  const texts = new Texts();
  const app = Fastify();
  onTestFinished(() => app.close());
  const oldRead = Promise.withResolvers<Buffer>();
  const oldBegan = Promise.withResolvers<void>();
  let newReads = 0;
  app.get<{ Params: { version: string } }>('/:version', (request, reply) =>
    texts.answer(request, reply, {
      name: 'lamp',
      version: request.params.version,
      type: 'text/plain',
      cacheControl: 'no-cache',
      read() {
        if (request.params.version === 'old') {
          oldBegan.resolve();
          return oldRead.promise;
        }
        newReads += 1;
        return Buffer.from('new');
      },
    }),
  );
  const old = app.inject('/old').then(({ statusCode }) => statusCode);
  await oldBegan.promise;
  expect((await app.inject('/new')).body).toBe('new');
  oldRead.reject(new Error('no disk'));
  expect(await old).toBe(500);
  expect((await app.inject('/new')).body).toBe('new');
  expect(newReads).toBe(1);
});
