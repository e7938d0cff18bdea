import { phoneSpending } from '#domain/phone/spending.server.ts';
import { allowNumber, stopNumber } from '#domain/phone/phone.server.ts';
import { mobileNumber } from '#domain/forms/normalise.ts';
import { groupIndian } from '#domain/shared/indian-number.ts';
import { isMobile, PHONE_TEMPLATES } from '#domain/shared/phone-messages.ts';
import { partsOf } from '#domain/shared/phone-text.ts';
import { keysOf } from '#domain/shared/states.ts';
import { command, subcommand, UsageError, withContext } from '#scripts/operator/command.ts';

const USAGE = `SMS and WhatsApp messages.

  npm run phone -- texts              what to register with the DLT portal, with your address filled in
  npm run phone -- spent              what the messages of this month cost, by template
  npm run phone -- stop 9838041276    the number gets nothing more, codes included
  npm run phone -- allow 9838041276   takes it off that list`;

export default await command(import.meta, USAGE, {
  texts: subcommand({
    run: () =>
      withContext(async ({ content, publicUrl }) => {
        const texts = content().phone;
        if (!texts) return 'There is no content/phone-messages.json, or it has faults: npm run content.';
        return keysOf(PHONE_TEMPLATES)
          .flatMap((template) =>
            (['en', 'hi'] as const).map((language) => {
              const { text, dltId } = texts.templates[template][language];
              const registered = text.replaceAll('{site}', publicUrl).replaceAll(/\{#\w+#\}/g, '{#var#}');
              return `${template} ${language} ${dltId}, from ${partsOf(registered)} SMS\n  ${registered}`;
            }),
          )
          .join('\n');
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

const inRupees = (paise: number): string => `₹${groupIndian(paise / 100, 2)}`;

function mobileOf(text: string): string {
  const number = mobileNumber(text);
  if (!isMobile(number)) throw new UsageError('This is no mobile number of ten digits.');
  return number;
}
