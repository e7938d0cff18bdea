/** No zod, no SQL: pages read it. */
import { defineStates, type StateOf } from '#domain/shared/states.ts';

export const UNREAD_CAUSES = ['unreadable', 'many'] as const;
export type UnreadCause = (typeof UNREAD_CAUSES)[number];

/** `list`: of the office's page. `tries`: of a visit, by itself. */
export const UNREAD_STATES = defineStates({
  failed: { list: 'failed', tries: 'few' },
  again: { list: null, tries: 'any' },
  settled: { list: 'settled', tries: 'none' },
});
export type UnreadState = StateOf<typeof UNREAD_STATES>;
