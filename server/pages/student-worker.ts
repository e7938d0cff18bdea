import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The worker may fetch from this site and load nothing else. */
const WORKER_CSP = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** In development, which has no worker: unregisters one that a built site has left in the browser. */
const UNREGISTER = "addEventListener('activate', () => registration.unregister()); addEventListener('install', () => skipWaiting());\n";

/** Serve the student area's service worker (app/worker/student-worker.ts), which browsers revalidate at each visit. */
export async function registerStudentWorker(app: FastifyInstance, clientDirectory: string | undefined): Promise<void> {
  const script = clientDirectory === undefined ? UNREGISTER : await readFile(join(clientDirectory, 'sw.js'), 'utf8');
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_CSP).type('text/javascript; charset=utf-8');
    return script;
  });
}
