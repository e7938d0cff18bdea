import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { longSentences, otherWords, readWords, textsIn, textsOf } from '#scripts/student-words.ts';
import { root } from '#server/config/root.ts';

const WORDS = readWords();

/** Where a student or a guardian reads; the legal text of the notice is not among them. */
const SIDE = [
  'messages/en/scholarships',
  // Answers of calls, letters and states, which have words of the specification.
  ...['calls', 'letters', 'states'].map((name) => `:!messages/en/scholarships/${name}.ts`),
  'messages/en/students',
  ...['students', 'guardians', 'reminders'].map((name) => `messages/en/mails/${name}.ts`),
  ...['guardian', 'news', 'permission'].map((name) => `messages/en/consent/${name}.ts`),
  'app/features/scholarships',
  'app/features/students',
  'domain/scholarships/steps',
  'domain/scholarships/eligibility',
  'server/mail/templates/students.tsx',
  'server/mail/templates/guardians.tsx',
  'server/mail/templates/reminders.tsx',
];
const TASK_PAGES = ['around', 'form', 'sentences', 'steps'].map((name) => `messages/en/scholarships/${name}.ts`);

const filesOf = (places: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const json = (file: string): Record<string, unknown> => JSON.parse(read(file)) as Record<string, unknown>;

describe('the texts of the student’s side', () => {
  test('use the words of docs/words.md', () => {
    const found = filesOf(SIDE).flatMap((file) =>
      textsOf(file, read(file)).flatMap((text) => otherWords(text, WORDS).map((other) => `${file}: ${other}: ${text}`)),
    );
    expect(found).toEqual([]);
  });

  test('so do those of the content', () => {
    const page = json('content/StaticContent/StaticContent.json')['apply-page'];
    const messages = json('content/phone-messages.json');
    const found = [page, messages].flatMap((part) =>
      textsIn(part).flatMap((text) => otherWords(text, WORDS).map((other) => `${other}: ${text}`)),
    );
    expect(found).toEqual([]);
  });

  test('have no sentence of more than 20 words on a page of the application', () => {
    const found = filesOf(TASK_PAGES).flatMap((file) =>
      textsOf(file, read(file))
        .flatMap(longSentences)
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test('the list has some sixty words, each once, with a meaning in one sentence, and none that it forbids', () => {
  const names = WORDS.words.map(({ word }) => word);
  expect(names.length).toBeGreaterThan(60);
  expect(new Set(names).size).toBe(names.length);
  expect(WORDS.words.filter(({ meaning }) => meaning === '' || longSentences(meaning).length > 0)).toEqual([]);
  expect(names.flatMap((word) => otherWords(word, { ...WORDS, exempt: [] }).map((other) => `${word}: ${other}`))).toEqual([]);
});

describe('what is read of a file', () => {
  const texts = (source: string) => textsOf('a.tsx', source);

  test('are the texts of elements, with what stands in their midst', () =>
    expect(texts('<p className="mt-4 flex">Send <strong>each paper</strong> by {day}.<b>Now</b></p>')).toEqual([
      'Send each paper by ….Now',
    ]));

  test('are labels, titles and tables, and no names, paths or classes', () =>
    expect(
      texts(`import x from 'a b';
        const t = { label: 'Your document', kind: 'text file', path: '/a b' };
        const a = <a aria-label="Open the file" className="a file" href="/the file">{isOpen ? 'Close it' : \`Open \${name} now\`}</a>;
        const c = 'grid gap-4 sm:px-2';
        const k = 'guardianName';`),
    ).toEqual(['Your document', 'Close it', 'Open … now', 'Open the file']));

  test('another word is found as a whole word; a paper keeps its name', () => {
    expect(otherWords('Add the document before the deadline', WORDS)).toEqual(['deadline (last day)', 'document (paper)']);
    expect(otherWords('Documentary, an income certificate', WORDS)).toEqual([]);
    expect(otherWords('Submit', WORDS)).toEqual([]);
  });

  test('a long sentence is found by its words', () => {
    const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
    expect(longSentences(`${words(20)}. ${words(3)}.`)).toEqual([]);
    expect(longSentences(`${words(3)}. ${words(21)}.`)).toEqual([`${words(21)}.`]);
  });

  test('content is read without its tags', () =>
    expect(textsIn({ a: '<p>One text</p><p>Two texts</p>', path: '/a b' })).toEqual(['One text', 'Two texts']));
});
