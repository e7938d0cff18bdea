import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm, type Field, withoutRequired } from '#domain/forms/form.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';
import { donorFields } from '#domain/donations/form.ts';
import {
  CITIZENSHIPS,
  DONOR_KINDS,
  DONOR_LANGUAGES,
  kindOfPan,
  MAX_NOTES_LENGTH,
  MAX_OTHER_ID_LENGTH,
  OTHER_IDS,
} from '#domain/donations/donor-constants.ts';
import { addressField, phoneField } from '#domain/donations/office-fields.ts';
import { choicesOf } from '#domain/lists/columns.ts';

const MANY = { privacy: 'personal', rules: [] } as const;

/** What the office changes of a donor. A number that is left empty stays as it is. */
export const donorForm = inLanguage(() => {
  const { name, email, panNo } = donorFields;
  return defineForm({
    fields: {
      kind: {
        kind: 'select',
        label: 'Kind',
        options: choicesOf(DONOR_KINDS),
        privacy: 'none',
        rules: [{ required: 'Choose a person or an organisation' }],
      },
      name: { ...name, rules: withoutRequired(name), input: { autoComplete: 'off' } },
      email: { ...email, rules: withoutRequired(email), input: { autoComplete: 'off', width: 'half' } },
      phone: phoneField,
      panNo: {
        ...panNo,
        label: 'New PAN',
        hint: 'Leave it empty to keep the PAN as it is',
        rules: [{ matches: PAN_PATTERN, error: m.donations.own.panInvalid }],
      },
      withoutPan: { kind: 'checkbox', label: 'Remove the PAN', privacy: 'none', rules: [] },
      otherIdKind: { kind: 'select', label: 'Another number that names the donor', options: choicesOf(OTHER_IDS), ...MANY },
      otherId: {
        kind: 'text',
        label: 'New number',
        hint: m.donations.own.keepNumber,
        when: ({ otherIdKind }) => otherIdKind !== undefined,
        privacy: 'sealed',
        inDraft: false,
        rules: [{ max: MAX_OTHER_ID_LENGTH, error: m.donations.own.otherIdLong }],
        input: { autoComplete: 'off' },
      },
      address: addressField,
      citizenship: { kind: 'select', label: m.donations.own.citizenship, options: choicesOf(CITIZENSHIPS), ...MANY },
      language: { kind: 'select', label: m.donations.own.language, options: choicesOf(DONOR_LANGUAGES), ...MANY },
      noContact: { kind: 'checkbox', label: 'Wants no letters', privacy: 'none', rules: [] },
      notes: {
        kind: 'textarea',
        label: 'Notes',
        hint: 'For the office alone',
        privacy: 'personal',
        rules: [{ max: MAX_NOTES_LENGTH, error: `At most ${MAX_NOTES_LENGTH} characters` }],
        input: { rows: 4 },
      },
    },
    steps: [
      {
        title: 'Change the donor',
        groups: [
          { fields: ['kind', 'name', 'email', 'phone', 'address'] },
          { fields: ['panNo', 'withoutPan', 'otherIdKind', 'otherId'] },
          { fields: ['citizenship', 'language', 'noContact', 'notes'] },
        ],
      },
    ],
    check: ({ kind, panNo: pan }) =>
      typeof pan === 'string' && PAN_PATTERN.test(pan) && kindOfPan(pan) !== kind
        ? { panNo: `This is the PAN of ${kindOfPan(pan) === 'person' ? 'a person' : 'an organisation'}` }
        : {},
  });
});

export const numberField = {
  kind: 'text',
  label: 'Number of the other record',
  normalise: (text: string) => cleanLine(text).toUpperCase(),
  privacy: 'none',
  rules: [{ required: 'Enter its number, such as D-00042' }, { matches: /^D-\d{5,}$/, error: 'Enter its number, such as D-00042' }],
  input: { autoComplete: 'off', placeholder: 'D-00042' },
} as const satisfies Field;

export const mergeForm = defineForm({
  fields: { other: numberField },
  steps: [{ title: 'Merge', groups: [{ fields: ['other'] }] }],
});

export const moveDonationForm = defineForm({
  fields: {
    other: { ...numberField, hint: 'Empty for a new record', rules: withoutRequired(numberField) },
  },
  steps: [{ title: 'Move the donation', groups: [{ fields: ['other'] }] }],
});
