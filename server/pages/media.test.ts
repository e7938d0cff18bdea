import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerMedia } from '#server/pages/media.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

const FILES = {
  'hero.svg': 'image/svg+xml',
  'logo.v2.svg': 'image/svg+xml',
  'asha.jpg': 'image/jpeg',
  'team photo.JPG': 'image/jpeg',
  'logo.png': 'image/png',
  'village.webp': 'image/webp',
  'news/letter.pdf': 'application/pdf',
  'news/map.svg': 'image/svg+xml',
};

test('a picture of any kind is served, in the folder or below it', async () => {
  const directory = temporaryFolder();
  mkdirSync(join(directory, 'news'));
  for (const name of Object.keys(FILES)) writeFileSync(join(directory, name), name);
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerMedia(app, directory);
  for (const [name, type] of Object.entries(FILES)) {
    const { statusCode, headers, body } = await app.inject(`/media/${encodeURI(name)}`);
    expect([name, statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      name,
      200,
      type,
      'public, max-age=86400',
      name,
    ]);
  }
  for (const path of ['none.svg', 'none.jpg', '..%2Fhero.svg', 'news']) expect((await app.inject(`/media/${path}`)).statusCode).toBe(404);
});
