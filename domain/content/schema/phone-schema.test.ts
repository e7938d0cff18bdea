import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '#messages/language.ts';
import { phoneSchema } from '#domain/content/schema/phone-schema.ts';
import { differences, overlaid } from '#domain/content/translation.server.ts';
import { SENT_STATES } from '#domain/scholarships/states.ts';
import { fillText, partsOf, shortened } from '#domain/shared/sending/phone-text.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the tests break what the types promise
const read = (file: string): any => JSON.parse(readFileSync(file, 'utf8'));
const english = () => read('content/phone-messages.json');
// oxlint-disable-next-line typescript/no-explicit-any
const sampleIn = (language: Language): any =>
  language === 'en' ? english() : overlaid(english(), read(`content/${language}/phone-messages.json`));

// oxlint-disable-next-line typescript/no-explicit-any
function errorsAfter(change: (file: any) => void, language: Language = 'en'): string[] {
  const file = sampleIn(language);
  change(file);
  return phoneSchema.safeParse(file).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test.each(languages)('the sample in %s is valid, has words for every state, and else is the same', (language) => {
  expect(errorsAfter(() => undefined, language)).toEqual([]);
  expect(differences(phoneSchema, english(), sampleIn(language))).toEqual([]);
  expect(Object.keys(sampleIn(language).states)).toEqual(expect.arrayContaining([...SENT_STATES]));
});

test('what the operators’ register would refuse is a fault with its place', () => {
  expect(
    errorsAfter(({ templates }) => {
      templates['login-code'].text = 'Your code: {#cod#}';
      templates['status-changed'].text = 'अ'.repeat(270);
      templates['stopped'].dltId = '123';
    }),
  ).toEqual([
    'templates.login-code.text: must hold {#code#}',
    'templates.login-code.text: knows no {#cod#} here, only {#code#}',
    'templates.status-changed.text: takes up to 5 SMS with long values; must not be more than 4',
    'templates.stopped.dltId: must be 19 digits in double quotes, as in the DLT portal',
  ]);
});

test.each(languages)('in no %s text anything stands directly after a link, which a phone could take as its end', (language) => {
  const links = Object.entries(sampleIn(language).templates).flatMap(([template, wording]) => {
    const { text } = wording as { text: string };
    const filled = fillText(text, { token: 'aB3', code: '123456' }, 'https://deepvan.example');
    return [...filled.matchAll(/https:\/\/(\S+)/g)].map(([link]) => [template, link] as const);
  });
  expect(links.length).toBeGreaterThan(8);
  for (const [template, link] of links)
    expect([template, link]).toEqual([template, expect.stringMatching(/^https:\/\/[\w./]+[A-Za-z0-9]$/)]);
});

test.each(['.', '।', ')', '-', ', and more', '/'])('a text with %j directly after its link is a fault', (sign) => {
  expect(errorsAfter(({ templates }) => (templates['guardian-link'].text = `Read {site}/g/{#token#}${sign} Thank you`))).toEqual([
    'templates.guardian-link.text: must have a space after the link {site}/g/{#token#}, and nothing else',
  ]);
});

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(159)}€`, 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['अ'.repeat(70), 1],
  ['अ'.repeat(71), 2],
  ['अ'.repeat(135), 3],
])('%# a text costs %i parts', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});

test('values replace their places, and no letter is cut in two', () => {
  expect(fillText('{#a#}{#b#} {site}/x', { a: '{#b#}', b: '1' }, 'https://deepvan.example')).toBe('{#b#}1 https://deepvan.example/x');
  expect(shortened('कुमारी', 3)).toBe('कु');
});
