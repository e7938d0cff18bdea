import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURES } from '#app/worker/pictures.ts';

test('every picture of the student area is available offline', () => {
  const files = globSync('app/{components/{student,scholarship}/*,components/{logo,error-page},routes/student/*}.tsx');
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\/media\/[\w-]+\.\w+/g) ?? []);
  expect(named).toContain('/media/lamp-lit.svg');
  expect([...new Set(named)].filter((picture) => !PICTURES.includes(picture))).toEqual([]);
});
