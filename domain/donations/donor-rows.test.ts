import { expect, test } from 'vitest';
import { namesOf, shortLabelOf } from '#domain/forms/form.ts';
import { ORDER } from '#tests/setup/people/ledger.ts';
import { donorRows, storedDonor } from './donor-rows.ts';
import { donorFields } from './form.ts';

const donor = {
  ...ORDER,
  donor_name: 'Asha Devi',
  donor_email: 'asha@example.in',
  donor_phone: '9838041276',
  donor_address: '12 Main Road, Ballia',
  donor_citizen: 1 as const,
};

test('every field of the donor has a row with its text, in the order of the description', () => {
  const rows = donorRows(storedDonor(donor, '••••••234F'));
  expect(rows.map(({ name }) => name)).toEqual(namesOf(donorFields));
  expect(rows.map(({ label }) => label)).toEqual(Object.values(donorFields).map(shortLabelOf));
  expect(rows.map(({ text }) => text)).toEqual(['Asha Devi', 'asha@example.in', '9838041276', '••••••234F', '12 Main Road, Ballia', 'Yes']);
});

test('what was not given is an empty row, so that a sheet has all its columns', () => {
  const nobody = { ...donor, donor_name: null, donor_email: null, donor_phone: null, donor_address: null, donor_citizen: null };
  const rows = donorRows(storedDonor(nobody, null));
  expect(rows.map(({ text }) => text)).toEqual(namesOf(donorFields).map(() => ''));
});

test('a PAN that came in full is masked', () => {
  expect(donorRows(storedDonor(donor, 'ABCPE1234F')).find(({ name }) => name === 'panNo')?.text).toBe('••••••234F');
});
