import { describe, expect, test } from 'vitest';
import { programCategories } from '#domain/pages/choices.ts';
import { contactSubjects, iconName, impactBounds } from './constants.ts';

describe('constants', () => {
  test('match the lists of the specification', () => {
    expect(programCategories).toEqual([
      'All',
      'Education & Learning',
      'Digital & Technical Skills',
      'Employment & Entrepreneurship',
      'Innovation & Science Engagement',
      'Holistic Development',
      'Youth Engagement & Support',
    ]);
    expect(impactBounds).toEqual([500, 1000, 5000]);
    expect(contactSubjects).toEqual(['General Inquiry', 'Support', 'Feedback', 'Partnership']);
  });

  test('an icon can be a name or an object; a missing one becomes the flame', () => {
    expect(iconName('wallet')).toBe('wallet');
    expect(iconName({ name: 'bike' })).toBe('bike');
    expect(iconName(undefined)).toBe('flame');
  });
});
