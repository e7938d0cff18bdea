import { describe, expect, test } from 'vitest';
import { contactSubjects, iconName, impactTier, programCategories } from './constants.ts';

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
    expect(contactSubjects).toEqual(['General Inquiry', 'Support', 'Feedback', 'Partnership']);
  });

  test.each([
    [1, 'under500'],
    [499, 'under500'],
    [500, 'under1000'],
    [999, 'under1000'],
    [1000, 'under5000'],
    [4999, 'under5000'],
    [5000, 'from5000'],
    [100_000, 'from5000'],
  ])('%i rupees are in tier %s', (rupees, tier) => {
    expect(impactTier(rupees)).toBe(tier);
  });

  test('an icon can be a name or an object; a missing one becomes the flame', () => {
    expect(iconName('wallet')).toBe('wallet');
    expect(iconName({ name: 'bike' })).toBe('bike');
    expect(iconName(undefined)).toBe('flame');
  });
});
