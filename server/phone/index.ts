import { PermanentFailure } from '#domain/shared/jobs.ts';
import type { PhoneChannel, PhoneReports, PhoneTransport } from '#domain/shared/sending/phone-messages.ts';
import { equalInConstantTime } from '#domain/shared/security/vault.server.ts';
import type { Settings } from '#server/config/env.server.ts';
import type { Provider } from './ask.ts';
import { createExotel, readSmsReport } from './exotel.ts';
import { readWhatsAppReports } from './whatsapp-reports.ts';
import { createWhatsApp } from './whatsapp.ts';

export type PhoneSettings = Pick<
  Settings,
  'SMS_URL' | 'SMS_PAISE' | 'WHATSAPP_URL' | 'WHATSAPP_TOKEN' | 'WHATSAPP_PAISE' | 'PHONE_PAISE_A_MONTH'
> &
  Partial<Pick<Settings, 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN'>>;

export const hasPhoneProvider = ({ SMS_URL, WHATSAPP_URL }: PhoneSettings): boolean => Boolean(SMS_URL || WHATSAPP_URL);

export const pricesOf = ({
  SMS_PAISE,
  WHATSAPP_PAISE,
  PHONE_PAISE_A_MONTH,
}: PhoneSettings): Pick<PhoneTransport, 'paise' | 'paiseAMonth'> => ({
  paise: { sms: SMS_PAISE, whatsapp: WHATSAPP_PAISE },
  paiseAMonth: PHONE_PAISE_A_MONTH,
});

/** Without providers it has no channels. */
export function createPhone(settings: PhoneSettings): PhoneTransport {
  const { SMS_URL, WHATSAPP_URL: url, WHATSAPP_TOKEN: token } = settings;
  const providers = new Map<PhoneChannel, Provider>();
  if (SMS_URL) providers.set('sms', createExotel(SMS_URL));
  if (url && token) providers.set('whatsapp', createWhatsApp({ url, token }));
  return {
    channels: [...providers.keys()],
    ...pricesOf(settings),
    reports: createReports(settings),
    async send(message) {
      const provider = providers.get(message.channel);
      if (!provider) throw new PermanentFailure(`No provider is set for ${message.channel}.`);
      return provider.send(message);
    },
    async verify() {
      await Promise.all([...providers.values()].map((provider) => provider.verify()));
    },
  };
}

export function createReports({
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: word,
}: Pick<PhoneSettings, 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN'>): PhoneReports {
  return {
    readSms: readSmsReport,
    hasWhatsApp: Boolean(secret && word),
    readWhatsApp: (body, signature) => (secret ? readWhatsAppReports(secret, body, signature) : null),
    isVerifyToken: (given) => word !== undefined && equalInConstantTime(given, word),
  };
}
