import { dayField, whyField } from '#domain/donations/office-fields.ts';
import { defineForm } from '#domain/forms/form.ts';
import { upperCode } from '#domain/forms/normalise.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { MAX_CERTIFICATE_LENGTH } from './forms.ts';

const CODE = /^[\dA-Z/-]*$/;
const code = (label: string, most: number) =>
  ({
    kind: 'text',
    label,
    privacy: 'none',
    normalise: upperCode,
    rules: [
      { matches: CODE, error: 'Letters, digits and hyphens alone' },
      { max: most, error: `At most ${most} characters` },
    ],
    input: { autoComplete: 'off' },
  }) as const;

/** Of a whole file, as the portal shows it. */
const MAX_ACKNOWLEDGEMENT_LENGTH = 40;

export const filingForm = defineForm({
  fields: {
    filedOn: { ...dayField, label: 'Handed in on', input: { max: 'today' } },
    acknowledgement: { ...code('Acknowledgement number of the portal', MAX_ACKNOWLEDGEMENT_LENGTH), hint: 'If it shows one' },
  },
  steps: [{ title: 'Handed in', groups: [{ fields: ['filedOn', 'acknowledgement'] }] }],
});

export const certificateForm = defineForm({
  fields: {
    certificate: { ...code('Number of the certificate', MAX_CERTIFICATE_LENGTH), hint: 'As the portal printed it; empty takes it off' },
  },
  steps: [{ title: 'Certificate', groups: [{ fields: ['certificate'] }] }],
});

const other = (label: string) =>
  ({
    kind: 'text',
    label,
    privacy: 'personal',
    normalise: (text: string) => cleanLine(text),
    rules: [{ max: 100, error: 'Name must be at most 100 characters' }],
    input: { autoComplete: 'off' },
  }) as const;

/** At most three beside the donor of the donation. */
export const OTHERS = ['other', 'second', 'third'] as const;

export const sharesForm = defineForm({
  fields: {
    other: {
      ...other('Given together with'),
      hint: 'A donor’s number, such as D-00042, or the name of a new one; empty for one donor alone',
    },
    second: { ...other('And with'), when: ({ other: first }) => first !== undefined },
    third: { ...other('And with'), when: ({ second: before }) => before !== undefined },
    percent: {
      kind: 'number',
      label: 'Percent of the first donor',
      hint: 'If they say so; the others share the rest. Empty: all alike',
      privacy: 'none',
      rules: [
        { matches: /^\d+$/, error: 'Enter whole percent' },
        { min: 1, error: 'At least 1' },
        { max: 99, error: 'At most 99' },
      ],
      when: ({ other: first }) => first !== undefined,
      input: { inputMode: 'numeric', autoComplete: 'off', width: 'half' },
    },
    reason: {
      ...whyField,
      label: 'How do you know?',
      hint: 'For the file: the office reads it, the donors do not.',
      rules: [{ required: 'Please say how.' }, whyField.rules[1]],
    },
  },
  steps: [{ title: 'Joint donors', groups: [{ fields: ['other', 'second', 'third', 'percent', 'reason'] }] }],
});
