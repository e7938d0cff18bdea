import { expect, test } from 'vitest';
import { systemRandom } from '#server/config/system.ts';

test('ids are UUIDs of version 7, and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 1_000 }, () => systemRandom.id());
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
