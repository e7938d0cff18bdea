import { expect, test } from 'vitest';
import { followPincode, type PlaceFields, wordsOfPlace } from '#domain/students/places.ts';

const KUSHINAGAR = { city: 'Padrauna', district: 'Kushinagar', state: 'Uttar Pradesh' };
const PATNA = { city: 'Patna', district: 'Patna', state: 'Bihar' };
const NOTHING = { city: '', district: '', state: '' };

test.each<[string, PlaceFields, PlaceFields | null, PlaceFields, PlaceFields, PlaceFields]>([
  ['empty fields are filled', NOTHING, KUSHINAGAR, {}, KUSHINAGAR, {}],
  ['what another PIN code gave changes', KUSHINAGAR, PATNA, KUSHINAGAR, PATNA, {}],
  ['in any letters', { district: 'KUSHINAGAR ' }, PATNA, KUSHINAGAR, { district: 'Patna' }, {}],
  [
    'what a person wrote stays',
    { ...KUSHINAGAR, district: 'Deoria' },
    PATNA,
    KUSHINAGAR,
    { city: 'Patna', state: 'Bihar' },
    { district: 'Deoria' },
  ],
  ['what is right already stays as it is written', { district: 'patna', state: '' }, PATNA, {}, { state: 'Bihar' }, {}],
  ['a field that there is not is left out', { district: '' }, KUSHINAGAR, {}, { district: 'Kushinagar' }, {}],
  [
    'an unknown PIN code empties what another gave, and nothing else',
    { ...KUSHINAGAR, state: 'Nepal' },
    null,
    KUSHINAGAR,
    { city: '', district: '' },
    {},
  ],
])('%s', (_name, typed, found, earlier, fills, stays) => {
  expect(followPincode(typed, found, earlier)).toMatchObject({ fills, stays });
});

test('what was the same as a PIN code gave follows the next one', () => {
  const { given } = followPincode(KUSHINAGAR, KUSHINAGAR, {});
  expect(followPincode(KUSHINAGAR, PATNA, given).fills).toEqual(PATNA);
});

test('it is said what was found, and why something was not changed', () => {
  expect(wordsOfPlace(PATNA, {})).toBe('Found: Patna, Bihar. Please check.');
  expect(wordsOfPlace(KUSHINAGAR, { district: 'Deoria', state: 'Bihar' })).toBe(
    'Found: Padrauna, Kushinagar, Uttar Pradesh. You wrote another district (Deoria) and state (Bihar), so that was not changed. Please check.',
  );
});
