import { expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { keysOf } from '#domain/shared/states.ts';
import { blocksOf, fillIn, unknownPlaces } from './fill-in.ts';
import { templateForm } from './form.ts';
import { LETTER_KINDS, placesOf } from './kinds.ts';
import { STARTERS } from './starters.ts';

const ROWS = [
  ['2 April 2026', 'DF-2026-00001', '₹500'],
  ['21 November 2026', '', '₹300'],
] as const;

test('each place is filled in once: what a name brings along stays as it was typed', () => {
  expect(fillIn('Dear {name}, {amount}', { name: '{amount}', amount: '₹500' })).toBe('Dear {amount}, ₹500');
});

test('the list of donations is rows where it stands alone, and lines within a sentence', () => {
  expect(blocksOf('Dear {name},\n\n{donations}\n \nThanks:\n{donations}', { name: 'Asha' }, ROWS)).toEqual([
    'Dear Asha,',
    ROWS,
    'Thanks:\n2 April 2026, DF-2026-00001, ₹500\n21 November 2026, ₹300',
  ]);
});

test('what a kind does not know is named; a dedication cannot say how much was given', () => {
  expect(unknownPlaces('thanks', '{name} {nmae} {nmae} {year}')).toEqual(['nmae', 'year']);
  expect(unknownPlaces('memory', '{donor} {amount}')).toEqual(['amount']);
  const typed = { kind: 'thanks', name: 'Thanks', subject: 'Hello {nmae}', text: 'Dear {name}', subjectHi: 'नमस्ते' };
  expect(checkForm(templateForm, typed).errors).toEqual({
    subject: `{nmae} is not known here. Known: ${placesOf('thanks')
      .map((place) => `{${place}}`)
      .join(', ')}`,
    textHi: 'In Hindi a letter needs its subject and its text: write both, or neither.',
  });
});

test.each(keysOf(LETTER_KINDS))('the text to begin with is a whole template: %s', (kind) => {
  expect(checkForm(templateForm, { kind, ...STARTERS[kind] }).errors).toEqual({});
});
