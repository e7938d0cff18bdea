import { join } from 'node:path';
import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { contentIn, loadContent } from '#domain/content/load.server.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import type { Language } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import { applicationText } from '#server/documents/application-text.ts';
import { renderApplicationPdf } from '#server/documents/render-pdf.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { APPLICATION, typedOf } from '#tests/setup/people/scholarships.ts';

const content = loadContent(join(root, 'content'), { error: () => {} });
const { foundation } = content;
const NUMBER = 'DV-2026-000001';

async function copyOf(change: Record<string, unknown> = {}, language: Language = 'en') {
  const view: ApplicationView = {
    ...APPLICATION,
    applicationNumber: NUMBER,
    status: 'submitted',
    submittedAt: Date.parse('2026-11-21T12:00:00+05:30'),
    instituteName: APPLICATION.schoolName,
    boardUniversity: null,
    ...change,
  };
  const texts = speak(language, () => applicationText(contentIn(content, language).foundation, view));
  return readPdf(await renderApplicationPdf(texts));
}

const feet = (text: string): string[] => text.split('\n').filter((line) => / Page \d/.test(line));

test('every page of a copy has its number, the number of pages and the application’s number', async () => {
  const { text, pages, missing } = await copyOf();
  expect([pages, missing]).toEqual([2, 0]);
  const contact = `${NUMBER} · ${foundation.contact.emails[0]?.address}`;
  expect(feet(text)).toEqual([`${contact} Page 1 of 2`, `${contact} Page 2 of 2`]);
});

test('a copy with the longest answers in Hindi has page numbers and a glyph for every letter', async () => {
  const long = 'कुमारी चंद्रावती निषादराज विश्वकर्मा '.repeat(15).slice(0, 500).trim();
  const { text, pages, missing } = await copyOf({
    name: 'कुमारी चंद्रावती निषादराज विश्वकर्मा',
    currentAddress: long,
    permanentAddress: long,
    previousScholarship: 'Yes',
    previousScholarshipDetails: long,
    otherScholarships: 'Yes',
    otherScholarshipDetails: long,
    needStatement: long,
  });
  expect(missing).toBe(0);
  expect(pages).toBeGreaterThan(2);
  expect(feet(text).at(-1)).toMatch(`Page ${pages} of ${pages}`);
});

test('a copy in Hindi has no English but what was typed', async () => {
  const { text, missing } = await copyOf({}, 'hi');
  expect(missing).toBe(0);
  expect(latinWordsIn(text, NUMBER, typedOf(APPLICATION))).toEqual([]);
});

test('text without spaces continues on the next line without a hyphen', async () => {
  const email = 'chandravati.nishadraj.vishwakarma.padrauna@sampurnanand.sanskrit.university.kushinagar.example.in';
  const lines = (await copyOf({ email })).text.split('\n');
  const begin = lines.findIndex((line) => line.includes('chandravati'));
  const first = lines[begin]?.replace(/^Email\s*/, '') ?? '';
  expect(first.length).toBeLessThan(email.length);
  expect(first + lines[begin + 1]).toBe(email);
});

test('an answer of many short lines goes on over the pages, and no line of it is lost', async () => {
  const lines = Array.from({ length: 120 }, (_, n) => `w${n}`);
  const { text, pages } = await copyOf({ currentAddress: lines.join('\n'), needStatement: lines.join('\n') });
  const printed = text.split('\n').flatMap((line) => /\bw\d+$/.exec(line)?.[0] ?? []);
  expect(printed).toEqual([...lines, ...lines]);
  expect(pages).toBeGreaterThan(5);
  expect(text).toContain(APPLICATION.referee1Mobile);
});

test('a copy has what the student explained, unless the answer has changed since', () => {
  const view = {
    ...APPLICATION,
    applicationNumber: NUMBER,
    status: 'submitted',
    submittedAt: 0,
    instituteName: '',
    boardUniversity: null,
  } as const;
  const entry = { status: 'submitted', at: 0, by: 'student', reason: null } as const;
  const explained = [
    { field: 'pincode', words: 'So it is.' },
    { field: 'name', words: 'As on my card.' },
  ];
  const { sections } = applicationText(foundation, view, [
    { ...entry, explained },
    { ...entry, changed: ['name'] },
  ]);
  expect(sections.at(-1)).toEqual({ title: 'Asked again, and explained by the student', rows: [['Pin code', 'So it is.']] });
  expect(applicationText(foundation, view, [entry]).sections).toHaveLength(6);
});
