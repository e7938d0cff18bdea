import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const WORKER_CSP = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const UNREGISTER = "addEventListener('activate', () => registration.unregister()); addEventListener('install', () => skipWaiting());\n";

export async function registerStudentWorker(app: FastifyInstance, clientDirectory: string | undefined): Promise<void> {
  const script = clientDirectory === undefined ? UNREGISTER : await readFile(join(clientDirectory, 'sw.js'), 'utf8');
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_CSP).type('text/javascript; charset=utf-8');
    return script;
  });
}
