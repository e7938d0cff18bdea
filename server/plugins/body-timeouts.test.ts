import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { registerBodyTimeouts } from '#server/plugins/body-timeouts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

async function serve() {
  const app = Fastify();
  onTestFinished(() => app.close());
  const arrived: (() => void)[] = [];
  const work = Promise.withResolvers<void>();
  const working = Promise.withResolvers<void>();
  registerBodyTimeouts(app);
  app.addHook('onRequest', async () => arrived.shift()?.());
  app.post('/', () => ({ status: true }));
  app.post('/patient', { config: { bodyMs: 60_000 } }, () => ({ status: true }));
  app.post('/thorough', async () => {
    working.resolve();
    await work.promise;
    return { status: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    async begin(sent: string): Promise<Socket> {
      const { promise, resolve } = Promise.withResolvers<void>();
      arrived.push(resolve);
      const socket = connect(port, '127.0.0.1');
      socket.write(sent);
      await promise;
      return socket;
    },
    working: working.promise,
    response: work.resolve,
  };
}

const head = (path: string, size = 'content-length: 2') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n${size}\r\n\r\n`;

const answered = (socket: Socket): Promise<string> => text(socket).catch(() => '');

test.each([
  ['of a known length', `${head('/')}{`, '}'],
  ['in chunks', `${head('/', 'transfer-encoding: chunked')}1\r\n{\r\n`, '1\r\n}\r\n0\r\n\r\n'],
])('a body %s has 30 s to come, and is cut off then', async (_how, begun, rest) => {
  const { begin } = await serve();
  const [slow, silent] = [await begin(begun), await begin(begun)];
  vi.advanceTimersByTime(29_999);
  slow.write(rest);
  expect(await answered(slow)).toContain('200 OK');
  vi.advanceTimersByTime(1);
  expect(await answered(silent)).toBe('');
});

test('a route may wait longer', async () => {
  const { begin } = await serve();
  const [slow, silent] = [await begin(`${head('/patient')}{`), await begin(`${head('/patient')}{`)];
  vi.advanceTimersByTime(59_999);
  slow.write('}');
  expect(await answered(slow)).toContain('200 OK');
  vi.advanceTimersByTime(1);
  expect(await answered(silent)).toBe('');
});

test('a body that has come is no hurry for its answer, and no timer holds its request', async () => {
  const { begin, working, response } = await serve();
  const [socket, other] = [await begin(`${head('/thorough')}{}`), await begin(`${head('/')}{}`)];
  await working;
  expect(await answered(other)).toContain('200 OK');
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  response();
  expect(await answered(socket)).toContain('200 OK');
});
