import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nameKey } from '#domain/shared/text/name-key.ts';
import { isLikelySameName } from '#domain/shared/text/same-name.ts';
import { root } from '#server/config/root.ts';

interface Pair {
  isSame: boolean;
  one: string;
  other: string;
}

function pairsOf(file: string): Pair[] {
  const lines = readFileSync(`${root}/tests/data/names/${file}.txt`, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, sign, one, other] = /^([=/]) (.+) \| (.+)$/.exec(line) ?? [];
    return one !== undefined && other !== undefined ? [{ isSame: sign === '=', one, other }] : [];
  });
}

/** Shares of the pairs of one person that are warned about, and of two that are not. */
function errorsOf(pairs: readonly Pair[]) {
  const share = (isSame: boolean) => {
    const those = pairs.filter((pair) => pair.isSame === isSame);
    return those.filter(({ one, other }) => isLikelySameName(one, other) !== isSame).length / those.length;
  };
  return { warned: share(true), silent: share(false) };
}

// docs/measured.md has the same figures.
test.each([
  ['by-hand', 394, 0.025, 0.025],
  ['generated', 1_606, 0.05, 0.005],
])('of the pairs %s few are wrongly warned about, and fewer wrongly passed over', (file, count, most, mostSilent) => {
  const pairs = pairsOf(file);
  expect(pairs).toHaveLength(count);
  const { warned, silent } = errorsOf(pairs);
  expect(warned).toBeLessThanOrEqual(most);
  expect(silent).toBeLessThanOrEqual(mostSilent);
});

test('the order of the two names does not matter', () => {
  const pairs = [...pairsOf('by-hand'), ...pairsOf('generated')];
  expect(pairs.filter(({ one, other }) => isLikelySameName(one, other) !== isLikelySameName(other, one))).toEqual([]);
});

describe('where nothing can be said, it is silent', () => {
  test.each([
    ['', 'Asha Kumari'],
    ['...', 'Asha Kumari'],
    ['ਆਸ਼ਾ ਰਾਣੀ', 'Asha Rani'],
    ['ஆஷா', 'आशा'],
  ])('%j and %j', (one, other) => expect(isLikelySameName(one, other)).toBe(true));
});

test('two names in one script that has no key are compared as they are written', () => {
  expect(isLikelySameName('ਆਸ਼ਾ ਰਾਣੀ', 'ਆਸ਼ਾ')).toBe(true);
  expect(isLikelySameName('ਆਸ਼ਾ ਰਾਣੀ', 'ਸੀਤਾ ਰਾਣੀ')).toBe(false);
});

test.each([
  [['Lakshmi', 'Laxmi', 'LAKSHMEE', 'लक्ष्मी'], 'lksmi'],
  [['Chaudhari', 'Choudhary', 'चौधरी'], 'cudri'],
  [['Sita', 'Seeta', 'सीता'], 'sita'],
  [['Mamta', 'Mamata', 'ममता'], 'mmta'],
  [['Maurya', 'Mourya', 'मौर्य'], 'muria'],
  [['Surendra', 'Surender', 'सुरेन्द्र'], 'surindra'],
  [['ज़ाकिर', 'Zakir', 'Jakir'], 'jkir'],
])('%j share a key', (spellings, key) => expect([...new Set(spellings.map(nameKey))]).toEqual([key]));
