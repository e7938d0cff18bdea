import { defineStates, type StateOf, statesWith } from '#domain/shared/states.ts';

/** `isCounted`: toward the owner's limit. `sweep`: marks it for deletion. */
export const FILE_STATES = defineStates({
  storing: { isWhole: false, isCounted: true, sweep: 'unfinished' },
  stored: { isWhole: true, isCounted: true, sweep: 'unattached' },
  deleting: { isWhole: false, isCounted: false, sweep: 'marked' },
});
export type FileState = StateOf<typeof FILE_STATES>;

export const WHOLE = statesWith(FILE_STATES, 'isWhole', true);
