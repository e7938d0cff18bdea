import { expect, test } from 'vitest';
import { applicationSteps, type Change } from '#app/components/student/application-steps.ts';

const change = (status: Change['status'], at: number, reason: string | null = null): Change => ({ status, at, reason });
const outline = (changes: Change[]) => applicationSteps(changes).map(({ label, place }) => `${label}: ${place}`);

test('no application has no steps, and a draft is none', () => {
  expect(applicationSteps([])).toEqual([]);
  expect(applicationSteps([change('draft', 1)])).toEqual([]);
});

test('what was just sent stands at its first step, with the way ahead', () => {
  expect(outline([change('draft', 1), change('submitted', 2)])).toEqual([
    'Submitted: now',
    'Under review: ahead',
    'Shortlisted: ahead',
    'Approved: ahead',
    'Paid out: ahead',
  ]);
});

test('a detour shows, and does not shorten the way', () => {
  expect(
    outline([change('submitted', 1), change('under_review', 2), change('more_info_requested', 3, 'Please add your mark sheet.')]),
  ).toEqual([
    'Submitted: done',
    'Under review: done',
    'More information needed: now',
    'Shortlisted: ahead',
    'Approved: ahead',
    'Paid out: ahead',
  ]);
  const steps = applicationSteps([change('submitted', 1), change('more_info_requested', 3, 'Please add your mark sheet.')]);
  expect(steps[1]?.note).toBe('Please add your mark sheet.');
});

test('steps that were skipped are not shown as passed', () => {
  expect(outline([change('submitted', 1), change('approved', 2)])).toEqual(['Submitted: done', 'Approved: now', 'Paid out: ahead']);
});

test('paid out is the end: everything is done', () => {
  expect(outline([change('submitted', 1), change('disbursed', 2)])).toEqual(['Submitted: done', 'Paid out: done']);
});

test.each(['rejected', 'withdrawn'] as const)('%s closes the way: nothing lies ahead', (status) => {
  const steps = applicationSteps([change('submitted', 1), change(status, 2)]);
  expect(steps.map(({ place, isClosed }) => [place, isClosed])).toEqual([
    ['done', false],
    ['done', true],
  ]);
});

test('only the latest step explains itself', () => {
  expect(applicationSteps([change('submitted', 1), change('under_review', 2)]).map(({ note }) => note !== '')).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});
