import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `event`: the evidence of a change to it. `keep`: how long the address is kept. */
export const SUBSCRIBER_STATES = defineStates({
  active: { isSubscribed: true, event: 'subscribed', keep: 'subscribed' },
  unsubscribed: { isSubscribed: false, event: 'unsubscribed', keep: 'left' },
});
export type SubscriberState = StateOf<typeof SUBSCRIBER_STATES>;
