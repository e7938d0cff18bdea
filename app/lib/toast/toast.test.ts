import { expect, test } from 'vitest';
import { UPLOAD_FAILED } from '#domain/files/constants.ts';
import { FETCH_FAILED, SUBMISSION_FAILED } from '#domain/scholarships/constants.ts';
import * as m from '#messages/index.ts';
import { toastMs } from '#app/lib/toast/toast.ts';

test.each([
  [m.errors.unexpected, 4_000],
  [FETCH_FAILED, 3_000],
  [SUBMISSION_FAILED, 3_000],
  [UPLOAD_FAILED, 3_000],
  ['Please look again', 3_000],
])('“%s” is shown for %i ms', (message, duration) => {
  expect(toastMs(message)).toBe(duration);
});
