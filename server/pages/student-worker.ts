import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A worker may fetch from its own site, and load nothing else. */
const WORKER_CSP = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Where nothing is built there is no worker: one that an earlier build has left in the browser takes its leave. */
const FAREWELL = "addEventListener('activate', () => registration.unregister()); addEventListener('install', () => skipWaiting());\n";

/** The student area's service worker (app/worker/student-worker.ts), asked for anew at each visit. */
export async function registerStudentWorker(app: FastifyInstance, clientDirectory: string | undefined): Promise<void> {
  const script = clientDirectory === undefined ? FAREWELL : await readFile(join(clientDirectory, 'sw.js'), 'utf8');
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_CSP).type('text/javascript; charset=utf-8');
    return script;
  });
}
