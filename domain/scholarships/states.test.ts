import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type Actor,
  APPLICATION_STATES,
  type ApplicationState,
  type MoveOf,
  mayMove,
  MOVES,
  movesOf,
  OFFICE_MOVES,
} from '#domain/scholarships/states.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';

const ALLOWED: ReadonlyArray<readonly [ApplicationState, ApplicationState, Actor]> = [
  ['draft', 'submitted', 'student'],
  ['submitted', 'under_review', 'office'],
  ['submitted', 'shortlisted', 'office'],
  ['submitted', 'rejected', 'office'],
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
  ['approved', 'approved', 'office'],
  ['approved', 'shortlisted', 'office'],
  ['approved', 'declined', 'student'],
  ['approved', 'declined', 'office'],
  ['approved', 'withdrawn', 'guardian'],
  ['paying', 'left', 'office'],
  ['rejected', 'under_review', 'office'],
  ['declined', 'shortlisted', 'office'],
  ['left', 'paying', 'office'],
];
const ACTORS: readonly Actor[] = ['student', 'guardian', 'office'];

test('an application ends refused, withdrawn, not taken up, ended early or paid out; only the office leads out of an end', () => {
  const ended = statesWith(APPLICATION_STATES, 'stage', 'ended');
  expect(ended).toEqual(['rejected', 'withdrawn', 'declined', 'left', 'disbursed']);
  expect(ended.flatMap((state) => [...movesOf(state, 'student'), ...movesOf(state, 'guardian')])).toEqual([]);
});

test('inside moves tell nobody, and whatever takes a letter back is one itself', () => {
  const silent = keysOf(MOVES).filter((kind) => MOVES[kind].tells === 'nobody');
  expect(silent).toEqual(['send', 'review', 'shortlist']);
  for (const kind of ['revise', 'takeBack', 'reopen', 'restore', 'resume', 'decline', 'leave'] as const)
    expect(MOVES[kind]).toMatchObject({ tells: 'letter', reason: 'needed' });
});

const STATES = keysOf(APPLICATION_STATES);

const every = STATES.flatMap((from) => STATES.flatMap((to) => ACTORS.map((actor) => ({ from, to, actor }))));

test.each(every)('$from -> $to by the $actor', ({ from, to, actor }) => {
  const expected = ALLOWED.some(([a, b, who]) => a === from && b === to && who === actor);
  expect(mayMove(from, to, actor)).toBe(expected);
});

test('whoever moves has a type of the states that they move to', () => {
  expectTypeOf<MoveOf<'guardian'>>().toEqualTypeOf<'withdrawn'>();
  expectTypeOf<MoveOf<'student'>>().toEqualTypeOf<'submitted' | 'withdrawn' | 'declined'>();
  expectTypeOf(OFFICE_MOVES).toEqualTypeOf<MoveOf<'office'>[]>();
  expect(OFFICE_MOVES.toSorted()).toEqual([
    'approved',
    'declined',
    'left',
    'more_info_requested',
    'paying',
    'rejected',
    'shortlisted',
    'under_review',
  ]);
});

describe('the moves of', () => {
  test.each([
    ['under_review', 'office', ['more_info_requested', 'shortlisted', 'rejected']],
    ['approved', 'student', ['declined']],
    ['disbursed', 'office', []],
  ] as const)('%s, for the %s', (from, actor, moves) => {
    expect(movesOf(from, actor)).toEqual(moves);
  });
});
