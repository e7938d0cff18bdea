import type { Generated } from 'kysely';
import type { Fixed, Millis } from '#database/tables/columns.ts';
import type { PhoneState } from '#domain/phone/states.ts';
import type { PhoneChannel, PhoneChoice, PhoneTemplate } from '#domain/shared/sending/phone-messages.ts';

/** What was sent, without number and text: for limits, and for the provider's bill. */
interface PhoneMessagesTable {
  /** The id of its job. */
  id: Fixed<string>;
  /** Keyed. */
  phone_hash: Fixed<string>;
  template: Fixed<PhoneTemplate>;
  channel: Fixed<PhoneChannel>;
  parts: Fixed<number>;
  paise: Fixed<number>;
  /** `sending`: the provider may have it. */
  state: PhoneState;
  provider_id: string | null;
  /** Why it did not arrive, without people. */
  reason: Generated<string | null>;
  created_at: Fixed<Millis>;
}

/** Numbers that want no message at all. */
interface PhoneStopsTable {
  /** Keyed. */
  phone_hash: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Confirmed by a code from inside the account; a family may share a number. */
interface StudentPhonesTable {
  account_id: Fixed<string>;
  /** Ten digits. */
  phone: string;
  channel: PhoneChoice;
  confirmed_at: Millis;
  updated_at: Millis;
}

export interface PhoneTables {
  phone_messages: PhoneMessagesTable;
  phone_stops: PhoneStopsTable;
  student_phones: StudentPhonesTable;
}
