import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type Actor,
  APPLICATION_STATES,
  type ApplicationState,
  type MoveOf,
  mayMove,
  movesOf,
  OFFICE_MOVES,
} from '#domain/scholarships/states.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';

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
  ['paying', 'disbursed', 'office'],
];
const ACTORS: readonly Actor[] = ['student', 'guardian', 'office'];

test('an application ends refused, withdrawn or paid out', () => {
  expect(statesWith(APPLICATION_STATES, 'stage', 'ended')).toEqual(['rejected', 'withdrawn', 'disbursed']);
  const withoutMoves = keysOf(APPLICATION_STATES).filter((state) => ACTORS.every((who) => movesOf(state, who).length === 0));
  expect(withoutMoves).toEqual(['rejected', 'withdrawn', 'disbursed']);
});

const STATES = keysOf(APPLICATION_STATES);

const every = STATES.flatMap((from) => STATES.flatMap((to) => ACTORS.map((actor) => ({ from, to, actor }))));

test.each(every)('$from -> $to by the $actor', ({ from, to, actor }) => {
  const expected = ALLOWED.some(([a, b, who]) => a === from && b === to && who === actor);
  expect(mayMove(from, to, actor)).toBe(expected);
});

test('whoever moves has a type of the states that they move to', () => {
  expectTypeOf<MoveOf<'guardian'>>().toEqualTypeOf<'withdrawn'>();
  expectTypeOf<MoveOf<'student'>>().toEqualTypeOf<'submitted' | 'withdrawn'>();
  expectTypeOf(OFFICE_MOVES).toEqualTypeOf<MoveOf<'office'>[]>();
  expect(OFFICE_MOVES.toSorted()).toEqual(['approved', 'disbursed', 'more_info_requested', 'rejected', 'shortlisted', 'under_review']);
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
