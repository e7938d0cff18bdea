import { describe, expect, test } from 'vitest';
import { stripEnds, stripStep } from './card-strip.ts';

describe('stripStep', () => {
  test.each([
    [1_264, 290, 3], // 4 visible
    [1_600, 290, 4], // 5 visible
    [768, 266, 2], // 2 visible
    [390, 246, 1], // 1 visible
    [200, 246, 1],
    [2_900, 290, 8], // 10 visible
  ])('a strip %i px wide with a card each %i px goes on by %i cards', (viewport, pitch, cards) => {
    expect(stripStep(viewport, pitch)).toBe(cards * pitch);
  });

  test('a strip without cards does not move', () => {
    expect(stripStep(1_000, 0)).toBe(0);
  });
});

describe('stripEnds', () => {
  test('detects both ends, allowing one pixel', () => {
    expect(stripEnds(0, 500, 2_000)).toEqual({ isAtStart: true, isAtEnd: false });
    expect(stripEnds(700, 500, 2_000)).toEqual({ isAtStart: false, isAtEnd: false });
    expect(stripEnds(1_499.4, 500, 2_000)).toEqual({ isAtStart: false, isAtEnd: true });
  });

  test('a strip that fits is at both ends', () => {
    expect(stripEnds(0, 1_200, 1_200)).toEqual({ isAtStart: true, isAtEnd: true });
  });
});
