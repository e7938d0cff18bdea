import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURES } from '#app/worker/pictures.ts';

test('every picture of the student area is available offline', () => {
  const files = globSync('app/{features/{scholarships,students}/**,ui}/*.tsx');
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\/media\/[\w-]+\.\w+/g) ?? []);
  expect(named).toEqual(expect.arrayContaining(['/media/lamp-lit.svg', '/media/logo.svg', '/media/empty-state.svg']));
  expect([...new Set(named)].filter((picture) => !PICTURES.includes(picture))).toEqual([]);
});
