import { useState } from 'react';
import { donorForm } from '#domain/donations/donors/form.ts';
import { useForm } from '#app/forms/use-form.ts';
import { changeDonor, type Donor } from '#app/features/office/donors/donors-api.ts';
import { EditForm } from '#app/features/office/ui/edit-form.tsx';

interface DonorFormProps {
  donor: Donor;
  act: (ask: () => Promise<Donor>, done: string) => Promise<void>;
  onClose: () => void;
}

/** Of somebody else's change it says so, and keeps what was typed. */
export function DonorForm({ donor, act, onClose }: DonorFormProps) {
  const [initial] = useState(() => ({
    kind: donor.kind,
    name: donor.name ?? '',
    email: donor.email ?? '',
    phone: donor.phone ?? '',
    address: donor.address ?? '',
    panNo: '',
    withoutPan: false,
    otherIdKind: donor.otherIdKind ?? '',
    otherId: '',
    citizenship: donor.citizenship ?? '',
    language: donor.language ?? '',
    noContact: donor.noContact,
    notes: donor.notes ?? '',
  }));
  const form = useForm(donorForm, {
    initial,
    staysFilled: true,
    async send(values) {
      await act(() => changeDonor(donor, values), 'Saved. Donations keep what they said.');
      onClose();
    },
  });
  return <EditForm of={form} aria-label="Change the donor" press="Save" onClose={onClose} />;
}
