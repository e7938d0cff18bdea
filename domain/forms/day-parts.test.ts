import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageOf } from './check.ts';
import { dayOf, dayRules, partsOf, wrongPart } from './day-parts.ts';

const errorOf = (text: string): string | undefined => {
  const broken = dayRules('Required', 'Wrong').find((rule) => 'test' in rule && !rule.test(text));
  return broken && messageOf(broken);
};

describe('a day in three parts', () => {
  test.each([
    ['28', '2', '2010', '2010-02-28'],
    ['05', '02', '2010', '2010-02-05'],
    ['२८', '२', '२०१०', '2010-02-28'],
    [' 28 ', '2', '2010', '2010-02-28'],
    ['31', '2', '2010', '2010-02-31'],
    ['28', '', '', '28//'],
    ['', '', '2010', '//2010'],
    ['28', '2', '10', '28/2/10'],
    ['28', 'Feb', '2010', '28/Feb/2010'],
    ['', ' ', '', ''],
  ])('%s, %s, %s: %s', (day, month, year, text) => {
    expect(dayOf({ day, month, year })).toBe(text);
  });

  test.each([
    ['2010-02-28', undefined, undefined],
    ['28//', 'month', 'Wrong: the month is missing'],
    ['/2/2010', 'day', 'Wrong: the day is missing'],
    ['28/2/', 'year', 'Wrong: the year is missing'],
    ['2010-02-30', 'day', 'Wrong: that month has no such day'],
    ['32/2/2010', 'day', 'Wrong: the day is a number from 1 to 31'],
    ['2010-13-28', 'month', 'Wrong: the month is a number from 1 to 12'],
    ['28/Feb/2010', 'month', 'Wrong: the month is a number from 1 to 12'],
    ['28/2/10', 'year', 'Wrong: the year has four digits, such as 2010'],
    ['1899-12-31', 'year', 'Wrong: the year is 1900 or later'],
    ['tomorrow', undefined, 'Wrong'],
  ])('%s: the %s is wrong', (text, part, error) => {
    expect([wrongPart(text), errorOf(text)]).toEqual([part, error]);
  });

  test('whatever is typed, no number of it is lost', () => {
    const digits = fc.stringMatching(/^\d{0,4}$/);
    fc.assert(
      fc.property(digits, digits, digits, (day, month, year) => {
        const text = dayOf({ day, month, year });
        expect(dayOf(partsOf(text))).toBe(text);
        const plain = (part: string) => part.replace(/^0(?=\d$)/, '');
        if (text !== '') expect(Object.values(partsOf(text)).map(plain)).toEqual([day, month, year].map(plain));
      }),
      { seed: 20_261_126 },
    );
  });
});
