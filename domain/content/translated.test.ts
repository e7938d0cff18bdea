import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dynamicFile, faqsFile, staticFile, useContentFolder } from '#tests/setup/files/content-folder.ts';
import { markTranslated, translationsInto } from './translated.server.ts';

const content = useContentFolder();
const { change, load } = content;

/** The English sections, as if they were Hindi. */
function translate(file: string, ...keys: string[]): void {
  const json = JSON.parse(readFileSync(join(content.dir, file), 'utf8')) as Record<string, unknown>;
  const path = join(content.dir, 'hi', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(Object.fromEntries(keys.map((key) => [key, json[key]]))));
}

const mark = (...names: string[]): number => markTranslated('hi', content.dir, load(), names);

/** `details/terms: checked`, without what is not translated. */
const states = (): string[] =>
  translationsInto('hi', content.dir, load()).flatMap(({ name, state }) => (state === 'not translated' ? [] : [`${name}: ${state}`]));

const missing = (): string[] =>
  translationsInto('hi', content.dir, load()).flatMap(({ file, name, state }) => (state === 'not translated' ? [`${file} ${name}`] : []));

test('what a language lacks is listed: a whole file, a section, a page', () => {
  expect(missing()).toEqual(['foundation.json ', `${staticFile} `, `${dynamicFile} `, `${faqsFile} `]);
  translate(staticFile, 'partners', 'details');
  translate('foundation.json', 'tagline');
  writeFileSync(join(content.dir, 'hi', faqsFile), '{');
  const lacking = missing();
  for (const line of [`${staticFile} footer`, `${staticFile} page-meta/about`, 'foundation.json foundation/contact', `${dynamicFile} `])
    expect(lacking).toContain(line);
  // Without a text, whole in Hindi, or in a file that is a fault.
  for (const line of ['foundation.json foundation/url', `${staticFile} details/terms`, `${faqsFile} faqs/home`, `${faqsFile} `])
    expect(lacking).not.toContain(line);
});

test('a section is checked until a text of the English one changes; a link or a figure is no text', () => {
  translate(staticFile, 'partners', 'footer', 'details');
  change(staticFile, (json) => {
    json.details = { terms: json.details.terms };
  });
  expect(states().toSorted()).toEqual(
    ['footer: not checked yet', 'partners: not checked yet', 'details/terms: not checked yet'].toSorted(),
  );
  expect(mark('details/terms', 'partners')).toBe(2);
  expect(states().toSorted()).toEqual(['details/terms: checked', 'footer: not checked yet', 'partners: checked']);
  change(staticFile, (json) => {
    json.partners.hero.heading = 'Our friends';
    json.details.terms.updated = '2027-01-01';
  });
  expect(states().toSorted()).toEqual(['details/terms: checked', 'footer: not checked yet', 'partners: English changed since']);
  translate(staticFile, 'partners', 'footer', 'details');
  expect(mark()).toBe(3);
  expect(states().every((line) => line.endsWith(': checked'))).toBe(true);
  const marks = JSON.parse(readFileSync(join(content.dir, 'hi', '.translated.json'), 'utf8')) as object;
  expect(Object.keys(marks).toSorted()).toEqual(['details/terms', 'footer', 'partners']);
});

test('only a section that is shown can be marked, and the marks of the others stay', () => {
  translate(staticFile, 'partners', 'footer');
  mark('partners');
  const path = join(content.dir, 'hi', staticFile);
  const hindi = JSON.parse(readFileSync(path, 'utf8'));
  hindi.partners.hero.heading = 7;
  writeFileSync(path, JSON.stringify(hindi));
  for (const name of ['partners', 'offices', 'nothing'])
    expect(() => mark('footer', name)).toThrow(`content/hi has no section ${name} that the site shows.`);
  expect(mark()).toBe(1);
  translate(staticFile, 'partners', 'footer');
  expect(states().every((line) => line.endsWith(': checked'))).toBe(true);
});
