import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerStudentWorker } from '#server/pages/student-worker.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

async function serve(clientDirectory: string | undefined) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerStudentWorker(app, clientDirectory);
  return app.inject({ url: '/sw.js' });
}

test('the built worker is asked for anew each time, and may fetch from this site alone', async () => {
  const directory = temporaryFolder();
  writeFileSync(join(directory, 'sw.js'), '/* built */');
  const { body, headers } = await serve(directory);
  expect(body).toBe('/* built */');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
});

test('where nothing is built, a worker of an earlier build takes its leave', async () => {
  expect((await serve(undefined)).body).toContain('registration.unregister()');
});
