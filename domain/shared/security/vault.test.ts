import { expect, test } from 'vitest';
import type { Place } from '#domain/shared/security/encrypted-columns.ts';
import { createVault, equalInConstantTime } from '#domain/shared/security/vault.server.ts';

const OLD = 'a secret of at least thirty-two characters';
const NEW = 'another secret of thirty-two characters!';
const vault = createVault(OLD);
const PLACE: Place = { table: 'donations', column: 'donor_pan', row: 'd1' };

test('a sealed value can be opened, and is unreadable until then', () => {
  const encrypted = vault.encrypt('ABCPE1234F', PLACE);
  expect(vault.decrypt(encrypted, PLACE)).toBe('ABCPE1234F');
  expect(Buffer.from(encrypted.slice(3), 'base64url').toString('latin1')).not.toContain('ABCPE1234F');
  expect(vault.encrypt('ABCPE1234F', PLACE)).not.toBe(encrypted);
});

test('a value that was changed cannot be opened', () => {
  const [version, id, text = ''] = vault.encrypt('ABCPE1234F', PLACE).split('.');
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => vault.decrypt([version, id, bytes.toString('base64url')].join('.'), PLACE)).toThrow();
  expect(() => vault.decrypt(`v1.${text}`, PLACE)).toThrow('Not a sealed value');
  expect(() => vault.decrypt('plain text', PLACE)).toThrow('Not a sealed value');
});

test.each<[string, Place]>([
  ['another row', { ...PLACE, row: 'd2' }],
  ['another column', { table: 'student_profiles', column: 'aadhaar', row: 'd1' }],
  ['a place whose names run into each other', { ...PLACE, row: '' }],
])('a value moved to %s does not open', (_where, place) => {
  const encrypted = vault.encrypt('ABCPE1234F', PLACE);
  expect(() => vault.decrypt(encrypted, place)).toThrow();
});

test('the first secret seals and any listed one opens; a value names its secret', () => {
  const changed = createVault(NEW, OLD);
  const old = vault.encrypt('ABCPE1234F', PLACE);
  const fresh = changed.encrypt('ABCPE1234F', PLACE);
  expect([changed.decrypt(old, PLACE), changed.decrypt(fresh, PLACE)]).toEqual(['ABCPE1234F', 'ABCPE1234F']);
  expect([old.startsWith(changed.prefix), fresh.startsWith(changed.prefix)]).toEqual([false, true]);
  expect(old.startsWith(vault.prefix)).toBe(true);
  expect(() => vault.decrypt(fresh, PLACE)).toThrow('not listed');
  expect(createVault(NEW).decrypt(fresh, PLACE)).toBe('ABCPE1234F');
});

test('hashes differ by purpose and by secret, and those of every listed secret are recognised', () => {
  const hash = vault.hash('otp', '123456');
  expect(vault.hash('otp', '123456')).toBe(hash);
  expect(vault.hash('stop', '123456')).not.toBe(hash);
  const changed = createVault(NEW, OLD);
  expect(changed.hash('otp', '123456')).not.toBe(hash);
  expect(changed.hashes('otp', '123456')).toEqual([changed.hash('otp', '123456'), hash]);
  expect(changed.isHash('otp', '123456', hash)).toBe(true);
  expect(changed.isHash('otp', '123456', hash.slice(0, 32), 32)).toBe(true);
  for (const wrong of ['', hash.slice(0, 32), `${hash}0`, hash.toUpperCase()]) expect(changed.isHash('otp', '123456', wrong)).toBe(false);
  expect(createVault(NEW).isHash('otp', '123456', hash)).toBe(false);
});

test('comparison', () => {
  expect([equalInConstantTime('abc', 'abc'), equalInConstantTime('abc', 'abd'), equalInConstantTime('abc', 'ab')]).toEqual([
    true,
    false,
    false,
  ]);
});
