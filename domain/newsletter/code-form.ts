import * as m from '#messages/index.ts';
import { inLanguage } from '#messages/current.ts';
import { defineForm } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';

/** Apart from the email: not in first views. */
export const newsletterCodeForm = inLanguage(() =>
  defineForm({
    fields: { otp: codeField({ label: m.newsletter.otp, required: m.newsletter.otpRequired, invalid: m.newsletter.otpInvalid }) },
    steps: [{ title: m.newsletter.verify, groups: [{ fields: ['otp'] }] }],
  }),
);
