import { expect, test } from 'vitest';
import { type AgreedPart, agreedIn, changedSince } from '#domain/scholarships/consent/agreed.ts';

const ASKED = {
  fullName: 'Asha Kumari',
  educationType: 'SCHOOL',
  aadhaarCard: 'files/aadhaar-1',
  accountHolderRelation: 'Self',
  accountHolderName: 'Asha Kumari',
  guardianName: 'Sita Devi',
  guardianRelation: 'Mother',
  guardianBirthYear: '1985',
  guardianWay: 'Here',
};
const agreed = (change: object = {}) => agreedIn({ ...ASKED, ...change }, '2026-11-28');

test.each<[string, object, AgreedPart[]]>([
  ['nothing', {}, []],
  ['an answer that is not hers to agree to', { needStatement: 'Fees', district: 'Deoria', guardianWay: 'Email' }, []],
  ['a paper that she saw as still empty', { incomeCertificate: 'files/income-1', lastCertificate: 'files/marks-1' }, []],
  ['a paper that is left out', { aadhaarCard: '' }, []],
  ['another photo of a paper', { aadhaarCard: 'files/aadhaar-2' }, ['papers']],
  ['a paper that was not asked then', { educationType: 'COLLEGE', latestCertificate: 'files/degree-1' }, ['papers']],
  ['the same name, written in another way', { accountHolderName: 'KUMARI ASHA' }, []],
  ['the mother’s account', { accountHolderName: 'Sita Devi' }, ['bank']],
  ['somebody else’s account', { accountHolderName: 'Mohan Lal' }, ['bank']],
  ['an account that is taken out', { accountHolderName: '' }, []],
  ['the guardian’s name in another order and case', { guardianName: 'DEVI sita' }, []],
  ['another guardian', { guardianName: 'Ram Prasad', guardianRelation: 'Father' }, ['guardian']],
  ['another year of birth', { guardianBirthYear: '1986' }, ['guardian']],
  ['all of it', { aadhaarCard: 'files/b', accountHolderName: 'Mohan Lal', guardianBirthYear: 1990 }, ['papers', 'bank', 'guardian']],
])('after a yes: %s', (_what, change, asked) => {
  expect(changedSince(agreed(), agreed(change))).toEqual(asked);
});

test.each<[string, AgreedPart[]]>([
  ['Asha Kumari', []],
  ['Sita Devi', []],
  ['Mohan Lal', ['bank']],
  ['', []],
])('an account that was still empty becomes that of “%s”', (accountHolderName, asked) => {
  expect(changedSince(agreed({ accountHolderName: '' }), agreed({ accountHolderName }))).toEqual(asked);
});

test('a year is the same as a number and as typed', () => {
  expect(changedSince(agreed(), agreed({ guardianBirthYear: 1985 }))).toEqual([]);
});
