/** No zod, no SQL: pages read it. */
import { defineStates, type StateOf } from '#domain/shared/states.ts';

export const UNREAD_CAUSES = ['unreadable', 'many'] as const;
export type UnreadCause = (typeof UNREAD_CAUSES)[number];

/** `list`: of the office's page. `again`: the next visit reads it. */
export const UNREAD_STATES = defineStates({
  failed: { list: 'failed' },
  again: { list: null },
  settled: { list: 'settled' },
});
export type UnreadState = StateOf<typeof UNREAD_STATES>;
