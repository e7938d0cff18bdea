import { expect, test } from 'vitest';
import { impactFigure } from './figure.ts';

test.each([
  [{ targetNumber: 86 }, '86+'],
  [{ targetNumber: 1_240 }, '1,240+'],
  [{ targetNumber: 250_000, prefix: '₹' }, '₹2,50,000+'],
  [{ targetNumber: 2.1, prefix: '₹', suffix: ' crore' }, '₹2.1\u00a0crore+'],
])('%o is shown as %s', (item, written) => {
  expect(impactFigure(item)).toBe(written);
});
