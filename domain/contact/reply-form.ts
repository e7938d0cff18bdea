import { defineForm } from '#domain/forms/form.ts';
import { MAX_REPLY_LENGTH, MAX_REPLY_TITLE_LENGTH } from './entries.ts';

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
