import { expect, test } from 'vitest';
import { compactNumber, latinDigits, mobileNumber } from '#domain/forms/normalise.ts';

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

const MOBILES = ['9838041276', '98380 41276', '098380 41276', '+91 98380-41276', '91 9838041276', '९८३८० ४१२७६'];
/** As contacts and web pages copy it: in marks of direction, with a hyphen that does not break. */
const COPIED = ['\u202a+91 98380 41276\u202c', '98380\u201141276', '98380\u200b41276'];

test.each([...MOBILES, ...COPIED])('reads %j as a mobile number', (typed) => expect(mobileNumber(typed)).toBe('9838041276'));

test('changes no number that is not a mobile number with a prefix', () => {
  expect(mobileNumber('0 5564 2416')).toBe('055642416');
  expect(mobileNumber('9198380412')).toBe('9198380412');
  expect(compactNumber('२७४ ३०४')).toBe('274304');
});
