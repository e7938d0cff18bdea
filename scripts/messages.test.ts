import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as en from '#messages/en/index.ts';
import { textsOf } from '#scripts/student-words.ts';
import { root } from '#server/config/root.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sourcesIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted();

/** Where people outside the office read: every sentence there is a message. */
const SPOKEN =
  '{app/{shell,forms,ui,lib}/**,app/features/{accounts,certificates,contact,content,donations,letters,newsletter,scholarships,students}/**,domain/{accounts,forms,files,newsletter,otp,students}/**,domain/donations/{donor-page,orders}/*,domain/scholarships/{checks,consent,corrections,drafts,eligibility,renewal,status,steps,submission,tasks}/*,server/api/*,server/{documents,mail/templates,pages}/**}.{ts,tsx}';
/** The office's, and what describes calls. */
const UNSPOKEN_FILE = /\/(?:office(?:\/.*|\.server)?|passkey|bank-references|json-schema|[\w-]*operations?|responses)\.tsx?$/;
/** For logs, and fields that nobody sees. */
const UNSPOKEN_CALL = /((?:\b(?:Locked)?Error|\bhidden|\blog\.\w+)\([^'`\n]*)(?:'[^'\n]*'|`[^`\n]*`)/g;
/** Of three words or more, from a capital; selectors, styles and addresses have none. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,:]?(?: [\p{L}\d’'….,:;?!“”()-]+){2,}$/u;
/** For the office, other programs, and, the last two, what the provider of payments keeps. */
const UNSPOKEN =
  /\/\/|to (?:open )?the office\b|^(?:Use your passkey|Too many wrong codes|Certificate of donation|Corrections go with|There is no field|The last day can be|(?:Within|Outside) the rules|The donor corrected|The signature does not|Donation now|One-time donation)/;

test('no sentence stands outside the messages', () => {
  const found = sourcesIn(SPOKEN)
    .filter((file) => !UNSPOKEN_FILE.test(file))
    .flatMap((file) =>
      textsOf(file, read(file).replaceAll(UNSPOKEN_CALL, "$1''")).flatMap((text) =>
        SENTENCE.test(text) && !UNSPOKEN.test(text) ? [`${file}: ${text}`] : [],
      ),
    );
  expect(found).toEqual([]);
});

test('no noun is read as one in the browser, which would bring all its messages', () => {
  const isNoun = (path: string): boolean => {
    const value = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], en);
    return Object.prototype.toString.call(value) === '[object Module]';
  };
  const found = sourcesIn('{app,domain}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.server.'))
    .flatMap((file) =>
      [...read(file).matchAll(/(?<!typeof |typeof \(|\w)m((?:\.\w+)+)/g)].flatMap(([text, path = '']) =>
        isNoun(path.slice(1)) ? [`${file}: ${text}`] : [],
      ),
    );
  expect(found).toEqual([]);
});

test('every message is read somewhere', () => {
  // The guardian's form has every language at once: who draws it reads it by its table.
  const asked = sourcesIn('{app,domain,server,scripts}/**/*.{ts,tsx}')
    .map(read)
    .flatMap((source) =>
      [...source.matchAll(/\bm((?:\s*\.\s*\w+)+)|#(?:messages\/en|domain\/scholarships)\/(consent\/paper)\.ts/g)].map(
        ([, dotted, form = '']) => ({ path: dotted?.replaceAll(/\s/g, '').slice(1) ?? form.replace('/', '.'), source }),
      ),
    );
  const paths = new Set(asked.map(({ path }) => path));
  /** By its whole path; of a noun that a file reads as one, by its name in that file. */
  const isRead = (noun: string, name: string): boolean =>
    [...paths].some((path) => `${path}.`.startsWith(`${noun}.${name}.`)) ||
    asked.some(({ path, source }) => path === noun && new RegExp(`[.'{,]\\s*${name}\\b(?!['"]?:)`).test(source));
  const unreadIn = (value: object, noun: string): string[] =>
    Object.entries(value).flatMap(([name, inner]) =>
      Object.prototype.toString.call(inner) === '[object Module]'
        ? unreadIn(inner as object, noun === '' ? name : `${noun}.${name}`)
        : isRead(noun, name)
          ? []
          : [`${noun}.${name}`],
    );
  expect(unreadIn(en, '')).toEqual([]);
});

describe('Hindi', () => {
  const [terms = ''] = read('content/hi/GLOSSARY.md').split('## Latin');
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
    const found = texts.flatMap(({ file, text }) => {
      // What fills a phone message, and where its link leads.
      const words = latinWordsIn(text.replaceAll(/\{#\w+#\}|\{site\}\S*/g, ''));
      return words.length === 0 ? [] : [`${file}: ${words.join(', ')}: ${text}`];
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

const spoken = (text: string): string => text.replaceAll(/\$\{[^}]*\}|<[^>]*>|\{\w+\}/g, ' ');

/** Every text with a Devanagari letter. */
function textsOfValue(value: unknown): string[] {
  if (typeof value === 'string') return /\p{Script=Devanagari}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOfValue) : [];
}
