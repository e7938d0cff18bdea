import { contactSubjects } from '#domain/content/schema/constants.ts';
import { defineForm, type PersonalValues, type ValuesOf } from '#domain/forms/form.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { PERSON_NAME } from '#domain/shared/text/greeting-name.ts';

const PHONE_INVALID = 'Please enter a valid 10-digit phone number';

/** Specification 1, sections 3 and 5; maximum lengths are ours. */
export const contactForm = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Full name',
      shortLabel: 'Name',
      privacy: 'personal',
      rules: [
        { required: 'Please provide your name' },
        { min: 2, error: 'Name must be at least 2 characters long' },
        { max: 100, error: 'Name must be at most 100 characters long' },
        { matches: PERSON_NAME, error: 'Name can only contain letters and spaces' },
      ],
      input: { autoComplete: 'name' },
    },
    email: {
      kind: 'email',
      label: 'Email',
      privacy: 'personal',
      rules: [{ required: 'Please provide a valid email address' }, { test: isEmail, error: 'Please enter a valid email address' }],
      input: { autoComplete: 'email', width: 'half' },
    },
    phone: {
      kind: 'phone',
      label: 'Phone',
      privacy: 'personal',
      rules: [{ required: PHONE_INVALID }, { matches: /^\d{10}$/, error: PHONE_INVALID }],
      input: { autoComplete: 'tel-national', inputMode: 'numeric', placeholder: '10 digits', width: 'half' },
    },
    subject: {
      kind: 'select',
      label: 'Subject',
      privacy: 'personal',
      options: contactSubjects,
      rules: [{ required: 'Please select a subject' }],
      input: { placeholder: 'Select a subject' },
    },
    message: {
      kind: 'textarea',
      label: 'Message',
      privacy: 'personal',
      rules: [
        { required: 'Please enter your message' },
        { min: 10, error: 'Message must be at least 10 characters long' },
        { max: 5_000, error: 'Message must be at most 5,000 characters long' },
      ],
    },
    consent: {
      kind: 'checkbox',
      label: 'I agree that my details are used to answer me',
      privacy: 'none',
      inDraft: false,
      rules: [{ required: 'You must agree before submitting' }],
    },
    /** Honeypot. */
    website: { kind: 'hidden', label: 'Leave this empty', privacy: 'none', inDraft: false, rules: [] },
  },
  steps: [{ title: 'Send us a message', groups: [{ fields: ['name', 'email', 'phone', 'subject', 'message', 'consent', 'website'] }] }],
});
export type ContactMessage = ValuesOf<typeof contactForm>;

/** A thread that did not begin with the form has a subject of its own. */
export type WrittenMessage = Omit<PersonalValues<(typeof contactForm)['fields']>, 'subject'> & { subject: string };
