/** Letters that differ in writing and not in the mouth are one: aspirated and plain, ब and व, ज and ज़ (docs/decisions/0106). */
const DEVANAGARI: Readonly<Record<string, string>> = letters({
  a: 'अआा',
  i: 'इिईी',
  u: 'उुऊू',
  ri: 'ऋृ',
  e: 'एेऐै',
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
  [/nd[ea]r$/, 'ndra'],
  [/kris[h]?[ae]n$/, 'krishna'],
  [/que$/, 'k'],
  [/qu(?=[ie])/, 'k'],
  [/eo$/, 'ev'],
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
  [/m(?=[pb])/g, 'n'],
  [/^y/, 'j'],
  [/jn/g, 'gy'],
  [/jy/g, 'j'],
  [/[ye]/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(pt|kl|[dst]r|sn|n[dt]|r[mg]|ks|st|gn)$/, '$1a'],
  [/a?i+/g, 'i'],
  [/a?u+/g, 'u'],
  [/(.)a(?=.)/g, '$1'],
  [/i+/g, 'i'],
];

/**
 * How a name's word sounds: the same for Laxmi, Lakshmi and लक्ष्मी; good for an index of names.
 * Consonants in classes, i, u, and an `a` that begins or ends the word.
 * @param word of one name, Latin or Devanagari; others stay as they are
 * @returns empty when it has no letter
 */
export function nameKey(word: string): string {
  const latin = fromDevanagari(word.normalize('NFKD').toLowerCase());
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), latin.replace(/[^\p{L}]/gu, ''));
}

/** A consonant has its vowel before another (ममता is Mamata), and at the end after a conjunct (मौर्य is Maurya, राम is Ram). */
function fromDevanagari(word: string): string {
  const vowelled = word
    .replace(/़/g, '')
    .replace(/[क-ह](?=[क-हअ-औ])/g, '$&अ')
    .replace(/्[क-ह]$/, '$&अ');
  return Array.from(vowelled, (letter) => DEVANAGARI[letter] ?? (letter === VIRAMA ? '' : letter)).join('');
}

function letters(table: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(table).flatMap(([latin, those]) => Array.from(those, (letter) => [letter, latin])));
}
