import type { Language } from '#messages/language.ts';

/* docs/decisions/0082. */

export const PHONE_CHANNELS = ['sms', 'whatsapp'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/** What a student chose in addition to mails. */
export const PHONE_CHOICES = ['none', ...PHONE_CHANNELS] as const;
export type PhoneChoice = (typeof PHONE_CHOICES)[number];

/** A variable of a template, as the operators' register (DLT) allows it. */
export const MAX_VALUE_LENGTH = 30;

/** What fills `{#name#}`, with the most characters that it takes. */
export const PHONE_VALUES = {
  /** The given name alone. */
  name: MAX_VALUE_LENGTH,
  /** The end of a link, behind the site's address. */
  token: MAX_VALUE_LENGTH,
  code: 6,
  /** Of the notice. */
  version: 20,
  /** DV-2026-000123. */
  number: 20,
  /** Given as the state's key, shown in the words of content/phone-messages.json. */
  state: MAX_VALUE_LENGTH,
  /** Given as YYYY-MM-DD. */
  lastDay: 20,
  /** `YYYY-MM-DD`. */
  day: 20,
  days: 3,
  /** Whole rupees. */
  amount: 12,
} as const;
export type PhoneValue = keyof typeof PHONE_VALUES;

/** Queued messages hold names and values: rename nothing. A code is sent at night too. `isNews`: to a student who chose it, and may stop it. */
export const PHONE_TEMPLATES = {
  'guardian-link': { values: ['name', 'token'], isCode: false, isNews: false },
  /** What a guardian has agreed to, and how to withdraw. */
  'consent-receipt': { values: ['day', 'name', 'version', 'token'], isCode: false, isNews: false },
  'guardian-declined': { values: ['name', 'lastDay'], isCode: false, isNews: true },
  'guardian-code': { values: ['code'], isCode: true, isNews: false },
  'login-code': { values: ['code'], isCode: true, isNews: false },
  'phone-code': { values: ['code'], isCode: true, isNews: false },
  'application-received': { values: ['name', 'number'], isCode: false, isNews: true },
  'status-changed': { values: ['name', 'number', 'state'], isCode: false, isNews: true },
  'information-wanted': { values: ['name', 'number', 'lastDay'], isCode: false, isNews: true },
  'last-day': { values: ['name', 'lastDay', 'days'], isCode: false, isNews: true },
  'renewal-offer': { values: ['name', 'lastDay'], isCode: false, isNews: true },
  'documents-wanted': { values: ['name', 'number', 'lastDay'], isCode: false, isNews: true },
  'instalment-paid': { values: ['name', 'number', 'amount'], isCode: false, isNews: true },
  'instalment-returned': { values: ['name', 'number', 'amount'], isCode: false, isNews: true },
  stopped: { values: [], isCode: false, isNews: false },
} as const satisfies Record<string, { values: readonly PhoneValue[]; isCode: boolean; isNews: boolean }>;
export type PhoneTemplate = keyof typeof PHONE_TEMPLATES;

export type PhoneValues<T extends PhoneTemplate> = {
  [V in (typeof PHONE_TEMPLATES)[T]['values'][number]]: V extends 'days' | 'amount' ? number : string;
};

export interface PhoneMessage {
  /** The job's, for the provider's records. */
  id: string;
  /** `+91…`. */
  to: string;
  channel: PhoneChannel;
  language: Language;
  /** Of the foundation, in the operators' register. */
  entityId: string;
  /** The header, such as `DEEPVN`. */
  senderId: string;
  /** SMS: of the operators' register; WhatsApp: the template's name. */
  templateId: string;
  text: string;
  /** In the order of the text. */
  values: readonly string[];
  isCode: boolean;
  /** Where a provider that signs nothing reports on it. */
  reportUrl: string;
}

/** What a provider says of a message. */
export interface PhoneReport {
  /** Of the message: its job's. */
  id: string;
  providerId: string;
  state: 'sent' | 'delivered' | 'failed';
  /** In the provider's words; null unless it failed. */
  reason: string | null;
}

/** Of the providers' calls to us. */
export interface PhoneReports {
  /** Null when it says nothing new, or cannot be read. */
  readSms(body: Buffer): Omit<PhoneReport, 'id'> | null;
  hasWhatsApp: boolean;
  /** Null unless the provider signed it. */
  readWhatsApp(body: Buffer, signature: unknown): PhoneReport[] | null;
  isVerifyToken(given: string): boolean;
}

/** What reaches phones; without channels there is none. */
export interface PhoneTransport {
  channels: readonly PhoneChannel[];
  /** Paise for a part of an SMS, or for a message. */
  paise: Readonly<Record<PhoneChannel, number>>;
  /** Most in a calendar month. */
  paiseAMonth: number;
  /**
   * @returns the provider's id of the message
   * @throws PermanentFailure when it was refused, or when it may have been taken; any other error: it was not taken, try again
   */
  send(message: PhoneMessage): Promise<string>;
  /** Absent without a provider. */
  verify?: () => Promise<void>;
  /** Absent without a provider. */
  reports?: PhoneReports;
}

/** Ten digits, as `mobileNumber` makes them. */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text);

export interface CodeOnPhone {
  channel: PhoneChannel;
  language: Language;
}
