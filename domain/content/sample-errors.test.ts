import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { liveContentErrors } from './sample.server.ts';

const sample = join(root, 'content');

test('the sample’s identity, numbers, people and addresses are faults of a live start, one for each part of a file', () => {
  const errors = liveContentErrors(sample);
  const parts = errors.map((error) => error.slice(0, error.indexOf(':')));
  expect(new Set(parts).size).toBe(parts.length);
  for (const part of [
    'content/foundation.json, name',
    'content/foundation.json, url',
    'content/foundation.json, mailDomain',
    'content/foundation.json, contact',
    'content/foundation.json, registration',
    'content/foundation.json, donations',
    'content/StaticContent/StaticContent.json, partners',
    'content/StaticContent/StaticContent.json, testimonials',
    'content/StaticContent/StaticContent.json, details',
    'content/DynamicContent/DynamicContent.json, founders-global',
    'content/StaticContent/faqs.json, donate',
    'content/reports/reports.json',
  ])
    expect(parts).toContain(part);
  const registration = errors.find((error) => error.startsWith('content/foundation.json, registration'));
  expect(registration).toMatch(/SAMPLE-TRUST-2013-0000/);
  expect(errors.find((error) => error.includes('partners'))).toContain('Sample Partner: Setu Trust');
});

test('each mark of a sample is one by itself, and a foundation’s own words are none', () => {
  const dir = temporaryFolder();
  cpSync(join(sample, 'foundation.json'), join(dir, 'foundation.json'));
  const errorsOf = (identity: object) => {
    writeFileSync(join(dir, 'foundation.json'), JSON.stringify(identity));
    return liveContentErrors(dir).filter((error) => error.startsWith('content/'));
  };
  expect(errorsOf({ registration: { sample: true } })).toEqual([
    `content/foundation.json, registration: put your own in place of the sample's: "sample": true`,
  ]);
  for (const text of [
    'SAMPLE-80G-URN-0000',
    'AAATS0000A',
    'Ujala Trust (sample trust)',
    'https://www.deepvan.example',
    'a@deepvan.example',
    'The Deepvan team',
    'दीपवन की टीम',
  ])
    expect(errorsOf({ registration: { number: text } })).toHaveLength(1);
  for (const text of ['Sample papers for class 10', 'AAATU4821K', 'for example', 'https://ujala.org.in', 'AAATU4821KF20214'])
    expect(errorsOf({ registration: { sample: false, number: text } })).toEqual([]);
});

test('a foundation.json that cannot be used is in the list too', () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'foundation.json'), '{');
  expect(liveContentErrors(dir)).toEqual([expect.stringMatching(/foundation\.json is not valid:\n- .*not valid JSON/)]);
});

test('the sample in Hindi is in the list too', () => {
  const dir = temporaryFolder();
  cpSync(join(sample, 'foundation.json'), join(dir, 'foundation.json'));
  mkdirSync(join(dir, 'hi', 'StaticContent'), { recursive: true });
  writeFileSync(join(dir, 'hi', 'StaticContent', 'faqs.json'), JSON.stringify({ home: [{ answer: '<p>दीपवन में आइए।</p>' }] }));
  expect(liveContentErrors(dir)).toContain(
    "content/hi/StaticContent/faqs.json, home: put your own in place of the sample's: <p>दीपवन में आइए।</p>",
  );
});
