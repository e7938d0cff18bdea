import { expect, test } from 'vitest';
import { applicationForm } from '#domain/scholarships/form.ts';
import { defineForm } from './form.ts';
import { progressOf, type StepProgress } from './progress.ts';

const form = defineForm({
  fields: {
    name: { kind: 'text', label: 'Name', privacy: 'personal', rules: [{ required: 'Name?' }, { min: 2, error: 'Longer' }] },
    hasPet: { kind: 'radio', label: 'A pet?', privacy: 'none', options: ['Yes', 'No'], rules: [{ required: 'Pet?' }] },
    pet: { kind: 'text', label: 'Which?', privacy: 'none', when: ['hasPet', 'Yes'], rules: [{ required: 'Which?' }] },
    photo: { kind: 'file', label: 'Photo', privacy: 'personal', rules: [] },
  },
  steps: [
    { title: 'One', groups: [{ fields: ['name'] }, { fields: ['hasPet', 'pet'] }] },
    { title: 'Two', groups: [{ fields: ['photo'] }] },
  ],
});

test.each<[string, Readonly<Record<string, unknown>>, StepProgress]>([
  ['nothing is given', {}, { state: 'empty', missing: 2, wrong: 0 }],
  ['something is given', { name: 'Asha' }, { state: 'begun', missing: 1, wrong: 0 }],
  ['an answer asks one more', { name: 'Asha', hasPet: 'Yes' }, { state: 'begun', missing: 1, wrong: 0 }],
  ['an answer breaks a rule', { name: 'A', hasPet: 'Yes' }, { state: 'wrong', missing: 1, wrong: 1 }],
  ['an answer is not asked any more', { name: 'Asha', hasPet: 'No', pet: 'A dog' }, { state: 'done', missing: 0, wrong: 0 }],
  ['only an answer that is not asked is given', { pet: 'A dog' }, { state: 'empty', missing: 2, wrong: 0 }],
])('when %s', (_case, given, expected) => {
  expect(progressOf(form, given, '2026-11-21')[0]).toEqual(expected);
});

test('a file that was rejected is wrong, and a step that asks nothing is done', () => {
  expect(progressOf(form, {}, '2026-11-21')[1]).toEqual({ state: 'done', missing: 0, wrong: 0 });
  expect(progressOf(form, {}, '2026-11-21', { others: { photo: 'Too large' } })[1]).toEqual({ state: 'wrong', missing: 0, wrong: 1 });
});

test('what the form filled in by itself does not begin a step', () => {
  const filled = ['hasPet'];
  expect(progressOf(form, { hasPet: 'No' }, '2026-11-21', { filled })[0]).toEqual({ state: 'empty', missing: 1, wrong: 0 });
  expect(progressOf(form, { hasPet: 'No', name: 'Asha' }, '2026-11-21', { filled })[0]?.state).toBe('done');
});

test('every step of the application asks something, so none is done at first', () => {
  expect(progressOf(applicationForm, {}, '2026-11-21').map(({ state }) => state)).toEqual(Array(6).fill('empty'));
});
