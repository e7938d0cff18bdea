import { describe, expect, test } from 'vitest';
import { caretAfter, fromAnswers, groupAadhaar, toAnswers, toApplication } from '#app/features/students/profile/profile-values.ts';

test.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', '1234 5'],
  ['123456789012', '1234 5678 9012'],
  ['1234-5678-9012', '1234 5678 9012'],
  ['12345678901299', '1234 5678 9012'],
  ['१२ab34', '1234'],
  ['२३४५ ६७८९ ०१२४', '2345 6789 0124'],
])('%j is shown as %j', (typed, shown) => {
  expect(groupAadhaar(typed)).toBe(shown);
});

test('the caret stays after the same digit', () => {
  for (let digits = 1; digits <= 12; digits++) {
    const shown = groupAadhaar('123456789012');
    expect(shown.slice(0, caretAfter(digits)).replaceAll(' ', '')).toHaveLength(digits);
  }
  expect(caretAfter(0)).toBe(0);
  expect(caretAfter(40)).toBe('1234 5678 9012'.length);
});

describe('what is sent', () => {
  const both = {
    educationType: 'school',
    schoolName: 'A',
    currentClass: '8',
    collegeName: 'B',
    latestCertificatePath: '/b',
    lastCertificatePath: '/a',
  };
  test('has no fields of the other kind of education', () => {
    expect(Object.keys(toApplication(both))).toEqual(
      expect.arrayContaining(['educationType', 'schoolName', 'currentClass', 'lastCertificatePath']),
    );
    expect(toApplication(both)).not.toHaveProperty('collegeName');
    expect(toApplication(both)).not.toHaveProperty('latestCertificatePath');
    expect(toApplication({ ...both, educationType: 'college' })).not.toHaveProperty('schoolName');
  });
  test('has numbers as the rules want them, however the phone filled them in', () => {
    expect(toApplication({ aadhar: '२३४५ ६७८९ ०१२४', phone: '+91 98765 43210', pincode: '२७४३०४' })).toMatchObject({
      aadhar: '234567890124',
      phone: '9876543210',
      pincode: '274304',
    });
  });
  test('is trimmed and has no control characters', () => {
    expect(toApplication({ name: ' Asha\u0007 Kumari ', address: 'House 12\nStation Road\u0000 ' })).toMatchObject({
      name: 'Asha Kumari',
      address: 'House 12 Station Road',
    });
  });
  test('has numbers without spaces', () => {
    expect(toApplication({ aadhar: '1234 5678 9012', phone: '98765 43210', pincode: '274 304' })).toMatchObject({
      aadhar: '123456789012',
      phone: '9876543210',
      pincode: '274304',
    });
  });
});

test('the Aadhaar number is never stored', () => {
  expect(JSON.stringify(toAnswers({ name: 'Asha', aadhar: '1234 5678 9012' }, {}))).not.toMatch(/aadhar|1234/);
});

test('what is stored comes back as it was typed, with the certificates of both kinds', () => {
  const values = { name: 'Asha', educationType: 'school', schoolName: '' };
  const certificates = { school: { path: '/a', name: 'a.pdf', size: 12 }, college: null };
  expect(fromAnswers(toAnswers(values, certificates))).toEqual({ values, certificates });
  expect(fromAnswers({})).toEqual({ values: {}, certificates: {} });
});
