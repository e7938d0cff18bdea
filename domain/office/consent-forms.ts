import { defineForm } from '#domain/forms/form.ts';
import { reasonForm } from './forms.ts';

export const consentNumberForm = defineForm({
  fields: {
    number: {
      kind: 'text',
      label: 'Application number',
      hint: 'The whole number, such as DV-2026-000123',
      privacy: 'none',
      rules: [{ required: 'Enter the number of the application' }, { max: 40, error: 'This is no number of an application' }],
    },
  },
  steps: [{ title: 'Find', groups: [{ fields: ['number'] }] }],
});

export const recordedConsentForm = defineForm({
  fields: {
    method: {
      kind: 'radio',
      label: 'How do you know that it is the guardian, and an adult?',
      hint: 'You have seen the signed form and a paper that shows who they are; or they were in the office, and you made sure.',
      privacy: 'none',
      options: [
        { value: 'paper_seen', label: 'Papers seen' },
        { value: 'office', label: 'In the office' },
      ],
      rules: [{ required: 'Choose how you know' }],
    },
    reason: { ...reasonForm.fields.reason, label: 'What you have seen, and where the paper is kept' },
  },
  steps: [{ title: 'Record', groups: [{ fields: ['method', 'reason'] }] }],
});

const OUTSIDE_THE_PAGE = [
  { value: 'phone', label: 'By phone' },
  { value: 'office', label: 'In the office' },
  { value: 'paper', label: 'By letter' },
] as const;

/** The office notes that a guardian does not agree. */
export const declinedConsentForm = defineForm({
  fields: {
    channel: {
      kind: 'radio',
      label: 'How did they say no?',
      privacy: 'none',
      options: OUTSIDE_THE_PAGE,
      rules: [{ required: 'Choose how they told you' }],
    },
    reason: {
      ...reasonForm.fields.reason,
      label: 'How you know that it is the guardian, and what they said',
      hint: 'The student does not read it.',
    },
  },
  steps: [{ title: 'Record a no', groups: [{ fields: ['channel', 'reason'] }] }],
});

/** The office notes that a guardian takes the consent back. */
export const withdrawnConsentForm = defineForm({
  fields: {
    channel: {
      kind: 'radio',
      label: 'How did they withdraw it?',
      privacy: 'none',
      options: OUTSIDE_THE_PAGE,
      rules: [{ required: 'Choose how they told you' }],
    },
    reason: {
      ...reasonForm.fields.reason,
      label: 'What they said, and how you know that it is the guardian',
      hint: 'The student reads it, in the dashboard and by email.',
    },
  },
  steps: [{ title: 'Withdraw', groups: [{ fields: ['channel', 'reason'] }] }],
});
