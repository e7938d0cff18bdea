import { describe, expect, test } from 'vitest';
import { lampTree, scoreDisplayText, MAX_LIT } from '#app/features/students/score-display.ts';

const litOf = (count: number) => lampTree(count).filter(({ isLit }) => isLit);

describe('the lamp tree', () => {
  test.each([0, 1, 7, MAX_LIT])('%i things finished light %i lamps', (count) => {
    expect(litOf(count)).toHaveLength(count);
    expect(lampTree(count)).toHaveLength(MAX_LIT);
  });

  test('the number of lit lamps stays between none and all', () => {
    expect(litOf(MAX_LIT + 40)).toHaveLength(MAX_LIT);
    expect(litOf(-1)).toHaveLength(0);
  });

  test('the first lamp is the one at the top', () => {
    const [first] = litOf(1);
    const highest = Math.min(...lampTree(1).map(({ y }) => y));
    expect(first).toMatchObject({ x: 0, y: highest, lean: 0 });
  });

  test('a lamp that is lit stays lit as more are', () => {
    for (let count = 1; count < MAX_LIT; count++) {
      const places = new Set(litOf(count + 1).map(({ x, y }) => `${x} ${y}`));
      expect(litOf(count).every(({ x, y }) => places.has(`${x} ${y}`))).toBe(true);
    }
  });

  test('no two leaves share a place, and left mirrors right', () => {
    const leaves = lampTree(0);
    expect(new Set(leaves.map(({ x, y }) => `${x} ${y}`)).size).toBe(MAX_LIT);
    for (const { x, y } of leaves) expect(leaves.some((other) => Math.abs(other.x + x) < 0.2 && other.y === y)).toBe(true);
  });

  test.each([
    [0, 'Finish an activity or attend a program, and the first lamp on your tree lights up.'],
    [1, 'One lamp is lit on your tree.'],
    [2, '2 lamps are lit on your tree.'],
    [MAX_LIT, 'Every lamp on your tree is lit.'],
  ])('with %i it says so in words', (count, words) => {
    expect(scoreDisplayText(count)).toBe(words);
  });
});
