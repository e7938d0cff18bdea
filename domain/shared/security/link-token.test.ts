import { expect, test } from 'vitest';
import { phoneLinkToken } from '#domain/shared/security/link-token.server.ts';
import { systemRandom } from '#server/config/system.ts';

test('10,000 tokens of links in phone messages are letters and digits alone, differ, and use the whole alphabet', () => {
  const tokens = Array.from({ length: 10_000 }, () => phoneLinkToken({ random: systemRandom }));
  expect(tokens.filter((token) => !/^[A-Za-z0-9]{17}$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(10_000);
  expect(new Set(tokens.join('')).size).toBe(62);
});
