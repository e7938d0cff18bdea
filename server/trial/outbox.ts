import type { Db } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { Clock } from '#domain/shared/context.ts';
import type { MailTransport } from '#domain/shared/mail.ts';
import { PHONE_CHANNELS, type PhoneTransport } from '#domain/shared/sending/phone-messages.ts';
import { daysBefore, inBatches, SENT_MAILS_DAYS } from '#domain/shared/retention.ts';

interface Tools {
  db: Db;
  clock: Clock;
}

export function createOutbox({ db, clock }: Tools): MailTransport {
  return {
    async send({ id, to, subject, html, text, headers }) {
      await db
        .insertInto('outbox_mails')
        .values({ id, to_address: to, subject, html, text, headers: JSON.stringify(headers), created_at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

/** Beside the mails; `html` is empty. */
export function createPhoneOutbox({ paise, paiseAMonth, ...tools }: Tools & Pick<PhoneTransport, 'paise' | 'paiseAMonth'>): PhoneTransport {
  const { send } = createOutbox(tools);
  return {
    channels: PHONE_CHANNELS,
    paise,
    paiseAMonth,
    async send({ id, to, channel, senderId, templateId, text }) {
      const headers = { From: senderId, Channel: channel, Template: templateId };
      await send({ id, to, subject: channel === 'sms' ? 'SMS' : 'WhatsApp', html: '', text, headers });
      return `outbox-${id}`;
    },
  };
}

/** Codes are deleted sooner (`sweepOtps`). @returns how many */
export async function sweepOutbox({ db, clock }: Tools): Promise<number> {
  const limit = daysBefore(clock.now(), SENT_MAILS_DAYS);
  return inBatches((most) =>
    changeRows(
      db
        .deleteFrom('outbox_mails')
        .where('id', 'in', (e) => e.selectFrom('outbox_mails').select('id').where('created_at', '<=', limit).limit(most)),
    ),
  );
}
