import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batchesOf, timesIn } from '#prove/planted.ts';
import { type Fault, FAULTS, KINDS } from '#prove/planted-faults.ts';
import { root } from '#server/config/root.ts';

test('each fault can be planted: its text is in its file once, and the test that must find it is there', () => {
  const wrong = FAULTS.flatMap(({ what, file, text, fault, test: finder }) => {
    const times = existsSync(join(root, file)) ? timesIn(readFileSync(join(root, file), 'utf8'), text) : 0;
    return [
      ...(times === 1 ? [] : [`${what}: its text is in ${file} ${times} times`]),
      ...(text === fault ? [`${what}: changes nothing`] : []),
      ...(existsSync(join(root, finder)) ? [] : [`${what}: there is no ${finder}`]),
    ];
  });
  expect(wrong).toEqual([]);
});

test('there are ten a kind, each said once', () => {
  for (const kind of Object.keys(KINDS)) expect([kind, FAULTS.filter((fault) => fault.kind === kind).length]).toEqual([kind, 10]);
  expect(new Set(FAULTS.map(({ what }) => what)).size).toBe(FAULTS.length);
});

test('faults share a run only where no test can meet another’s', () => {
  const fault = (kind: Fault['kind'], name: string, file: string): Fault => ({
    kind,
    what: name,
    file,
    text: 'a',
    fault: 'b',
    test: `${name}.test.ts`,
  });
  const reaches: Record<string, string[]> = { 'one.test.ts': ['domain/one.ts', 'domain/three.ts'] };
  const batches = (...faults: Fault[]) =>
    batchesOf(faults, { reachedBy: (test) => new Set(reaches[test]) }).map((batch) => batch.map(({ what }) => what));
  expect(
    batches(fault('rule', 'one', 'domain/one.ts'), fault('rule', 'two', 'domain/two.ts'), fault('rule', 'three', 'domain/three.ts')),
  ).toEqual([['one', 'two'], ['three']]);
  const page = (name: string, file: string) => fault('page', name, file);
  expect(
    batches(
      page('one', 'app/features/content/a.tsx'),
      page('two', 'app/features/content/b.tsx'),
      page('three', 'app/features/students/a.tsx'),
    ),
  ).toEqual([['one', 'three'], ['two']]);
  expect(batches(page('one', 'app/features/content/a.tsx'), page('two', 'app/ui/field.tsx'))).toEqual([['one'], ['two']]);
});
