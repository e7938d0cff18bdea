import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURES } from '#app/worker/pictures.ts';

test('every picture that a page of the student area names is there without a signal', () => {
  const files = globSync('app/{components/{student,scholarship}/*,components/{logo,error-page},routes/student/*}.tsx');
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\/media\/[\w-]+\.\w+/g) ?? []);
  expect(named).toContain('/media/lamp-lit.svg');
  expect([...new Set(named)].filter((picture) => !PICTURES.includes(picture))).toEqual([]);
});
