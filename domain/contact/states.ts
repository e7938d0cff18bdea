import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `next`: what the office's page offers. `isMailed`: to the foundation; of suspected spam nobody is told. */
export const MESSAGE_STATES = defineStates({
  new: { label: 'To answer', badge: 'plain', next: ['answered', 'suspected'], isMailed: true, isToAnswer: true, showsMover: false },
  answered: { label: 'Answered', badge: 'quiet', next: ['new'], isMailed: true, isToAnswer: false, showsMover: true },
  suspected: { label: 'Suspected spam', badge: 'warn', next: ['new'], isMailed: false, isToAnswer: false, showsMover: false },
});
export type MessageState = StateOf<typeof MESSAGE_STATES>;

/** The list that the office opens with. */
export const FIRST_MESSAGES: MessageState = 'new';
