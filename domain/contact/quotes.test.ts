import { describe, expect, test } from 'vitest';
import { ownText, piecesOf } from './quotes.ts';
import { processorTime } from '#tests/setup/providers/processor-time.ts';

const OWN = 'Thank you!';

describe('folds a quotation', () => {
  test.each([
    ['with marks', '> Dear Anita,\n>\n> On Monday.'],
    ['with its introduction', 'On Mon, 23 Nov 2026, Vikas wrote:\n> Dear Anita,\n>\n> On Monday.'],
    ['with a broken introduction', 'On Mon, 23 Nov 2026 at 10:00, Deepvan Foundation\n<hello@deepvan.example> wrote:\n\n> Dear'],
    ['introduced in Hindi', 'सोम, 23 नव॰ 2026 को 10:00 am बजे को Deepvan <hello@deepvan.example> ने लिखा:\n\n> Dear'],
    [
      'without marks, as Yahoo',
      'On Monday, 23 November, 2026 at 10:00:00 am IST, Deepvan <hello@deepvan.example> wrote:\n\nDear Anita,\n\nOn Monday.',
    ],
    [
      'without marks, as Outlook',
      'From: Deepvan <hello@deepvan.example>\nSent: 23 November 2026 10:00\nTo: Anita\nSubject: Support\n\nDear Anita,',
    ],
    [
      'under a rule',
      '________________________________\nFrom: Deepvan <hello@deepvan.example>\nSent: Monday\nTo: Anita\nSubject: Support\n\nDear',
    ],
    ['of Outlook in Hindi', 'प्रेषक: Deepvan <hello@deepvan.example>\nभेजा गया: 23 नवंबर 2026\nप्रति: Anita\nविषय: Support\n\nDear'],
    ['of an old Outlook', '-----Original Message-----\nFrom: Deepvan\n\nDear Anita,'],
    ['of Zoho', '---- On Mon, 23 Nov 2026 10:00:00 +0530 Deepvan <hello@deepvan.example> wrote ----\n\nDear'],
    ['of a phone', '-------- Original message --------\nFrom: Deepvan <hello@deepvan.example>\n\nDear'],
  ])('%s', (_, quotation) => {
    expect(piecesOf(`${OWN}\n\n${quotation}\n`)).toEqual([
      { kind: 'text', text: OWN },
      { kind: 'quote', text: quotation },
    ]);
  });

  test('above an answer', () => {
    const quotation = 'On Mon, Vikas wrote:\n> Dear Anita,';
    expect(piecesOf(`${quotation}\n\n${OWN}`)).toEqual([
      { kind: 'quote', text: quotation },
      { kind: 'text', text: OWN },
    ]);
  });

  test('and leaves what stands below it', () => {
    const below = '-- \nThis email was checked for viruses.';
    expect(piecesOf(`${OWN}\n\nOn Mon, Vikas wrote:\n> Dear\n\n${below}`).map(({ kind }) => kind)).toEqual(['text', 'quote', 'text']);
  });
});

test.each([
  ['answers in between', '> When do you come?\nOn Monday.\n> And who?\nMy sister.'],
  ['nothing else was written', '> Dear Anita,\n> On Monday.'],
  ['a line with dashes', 'I need:\n---\na book'],
  ['words like those of a header', 'From: my village\nthe bus takes long'],
  ['a mail about what somebody wrote', 'On Monday you wrote that: I am late. I am not.'],
])('%s stays in sight', (_, text) => {
  expect(piecesOf(text)).toEqual([{ kind: 'text', text }]);
});

test('nothing is lost: long texts, too, are folded and no shorter', () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ');
  const pieces = piecesOf(words);
  expect(pieces.map(({ kind }) => kind)).toEqual(['text', 'rest']);
  expect(pieces[0]?.text.length).toBeLessThanOrEqual(4_000);
  expect(pieces.map(({ text }) => text).join('')).toBe(words);
  expect(ownText(`${words}\n\n> Dear`).replace(/\s+/g, ' ')).toBe(words);
  const unbroken = 'x'.repeat(9_000);
  expect(
    piecesOf(unbroken)
      .map(({ text }) => text)
      .join(''),
  ).toBe(unbroken);
});

test('a long text is read in a moment', async () => {
  const text = `${'On '.repeat(100_000)}\n${'> \n'.repeat(60_000)}${'From: x\n'.repeat(20_000)}`;
  expect(await processorTime(() => piecesOf(text))).toBeLessThan(2_000);
});
