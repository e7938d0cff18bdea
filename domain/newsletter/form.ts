import * as m from '#messages/index.ts';
import { inLanguage } from '#messages/current.ts';
import { defineForm } from '#domain/forms/form.ts';
import { isEmail } from '#domain/shared/text/email.ts';

export const newsletterForm = inLanguage(() =>
  defineForm({
    fields: {
      email: {
        kind: 'email',
        label: m.newsletter.email,
        privacy: 'personal',
        rules: [{ required: m.newsletter.emailRequired }, { test: isEmail, error: m.contact.emailInvalid }],
        input: { autoComplete: 'email', placeholder: 'you@example.in' },
      },
    },
    steps: [{ title: m.newsletter.subscribe, groups: [{ fields: ['email'] }] }],
  }),
);
