import { join } from 'node:path';
import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { loadContent } from '#domain/content/load.server.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { root } from '#server/config/root.ts';
import { applicationText } from '#server/documents/application-text.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

const { foundation } = loadContent(join(root, 'content'), { error: () => {} });

const VIEW: ApplicationView = {
  ...APPLICATION,
  applicationNumber: 'DV-2026-000001',
  status: 'under_review',
  submittedAt: Date.parse('2026-11-21T20:00:00Z'),
  accountNo: '••••••••••7890',
  instituteName: 'Government Inter College',
  boardUniversity: 'UP Board',
  signature: '/api/student/files/1',
};

test('a copy has its days in words', () => {
  const { line, sections } = applicationText(foundation, VIEW);
  expect(line).toBe('Submitted on 22 November 2026 · Under review');
  expect(sections.flatMap(({ rows }) => rows)).toContainEqual(['Date of birth', '15 June 2005']);
});

test('a copy in Hindi has its day, its frame and what is attached in Hindi', () => {
  const { line, words, sections } = speak('hi', () => applicationText(foundation, VIEW));
  expect(line).toMatch(/^22 नवंबर 2026 को भेजा गया · /);
  expect(words).toEqual({ language: 'hi', title: 'छात्रवृत्ति आवेदन', page: 'कुल {pages} में से पन्ना {page}' });
  expect(sections.flatMap(({ rows }) => rows.map(([, value]) => value))).toContain('साथ में है');
});

test('a copy contains every answer as text, and no file path', () => {
  const { line, sections } = applicationText(foundation, VIEW);
  expect(line).toBe('Submitted on 22 November 2026 · Under review');
  const rows = sections.flatMap((section) => section.rows);
  const texts = Object.fromEntries(rows);
  expect(texts).toMatchObject({
    'Full name': 'Asha Kumari',
    'Date of birth': '15 June 2005',
    Education: 'School',
    'Amount requested': '₹25,000',
    Purpose: 'Tuition Fees, Books & Materials',
    'Account number': '••••••••••7890',
    Signature: 'Attached',
    'Family members': '5',
  });
  expect(texts).not.toHaveProperty('Board or university');
  expect(JSON.stringify(sections)).not.toMatch(/\/api\/|true|undefined/);
  expect(sections).toHaveLength(6);
});
