import { describe, expect, test } from 'vitest';
import { cardCategories, programCategories } from '#domain/pages/choices.ts';
import { categoryOf, filterPrograms } from './program-filter.ts';

const cards = cardCategories.flatMap((category) => [
  { id: `${category} 1`, category },
  { id: `${category} 2`, category },
]);

describe('categoryOf', () => {
  test.each([...programCategories])('takes %s from the URL', (category) => {
    expect(categoryOf(new URLSearchParams({ category }))).toBe(category);
  });

  test.each(['', 'education & learning', 'Education', 'Education & Learning ', 'Cooking'])('"%s" is not a category: All', (category) => {
    expect(categoryOf(new URLSearchParams({ category }))).toBe('All');
  });

  test('a URL without the parameter is All', () => {
    expect(categoryOf(new URLSearchParams('utm_source=letter'))).toBe('All');
  });
});

describe('filterPrograms', () => {
  test('All shows everything, in order', () => {
    expect(filterPrograms(cards, 'All')).toBe(cards);
  });

  test('a category shows exactly its cards', () => {
    expect(filterPrograms(cards, 'Holistic Development').map((card) => card.id)).toEqual([
      'Holistic Development 1',
      'Holistic Development 2',
    ]);
  });

  test('does not match part of a name', () => {
    expect(filterPrograms([{ category: 'Education & Learning for all' }, { category: 'Education' }], 'Education & Learning')).toEqual([]);
  });
});
