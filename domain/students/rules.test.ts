import { describe, expect, test } from 'vitest';
import { hasVerhoeffCheck, maskAadhaar } from '#domain/students/profile/aadhaar.ts';
import { newCode } from '#domain/students/programs/certificates.server.ts';
import { readCode, showCode } from '#domain/students/programs/certificate-code.ts';
import { findPincode } from '#domain/students/pincodes.server.ts';
import { activityScore } from '#domain/students/score.ts';
import { systemRandom } from '#server/config/system.ts';

describe('the check digit of an Aadhaar number', () => {
  test.each(['2363', '234567890124', '999999990019'])('is right in %s', (digits) => {
    expect(hasVerhoeffCheck(digits)).toBe(true);
  });

  test('detects every wrong digit and every swap of unequal neighbours', () => {
    const digits = '234567890124';
    for (let place = 0; place < digits.length; place += 1) {
      for (const other of '0123456789') {
        if (other !== digits[place]) expect(hasVerhoeffCheck(digits.slice(0, place) + other + digits.slice(place + 1))).toBe(false);
      }
      const [a, b] = [digits[place], digits[place + 1]];
      if (b !== undefined) expect(hasVerhoeffCheck(digits.slice(0, place) + b + a + digits.slice(place + 2))).toBe(false);
    }
  });

  test.each(['', 'abc', '2345 6789 0124', '२३४५'])('is absent or wrong in %j', (text) => {
    expect(hasVerhoeffCheck(text)).toBe(false);
  });

  test('is masked except for the last four digits', () => {
    expect(maskAadhaar('234567890124')).toBe('XXXX XXXX 0124');
  });
});

describe('the activity score', () => {
  const of = (status: 'In_Progress' | 'Completed' | 'Cancelled', count = 1) => Array.from({ length: count }, () => ({ status }));

  test.each([
    ['nothing', [], 0, 0],
    ['one in progress', of('In_Progress'), 0, 2],
    ['one completed', of('Completed'), 0, 10],
    ['one cancelled', of('Cancelled'), 0, 0],
    ['one of each', [...of('In_Progress'), ...of('Completed'), ...of('Cancelled')], 0, 12],
    ['one program', [], 1, 25],
    ['activities and programs', of('Completed', 3), 2, 80],
    ['activities up to the most they count', of('Completed', 50), 0, 500],
    ['activities beyond it', of('Completed', 51), 1, 525],
  ] as const)('of %s', (_name, activities, programs, score) => {
    expect(activityScore(activities, Array.from({ length: programs }))).toBe(score);
  });
});

describe('a certificate code', () => {
  test('is twelve random, unambiguous characters', () => {
    const codes = Array.from({ length: 500 }, () => newCode(systemRandom));
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  test('is shown in groups', () => {
    expect(showCode('7QK4M2XW9P3D')).toBe('7QK4-M2XW-9P3D');
  });

  test.each(['7QK4M2XW9P3D', '7QK4-M2XW-9P3D', '7qk4 m2xw 9p3d', ' 7qk4–m2xw—9p3d\n'])('is accepted in any spelling: %j', (typed) => {
    expect(readCode(typed)).toBe('7QK4M2XW9P3D');
  });

  test('reads letters as the digits they resemble', () => {
    expect(readCode('OoIi-Ll00-1111')).toBe('001111001111');
  });

  test.each(['', '7QK4', '7QK4-M2XW-9P3', '7QK4-M2XW-9P3D-1', '7QK4-M2XW-9P3U', "' or 1=1 --", '७QK4M2XW9P3D', 'A'.repeat(10_000)])(
    'is none: %j',
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );
});

describe('a pin code', () => {
  test.each([
    ['274304', 'Padrauna', 'Kushinagar', 'Uttar Pradesh'],
    ['274401', 'Fazilnagar', 'Kushinagar', 'Uttar Pradesh'],
    ['226010', 'Lucknow', 'Lucknow', 'Uttar Pradesh'],
    ['211001', 'Prayagraj', 'Prayagraj', 'Uttar Pradesh'],
    ['110001', 'New Delhi', 'Central Delhi', 'Delhi'],
    ['194101', 'Leh', 'Leh', 'Ladakh'],
    ['500001', 'Hyderabad', 'Hyderabad', 'Telangana'],
    ['744101', 'Port Blair', 'South Andaman', 'Andaman and Nicobar Islands'],
  ])('%s is in %s, %s, %s', async (pincode, city, district, state) => {
    expect(await findPincode(pincode)).toEqual({ city, district, state });
  });

  test.each(['000000', '999999', '27430', '2743040', '', 'abcdef', '27430४', ' 274304', '../etc'])('%j is not known', async (pincode) => {
    expect(await findPincode(pincode)).toBeNull();
  });
});
