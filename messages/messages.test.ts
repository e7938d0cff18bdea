import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as browser from './browser.ts';
import { inLanguage, speak } from './current.ts';
import { wantDevanagariDigits } from './digits/devanagari.ts';
import * as en from './en/index.ts';
import * as hi from './hi/index.ts';
import { addressIn, askedLanguage, splitAddress } from './language.ts';
import * as m from './index.ts';
import { partsOf } from './parts.ts';

type Entry = [path: string, value: unknown];
const entriesOf = (value: unknown, path = ''): Entry[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

const ENGLISH = entriesOf(en);
const HINDI = new Map(entriesOf(hi));

/** Each argument of a message by a text or number that is found in what it says. */
const MARKS = [7_001, 7_002, 7_003, 7_004, 7_005];
function placeholdersOf(say: (...given: unknown[]) => unknown): string {
  // A list is named by its parts.
  const lists = MARKS.map((mark) => [String(mark)]);
  const texts = [MARKS.map(String), MARKS, lists].flatMap((given) => {
    try {
      return [JSON.stringify(say(...given))];
    } catch {
      return [];
    }
  });
  if (texts.length === 0) throw new Error(`no argument fits ${String(say)}`);
  const text = texts.join('\n');
  return MARKS.filter((mark) => text.includes(String(mark))).join(' ');
}
const tagsOf = (text: string): string =>
  partsOf(text)
    .flatMap(({ tag }) => tag ?? [])
    .toSorted()
    .join(' ');

test('every language has every message, and no other', () => {
  expect([...HINDI.keys()].toSorted()).toEqual(ENGLISH.map(([path]) => path).toSorted());
});

test('a message names the same things in every language', () => {
  const differing = ENGLISH.filter(([path, english]) => {
    const hindi = HINDI.get(path);
    if (typeof english !== typeof hindi) return true;
    if (typeof english === 'string') return tagsOf(english) !== tagsOf(String(hindi));
    const [one, other] = [english, hindi] as ((...given: unknown[]) => unknown)[];
    return one!.length !== other!.length || placeholdersOf(one!) !== placeholdersOf(other!);
  });
  expect(differing.map(([path]) => path)).toEqual([]);
});

test('a message is read in the language that is spoken', async () => {
  expect(m.shell.donateNow).toBe('Donate Now');
  await speak('hi', async () => {
    await Promise.resolve();
    expect(m.shell.donateNow).toBe('दान करें');
  });
});

test('a table is made once for each language', () => {
  let made = 0;
  const table = inLanguage(() => {
    made += 1;
    return [{ label: m.shell.nav.home }];
  });
  expect(table[0]?.label).toBe('Home');
  expect(speak('hi', () => table.map(({ label }) => label))).toEqual(['मुखपृष्ठ']);
  expect([...table], 'spread').toEqual([{ label: 'Home' }]);
  expect(Array.isArray(table)).toBe(true);
  speak('hi', () => table[0]);
  expect(made).toBe(2);
});

test('an address has its language in front', () => {
  expect(splitAddress('/hi')).toEqual(['hi', '/']);
  expect(splitAddress('/hi?x=1')).toEqual(['hi', '/?x=1']);
  expect(splitAddress('/HI/donate?x=1')).toEqual(['hi', '/donate?x=1']);
  expect(splitAddress('/history')).toEqual(['en', '/history']);
  expect(splitAddress('/')).toEqual(['en', '/']);
  expect(['/', '/donate', '/?x=1'].map((address) => addressIn('hi', address))).toEqual(['/hi', '/hi/donate', '/hi?x=1']);
  expect(addressIn('en', '/')).toBe('/');
});

test('the first language that is asked for counts', () => {
  expect(['hi-IN,hi;q=0.9,en;q=0.8', 'hi', 'en-GB,hi', 'bn', '', undefined].map(askedLanguage)).toEqual([
    'hi',
    'hi',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('a tag marks a part of a message', () => {
  expect(partsOf('Read the <terms>terms</terms>, <b>please</b>')).toEqual([
    { text: 'Read the ' },
    { tag: 'terms', text: 'terms' },
    { text: ', ' },
    { tag: 'b', text: 'please' },
  ]);
  expect(partsOf('1 < 2')).toEqual([{ text: '1 < 2' }]);
});

test('a Hindi message says each number in the digits of Hindi, but for a code of HTTP', () => {
  const folder = join(import.meta.dirname, 'hi');
  const messages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\n(?=export const | {2}\w+: )/));
  const european = messages.filter((source) => [...source.matchAll(/(\w+): number/g)].some(([, name]) => source.includes(`\${${name}}`)));
  expect(messages.some((source) => source.includes('${digits('))).toBe(true);
  expect(european.map((source) => /\w+(?= =)/.exec(source)?.[0])).toEqual(['orderFailed', 'verifyFailed']);
});

test.each([
  ['hi-IN-u-nu-deva', '₹१,२३४'],
  ['hi-IN', '₹1,234'],
  ['en-IN', '₹1,234'],
])('a page in %s has its digits', (lang, text) => {
  vi.stubGlobal('LANGUAGE', lang.slice(0, 2));
  vi.stubGlobal('document', { documentElement: { lang } });
  wantDevanagariDigits(undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    wantDevanagariDigits(false);
  });
  expect([browser.locale(), browser.digits('₹1,234')]).toEqual([lang, text]);
});
