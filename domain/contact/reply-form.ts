import { defineForm } from '#domain/forms/form.ts';
import { isEmail } from '#domain/shared/text/email.ts';
import { MESSAGE_ROLES, STAFF_ROLES } from '#domain/staff/rights.ts';
import { MAX_REPLY_LENGTH, MAX_REPLY_TITLE_LENGTH, MAX_SUBJECT_LENGTH } from './entries.ts';

const long = (most: number): string => `At most ${most.toLocaleString('en-IN')} characters, please.`;

export const replyForm = defineForm({
  fields: {
    text: {
      kind: 'textarea',
      label: 'Your reply',
      privacy: 'none',
      rules: [{ required: 'Please write your reply.' }, { max: MAX_REPLY_LENGTH, error: long(MAX_REPLY_LENGTH) }],
      input: { rows: 6 },
    },
  },
  steps: [{ title: 'Reply', groups: [{ fields: ['text'] }] }],
});

export const noteForm = defineForm({
  fields: {
    note: {
      kind: 'textarea',
      label: 'Note',
      hint: 'For the office alone.',
      privacy: 'none',
      rules: [{ required: 'Please write a note.' }, { max: MAX_REPLY_LENGTH, error: long(MAX_REPLY_LENGTH) }],
      input: { rows: 3 },
    },
  },
  steps: [{ title: 'Note', groups: [{ fields: ['note'] }] }],
});

export const handForm = defineForm({
  fields: {
    to: {
      kind: 'select',
      label: 'Hand it to',
      privacy: 'none',
      options: MESSAGE_ROLES.map((role) => ({ value: role, label: STAFF_ROLES[role].label })),
      rules: [{ required: 'Please choose a role.' }],
      input: { placeholder: 'Choose a role' },
    },
    note: {
      kind: 'textarea',
      label: 'Note to them',
      privacy: 'none',
      rules: [{ max: MAX_REPLY_LENGTH, error: long(MAX_REPLY_LENGTH) }],
      input: { rows: 3 },
    },
  },
  steps: [{ title: 'Hand over', groups: [{ fields: ['to', 'note'] }] }],
});

/** The office writes first, to somebody it knows. */
export const letterForm = defineForm({
  fields: {
    subject: {
      kind: 'text',
      label: 'Subject',
      privacy: 'none',
      rules: [{ required: 'Please write a subject.' }, { max: MAX_SUBJECT_LENGTH, error: long(MAX_SUBJECT_LENGTH) }],
      input: { autoComplete: 'off' },
    },
    text: {
      kind: 'textarea',
      label: 'Text',
      hint: 'Greeting and your name are added.',
      privacy: 'none',
      rules: [{ required: 'Please write the text.' }, { max: MAX_REPLY_LENGTH, error: long(MAX_REPLY_LENGTH) }],
      input: { rows: 6 },
    },
    to: {
      kind: 'radio',
      label: 'Then it is',
      hint: 'Waiting, if they are to answer; an answer brings back either.',
      privacy: 'none',
      options: [
        { value: 'waiting', label: 'Waiting' },
        { value: 'answered', label: 'Answered' },
      ],
      rules: [{ required: 'Please choose one.' }],
    },
  },
  steps: [{ title: 'Message', groups: [{ fields: ['subject', 'text', 'to'] }] }],
});

export const writeForm = defineForm({
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      privacy: 'none',
      rules: [{ required: 'Please write the name of the person.' }, { max: 100, error: long(100) }],
      input: { autoComplete: 'off' },
    },
    email: {
      kind: 'email',
      label: 'Email',
      privacy: 'none',
      rules: [{ required: 'Please enter the email address.' }, { test: isEmail, error: 'Please enter a valid email address.' }],
      input: { autoComplete: 'off' },
    },
    ...letterForm.fields,
  },
  steps: [{ title: 'Message', groups: [{ fields: ['name', 'email', 'subject', 'text', 'to'] }] }],
});

export const replyTextForm = defineForm({
  fields: {
    title: {
      kind: 'text',
      label: 'Name',
      privacy: 'none',
      rules: [{ required: 'Please name the text.' }, { max: MAX_REPLY_TITLE_LENGTH, error: long(MAX_REPLY_TITLE_LENGTH) }],
      input: { autoComplete: 'off' },
    },
    text: {
      kind: 'textarea',
      label: 'Text',
      hint: 'Greeting and name are added to every reply.',
      privacy: 'none',
      rules: [{ required: 'Please write the text.' }, { max: MAX_REPLY_LENGTH, error: long(MAX_REPLY_LENGTH) }],
      input: { rows: 6 },
    },
  },
  steps: [{ title: 'Ready-made text', groups: [{ fields: ['title', 'text'] }] }],
});
