import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerBodyTimeouts } from '#server/plugins/body-timeouts.ts';

/** A server that waits 50 ms for a body, and longer at `/patient`. */
async function listen(): Promise<number> {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerBodyTimeouts(app, 50);
  app.post('/', () => ({ status: true }));
  app.post('/patient', { config: { bodyMs: 60_000 } }, () => ({ status: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const head = (path: string, size = 'content-length: 2') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n${size}\r\n\r\n`;

test.each([
  ['of a known length', `${head('/')}{`],
  ['in chunks', `${head('/', 'transfer-encoding: chunked')}1\r\n{\r\n`],
])('a body %s that does not come is cut off', async (_how, begun) => {
  const socket = connect(await listen(), '127.0.0.1');
  socket.write(begun);
  expect(await text(socket).catch(() => '')).not.toContain('200 OK');
});

test('a route may wait longer', async () => {
  const port = await listen();
  const patient = connect(port, '127.0.0.1');
  patient.write(`${head('/patient')}{`);
  // A slow body at another route is cut off meanwhile.
  const other = connect(port, '127.0.0.1');
  other.write(`${head('/')}{`);
  await text(other).catch(() => '');
  patient.write('}');
  expect(await text(patient)).toContain('200 OK');
});

test('a body that has come is no hurry for its answer', async () => {
  const socket = connect(await listen(), '127.0.0.1');
  socket.write(`${head('/')}{}`);
  expect(await text(socket)).toContain('200 OK');
});
