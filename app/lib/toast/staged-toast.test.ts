import { expect, test } from 'vitest';
import { ApiError } from '#app/lib/api.ts';
import { NotLoaded } from '#app/lib/lazy-import.ts';
import { failureText } from '#app/lib/toast/staged-toast.ts';

const FAILURE = "Can't Login, An Error Occured";

test.each([
  [
    "the server's words, when there are any",
    new ApiError(401, 'The email or password is not correct.'),
    'The email or password is not correct.',
  ],
  ["the stage's own, when there are none", new ApiError(500, ''), FAILURE],
  ["never the browser's", new ApiError(0, 'Failed to fetch'), FAILURE],
  ['a part of the page that cannot be loaded blames no server', new NotLoaded(), 'This part could not be loaded. Please try again.'],
  ['a fault of the page itself is unexpected', new TypeError('undefined is not a function'), 'An unexpected error occurred'],
])('%s', (_name, error, message) => {
  expect(failureText(error, FAILURE)).toBe(message);
});

test.each([
  ['no answer', new ApiError(0, 'Failed to fetch'), 'We could not reach the server. Please try again.'],
  ['an answer without words', new ApiError(500, ''), 'An unexpected error occurred'],
  ['an answer with words', new ApiError(503, 'Not now'), 'Not now'],
])('without words for the stage: %s', (_name, error, message) => {
  expect(failureText(error)).toBe(message);
});
