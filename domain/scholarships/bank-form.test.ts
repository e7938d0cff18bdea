import { expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { bankForm, nameBesideHolder } from '#domain/scholarships/bank-form.ts';

const PERSONS = { fullName: 'Asha Kumari', motherName: 'Sita Devi', fatherName: 'Ram Prasad', guardianName: '' };

test.each([
  ['Self', 'आशा कुमारी', ''],
  ['Self', 'Sita Devi', 'Asha Kumari'],
  ['Mother', 'SMT SEETA DEVI', ''],
  ['Mother', 'Asha Kumari', 'Sita Devi'],
  ['Father', 'Ramprasad', ''],
  ['Father', 'Shyam Prasad', 'Ram Prasad'],
  ['Guardian', 'Mohan Lal', ''],
  ['Mother', '', ''],
  ['Uncle', 'Mohan Lal', ''],
  [undefined, 'Mohan Lal', ''],
])('an account of %j in the name of %j is beside the name %j', (accountHolderRelation, accountHolderName, name) => {
  expect(nameBesideHolder({ ...PERSONS, accountHolderRelation, accountHolderName })).toBe(name);
});

test('for a payment that came back the whole number is typed, and nothing is filled in', () => {
  expect(checkForm(bankForm, { accountNo: '••••••••••7890' }).errors).toHaveProperty('accountNo');
  expect(Object.keys(checkForm(bankForm, {}).errors)).toEqual(['accountHolderRelation', 'accountHolderName', 'accountNo', 'ifscCode']);
  expect(bankForm.fields.accountHolderRelation).not.toHaveProperty('initial');
});
