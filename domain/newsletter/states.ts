import { LEFT_NEWSLETTER_DAYS } from '#domain/shared/retention.ts';
import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** `event`: the evidence. `keepDays`: the address. */
export const SUBSCRIBER_STATES = defineStates({
  active: { isSubscribed: true, event: 'subscribed', keepDays: null },
  unsubscribed: { isSubscribed: false, event: 'unsubscribed', keepDays: LEFT_NEWSLETTER_DAYS },
});
export type SubscriberState = StateOf<typeof SUBSCRIBER_STATES>;
