import { expect, test } from 'vitest';
import { createVault, equalInConstantTime } from '#domain/vault.server.ts';

const vault = createVault('a secret of at least thirty-two characters');

test('a sealed value can be opened, and is unreadable until then', () => {
  const sealed = vault.seal('ABCPE1234F');
  expect(vault.open(sealed)).toBe('ABCPE1234F');
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('ABCPE1234F');
  expect(vault.seal('ABCPE1234F')).not.toBe(sealed);
});

test('a value that was changed, or sealed under another secret, cannot be opened', () => {
  const sealed = vault.seal('ABCPE1234F');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => vault.open(`v1.${bytes.toString('base64url')}`)).toThrow();
  expect(() => createVault('another secret of thirty-two characters!').open(sealed)).toThrow();
  expect(() => vault.open('plain text')).toThrow('Not a sealed value');
});

test('hashes differ by purpose and by secret', () => {
  expect(vault.hash('otp', '123456')).toBe(vault.hash('otp', '123456'));
  expect(vault.hash('otp', '123456')).not.toBe(vault.hash('stop', '123456'));
  expect(createVault('another secret of thirty-two characters!').hash('otp', '123456')).not.toBe(vault.hash('otp', '123456'));
});

test('comparison', () => {
  expect([equalInConstantTime('abc', 'abc'), equalInConstantTime('abc', 'abd'), equalInConstantTime('abc', 'ab')]).toEqual([
    true,
    false,
    false,
  ]);
});
