import { createHash } from 'node:crypto';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { operations as declared } from '#domain/api/operations.ts';
import type { Call } from '#domain/shared/operation.ts';
import { buildApp } from '#server/app.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';

export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export interface Operation {
  method: HTTPMethods;
  /** `/api/auth/sessions/{id}`. */
  path: string;
  call: Call;
  body: JsonSchema | undefined;
  /** A body that its schema takes. */
  example: object | undefined;
}

export interface WholeApp {
  ctx: TestContext;
  server: FastifyInstance;
  /** From the OpenAPI document, so that new ones are tested. */
  operations: Operation[];
  log(): string;
}

interface Described {
  requestBody?: { content?: Record<string, { schema?: JsonSchema; example?: object }> };
}

const CALLS = new Map<string, Call>(Object.entries(declared));

export async function openWholeApp(): Promise<WholeApp> {
  const ctx = await openTestContext({ papers: 'real', env: { TRUST_PROXY: 'true', TRIAL_OPEN: 'true' } });
  const lines: string[] = [];
  const { server } = await buildApp(ctx, { log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }) });
  onTestFinished(() => server.close());
  await server.ready();
  const document = server.swagger() as { paths: Record<string, Record<string, Described>>; components: { schemas: object } };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { requestBody }]) => {
      const method = name.toUpperCase();
      const call = CALLS.get(`${method} ${path.replace(/^\/api(?=\/)/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`);
      if (!call) throw new Error(`${method} ${path} has no row.`);
      const { schema, example } = requestBody?.content?.['application/json'] ?? {};
      return { method, path, call, body: whole(schema, document.components.schemas) as JsonSchema | undefined, example };
    }),
  );
  return { ctx, server, operations, log: () => lines.join('') };
}

/** By the name of the call: a body that its schema takes. */
export async function exampleBodies(): Promise<ReadonlyMap<string, object | undefined>> {
  const { operations } = await openWholeApp();
  return new Map(operations.map(({ call, example }) => [call.name, example]));
}

function whole(part: unknown, schemas: object): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => whole(one, schemas));
  if ('$ref' in part) return whole(Reflect.get(schemas, String(part.$ref).split('/').at(-1) ?? ''), schemas);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value, schemas)]));
}

export const SCRIPT = 'window.ready=true';
export const FOREIGN = 'window.stolen=true';
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** With pages of its own. */
export async function openApp() {
  const ctx = await openTestContext({ papers: 'real' });
  const rendered: string[] = [];
  const app = await buildApp(ctx, {
    log: pino({ level: 'silent' }),
    pages: {
      routeIds: ['root', 'about'],
      async render(request, page) {
        const { pathname, search } = new URL(request.url);
        rendered.push(pathname + search);
        if (pathname === '/away') return new Response(null, { status: 302, headers: { location: '/ourteam' } });
        const status = pathname === '/nowhere' ? 404 : 200;
        return new Response(
          `<html><script>${SCRIPT}</script><script>${FOREIGN}</script><script src="/a.js"></script>${page.foundation.name}</html>`,
          {
            status,
            headers: { 'content-type': 'text/html; charset=utf-8', 'x-own-scripts': hashOf(SCRIPT) },
          },
        );
      },
    },
  });
  return { ctx, app, rendered };
}
