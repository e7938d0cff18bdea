import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as en from '#messages/en/index.ts';
import { textsOf } from '#scripts/student-words.ts';
import { root } from '#server/config/root.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sourcesIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted();

/** Where people outside the office read: every sentence there is a message. */
const SPOKEN =
  '{app/{shell,forms,ui,lib}/**,app/features/{accounts,certificates,contact,content,donations,letters,newsletter,scholarships,students}/**,domain/{forms,files,otp,newsletter}/*,domain/scholarships/{steps,checks,eligibility,status,tasks,corrections,renewal}/*,domain/students/*}.{ts,tsx}';
/** Of three words or more, from a capital; selectors, styles and addresses have none. */
const SENTENCE = /^\p{Lu}[\p{L}’']*(?: [\p{L}\d’',-]+){2,}[.?!…]?$/u;
/** Nobody reads them, or the office alone; the last two are stored with the provider of payments. */
const UNSPOKEN =
  /\/\/|^(?:This (?:device|browser) (?:has a passkey|keeps nothing|does not answer)|No passkey was used|What is on this device is locked|The page could not be encoded|Donation now|One-time donation|Certificate of donation|Corrections go with|Within the rules|Outside the rules)/;

test('no sentence stands outside the messages', () => {
  const found = sourcesIn(SPOKEN)
    .filter((file) => !/(?:operations?|responses)\.ts$/.test(file))
    .flatMap((file) =>
      textsOf(file, read(file)).flatMap((text) => (SENTENCE.test(text) && !UNSPOKEN.test(text) ? [`${file}: ${text}`] : [])),
    );
  expect(found).toEqual([]);
});

test('every message is read somewhere', () => {
  const sources = sourcesIn('{app,domain,server,scripts}/**/*.{ts,tsx}').map(read).join('\n');
  const isRead = (name: string): boolean => new RegExp(`[.'"\\s{,]${name}\\b(?!['"]?:)`).test(sources);
  const namesOf = (value: object): string[] =>
    Object.entries(value).flatMap(([name, inner]) =>
      Object.prototype.toString.call(inner) === '[object Module]' ? namesOf(inner as object) : [name],
    );
  expect(namesOf(en).filter((name) => !isRead(name))).toEqual([]);
});

describe('Hindi', () => {
  const [terms = '', latin = ''] = read('content/hi/GLOSSARY.md').split('## Latin');
  const forbidden = terms
    .split('\n')
    .filter((line) => /^\| (?!English|-)/.test(line))
    .flatMap((line) => (line.split('|')[3] ?? '').split(','))
    .map((word) => word.trim())
    .filter(Boolean);
  const texts = [
    ...sourcesIn('messages/hi/**/*.ts').flatMap((file) => hindiIn(read(file)).map((text) => ({ file, text }))),
    ...sourcesIn('content/hi/**/*.json').flatMap((file) =>
      textsOfValue(JSON.parse(read(file))).map((text) => ({ file, text: spoken(text) })),
    ),
  ];

  test('uses the words of its glossary', () => {
    expect(forbidden.length).toBeGreaterThan(80);
    const words = new RegExp(`(?<![\\p{L}\\p{M}])(?:${forbidden.join('|')})(?![\\p{L}\\p{M}])`, 'u');
    const excepted = /उत्तर प्रदेश|शैक्षिक योग्यता|पंजीकरण|दीपक मौर्य/g;
    const found = texts.flatMap(({ file, text }) => {
      const word = words.exec(text.replace(excepted, ''))?.[0];
      return word === undefined ? [] : [`${file}: ${word}: ${text}`];
    });
    expect(found).toEqual([]);
  });

  test('has no Latin words but those that are names', () => {
    const names = new Set(latin.match(/[A-Za-z0-9]+/g));
    const found = texts.flatMap(({ file, text }) => {
      // What fills a phone message, and where its link leads.
      const words = text.replaceAll(/\{#\w+#\}|\{site\}\S*|\/hi\/\S*/g, '');
      const word = words.match(/\d*[A-Za-z][A-Za-z0-9]*/g)?.find((one) => !names.has(one));
      return word === undefined ? [] : [`${file}: ${word}: ${text}`];
    });
    expect(found).toEqual([]);
  });
});

/** The literals of a file of messages, without what they name, tags and addresses. */
function hindiIn(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, single, template]) => spoken(single ?? template ?? ''))
    .filter((text) => /\p{Script=Devanagari}/u.test(text));
}

const spoken = (text: string): string =>
  text.replaceAll(/\$\{[^}]*\}|<[^>]*>|\{\w+\}|[\w.-]+@[\w.-]+|https?:\S+|\b\w+\.(?:org|example)\b/g, ' ');

/** Every text with a Devanagari letter. */
function textsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return /\p{Script=Devanagari}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOfValue) : [];
}
