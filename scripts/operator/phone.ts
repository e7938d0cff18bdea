import { BASE_LANGUAGE, languages } from '#messages/language.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { phoneSpending } from '#domain/phone/spending.server.ts';
import { allowNumber, phoneChannels, stopNumber } from '#domain/phone/phone.server.ts';
import { sendTestMessage } from '#domain/phone/try.server.ts';
import { mobileNumber } from '#domain/forms/normalise.ts';
import { AppError } from '#domain/shared/errors.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { isMobile, PHONE_CHANNELS, PHONE_TEMPLATES } from '#domain/shared/sending/phone-messages.ts';
import { partsOf } from '#domain/shared/sending/phone-text.ts';
import { keysOf } from '#domain/shared/states.ts';
import { command, subcommand, UsageError, withContext } from '#scripts/operator/command.ts';

const USAGE = `SMS and WhatsApp messages.

  npm run phone -- texts              what to register with the DLT portal, with your address filled in
  npm run phone -- try                asks each gateway whether it knows the account
  npm run phone -- try 9838041276     also sends the text of a code, 000000, there (--channel whatsapp, --language hi)
  npm run phone -- spent              what the messages of this month cost, by template
  npm run phone -- stop 9838041276    the number gets nothing more, codes included
  npm run phone -- allow 9838041276   takes it off that list`;

export default command(import.meta, USAGE, {
  texts: subcommand({
    run: () =>
      withContext(async ({ content, publicUrl }) => {
        const texts = content().phone;
        if (!texts) return 'There is no content/phone-messages.json, or it has faults: npm run content.';
        const spoken = languages.filter((language) => language === BASE_LANGUAGE || contentIn(content(), language).phone !== texts);
        return keysOf(PHONE_TEMPLATES)
          .flatMap((template) =>
            spoken.map((language) => {
              const { text, dltId } = contentIn(content(), language).phone!.templates[template];
              const registered = text.replaceAll('{site}', publicUrl).replaceAll(/\{#\w+#\}/g, '{#var#}');
              return `${template} ${language} ${dltId}, from ${partsOf(registered)} SMS\n  ${registered}`;
            }),
          )
          .join('\n');
      }),
  }),
  try: subcommand({
    optionalArgs: 1,
    optional: ['channel', 'language'],
    run: ({ channel = 'sms', language = 'en' }, [number]) =>
      withContext(async (ctx) => {
        const wish = { channel: oneOf(PHONE_CHANNELS, '--channel', channel), language: oneOf(languages, '--language', language) };
        const to = number === undefined ? undefined : mobileOf(number);
        if (phoneChannels(ctx).length === 0)
          return 'No gateway is set (SMS_URL, WHATSAPP_URL), or there is no content/phone-messages.json.';
        await ctx.phone.verify?.().catch((cause: unknown) => {
          throw new AppError('provider_failed', 'A gateway does not know the account.', { cause });
        });
        const known = ctx.phone.verify ? 'Each gateway knows the account.' : 'This trial keeps messages in its outbox.';
        if (to === undefined) return known;
        return `${known} The text of a code, 000000, went out by ${await sendTestMessage(ctx, { to, ...wish })}.`;
      }),
  }),
  spent: subcommand({
    run: () =>
      withContext(async (ctx) => {
        const rows = await phoneSpending(ctx);
        const paise = rows.reduce((sum, row) => sum + row.paise, 0);
        const lines = rows.map(
          ({ template, channel, messages, paise: cost }) => `${template} by ${channel}: ${messages}, ${inRupees(cost)}`,
        );
        return [...lines, `This month: ${inRupees(paise)} of ${inRupees(ctx.phone.paiseAMonth)}`].join('\n');
      }),
  }),
  stop: subcommand({
    args: 1,
    run: (_options, [number = '']) =>
      withContext(async (ctx) => {
        await stopNumber(ctx.db, ctx, mobileOf(number));
        return 'This number gets no messages and no codes any more.';
      }),
  }),
  allow: subcommand({
    args: 1,
    run: (_options, [number = '']) =>
      withContext(async (ctx) => {
        await allowNumber(ctx.db, ctx, mobileOf(number));
        return 'This number gets messages again.';
      }),
  }),
});

function oneOf<One extends string>(all: readonly One[], option: string, text: string): One {
  const one = all.find((each) => each === text);
  if (!one) throw new UsageError(`${option} takes ${all.join(' or ')}.`);
  return one;
}

const inRupees = (paise: number): string => `₹${groupIndian(paise / 100, 2)}`;

function mobileOf(text: string): string {
  const number = mobileNumber(text);
  if (!isMobile(number)) throw new UsageError('This is no mobile number of ten digits.');
  return number;
}
