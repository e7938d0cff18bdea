import { describe, expect, test } from 'vitest';
import { afterToggle } from './accordion.ts';

const after = (...reports: [string, boolean][]): string | null =>
  reports.reduce<string | null>((open, report) => afterToggle(open, ...report), null);

describe('afterToggle', () => {
  test('opens a section', () => {
    expect(after(['who', true])).toBe('who');
  });

  test('opening another closes the first: one open at a time', () => {
    expect(after(['who', true], ['how', true])).toBe('how');
  });

  test('closing the open one leaves none open', () => {
    expect(after(['who', true], ['who', false])).toBeNull();
  });

  test('gives the same result whichever section reports first', () => {
    expect(after(['who', true], ['who', false], ['how', true])).toBe('how');
    expect(after(['who', true], ['how', true], ['who', false])).toBe('how');
  });
});
