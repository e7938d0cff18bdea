import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { createQueue, type Requester } from '#domain/shared/security/queue.ts';
import { isMostly } from './password-rules.ts';

/** OWASP: 19 MiB (in KiB), two passes. */
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Leaves a core and a thread of libuv. */
const MAX_CONCURRENT = Math.min(3, Math.max(1, availableParallelism() - 1));
/** As many as are done in a few seconds. */
const queue = { maxQueue: 256, full: () => m.errors.manySignIn };

const hashing = createQueue({ ...queue, width: MAX_CONCURRENT });

export const loggingIn = createQueue({ ...queue, width: MAX_CONCURRENT + 2 });

/** Keyboards encode letters differently. */
function derive(
  password: string,
  salt: Buffer,
  cost: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>,
  turn: Requester,
): Promise<Buffer> {
  const parameters = { message: password.normalize('NFKC'), nonce: salt, tagLength: HASH_BYTES, ...cost };
  return hashing.run(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
      }),
    turn,
  );
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** PHC string. @param who as in {@link Requester} @throws AppError `unavailable` */
export async function hashPassword(password: string, who: Requester['who'] = []): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { memory: MEMORY, passes: PASSES, parallelism: LANES }, { lane: 'known', who });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(hash)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const DUMMY_HASH = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

/** Takes as long without a hash. @throws AppError `unavailable` */
export async function verifyPassword(password: string, stored: string | null, turn: Requester): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(stored ?? DUMMY_HASH) ?? [];
  if (!memory) throw new Error('A stored password hash has an unknown format');
  const known = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await derive(password, Buffer.from(salt, 'base64'), cost, turn);
  return timingSafeEqual(given, known) && stored !== null;
}

let common: ReadonlySet<string> | undefined;

const wordsOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^# .*$/gm, '')
    .split(/\s+/);

function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(['common-passwords.txt', 'indian-words.txt'].flatMap(wordsOf));
  return common;
}

/** Shorter words occur in good passwords. */
const MIN_PERSONAL_LENGTH = 4;

/** @param words names and email @throws AppError `invalid_input` for the field `password` */
export function rejectWeakPassword(password: string, words: readonly string[]): void {
  const personal = new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= MIN_PERSONAL_LENGTH));
  if (isMostly(password, (word) => personal.has(word))) throw rejected(m.accounts.fields.passwordPersonal);
  if (isMostly(password, (word) => commonPasswords().has(word))) throw rejected(m.accounts.fields.passwordCommon);
}

const rejected = (message: string): AppError => new AppError('invalid_input', message, { fields: { password: message } });
