import type { Fixed, Millis } from '#database/tables/columns.ts';
import type { SUBSCRIBER_STATES, SubscriberState } from '#domain/newsletter/states.ts';
import type { ValueOf } from '#domain/shared/states.ts';

export interface SubscribersTable {
  id: Fixed<string>;
  email: Fixed<string>;
  status: SubscriberState;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

interface SubscriberEventsTable {
  id: Fixed<string>;
  subscriber_id: Fixed<string>;
  kind: Fixed<ValueOf<typeof SUBSCRIBER_STATES, 'event'>>;
  /** Null for an unsubscription. */
  requested_at: Fixed<Millis | null>;
  requested_from: Fixed<string | null>;
  done_from: Fixed<string>;
  created_at: Fixed<Millis>;
}

export interface NewsletterTables {
  subscribers: SubscribersTable;
  subscriber_events: SubscriberEventsTable;
}
