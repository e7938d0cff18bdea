import { describe, expect, test } from 'vitest';
import { foldedRows, foldOf } from './fold.ts';
import { defineForm } from './form.ts';

const form = defineForm({
  fields: {
    name: { kind: 'text', label: 'Name', privacy: 'personal', rules: [{ required: 'Enter a name' }, { min: 2, error: 'Too short' }] },
    born: { kind: 'date', label: 'Born', privacy: 'personal', rules: [] },
    same: { kind: 'checkbox', label: 'The same', privacy: 'none', rules: [] },
    other: { kind: 'text', label: 'Other', privacy: 'personal', rules: [{ min: 2, error: 'Too short' }], input: { hiddenBy: 'same' } },
    child: { kind: 'text', label: 'Child', privacy: 'personal', when: ['name', 'Sita'], rules: [{ required: 'Enter a child' }] },
  },
  steps: [
    {
      title: 'All',
      groups: [
        { fields: ['name', 'born', 'child'], fold: 'answered' },
        { fields: ['same', 'other'], fold: { add: 'Add another' } },
      ],
    },
  ],
});
const [person, other] = form.steps[0]!.groups as [(typeof form.steps)[0]['groups'][0], (typeof form.steps)[0]['groups'][0]];

describe('a group of a form', () => {
  test.each([
    [{}, 'open'],
    [{ name: 'A' }, 'open'],
    [{ name: 'Asha' }, 'answered'],
    [{ name: 'Asha', child: '' }, 'answered'],
    [{ name: 'Sita' }, 'open'],
    [{ name: 'Sita', child: 'Asha' }, 'answered'],
    [{ born: '2010-02-28' }, 'open'],
  ])('folds once everything it asks is answered and right: %j', (given, fold) => {
    expect(foldOf(form, person, given, '2026-11-21')).toBe(fold);
  });

  test.each([
    [{}, 'empty'],
    [{ other: ' ', same: false }, 'empty'],
    [{ other: 'x' }, 'open'],
    [{ other: 'xy' }, 'answered'],
    [{ same: true, other: 'xy' }, 'answered'],
  ])('that is optional is a button while it is empty: %j', (given, fold) => {
    expect(foldOf(form, other, given, '2026-11-21')).toBe(fold);
  });

  test('without a fold is always open', () => {
    expect(foldOf(form, { fields: ['name'] }, { name: 'Asha' }, '')).toBe('open');
  });

  test('shows in its summary what is answered', () => {
    const given = { name: 'Asha', born: '2010-02-28', same: true, other: 'xy' };
    const texts = [person, other].map((group) => foldedRows(form, group, given).map(({ label, text }) => [label, text]));
    expect(texts).toEqual([
      [
        ['Name', 'Asha'],
        ['Born', '28 February 2010'],
      ],
      [['Other', 'xy']],
    ]);
  });
});
