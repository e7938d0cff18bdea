import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** Of a file. `isFiled`: what it says counts as handed in. */
export const STATEMENT_STATES = defineStates({
  /** Its lines are still being written; one that was left so goes with the next file. */
  writing: { label: 'Being written', badge: 'quiet', next: ['prepared'], isFiled: false },
  prepared: { label: 'Not handed in yet', badge: 'warn', next: ['filed'], isFiled: false },
  filed: { label: 'Handed in', badge: 'plain', next: ['prepared'], isFiled: true },
});
export type StatementState = StateOf<typeof STATEMENT_STATES>;
