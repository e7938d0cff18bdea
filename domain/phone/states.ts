import { defineStates, type StateOf } from '#domain/shared/states.ts';

/**
 * Of a message. `next`: what a report of the provider may change it to, since reports come late, twice and in any order. `again`: what
 * becomes of a job that finds it so: it is not sent again, sent anew, or nobody knows whether it went out.
 */
export const PHONE_STATES = defineStates({
  sending: { next: ['sent', 'delivered', 'failed'], again: 'unknown' },
  sent: { next: ['delivered', 'failed'], again: 'no' },
  failed: { next: ['delivered'], again: 'anew' },
  delivered: { next: [], again: 'no' },
});
export type PhoneState = StateOf<typeof PHONE_STATES>;
