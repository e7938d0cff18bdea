import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Texts } from '#server/pages/texts.ts';

const DAY_SECONDS = 86_400;

export async function registerMedia(app: FastifyInstance, directory: string): Promise<void> {
  const texts = new Texts();
  await app.register(fastifyStatic, { root: directory, prefix: '/media/', maxAge: DAY_SECONDS * 1000, decorateReply: false });
  // The plugin serves the other files.
  app.get<{ Params: { name: string } }>('/media/:name(^[\\w-]+\\.svg$)', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const file = join(directory, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return reply.callNotFound();
    await texts.answer(request, reply, {
      name,
      version: found.mtimeMs,
      type: 'image/svg+xml',
      cacheControl: `public, max-age=${DAY_SECONDS}`,
      read: () => readFile(file),
    });
  });
}
