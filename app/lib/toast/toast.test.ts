import { expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { toastMs } from '#app/lib/toast/toast.ts';

test.each([
  [m.errors.unexpected, 4_000],
  [m.scholarships.sending.notFetched, 3_000],
  [m.scholarships.sending.failed, 3_000],
  [m.files.failed, 3_000],
  ['Please look again', 3_000],
])('“%s” is shown for %i ms', (message, duration) => {
  expect(toastMs(message)).toBe(duration);
});
