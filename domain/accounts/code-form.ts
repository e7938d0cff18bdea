import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';

export const codeForm = inLanguage(() =>
  defineForm({
    fields: { otp: codeField({ label: m.accounts.otp.otp, required: m.accounts.otp.empty, invalid: m.accounts.otp.invalid }) },
    steps: [{ title: m.accounts.otp.checkEmail, groups: [{ fields: ['otp'] }] }],
  }),
);
