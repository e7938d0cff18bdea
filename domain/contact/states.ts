import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `next`: on the office's page. `isMailed`: to the foundation. */
export const MESSAGE_STATES = defineStates({
  new: { label: 'To answer', badge: 'plain', next: ['answered', 'suspected'], isMailed: true, isToAnswer: true, showsMover: false },
  answered: { label: 'Answered', badge: 'quiet', next: ['new'], isMailed: true, isToAnswer: false, showsMover: true },
  suspected: { label: 'Suspected spam', badge: 'warn', next: ['new'], isMailed: false, isToAnswer: false, showsMover: false },
});
export type MessageState = StateOf<typeof MESSAGE_STATES>;

export const FIRST_MESSAGES: MessageState = 'new';
