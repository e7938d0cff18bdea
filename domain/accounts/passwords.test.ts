import { describe, expect, test } from 'vitest';
import { PASSWORD_COMMON, PASSWORD_PERSONAL } from '#domain/accounts/constants.ts';
import { hashPassword, verifyPassword, rejectWeakPassword } from '#domain/accounts/passwords.server.ts';

const ANONYMOUS = { lane: 'anonymous', who: [] } as const;

describe('a stored password', () => {
  test('is hashed with argon2id, 19 MiB, two passes and a salt, and matches only the password', async () => {
    const [one, two] = [await hashPassword('Lamp-Forest9!'), await hashPassword('Lamp-Forest9!')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(two).not.toBe(one);
    expect(await verifyPassword('Lamp-Forest9!', one, ANONYMOUS)).toBe(true);
    for (const wrong of ['lamp-forest9!', 'Lamp-Forest9', 'Lamp-Forest9! ', 'Lamp-Forest9!\0'])
      expect(await verifyPassword(wrong, one, ANONYMOUS)).toBe(false);
  });

  test('hashed elsewhere with other parameters is verified (reference: the argon2 command line)', async () => {
    // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', stored, ANONYMOUS)).toBe(true);
    expect(await verifyPassword('Password', stored, ANONYMOUS)).toBe(false);
  });

  test('is the same in two Unicode encodings', async () => {
    expect(await verifyPassword('Jose\u0301-Forest9!', await hashPassword('José-Forest9!'), ANONYMOUS)).toBe(true);
  });

  test('that is missing never matches, after the same work', async () => {
    expect(await verifyPassword('', null, ANONYMOUS)).toBe(false);
    const stored = await hashPassword('Lamp-Forest9!');
    const time = async (against: string | null): Promise<number> => {
      const began = performance.now();
      await verifyPassword('Wrong-Forest9!', against, ANONYMOUS);
      return performance.now() - began;
    };
    const times: Record<'missing' | 'stored', number[]> = { missing: [], stored: [] };
    for (let n = 0; n < 8; n += 1) {
      times.missing.push(await time(null));
      times.stored.push(await time(stored));
    }
    expect(Math.min(...times.missing)).toBeGreaterThan(Math.min(...times.stored) / 5);
  });

  test('is hashed off the main thread', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('Lamp-Forest9!')));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});

describe('a weak password is refused with the reason', () => {
  test.each([
    'Password@123',
    'P@ssw0rd',
    'P@$$w0rd2026!',
    '123Password!',
    'Qwertyuiop1!',
    'Qwerty@123',
    'ILoveYou@2026',
    'Sunshine!1',
    '1Qaz2wsx!',
    '!Qaz2wsx1',
    'Admin@123',
    'India@123',
    'Jaishreeram@2026',
    'Krishna#1',
    'Rahul@12345',
    'Priya1998!',
    'Mumbai@2026',
    'Kushinagar1!',
    'Bh@rat123!',
    'Waheguru$1',
    'Mummypapa@1',
  ])('%s', (password) => {
    expect(() => rejectWeakPassword(password, [])).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: PASSWORD_COMMON, fields: { password: PASSWORD_COMMON } }),
    );
  });

  test.each(['Asha@1234', 'KUMARI!99', 'Deepvan@2026', 'Ashakumari1!'])('made of the person’s or the foundation’s name: %s', (password) => {
    expect(() => rejectWeakPassword(password, ['Asha', 'Kumari', 'AshaKumari', 'Deepvan'])).toThrow(
      expect.objectContaining({ message: PASSWORD_PERSONAL }),
    );
  });

  test.each(['Lamp-Forest9!', 'Diya&Rangoli7', 'xK9!mZq2Lp', 'Asha&Rangoli7', ''])('others are not: %s', (password) => {
    expect(() => rejectWeakPassword(password, ['Asha', 'Kumari', 'Li', ''])).not.toThrow();
  });
});
