import { describe, expect, test } from 'vitest';
import { PASSWORD_COMMON, PASSWORD_PERSONAL } from '#domain/accounts/constants.ts';
import { createBounded, hashPassword, isPassword, refuseEasyPassword } from '#domain/accounts/passwords.server.ts';

describe('a stored password', () => {
  test('is argon2id with 19 MiB and two passes, salted, and opened by the password alone', async () => {
    const [one, two] = [await hashPassword('Lamp-Forest9!'), await hashPassword('Lamp-Forest9!')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(two).not.toBe(one);
    expect(await isPassword('Lamp-Forest9!', one, 'stranger')).toBe(true);
    for (const wrong of ['lamp-forest9!', 'Lamp-Forest9', 'Lamp-Forest9! ', 'Lamp-Forest9!\0'])
      expect(await isPassword(wrong, one, 'stranger')).toBe(false);
  });

  test('made elsewhere, with other parameters, is understood (reference: the argon2 command line)', async () => {
    // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored, 'stranger')).toBe(true);
    expect(await isPassword('Password', stored, 'stranger')).toBe(false);
  });

  test('is one and the same from two keyboards', async () => {
    expect(await isPassword('Jose\u0301-Forest9!', await hashPassword('José-Forest9!'), 'stranger')).toBe(true);
  });

  test('that is not there opens nothing, after the same work', async () => {
    expect(await isPassword('', null, 'stranger')).toBe(false);
    const stored = await hashPassword('Lamp-Forest9!');
    const time = async (against: string | null): Promise<number> => {
      const began = performance.now();
      await isPassword('Wrong-Forest9!', against, 'stranger');
      return performance.now() - began;
    };
    const best = async (against: string | null): Promise<number> => {
      const times = [];
      for (let n = 0; n < 8; n += 1) times.push(await time(against));
      return Math.min(...times);
    };
    // The best of eight each: a hash takes tens of milliseconds, its absence would take none.
    expect(await best(null)).toBeGreaterThan((await best(stored)) / 2);
  });

  test('leaves the main thread free', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('Lamp-Forest9!')));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});

describe('work within bounds', () => {
  /** Jobs that end when they are told to. */
  function manual() {
    const ends: Array<() => void> = [];
    const job = (): Promise<void> => new Promise((resolve) => void ends.push(resolve));
    return { ends, job };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('so many run at once, so many wait in order, and the next is told when to come back', async () => {
    const bounded = createBounded(2, 3);
    const { ends, job } = manual();
    const done: number[] = [];
    const all = [0, 1, 2, 3, 4].map((n) => bounded.run('stranger', job).then(() => done.push(n)));
    expect(ends).toHaveLength(2);
    await expect(bounded.run('stranger', job)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
    for (let n = 0; n < 5; n += 1) {
      ends[n]?.();
      await settled();
      expect(ends.length).toBe(Math.min(5, n + 3));
    }
    await Promise.all(all);
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  test('who is known goes before strangers, and has a queue of its own', async () => {
    const bounded = createBounded(1, 2);
    const { ends, job } = manual();
    const done: string[] = [];
    const turns = ['stranger', 'stranger', 'stranger', 'known', 'known'] as const;
    const all = turns.map((turn, n) => bounded.run(turn, job).then(() => done.push(`${turn} ${n}`)));
    await expect(bounded.run('stranger', job)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(bounded.run('known', job)).rejects.toMatchObject({ code: 'unavailable' });
    for (let n = 0; n < 5; n += 1) {
      ends[n]?.();
      await settled();
    }
    await Promise.all(all);
    expect(done).toEqual(['stranger 0', 'known 3', 'known 4', 'stranger 1', 'stranger 2']);
  });

  test('a job that fails gives its place to the next', async () => {
    const bounded = createBounded(1, 1);
    const failing = bounded.run('stranger', () => Promise.reject(new Error('fault')));
    const next = bounded.run('stranger', async () => 'done');
    await expect(failing).rejects.toThrow('fault');
    expect(await next).toBe('done');
    expect(await bounded.run('stranger', async () => 'and again')).toBe('and again');
  });
});

describe('a password that is easy to guess is refused with the reason', () => {
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
  ])('%s', (password) => {
    expect(() => refuseEasyPassword(password, [])).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: PASSWORD_COMMON, fields: { password: PASSWORD_COMMON } }),
    );
  });

  test.each(['Asha@1234', 'KUMARI!99', 'Deepvan@2026', 'Ashakumari1!'])('made of the own name or the house: %s', (password) => {
    expect(() => refuseEasyPassword(password, ['Asha', 'Kumari', 'AshaKumari', 'Deepvan'])).toThrow(
      expect.objectContaining({ message: PASSWORD_PERSONAL }),
    );
  });

  test.each(['Lamp-Forest9!', 'Diya&Rangoli7', 'xK9!mZq2Lp', 'Asha&Rangoli7', ''])('others are not: %s', (password) => {
    expect(() => refuseEasyPassword(password, ['Asha', 'Kumari', 'Li', ''])).not.toThrow();
  });
});
