import { expect, test } from 'vitest';
import { cleaned, compactNumber, isoDay, latinDigits, mobileNumber, rupees, upperCode } from '#domain/forms/normalise.ts';

test.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '۰۱۲۳۴۵۶۷۸۹',
])('reads the digits of the keyboard that types %s', (digits) => expect(latinDigits(digits)).toBe('0123456789'));

test('leaves letters as they are', () => {
  expect(latinDigits('कक्षा ९, B.Sc. 2')).toBe('कक्षा 9, B.Sc. 2');
});

const MOBILES = [
  '9838041276',
  '98380 41276',
  '098380 41276',
  '+91 98380-41276',
  '(+91) 98380 41276',
  '0091 98380 41276',
  '+91 0 98380 41276',
  '98380.41276',
  '91 9838041276',
  '९८३८० ४१२७६',
  '9\ufe0f838041276',
];
const COPIED = ['\u202a+91 98380 41276\u202c', '98380\u201141276', '98380\u200b41276'];

test.each([...MOBILES, ...COPIED])('reads %j as a mobile number', (typed) => expect(mobileNumber(typed)).toBe('9838041276'));

test('changes no number that is not a mobile number with a prefix', () => {
  expect(mobileNumber('0 5564 2416')).toBe('055642416');
  expect(mobileNumber('9198380412')).toBe('9198380412');
  expect(compactNumber('२७४ ३०४')).toBe('274304');
});

test.each(['1000', '1,000', '₹1,000', '₹ 1,000/-', 'Rs. 1000', 'rs 1,000 /-', 'INR 1000', '1000/-', '1,000.00', '१,०००', '1\u200b000'])(
  'reads %j as 1000 rupees',
  (typed) => expect(rupees(typed)).toBe('1000'),
);

test('leaves an amount that is none for the rules to refuse', () => {
  expect(rupees('1000.50')).toBe('1000.50');
  expect(rupees('-500')).toBe('-500');
  expect(rupees('a lot')).toBe('alot');
});

test.each(['2008-05-11', '11/05/2008', '11-5-2008', '11.05.2008', '११/०५/२००८', ' 2008-05-11\u200e'])('reads %j as 11 May 2008', (typed) =>
  expect(isoDay(typed)).toBe('2008-05-11'),
);

test('reads codes in capitals', () => expect(upperCode(' abcpe 1234-f\u200b')).toBe('ABCPE1234F'));

test.each(['text', 'textarea', 'email', 'phone', 'number', 'date'] as const)('a %s of invisible characters only is empty', (kind) => {
  for (const text of ['\u200b\u200d', '\ufeff', '\u3164', '\u2800', '\u2066\u2069', ' \u00a0 '])
    expect([text, cleaned({ kind }, text)]).toEqual([text, '']);
});

test('keeps a password as it is', () => expect(cleaned({ kind: 'password' }, ' a b ')).toBe(' a b '));
