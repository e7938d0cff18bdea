import { describe, expect, test } from 'vitest';
import { networkList } from '#server/config/network-list.ts';

describe('a list of networks', () => {
  const isListed = networkList.parse('203.0.113.7, 198.51.100.0/24,2001:db8:12::/48');

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.255', '2001:db8:12:ffff::1'])('has %s', (address) => {
    expect(isListed(address)).toBe(true);
  });

  test.each(['203.0.113.8', '198.51.101.1', '2001:db8:13::1', 'unknown', ''])('does not have "%s"', (address) => {
    expect(isListed(address)).toBe(false);
  });

  test('may be empty', () => {
    expect(networkList.parse(undefined)('203.0.113.7')).toBe(false);
  });

  test.each(['school', '203.0.113', '203.0.113.7/33', '2001:db8::/129', '203.0.113.7;198.51.100.1', '203.0.113.7/'])(
    'that cannot be read is refused: %s',
    (value) => {
      expect(networkList.safeParse(value).error?.issues[0]?.message).toContain('separated by commas');
    },
  );
});
