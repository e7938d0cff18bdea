import type { MailTemplates } from '#domain/shared/mail.ts';
import { daysLeftWords, longDay } from '#domain/shared/day-words.ts';
import { Action, Lines, Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const correctionReminder: MailTemplate<MailTemplates['correction-reminder']> = {
  subject: ({ number, until }, foundation) => `Please correct your application ${number} by ${longDay(until, foundation)}`,
  preview: ({ labels, note }) => labels.join(', ') || note,
  reason: (_props, foundation) => `You are receiving this email because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ name, number, labels, note, until, daysLeft, url, stopUrl }, foundation) => (
    <>
      <Title>We are waiting for your corrections, {name}.</Title>
      <Paragraph>
        We asked you about your application {number}. The last day is {longDay(until, foundation)}
        {`: ${daysLeftWords(daysLeft)}.`}
      </Paragraph>
      {labels.length > 0 && (
        <Paragraph>
          <Lines text={labels.map((label) => `• ${label}`).join('\n')} />
        </Paragraph>
      )}
      <Paragraph>
        <Lines text={note} />
      </Paragraph>
      <Action href={url} kind="plain">
        Make the corrections
      </Action>
      <Paragraph>If you have sent them meanwhile, there is nothing you need to do.</Paragraph>
      <Rule />
      <Small>
        You do not want to be reminded? <TextLink href={stopUrl}>Stop these reminders</TextLink>. You can still send the corrections.
      </Small>
    </>
  ),
};
