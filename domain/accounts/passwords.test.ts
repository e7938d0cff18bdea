import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { signupForm } from '#domain/accounts/form.ts';
import { isPlain, piecesIn } from '#domain/accounts/password-rules.ts';
import { fieldSchema } from '#domain/forms/schema.ts';
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
    'Pass@123',
    'pA$$@123',
    'P@ss@123',
    'P@55w0rd#1',
    'P4ssw0rd!2026',
    'Pa55word!!',
    'Pass_word@1',
    'P.assword!1',
    'PASSWORd@1',
    'Test@1234',
    'Login@1234',
    'L0g1n@2026',
    'We1come@123',
    'Welc0me!1',
    'We!come@2025',
    'Dr@gon2024!',
    'M0nkey!99',
    'Sup3rman$$',
    'F00tb@ll11',
    'S3cret@786',
    '2026@Bihar',
    '!!Rahul1999',
    'Love@143143',
    'Krishna@1008!',
  ])('%s', (password) => {
    expect(() => rejectWeakPassword(password, [])).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        message: m.accounts.fields.passwordCommon,
        fields: { password: m.accounts.fields.passwordCommon },
      }),
    );
  });

  test.each(['Asha@1234', 'KUMARI!99', 'Deepvan@2026', 'Ashakumari1!'])('made of the person’s or the foundation’s name: %s', (password) => {
    expect(() => rejectWeakPassword(password, ['Asha', 'Kumari', 'AshaKumari', 'Deepvan'])).toThrow(
      expect.objectContaining({ message: m.accounts.fields.passwordPersonal }),
    );
  });

  const GOOD = [
    'Lamp-Forest9!',
    'Diya&Rangoli7',
    'xK9!mZq2Lp',
    'Asha&Rangoli7',
    // By a password manager.
    'vR7$kQ2m',
    '7#kQa@9$',
    'Zt4!xw9B',
    'hT9&pL2w!Qd5',
    'N3@qXv8yRz!k2Wb7',
    'gudcoQ-bitgy1-mevvo!',
    'aA1!kR9$zP2@wQ8%',
    // Phrases.
    'Correct-Horse-Battery-Staple-9!',
    'correct horse battery staple 7A!',
    'My mother sews 4 shirts a day!',
    'Neem&Peepal&Banyan2',
    'Hum sab ek hain, 5 bhai!',
    'Baarish mein 3 kagaz ki naav!',
    'Teri Mitti 1 me mil jawan?',
    // A word that everybody knows, and enough else.
    'Password#8391x!Kq',
    'Krishna+7 peacocks dance!',
    'Welcome2themoonlitriver!',
    'India@Kaveri&9boats',
    'Pass7!the5mangoes',
    'Dragon!8153927',
  ];
  test.each(GOOD)('others are not: %s', (password) => {
    expect(() => rejectWeakPassword(password, ['Asha', 'Kumari', 'Li', ''])).not.toThrow();
    expect(fieldSchema(() => signupForm.fields.password).safeParse(password).success).toBe(true);
  });

  test('of 2,000 passwords that a manager makes, none is refused', () => {
    const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789@$!%*?&';
    let seed = 42;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const made = Array.from({ length: 2_000 }, () => Array.from({ length: 10 }, () => signs[next(signs.length)]).join(''));
    const refused = made.filter((password) => {
      try {
        rejectWeakPassword(password, ['Asha', 'Kumari']);
        return isPlain(password);
      } catch {
        return true;
      }
    });
    expect(refused).toEqual([]);
  });

  test('the list holds at least 10,000 of the most used', () => {
    const words = readFileSync('domain/accounts/common-passwords.txt', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# '));
    expect(words.length).toBeGreaterThan(10_000);
    for (const word of ['password', 'pass', 'qwerty', 'iloveyou']) expect(words).toContain(word);
  });

  test.each(['Abcd@1234', 'Raj@2024', 'Aaaa@1111', 'Qwer@1234', 'Abc@1998!', 'Asdf!@#123', 'Zyx@4321'])(
    'with too little in it, as the form says: %s',
    (password) => {
      const result = fieldSchema(() => signupForm.fields.password).safeParse(password);
      expect(result.error?.issues.map(({ message }) => message)).toEqual([m.accounts.fields.passwordPlain]);
    },
  );

  test.each([
    ['@123', 2],
    ['1998', 1],
    ['2026!', 2],
    ['aaa', 1],
    ['ab', 2],
    ['cba', 1],
    ['qwerty', 1],
    ['7392', 4],
    ['143143', 4],
    ['', 0],
  ])('%j is %i things to guess', (text, pieces) => {
    expect(piecesIn(text)).toBe(pieces);
  });
});
