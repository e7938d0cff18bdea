import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import { type MailTemplate, money, site } from './template.ts';

export const donationReminder: MailTemplate<MailTemplates['donation-reminder']> = {
  subject: ({ amount }) => `Your monthly reminder to give ${money(amount)}`,
  preview: () => 'The form is filled in for you. Nothing is taken until you pay.',
  reason: (_props, foundation) => `You are receiving this email because you asked for a monthly reminder at ${site(foundation)}.`,
  body: ({ name, amount, donateUrl, stopUrl }, foundation) => (
    <>
      <Title>A month has passed, {name}.</Title>
      <Paragraph>
        You asked us to remind you each month to give {money(amount)} to {foundation.name}. The form is filled in for you; nothing is taken
        until you pay.
      </Paragraph>
      <Action href={donateUrl} kind="give">
        Give {money(amount)}
      </Action>
      <Paragraph>A different amount this time? Change it on the form. Not this month? Just ignore this email.</Paragraph>
      <Rule />
      <Small>
        You can end this at any time with one click: <TextLink href={stopUrl}>stop the monthly reminders</TextLink>.
      </Small>
    </>
  ),
};
