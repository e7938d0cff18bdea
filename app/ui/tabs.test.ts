import { expect, test } from 'vitest';
import { tabAfterKey } from '#app/ui/tabs.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 0, 4],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
])('%s moves from %i to %i of five', (key, from, to) => {
  expect(tabAfterKey(key, from, 5)).toBe(to);
});

test.each(['ArrowUp', 'ArrowDown', 'Tab', 'Enter', 'a'])('%s is not handled', (key) => {
  expect(tabAfterKey(key, 2, 5)).toBeUndefined();
});
