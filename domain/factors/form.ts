import { defineForm, type Field } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { MAX_PASSKEY_NAME_LENGTH } from './constants.ts';

/** Without 0, 1, i, l and o, which look like others. */
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const CODE_LENGTH = 12;

const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');

const writtenCode = (label: string) =>
  ({
    kind: 'text',
    label,
    hint: 'Twelve letters and digits. Spaces and dashes do not matter.',
    normalise: plainCode,
    privacy: 'none',
    inDraft: false,
    rules: [
      { required: 'Enter the code' },
      { matches: new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`), error: 'Enter the twelve letters and digits of the code' },
    ],
    input: { autoComplete: 'off' },
  }) as const satisfies Field;

const APP_CODE = 'Enter the six digits that the app shows now';

export const appCodeForm = defineForm({
  fields: { otp: codeField({ label: 'Code from the app', required: APP_CODE, invalid: APP_CODE }) },
  steps: [{ title: 'Authenticator app', groups: [{ fields: ['otp'] }] }],
});

export const recoveryForm = defineForm({
  fields: { code: writtenCode('Recovery code') },
  steps: [{ title: 'Recovery code', groups: [{ fields: ['code'] }] }],
});

export const setupForm = defineForm({
  fields: { code: writtenCode('Setup code') },
  steps: [{ title: 'Setup code', groups: [{ fields: ['code'] }] }],
});

export const passkeyForm = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Name of the passkey',
      hint: 'So that you know which one it is, such as “My phone”.',
      privacy: 'personal',
      rules: [{ required: 'Please give it a name' }, { max: MAX_PASSKEY_NAME_LENGTH, error: 'This name is too long' }],
      input: { autoComplete: 'off' },
    },
  },
  steps: [{ title: 'Passkey', groups: [{ fields: ['name'] }] }],
});
