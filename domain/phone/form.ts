import { defineForm, type Field } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { isMobile } from '#domain/shared/sending/phone-messages.ts';

const CHOOSE_AGAIN = 'Please ask for a new code.';
const NUMBER = 'Enter valid 10-digit mobile number';
const phoneField = {
  kind: 'phone',
  label: 'Phone',
  privacy: 'personal',
  rules: [{ required: NUMBER }, { test: isMobile, error: NUMBER }],
  input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: '10 digits' },
} as const satisfies Field;

const choices = {
  channel: {
    kind: 'radio',
    label: 'By',
    options: [
      { value: 'sms', label: 'SMS' },
      { value: 'whatsapp', label: 'WhatsApp' },
    ],
    privacy: 'none',
    rules: [{ required: 'Choose SMS or WhatsApp' }],
  },
} as const satisfies Record<string, Field>;

const otp = codeField({ label: 'Code', required: 'Enter the code from the message', invalid: 'The code has 6 digits' });

export const phoneCodeForm = defineForm({ fields: { otp }, steps: [{ title: 'Your code', groups: [{ fields: ['otp'] }] }] });

/** Where a code is to be sent. */
export const ownPhoneForm = defineForm({
  fields: { phone: phoneField, ...choices },
  steps: [{ title: 'Your phone', groups: [{ fields: ['phone', 'channel'] }] }],
});

export const ownPhoneCodeForm = defineForm({
  fields: { ...ownPhoneForm.fields, otp },
  steps: [{ title: 'Your phone', groups: [{ fields: ['phone', 'channel', 'otp'] }] }],
});

export const phoneLoginForm = defineForm({
  fields: { phone: phoneField },
  steps: [{ title: 'Log in with a code', groups: [{ fields: ['phone'] }] }],
});

export const phoneLoginCodeForm = defineForm({
  fields: { phone: phoneField, otp },
  steps: [{ title: 'Log in with a code', groups: [{ fields: ['phone', 'otp'] }] }],
});

const hidden = (max: number) =>
  ({
    kind: 'hidden',
    label: 'Choice',
    privacy: 'none',
    rules: [{ required: CHOOSE_AGAIN }, { max, error: CHOOSE_AGAIN }],
  }) as const satisfies Field;

export const phoneChoiceForm = defineForm({
  fields: { phone: phoneField, id: hidden(64), token: hidden(200) },
  steps: [{ title: 'Who are you?', groups: [{ fields: ['phone', 'id', 'token'] }] }],
});
