import { expect, test } from 'vitest';
import { applicationSteps, type Change, receivedNote } from '#app/features/students/dashboard/application-steps.ts';

const change = (status: Change['status'], at: number, reason: string | null = null): Change => ({ status, at, reason });
const outline = (changes: Change[]) => applicationSteps(changes).map(({ label, place }) => `${label}: ${place}`);

test('without an application there are no steps, and a draft does not count', () => {
  expect(applicationSteps([])).toEqual([]);
  expect(applicationSteps([change('draft', 1)])).toEqual([]);
});

test('a new application is at its first step, with the others ahead', () => {
  expect(outline([change('draft', 1), change('submitted', 2)])).toEqual([
    'Submitted: now',
    'Under review: ahead',
    'Shortlisted: ahead',
    'Approved: ahead',
    'Paid out: ahead',
  ]);
});

test('a detour is shown, and the steps ahead stay', () => {
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

test('paid out is the end: every step is done', () => {
  expect(outline([change('submitted', 1), change('disbursed', 2)])).toEqual(['Submitted: done', 'Paid out: done']);
});

test.each(['rejected', 'withdrawn'] as const)('%s ends it: no steps ahead', (status) => {
  const steps = applicationSteps([change('submitted', 1), change(status, 2)]);
  expect(steps.map(({ place, isClosed }) => [place, isClosed])).toEqual([
    ['done', false],
    ['done', true],
  ]);
});

test('only the latest step has an explanation', () => {
  expect(applicationSteps([change('submitted', 1), change('under_review', 2)]).map(({ note }) => note !== '')).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('an application that has just arrived says by when there will be an answer, and names papers only if some came', () => {
  const noteOf = (hasPapers: boolean) =>
    applicationSteps([change('submitted', 2)], receivedNote({ hasPapers, answer: 'six weeks' }))[0]?.note;
  expect(noteOf(true)).toBe('We have your form and your papers. We answer within six weeks.');
  expect(noteOf(false)).toBe('We have your form. We answer within six weeks.');
});
