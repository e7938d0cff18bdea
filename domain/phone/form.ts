import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm, type Field } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { isMobile } from '#domain/shared/sending/phone-messages.ts';

const phone = () =>
  ({
    kind: 'phone',
    label: m.phone.phone,
    privacy: 'personal',
    rules: [{ required: m.phone.invalid }, { test: isMobile, error: m.phone.invalid }],
    input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: m.phone.tenDigits },
  }) as const satisfies Field;

const channel = () =>
  ({
    kind: 'radio',
    label: m.phone.by,
    options: [
      { value: 'sms', label: m.phone.sms },
      { value: 'whatsapp', label: m.phone.whatsApp },
    ],
    privacy: 'none',
    rules: [{ required: m.phone.channelRequired }],
  }) as const satisfies Field;

const otp = () => codeField({ label: m.phone.code, required: m.phone.codeRequired, invalid: m.accounts.otp.sixDigits });

export const phoneCodeForm = inLanguage(() =>
  defineForm({ fields: { otp: otp() }, steps: [{ title: m.phone.yourCode, groups: [{ fields: ['otp'] }] }] }),
);

/** Where a code is to be sent. */
export const ownPhoneForm = inLanguage(() =>
  defineForm({
    fields: { phone: phone(), channel: channel() },
    steps: [{ title: m.phone.yourPhone, groups: [{ fields: ['phone', 'channel'] }] }],
  }),
);

export const ownPhoneCodeForm = inLanguage(() =>
  defineForm({
    fields: { ...ownPhoneForm.fields, otp: otp() },
    steps: [{ title: m.phone.yourPhone, groups: [{ fields: ['phone', 'channel', 'otp'] }] }],
  }),
);

export const phoneLoginForm = inLanguage(() =>
  defineForm({ fields: { phone: phone() }, steps: [{ title: m.phone.logIn, groups: [{ fields: ['phone'] }] }] }),
);

export const phoneLoginCodeForm = inLanguage(() =>
  defineForm({
    fields: { phone: phone(), otp: otp() },
    steps: [{ title: m.phone.logIn, groups: [{ fields: ['phone', 'otp'] }] }],
  }),
);

const hidden = (max: number) =>
  ({
    kind: 'hidden',
    label: 'Choice',
    privacy: 'none',
    rules: [{ required: m.phone.askAgain }, { max, error: m.phone.askAgain }],
  }) as const satisfies Field;

export const phoneChoiceForm = inLanguage(() =>
  defineForm({
    fields: { phone: phone(), id: hidden(64), token: hidden(200) },
    steps: [{ title: m.phone.who, groups: [{ fields: ['phone', 'id', 'token'] }] }],
  }),
);
