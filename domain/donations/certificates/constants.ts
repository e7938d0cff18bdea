/** No zod, no SQL: pages use it. */
import { LAWS } from '#domain/donations/law.ts';
import { defineForm } from '#domain/forms/form.ts';
import { numberField } from '#domain/donations/donors/form.ts';
import { CERTIFICATE_STATES, type CertificateState } from './states.ts';

export type CertificateForm = (typeof LAWS)[number]['certificate'];
export const CERTIFICATE_FORMS = LAWS.map(({ certificate }) => certificate);

/** Why it waits for the office. */
export const CERTIFICATE_DOUBTS = {
  unreadable: 'No text could be read in it: perhaps it is a scan',
  foundation: 'The foundation’s PAN does not stand in it',
  year: 'Its year could not be read',
  id: 'No donor of its year has the number that it names',
  amount: 'Its amount is not what was given, or could not be read',
  several: 'Several donors have the number that it names',
  second: 'Its donor has a certificate of this amount already',
  number: 'Another certificate has its number',
  taken: 'It was taken from a donor',
} as const;
export type CertificateDoubt = keyof typeof CERTIFICATE_DOUBTS;

/** Of the page of a year: `without` are lines of the statement, and no state of a certificate. */
export const CERTIFICATE_SETS = {
  waiting: {
    label: CERTIFICATE_STATES.waiting.label,
    about: 'Nothing is guessed: what does not fit by number, amount and year waits here.',
  },
  placed: { label: CERTIFICATE_STATES.placed.label, about: 'With their donors, who do not know of it yet.' },
  sent: { label: CERTIFICATE_STATES.sent.label, about: 'Their donors were mailed a link to the own page, or they were printed.' },
  without: { label: 'None yet', about: 'Lines that were handed in, for which no certificate is here.' },
  replaced: { label: CERTIFICATE_STATES.replaced.label, about: 'A revised statement has led to another in their place.' },
} as const satisfies Readonly<Record<CertificateState | 'without', { label: string; about: string }>>;
export type CertificateSet = keyof typeof CERTIFICATE_SETS;

export const MAX_CERTIFICATES_BYTES = 50 * 1_048_576;

export const placeForm = defineForm({
  fields: { donor: { ...numberField, label: 'Number of the donor' } },
  steps: [{ title: 'Whose it is', groups: [{ fields: ['donor'] }] }],
});
