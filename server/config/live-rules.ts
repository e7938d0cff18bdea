import { BlockList, isIP } from 'node:net';

/** Fewer different characters than this do not come from a random 128 bits: of 32 hexadecimal digits all but one in 10,000 have more. */
const DIFFERENT_CHARACTERS = 10;
/** What people type when no secret is at hand. Six letters or more, which next to no random secret contains. */
const GUESSED = /secret|password|passwort|changeme|change-me|change_me|example|deepvan|foundation|qwerty|abcdef|012345|123456/i;

/** True for a secret that looks typed rather than generated. */
export const isWeakSecret = (secret: string): boolean =>
  new Set(secret).size < DIFFERENT_CHARACTERS || GUESSED.test(secret) || /^(.{1,16}?)\1+.{0,15}$/s.test(secret);

/** Private networks (RFC 1918, 4193, 3927) and this machine itself. */
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

/** A host of a private network: one of its addresses, or a name that only such a network knows (`minio`, `files.internal`). */
function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || /\.(?:internal|local|lan|home\.arpa)$/i.test(host);
}

/** True for an address over which keys and payments would travel in clear. @param mayBePrivate whether http is fine within a private network */
export function isUnsafeAddress(url: string, mayBePrivate: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !(mayBePrivate && isPrivateHost(hostname));
}
