import { namesOf, shortLabelOf } from '#domain/forms/form.ts';
import { type Row, rowsOf } from '#domain/forms/rows.ts';
import type { Donation } from './donation.ts';
import { donorFields } from './form.ts';

type DonorName = keyof typeof donorFields;
export type DonorRow = Row<DonorName>;

/** The PAN is masked; null for none. */
export type StoredDonor = Readonly<Record<DonorName, string | boolean | null>>;

export const storedDonor = (donation: Donation, pan: string | null): StoredDonor => ({
  name: donation.donor_name,
  email: donation.donor_email,
  phone: donation.donor_phone,
  panNo: pan,
  address: donation.donor_address,
  isIndianCitizen: donation.donor_citizen === 1,
});

export function donorRows(donor: StoredDonor): DonorRow[] {
  const rows = rowsOf({ fields: donorFields }, donor);
  return namesOf(donorFields).map(
    (name) => rows.find((row) => row.name === name) ?? { name, label: shortLabelOf(donorFields[name]), text: '' },
  );
}
