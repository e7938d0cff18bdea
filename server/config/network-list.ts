import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** `203.0.113.7`, `2001:db8:12::/48`. */
const RANGE = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i;

export const networkList = z
  .string()
  .default('')
  .transform((value, check) => {
    const list = new BlockList();
    for (const range of value.split(',').map((part) => part.trim())) {
      if (range !== '' && !addTo(list, range))
        check.addIssue({ code: 'custom', message: 'must be addresses or ranges, separated by commas: 203.0.113.7, 2001:db8:12::/48' });
    }
    return (address: string): boolean => {
      const family = familyOf(address);
      return family !== undefined && list.check(address, family);
    };
  });

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : `ipv${version as 4 | 6}`;
}

function addTo(list: BlockList, range: string): boolean {
  const [, address = '', given] = RANGE.exec(range) ?? [];
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  const bits = Number(given ?? most);
  if (!family || bits > most) return false;
  list.addSubnet(address, bits, family);
  return true;
}
