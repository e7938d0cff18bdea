import { nameKey } from './name-key.ts';

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(nameKey));

/** Before a name, in writing alone. */
const TITLES = keysOf('shri shree shrimati smt mr mrs ms miss dr late master km ku kum सुश्री');
/** Borne by half a village, and left out on one paper or the other. */
const OF_WOMEN = keysOf('devi kumari kaur begum khatun bano bibi bai ben');
const OF_MEN = keysOf('kumar kr bhai');
const WEAK = new Set([...OF_WOMEN, ...OF_MEN, ...keysOf('singh sinh sing mohammad mohammed mohd md mo sheikh sk syed saiyad')]);
/** Whose child or wife somebody is follows. */
const RELATIVE = /\s([swdcf]\/o|पुत्र|पुत्री|पत्नी)(?=[\s.:]).*/iu;
const VOWELS = /[aiu]/g;
/** Of a key: from here a vowel may be written otherwise. */
const LONG = 5;

/**
 * Whether two written names are likely one person's, as a passbook and a school's register have it; also where it cannot tell: a name
 * is empty, or in a script that the other is not. For a warning, never a refusal: docs/measured.md says how often it is wrong.
 */
export function isLikelySameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0 || isUnread(one) !== isUnread(other)) return true;
  if (isOfOtherSex(a, b)) return false;
  return joined(a).some((left) => joined(b).some((right) => fits(left, right)));
}

/** In a script that has no key yet. */
const isUnread = (name: string): boolean => /[^\p{Script=Latin}\p{Script=Devanagari}\P{L}]/u.test(name);

interface Word {
  text: string;
  key: string;
  /** Two words joined: nothing but the whole key counts. */
  isExact: boolean;
  isInitial: boolean;
}

const wordOf = (text: string, isExact = false): Word => {
  const key = nameKey(text);
  return { text, key, isExact, isInitial: /^\p{L}\p{M}*$/u.test(text) };
};

function wordsOf(name: string): Word[] {
  const words = name
    .replace(RELATIVE, '')
    .split(/[^\p{L}\p{M}\p{Join_Control}]+/u)
    .filter(Boolean)
    .map((text) => wordOf(text));
  const own = words.filter(({ key }) => !TITLES.has(key));
  return own.length > 0 ? own : words;
}

/** Ram Prasad is Ramprasad. */
const joined = (words: readonly Word[]): Word[][] => [
  [...words],
  ...words.slice(1).map((word, i) => [...words.slice(0, i), wordOf(words[i]!.text + word.text, true), ...words.slice(i + 2)]),
];

function isOfOtherSex(a: readonly Word[], b: readonly Word[]): boolean {
  const has = (words: readonly Word[], sex: ReadonlySet<string>) => words.some(({ key }) => sex.has(key));
  const isOnly = (words: readonly Word[], sex: ReadonlySet<string>, not: ReadonlySet<string>) => has(words, sex) && !has(words, not);
  return (isOnly(a, OF_MEN, OF_WOMEN) && isOnly(b, OF_WOMEN, OF_MEN)) || (isOnly(a, OF_WOMEN, OF_MEN) && isOnly(b, OF_MEN, OF_WOMEN));
}

function strong(words: readonly Word[]): readonly Word[] {
  const those = words.filter(({ key }) => !WEAK.has(key));
  return those.length > 0 ? those : words;
}

/** Each word of the shorter name is found in the longer; a single one is its first. */
function fits(one: readonly Word[], other: readonly Word[]): boolean {
  const [few = [], many = []] = [strong(one), strong(other)].sort((a, b) => a.length - b.length);
  if (few.length === 1) return many[0] !== undefined && isAlike(few[0]!, many[0]);
  const rest = [...many];
  return (
    few.length > 0 &&
    few.every((word) => {
      const at = rest.findIndex((candidate) => isAlike(word, candidate));
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    })
  );
}

function isAlike(one: Word, other: Word): boolean {
  if (one.key === other.key) return true;
  if (one.isExact || other.isExact) return false;
  return one.isInitial || other.isInitial ? one.key[0] === other.key[0] : differInVowel(one.key, other.key);
}

/** Names that a final `a` tells apart are a man's and a woman's: Kamal, Kamla. */
function differInVowel(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LONG || one.replace(VOWELS, '') !== other.replace(VOWELS, '')) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (same === short.length && long.endsWith('a')) return short.length > LONG;
  return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1);
}
