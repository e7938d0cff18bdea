import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, watchViews } from '#tests/component.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FINISHED = ['1,240+', '86+', '9,500+', '₹2.1 crore+'];
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const figures = () => [...document.querySelectorAll('.figures dd')].map(({ textContent }) => plain(textContent));
const seen = () => plain(document.querySelector('.figures dd [aria-hidden="true"]')?.textContent ?? null);

test('the figures count from 0 once they are in view, and end with a plus sign', async () => {
  const tell = watchViews();
  await openPage('/about');
  expect(seen()).toBe('0');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(seen()).toBe('0');
  for (const figure of document.querySelectorAll('.figures dd > span')) tell(figure, true);
  act(() => void vi.advanceTimersByTime(200));
  const count = Number(seen().replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(1_240);
  expect(figures()[0]).toContain('1,240+');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(figures()).toEqual(FINISHED);
});

test('with reduced motion the figures are final at once', async () => {
  await openPage('/about', { isMotionReduced: true });
  expect(figures()).toEqual(FINISHED);
});
