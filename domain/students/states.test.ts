import { expect, test } from 'vitest';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { ACTIVITY_STATES } from './states.ts';

test('a status is shown with spaces for its underscores (specification 2, section 4)', () => {
  const labels = keysOf(ACTIVITY_STATES).map((state) => [state, ACTIVITY_STATES[state].label]);
  expect(labels).toEqual(keysOf(ACTIVITY_STATES).map((state) => [state, state.replaceAll('_', ' ')]));
});

test('cancelled is offered only for an activity that there is', () => {
  expect(keysOf(ACTIVITY_STATES)).toEqual(['In_Progress', 'Completed', 'Cancelled']);
  expect(statesWith(ACTIVITY_STATES, 'isForNew', true)).toEqual(['In_Progress', 'Completed']);
});
