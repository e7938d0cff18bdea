import { expect, test } from 'vitest';
import { hasWaiting, noteWaiting, renameSlots } from '#app/lib/device/waiting.ts';

test('what waits is noted by account, and what was noted under another name is found and renamed', () => {
  noteWaiting('asha@example.in', true);
  expect([hasWaiting('k3f9'), hasWaiting('k3f9', 'asha@example.in')]).toEqual([false, true]);
  renameSlots((name) => (name === 'asha@example.in' ? 'k3f9' : name));
  expect([hasWaiting('k3f9'), hasWaiting('asha@example.in')]).toEqual([true, false]);
  noteWaiting('k3f9', false);
  expect(hasWaiting('k3f9')).toBe(false);
});
