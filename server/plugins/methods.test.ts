import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerMethods } from '#server/plugins/methods.ts';

function server() {
  const app = Fastify();
  app.setErrorHandler((error: Error & { status?: number }, _request, reply) => reply.status(error.status ?? 500).send(error.message));
  const rejectOtherMethods = registerMethods(app);
  app.get('/api/things', () => 'all');
  app.post('/api/things', () => 'made');
  app.register(
    (scope, _options, done) => {
      scope.delete('/things/:id', () => 'gone');
      done();
    },
    { prefix: '/api' },
  );
  app.post('/things', () => 'made');
  return { app, refuseOtherMethods: rejectOtherMethods };
}

test.each([
  ['PUT', '/api/things', 'GET, HEAD, POST'],
  ['DELETE', '/api/things', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/things', 'GET, HEAD, POST'],
  ['GET', '/api/things/7', 'DELETE'],
  ['HEAD', '/api/things/7', 'DELETE'],
] as const)('%s %s is 405, and names %s', async (method, url, allow) => {
  const { app, refuseOtherMethods: rejectOtherMethods } = server();
  await app.after();
  rejectOtherMethods();
  const response = await app.inject({ method, url });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, allow]);
  if (method !== 'HEAD') expect(response.body).toBe(`This address takes no ${method} request.`);
});

test('the methods of a call still answer, whatever else is unknown is 404, and pages are left alone', async () => {
  const { app, refuseOtherMethods: rejectOtherMethods } = server();
  await app.after();
  rejectOtherMethods();
  const status = async (method: 'GET' | 'POST' | 'DELETE', url: string) => (await app.inject({ method, url })).statusCode;
  expect(await status('POST', '/api/things')).toBe(200);
  expect(await status('DELETE', '/api/things/7')).toBe(200);
  expect(await status('GET', '/api/nothing')).toBe(404);
  expect(await status('GET', '/things')).toBe(404);
});
