import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `next`: on the office's page. `isMailed`: to the foundation. `reopens`: by an answer. */
export const MESSAGE_STATES = defineStates({
  new: {
    label: 'To answer',
    badge: 'plain',
    next: ['answered', 'waiting', 'suspected'],
    isMailed: true,
    isToAnswer: true,
    showsMover: false,
    reopens: true,
  },
  waiting: {
    label: 'Waiting',
    badge: 'quiet',
    next: ['answered', 'new', 'suspected'],
    isMailed: true,
    isToAnswer: false,
    showsMover: true,
    reopens: true,
  },
  answered: {
    label: 'Answered',
    badge: 'quiet',
    next: ['new', 'suspected'],
    isMailed: true,
    isToAnswer: false,
    showsMover: true,
    reopens: true,
  },
  suspected: { label: 'Spam', badge: 'warn', next: ['new'], isMailed: false, isToAnswer: false, showsMover: false, reopens: false },
});
export type MessageState = StateOf<typeof MESSAGE_STATES>;

export const FIRST_MESSAGES: MessageState = 'new';
