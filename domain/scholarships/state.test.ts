import { describe, expect, test } from 'vitest';
import { type ApplicationState, STATES } from '#domain/scholarships/state-labels.ts';
import { type Actor, FINAL_STATES, mayMove, movesOf } from '#domain/scholarships/state.ts';

/** The way as the foundation goes it; what is not here is refused. */
const ALLOWED: ReadonlyArray<readonly [ApplicationState, ApplicationState, Actor]> = [
  ['draft', 'submitted', 'student'],
  ['submitted', 'under_review', 'office'],
  ['submitted', 'shortlisted', 'office'],
  ['submitted', 'withdrawn', 'student'],
  ['submitted', 'withdrawn', 'guardian'],
  ['under_review', 'more_info_requested', 'office'],
  ['under_review', 'shortlisted', 'office'],
  ['under_review', 'rejected', 'office'],
  ['under_review', 'withdrawn', 'student'],
  ['under_review', 'withdrawn', 'guardian'],
  ['more_info_requested', 'submitted', 'student'],
  ['more_info_requested', 'rejected', 'office'],
  ['more_info_requested', 'withdrawn', 'student'],
  ['more_info_requested', 'withdrawn', 'guardian'],
  ['shortlisted', 'approved', 'office'],
  ['shortlisted', 'rejected', 'office'],
  ['shortlisted', 'withdrawn', 'student'],
  ['shortlisted', 'withdrawn', 'guardian'],
  ['approved', 'disbursed', 'office'],
  ['approved', 'withdrawn', 'guardian'],
];
test('an application ends refused, withdrawn or paid out', () => {
  expect(FINAL_STATES).toEqual(['rejected', 'withdrawn', 'disbursed']);
});

const ACTORS: readonly Actor[] = ['student', 'guardian', 'office'];

const every = STATES.flatMap((from) => STATES.flatMap((to) => ACTORS.map((actor) => ({ from, to, actor }))));

test.each(every)('$from -> $to by the $actor', ({ from, to, actor }) => {
  const expected = ALLOWED.some(([a, b, who]) => a === from && b === to && who === actor);
  expect(mayMove(from, to, actor)).toBe(expected);
});

describe('the moves of', () => {
  test.each([
    ['under_review', 'office', ['more_info_requested', 'shortlisted', 'rejected']],
    ['approved', 'student', []],
    ['disbursed', 'office', []],
  ] as const)('%s, for the %s', (from, actor, moves) => {
    expect(movesOf(from, actor)).toEqual(moves);
  });
});
