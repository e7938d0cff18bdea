/** What makes a password easy to guess; the page asks it, too. The lists are the server's (`passwords.server.ts`). */

const FORWARDS = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
const RUNS = FORWARDS.flatMap((run) => [run, Array.from(run).reduce((back, sign) => sign + back, '')]);
const SHORTEST_RUN = 3;

const BLOCKS = [5, 4, 3, 2];

/** How many signs from here on are one thing to a guesser: a year, a repeated sign or block, or a run such as `123`, `cba`, `qwe` or `!@#`. */
function pieceAt(lower: string, at: number): number {
  if (/^(?:19|20)\d\d/.test(lower.slice(at))) return 4;
  let repeated = 1;
  while (lower[at + repeated] === lower[at]) repeated += 1;
  let run = SHORTEST_RUN;
  const isRun = (length: number) => at + length <= lower.length && RUNS.some((signs) => signs.includes(lower.slice(at, at + length)));
  while (isRun(run)) run += 1;
  const block = BLOCKS.find((length) => at >= length && lower.startsWith(lower.slice(at - length, at), at)) ?? 1;
  return Math.max(repeated, block, run > SHORTEST_RUN ? run - 1 : 1);
}

/** How many things have to be guessed: `@123` has two. */
export function piecesIn(text: string): number {
  const lower = text.toLowerCase();
  let pieces = 0;
  for (let at = 0; at < lower.length; at += pieceAt(lower, at)) pieces += 1;
  return pieces;
}

/** Eight signs at random are hardly ever fewer. */
const FEWEST_PIECES = 6;

/** Too little in it, whatever the words: `Abcd@1234`, `Raj@2024`. */
export const isPlain = (password: string): boolean => piecesIn(password) < FEWEST_PIECES;

/** `123password@` gives `password`. */
export const coreOf = (lower: string): string => lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};
/** Signs that stand for `i` and for `l`. */
const UPRIGHT = /[1!|]/g;

const asLetters = (lower: string, upright: string): string =>
  lower.replaceAll(UPRIGHT, upright).replaceAll(/[@48(3690$57+2]/g, (sign) => LETTERS[sign] ?? sign);

/** Longer ones are phrases: only the whole of them can be on a list. */
const LONGEST_WORD = 20;

interface Reading {
  /** In small letters. */
  word: string;
  /** What stands around it. */
  rest: string;
}

/** `P@ss-w0rd2026!` reads as `password` with `2026!` around it, and in other ways. */
function readingsOf(password: string): Reading[] {
  const lower = password.normalize('NFKC').toLowerCase();
  const before = /^[^\p{L}]*/u.exec(lower)?.[0].length ?? 0;
  const after = /[^\p{L}]*$/u.exec(lower)?.[0].length ?? 0;
  const readings: Reading[] = [{ word: lower, rest: '' }];
  if (lower.length - before - after > LONGEST_WORD) return readings;
  for (let start = 0; start <= Math.min(before, lower.length); start += 1)
    for (let end = lower.length; end >= Math.max(start, lower.length - after); end -= 1) {
      const inner = lower.slice(start, end);
      const rest = lower.slice(0, start) + lower.slice(end);
      const words = [inner, asLetters(inner, 'i'), asLetters(inner, 'l')].flatMap((word) => [word, word.replaceAll(/[^\p{L}\p{N}]/gu, '')]);
      for (const word of new Set(words)) if (word !== '') readings.push({ word, rest });
    }
  return readings;
}

/** With so much around a known word, a guesser who tries that word first has not come far. */
const ENOUGH_AROUND = 6;

/** Known words with hardly anything else. */
export const isMostly = (password: string, isKnown: (word: string) => boolean): boolean =>
  readingsOf(password).some(({ word, rest }) => isKnown(word) && piecesIn(rest) < ENOUGH_AROUND);
