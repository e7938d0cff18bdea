import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { openTestContext } from '#tests/setup/context.ts';

export const SCRIPT = 'window.ready=true';
export const FOREIGN = 'window.stolen=true';
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

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
