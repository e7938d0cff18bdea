import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { donorForm } from '#domain/donations/donors/form.ts';
import { donorFields } from '#domain/donations/form.ts';

const { name, phone, address, panNo, otherIdKind, otherId, citizenship, language } = donorForm.fields;

export const donorLinkForm = defineForm({
  fields: { email: { ...donorFields.email, label: 'Email address', input: { autoComplete: 'email' } } },
  steps: [{ title: 'Ask for a link', groups: [{ fields: ['email'] }] }],
});

export const donorCodeForm = defineForm({
  fields: { otp: codeField({ label: 'Code', required: 'Enter the code of our email', invalid: 'The code has 6 digits' }) },
  steps: [{ title: 'Code', groups: [{ fields: ['otp'] }] }],
});

/** What donors mend themselves. A number that is left empty stays as it is. */
export const ownDetailsForm = defineForm({
  fields: {
    name: { ...name, label: 'Name', rules: donorFields.name.rules, input: { autoComplete: 'name' } },
    phone: { ...phone, input: { autoComplete: 'tel' } },
    address: { ...address, input: { autoComplete: 'street-address', rows: 3 } },
    panNo: { ...panNo, label: 'PAN', hint: 'Ten letters and digits, such as ABCPE1234F' },
    otherIdKind: { ...otherIdKind, label: 'Without a PAN: another number that names you' },
    otherId: { ...otherId, label: 'Its number' },
    citizenship,
    language: { ...language, label: 'Language of our letters' },
  },
  steps: [
    {
      title: 'Your details',
      groups: [
        { fields: ['name', 'phone', 'address'] },
        { fields: ['panNo', 'otherIdKind', 'otherId'] },
        { fields: ['citizenship', 'language'] },
      ],
    },
  ],
});
