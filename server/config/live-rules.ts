import { BlockList, isIP } from 'node:net';

/** One in 10,000 random secrets has fewer. */
const DIFFERENT_CHARACTERS = 10;
const GUESSED = /secret|password|passwort|changeme|change-me|change_me|example|deepvan|foundation|qwerty|abcdef|012345|123456/i;

export const isWeakSecret = (secret: string): boolean =>
  new Set(secret).size < DIFFERENT_CHARACTERS || GUESSED.test(secret) || /^(.{1,16}?)\1+.{0,15}$/s.test(secret);

/** RFC 1918, 4193, 3927, and this machine. */
const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  PRIVATE.addSubnet(address, bits);
for (const [address, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv6');

/** Short names (`minio`) are private too. */
function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || /\.(?:internal|local|lan|home\.arpa)$/i.test(host);
}

export function isUnsafeAddress(url: string, mayBePrivate: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !(mayBePrivate && isPrivateHost(hostname));
}
