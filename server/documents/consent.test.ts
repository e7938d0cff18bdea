import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';
import { noticeOf } from '#domain/scholarships/consent/notice.server.ts';
import { handCopy } from '#domain/scholarships/consent/paper.ts';
import { consentText } from '#server/documents/consent-text.ts';
import { renderConsentPdf } from '#server/documents/render-pdf.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';

const content = loadContent(join(root, 'content'), { error: () => {} });
const { foundation } = content;
const NOTICE = noticeOf({ content: () => content });
const NAMES = {
  number: 'DV-2026-000123',
  student: 'आशा कुमारी',
  guardian: 'Sita Devi',
  relation: 'Mother',
  birthYear: 1985,
  until: '2027-04-14',
  at: 1,
};

test('the form to sign is one page with both languages, the last day and our address, and a glyph for every letter', async () => {
  const { text, pages, missing, size } = await readPdf(await renderConsentPdf(consentText(foundation, NOTICE, NAMES)));
  expect([pages, missing]).toEqual([1, 0]);
  expect(size.map(Math.round)).toEqual([595, 842]);
  for (const words of [
    'Sita Devi',
    '1985',
    '14 April 2027',
    'I have read the notice and agree.',
    'Signature or thumb impression',
    foundation.contact.address.city,
  ])
    expect(text).toContain(words);
});

test('what is not known is left to be written, and a cycle without a last day names none', () => {
  const { rows } = consentText(foundation, NOTICE, { ...NAMES, birthYear: undefined, until: null });
  expect(rows.map(([{ en }, value]) => [en, value])).toEqual([
    ['Application number', 'DV-2026-000123'],
    ['Name of the student', 'आशा कुमारी'],
    ['Name of the parent or guardian', 'Sita Devi'],
    ['Relation', 'Mother / माँ'],
    ['Year of birth of the parent or guardian', ''],
  ]);
});

test('its Hindi has no English but what was typed', () => {
  const { rows, notices, signed } = consentText(foundation, NOTICE, NAMES);
  const labels = [...rows.map(([label]) => label), ...signed].map(({ hi }) => hi);
  const lines = [...labels, ...(notices[1] ?? []), ...handCopy('hi', NAMES, NOTICE.version)];
  expect(latinWordsIn(lines.join('\n'), NAMES.guardian, NAMES.number)).toEqual([]);
});
