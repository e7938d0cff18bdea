import { describe, expect, test } from 'vitest';
import { cardCategories, programCategories } from '#domain/content/constants.ts';
import { categoryOf, filterPrograms } from './program-filter.ts';

const cards = cardCategories.flatMap((category) => [
  { id: `${category} 1`, category },
  { id: `${category} 2`, category },
]);

describe('categoryOf', () => {
  test.each([...programCategories])('takes %s from the address', (category) => {
    expect(categoryOf(new URLSearchParams({ category }))).toBe(category);
  });

  test.each(['', 'education & learning', 'Education', 'Education & Learning ', 'Cooking'])('"%s" is no category: All', (category) => {
    expect(categoryOf(new URLSearchParams({ category }))).toBe('All');
  });

  test('an address without the parameter is All', () => {
    expect(categoryOf(new URLSearchParams('utm_source=letter'))).toBe('All');
  });
});

describe('filterPrograms', () => {
  test('All shows everything, in order', () => {
    expect(filterPrograms(cards, 'All')).toBe(cards);
  });

  test('another choice shows the cards of exactly that category', () => {
    expect(filterPrograms(cards, 'Holistic Development').map((card) => card.id)).toEqual([
      'Holistic Development 1',
      'Holistic Development 2',
    ]);
  });

  test('does not take a part of a name for the name', () => {
    expect(filterPrograms([{ category: 'Education & Learning for all' }, { category: 'Education' }], 'Education & Learning')).toEqual([]);
  });
});
