/** Letters that differ in writing and not in the mouth are one: aspirated and plain, ब and व, ज and ज़ (docs/decisions/0106). */
const DEVANAGARI: Readonly<Record<string, string>> = letters({
  a: 'अआा',
  i: 'इिईी',
  u: 'उुऊू',
  ri: 'ऋृ',
  e: 'एे',
  ai: 'ऐै',
  o: 'ओोऑॉ',
  au: 'औौ',
  k: 'कख',
  g: 'गघ',
  ch: 'चछ',
  j: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  n: 'णनङञंँ',
  p: 'पफ',
  b: 'बभव',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'लळ',
  s: 'शषस',
  h: 'ह',
});
const VIRAMA = '्';

/** In this order: each sees what those before it left. Without lookbehind, which iOS 15 refuses. */
const SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^jn/, 'gy'],
  [/^awdh/, 'avadh'],
  [/^aijaz/, 'ejaz'],
  [/^lachh?(?=m)/, 'laksh'],
  [/^pro/, 'pra'],
  [/^joyt/, 'jyot'],
  [/trugh?an$/, 'trughna'],
  [/nd[ea]r$/, 'ndra'],
  [/(.{2}[^aeiou])er$/, '$1ar'],
  [/kris[h]?[ae]n$/, 'krishna'],
  [/([aeiust])[vw]a$/, '$1v'],
  [/que$/, 'k'],
  [/qu(?=[ie])/, 'k'],
  [/eo$/, 'ev'],
  [/ce$/, 's'],
  [/c(?=[eiy])/g, 's'],
  [/^mehar/, 'mahr'],
  [/e(?=h[^aeiou]|rm)/, 'a'],
  [/(.{4}[ae])ya$/, '$1y'],
  [/(.{3})aha$/, '$1ah'],
  [/[ao]w(?=[^aeiou])/g, 'u'],
  [/x/g, 'ks'],
  [/c(?!h)|q/g, 'k'],
  [/ph|f/g, 'p'],
  [/z/g, 'j'],
  [/([kgcjtdpbs])h+/g, '$1'],
  [/[vw]/g, 'b'],
  [/^y(?!adab|asa?b)/, 'j'],
  [/jy/g, 'j'],
  [/[ye]/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(pt|kl|[dst]r|sn|n[dt]|r[mg]|ks|st|gn)$/, '$1a'],
  [/^ai+/, 'I'],
  [/a?i+/g, 'i'],
  [/a?u+/g, 'u'],
  [/(.)a(?=.)/g, '$1'],
  [/i+/g, 'i'],
  [/^I/, 'ai'],
  [/m(?=[pb])/g, 'n'],
];

/**
 * How a name's word sounds: the same for Laxmi, Lakshmi and लक्ष्मी; good for an index of names.
 * Consonants in classes, i, u, and an `a` that begins or ends the word.
 * @param word of one name, Latin or Devanagari; others stay as they are
 * @returns empty when it has no letter
 */
export function nameKey(word: string): string {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
  const key = ABBREVIATIONS.get(plain) ?? soundOf(plain);
  return OTHERWISE.get(key) ?? key;
}

/** Of a Latin or Devanagari word without digits; Indian scripts need joiners. */
const NAME_WORD = /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}\p{Join_Control}]+$/u;
/** A shorter one is an initial. */
const LEAST = 2;

function keyOf(word: string): string | null {
  const key = NAME_WORD.test(word) ? nameKey(word) : '';
  return key.length >= LEAST && /^[a-z]+$/.test(key) ? key : null;
}

/** As rows store them, to be found by: those of its words, a space around each. Null without a name. */
export function nameKeys(name: string): string;
export function nameKeys(name: string | null | undefined): string | null;
export function nameKeys(name: string | null | undefined): string | null {
  if (name === null || name === undefined) return null;
  const keys = new Set(name.split(/[^\p{L}\p{M}\p{Join_Control}]+/u).flatMap((word) => keyOf(word) ?? []));
  return [' ', ...[...keys].map((key) => `${key} `)].join('');
}

/** That somebody looks for. */
export interface SoughtWord {
  text: string;
  /** Of a word that may be a whole name. */
  key: string | null;
}

/** As typed, full stops around it aside. */
export const soughtWord = (text: string): SoughtWord => ({ text, key: keyOf(text.replaceAll(/^[.,]+|[.,]+$/g, '')) });

/** Of small letters. */
function soundOf(word: string): string {
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), fromDevanagari(word).replace(/[^\p{L}]/gu, ''));
}

/** A consonant has its vowel before another (ममता is Mamata), and at the end after a conjunct (मौर्य is Maurya, राम is Ram). */
function fromDevanagari(word: string): string {
  const vowelled = word
    .replace(/़/g, '')
    .replace(/ज्ञ/g, 'ग्य')
    .replace(/[क-ह](?=[क-हअ-औ]|\u0901|\u0902)/g, '$&अ')
    .replace(/([क-ह])्(?!\1)[क-ह]$/, '$&अ');
  return Array.from(vowelled, (letter) => DEVANAGARI[letter] ?? (letter === VIRAMA ? '' : letter)).join('');
}

function letters(table: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(table).flatMap(([latin, those]) => Array.from(those, (letter) => [letter, latin])));
}

/** As registers shorten them; Kar is a name of its own. */
const ABBREVIATIONS = toFirst('kumar kr, mohammad mohd md mo मो, prasad pd, sheikh sk', (word) => word);
/** Said alike, or as English has it, and written otherwise. */
const OTHERWISE = toFirst(
  `ahmad ahmed, begam begum, chaudhari choudhury, fatima fatma, mohammad mohammed, siddiqui siddique, singh sinh, anthony एंथनी, daniel डैनियल danial,
  david डेविड, george जॉर्ज jorge, james जेम्स jems, john जॉन, mary मैरी, michael माइकल mikel, samuel सैमुअल samual`,
  soundOf,
);

/** @param groups of words that are one name */
function toFirst(groups: string, read: (word: string) => string): ReadonlyMap<string, string> {
  const named = groups.split(',').map((group) => group.trim().split(' '));
  return new Map(named.flatMap(([first = '', ...others]) => others.map((word) => [read(word), soundOf(first)])));
}
