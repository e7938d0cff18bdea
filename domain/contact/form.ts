import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { contactSubjects } from '#domain/content/schema/constants.ts';
import { defineForm, type PersonalValues, type ValuesOf } from '#domain/forms/form.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { PERSON_NAME } from '#domain/shared/text/greeting-name.ts';

/** Specification 1, sections 3 and 5; maximum lengths are ours. */
export const contactForm = inLanguage(() =>
  defineForm({
    fields: {
      name: {
        kind: 'text',
        label: m.contact.fullName,
        shortLabel: m.contact.name,
        privacy: 'personal',
        rules: [
          { required: m.contact.nameRequired },
          { min: 2, error: m.contact.nameShort },
          { max: 100, error: m.contact.nameLong },
          { matches: PERSON_NAME, error: m.contact.nameLetters },
        ],
        input: { autoComplete: 'name' },
      },
      email: {
        kind: 'email',
        label: m.contact.email,
        privacy: 'personal',
        rules: [{ required: m.contact.emailRequired }, { test: isEmail, error: m.contact.emailInvalid }],
        input: { autoComplete: 'email', width: 'half' },
      },
      phone: {
        kind: 'phone',
        label: m.contact.phone,
        privacy: 'personal',
        rules: [{ required: m.contact.phoneInvalid }, { matches: /^\d{10}$/, error: m.contact.phoneInvalid }],
        input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: m.contact.tenDigits, width: 'half' },
      },
      subject: {
        kind: 'select',
        label: m.contact.subject,
        privacy: 'personal',
        options: contactSubjects.map((value) => ({ value, label: m.contact.subjects[value] })),
        rules: [{ required: m.contact.subjectRequired }],
        input: { placeholder: m.contact.subjectHint },
      },
      message: {
        kind: 'textarea',
        label: m.contact.message,
        privacy: 'personal',
        rules: [
          { required: m.contact.messageRequired },
          { min: 10, error: m.contact.messageShort },
          { max: 5_000, error: m.contact.messageLong },
        ],
      },
      consent: {
        kind: 'checkbox',
        label: m.contact.consent,
        privacy: 'none',
        inDraft: false,
        rules: [{ required: m.contact.consentRequired }],
      },
      /** Honeypot. */
      website: { kind: 'hidden', label: m.contact.leaveEmpty, privacy: 'none', inDraft: false, rules: [] },
    },
    steps: [{ title: m.contact.title, groups: [{ fields: ['name', 'email', 'phone', 'subject', 'message', 'consent', 'website'] }] }],
  }),
);
export type ContactMessage = ValuesOf<typeof contactForm>;

/** A thread that did not begin with the form has a subject of its own. */
export type WrittenMessage = Omit<PersonalValues<(typeof contactForm)['fields']>, 'subject'> & { subject: string };
