import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** Of a batch. */
export const BATCH_STATES = defineStates({
  open: { label: 'Open', badge: 'plain', next: ['closed'] },
  closed: { label: 'Closed', badge: 'quiet', next: ['open'] },
});
export type BatchState = StateOf<typeof BATCH_STATES>;
