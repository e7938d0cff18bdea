import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nameKey, nameKeys, soughtWord } from '#domain/shared/text/name-key.ts';
import { root } from '#server/config/root.ts';

test.each([
  [['राजेश', 'Rajesh', 'RAJES', 'Raajesh'], 'rjis'],
  [['लक्ष्मी', 'Lakshmi', 'Laxmi', 'Lachhmi'], 'lksmi'],
  [['पूजा', 'Pooja', 'Puja'], 'puja'],
  [['मोहम्मद', 'Mohammad', 'Muhammad', 'Mohammed', 'Mohd', 'Md', 'मो'], 'muhmd'],
  [['श्रीवास्तव', 'Srivastava', 'Shrivastav'], 'sribstb'],
  [['सिंह', 'Singh', 'Sinh', 'Sing'], 'sing'],
  [['ज्ञानेन्द्र', 'Gyanendra', 'Jnanendra'], 'ginindra'],
  [['रजनी', 'Rajni', 'Rajani'], 'rjni'],
  [['फ़ातिमा', 'फातिमा', 'Fatima', 'Phatima', 'Fatma'], 'ptima'],
  [['योगेन्द्र', 'Yogendra', 'Jogendra'], 'jugindra'],
  [['शिव', 'Shiv', 'Shiva', 'Siv'], 'sib'],
  [['रामप्रसाद', 'Ramprasad', 'Ramparsad'], 'rnprsd'],
  [['नंदिनी', 'नन्दिनी', 'Nandini'], 'nndini'],
])('%j share a key', (spellings, key) => expect([...new Set(spellings.map(nameKey))]).toEqual([key]));

test.each([
  ['Kamal', 'कमला'],
  ['Aisha', 'ईशा'],
  ['Yadav', 'जाधव'],
  ['Karan', 'किरण'],
  ['Yashwant', 'Jaswant'],
  ['Kar', 'Kr'],
  ['राम', 'Rama'],
])('%s and %s do not', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

describe('keys as they are stored', () => {
  test.each([
    ['श्री राजेश कुमार यादव', ' sri rjis kumr idb '],
    ['Md. Wajid (Guddu)', ' muhmd bjid gudu '],
    ["Maria D'Souza", ' mria suja '],
    ['A. P. J.', ' '],
    ['Sita Sita', ' sita '],
    ['ਗੁਰਪ੍ਰੀਤ 12', ' '],
    ['constructor', ' kunstruktur '],
    ['', ' '],
    [null, null],
    [undefined, null],
  ])('%j', (name, keys) => expect(nameKeys(name)).toBe(keys));

  test.each([
    ['Rajesh', 'rjis'],
    ['Md.', 'muhmd'],
    ['क्‍षितिज', 'ksitij'],
    ['A', null],
    ['DF-2026-00001', null],
    ['asha@example.in', null],
    ['50%', null],
    ['५०००', null],
    ['', null],
  ])('who looks for %j looks for %j', (text, key) => expect(soughtWord(text)).toEqual({ text, key }));
});

/** A name's spellings in either script. */
interface Name {
  group: string;
  devanagari: string[];
  latin: string[];
}

function namesIn(file: string): Name[] {
  let group = '';
  return readFileSync(`${root}/tests/data/names/${file}.txt`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      group = /^\[(.+)\]$/.exec(line)?.[1] ?? group;
      if (line === '' || /^[#[]/.test(line)) return [];
      const [devanagari = [], latin = []] = [true, false].map((is) =>
        line.split(' ').filter((word) => /\p{Script=Devanagari}/u.test(word) === is),
      );
      return [{ group, devanagari, latin }];
    });
}

/** Every spelling, looked for among all names that are written in the other script. */
function measure(names: readonly Name[], asked = names) {
  const spelled = names.map(({ devanagari, latin }) => ({ devanagari: devanagari.map(nameKey), latin: latin.map(nameKey) }));
  const pairs = asked.flatMap((name) => name.devanagari.flatMap((one) => name.latin.map((other) => [one, other] as const)));
  const found = pairs.filter(([one, other]) => nameKey(one) === nameKey(other));
  const missed = pairs.filter((pair) => !found.includes(pair)).map((pair) => pair.join(' '));
  const wrong: string[] = [];
  let right = 0;
  for (const name of asked)
    for (const [words, script] of [
      [name.devanagari, 'latin'],
      [name.latin, 'devanagari'],
    ] as const)
      for (const word of words)
        spelled.forEach((other, at) => {
          if (!other[script].includes(nameKey(word))) return;
          if (names[at] === name) right += 1;
          else wrong.push([name.devanagari[0], names[at]?.devanagari[0]].join(' '));
        });
  return { count: asked.length, pairs: pairs.length, found: found.length, missed, right, wrong };
}

const percent = (part: number, of: number): string => `${((part / of) * 100).toFixed(1)}%`;
const rowOf = (what: string, { count, pairs, found, right, wrong }: ReturnType<typeof measure>): string =>
  `| ${what} | ${count} | ${pairs} | ${found}, ${percent(found, pairs)} | ${right + wrong.length} | ${wrong.length}, ${percent(wrong.length, right + wrong.length)} |`;

const squeezed = (text: string): string => text.replaceAll(/ {2,}/g, ' ');

describe('the names test', () => {
  const names = namesIn('two-scripts');
  const all = measure(names);

  test('has 400 names, each in Devanagari and two to five Latin spellings, and no spelling twice', () => {
    expect(names).toHaveLength(400);
    expect(names.filter(({ devanagari, latin }) => devanagari.length !== 1 || latin.length < 2 || latin.length > 5)).toEqual([]);
    const words = names.flatMap(({ devanagari, latin }) => [...devanagari, ...latin]);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test('97 of 100 pairs are found, and of 100 names that are found two are others', () => {
    expect(all.found / all.pairs).toBeGreaterThanOrEqual(0.97);
    expect(all.wrong.length / (all.right + all.wrong.length)).toBeLessThanOrEqual(0.02);
  });

  test('which names share a key, and which spellings are missed, is known', () => {
    expect([...new Set(all.wrong)]).toEqual(['सविता श्वेता', 'श्वेता सविता']);
    expect(all.missed).toEqual([
      'नंदिनी Nandani',
      'गुड़िया Guriya',
      'ज़ुबैर Zuber',
      'नूरजहाँ Noorjaha',
      'अमरजीत Amerjeet',
      'जॉर्ज Jarj',
      'जोसेफ़ Jozef',
      'ऐनी Annie',
      'ऐनी Anny',
      'एलिज़ाबेथ Elizabath',
      'रोज़ी Rosy',
      'रोज़ी Rozy',
      'रोज़ी Rosie',
      'ग्रेस Grace',
      'लॉरेंस Larence',
      'स्टीफ़न Stephen',
      'स्टीफ़न Steven',
      'त्रिपाठी Tirpathi',
    ]);
  });

  test('names that others wrote down before there was this test are found as well', () => {
    const others = measure(namesIn('spellings').filter(({ devanagari, latin }) => devanagari.length > 0 && latin.length > 0));
    expect(others.found / others.pairs).toBeGreaterThanOrEqual(0.97);
  });

  test('docs/measured.md has its table', () => {
    const groups = [...new Set(names.map(({ group }) => group))];
    const measured = squeezed(readFileSync(`${root}/docs/measured.md`, 'utf8'));
    const rows = groups.map((group) =>
      rowOf(
        group,
        measure(
          names,
          names.filter((name) => name.group === group),
        ),
      ),
    );
    expect([...rows, rowOf('all', all)].filter((row) => !measured.includes(row))).toEqual([]);
  });
});
