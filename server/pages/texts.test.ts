import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Texts } from '#server/pages/texts.ts';

test('a text is read once a version, and again where that failed', async () => {
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
  // Of each text the newest version alone takes memory.
  expect((await app.inject('/1')).body).toBe('1');
  expect(reads).toEqual(['1', '1', '2', '1']);
});
