import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { donorForm } from '#domain/donations/donors/form.ts';
import { donorFields } from '#domain/donations/form.ts';

export const donorLinkForm = inLanguage(() =>
  defineForm({
    fields: { email: { ...donorFields.email, label: m.donations.form.emailAddress, input: { autoComplete: 'email' } } },
    steps: [{ title: m.donations.own.ask.title, groups: [{ fields: ['email'] }] }],
  }),
);

export const donorCodeForm = inLanguage(() => {
  const { code, codeRequired } = m.donations.own.link;
  return defineForm({
    fields: { otp: codeField({ label: code, required: codeRequired, invalid: m.accounts.otp.sixDigits }) },
    steps: [{ title: code, groups: [{ fields: ['otp'] }] }],
  });
});

/** What donors mend themselves. A number that is left empty stays as it is. */
export const ownDetailsForm = inLanguage(() => {
  const { name, phone, address, panNo, otherIdKind, otherId, citizenship, language } = donorForm.fields;
  const words = m.donations.own.details;
  return defineForm({
    fields: {
      name: { ...name, label: m.donations.form.name, rules: donorFields.name.rules, input: { autoComplete: 'name' } },
      phone: { ...phone, input: { autoComplete: 'tel' } },
      address: { ...address, input: { autoComplete: 'street-address', rows: 3 } },
      panNo: { ...panNo, label: m.donations.form.pan, hint: words.panHint },
      otherIdKind: { ...otherIdKind, label: words.otherIdKind },
      otherId: { ...otherId, label: words.otherId },
      citizenship,
      language: { ...language, label: words.ourLanguage },
    },
    steps: [
      {
        title: words.title,
        groups: [
          { fields: ['name', 'phone', 'address'] },
          { fields: ['panNo', 'otherIdKind', 'otherId'] },
          { fields: ['citizenship', 'language'] },
        ],
      },
    ],
  });
});
