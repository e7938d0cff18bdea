import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batchesOf, timesIn } from '#prove/planted.ts';
import { KINDS, type Mutant, MUTANTS } from '#prove/mutants.ts';
import { root } from '#server/config/root.ts';

test('each fault can be planted: its text is in its file once, and the test that must find it is there', () => {
  const wrong = MUTANTS.flatMap(({ what, file, text, replacement, test: finder }) => {
    const times = existsSync(join(root, file)) ? timesIn(readFileSync(join(root, file), 'utf8'), text) : 0;
    return [
      ...(times === 1 ? [] : [`${what}: its text is in ${file} ${times} times`]),
      ...(text === replacement ? [`${what}: changes nothing`] : []),
      ...(existsSync(join(root, finder)) ? [] : [`${what}: there is no ${finder}`]),
    ];
  });
  expect(wrong).toEqual([]);
});

test('there are ten a kind, each said once', () => {
  for (const kind of Object.keys(KINDS)) expect([kind, MUTANTS.filter((mutant) => mutant.kind === kind).length]).toEqual([kind, 10]);
  expect(new Set(MUTANTS.map(({ what }) => what)).size).toBe(MUTANTS.length);
});

test('faults share a run only where no test can meet another’s', () => {
  const mutant = (kind: Mutant['kind'], name: string, file: string): Mutant => ({
    kind,
    what: name,
    file,
    text: 'a',
    replacement: 'b',
    test: `${name}.test.ts`,
  });
  const reaches: Record<string, string[]> = { 'one.test.ts': ['domain/one.ts', 'domain/three.ts'] };
  const batches = (...mutants: Mutant[]) =>
    batchesOf(mutants, { reachedBy: (file) => new Set(reaches[file]) }).map((batch) => batch.map(({ what }) => what));
  expect(
    batches(mutant('rule', 'one', 'domain/one.ts'), mutant('rule', 'two', 'domain/two.ts'), mutant('rule', 'three', 'domain/three.ts')),
  ).toEqual([['one', 'two'], ['three']]);
  const page = (name: string, file: string) => mutant('page', name, file);
  expect(
    batches(
      page('one', 'app/features/content/a.tsx'),
      page('two', 'app/features/content/b.tsx'),
      page('three', 'app/features/students/a.tsx'),
    ),
  ).toEqual([['one', 'three'], ['two']]);
  expect(batches(page('one', 'app/features/content/a.tsx'), page('two', 'app/ui/field.tsx'))).toEqual([['one'], ['two']]);
});
