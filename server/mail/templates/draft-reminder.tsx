import type { MailTemplates } from '#domain/shared/mail.ts';
import { daysLeftWords, longDay } from '#domain/shared/day-words.ts';
import { Action, Details, Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const draftReminder: MailTemplate<MailTemplates['draft-reminder']> = {
  subject: ({ closesOn }, foundation) => `Your scholarship application is not sent yet: the last day is ${longDay(closesOn, foundation)}`,
  preview: () => 'What you wrote is saved. You can go on where you left off.',
  reason: (_props, foundation) => `You are receiving this email because you began a scholarship application at ${site(foundation)}.`,
  body: ({ name, closesOn, daysLeft, steps, url, stopUrl }, foundation) => (
    <>
      <Title>Your application is waiting, {name}.</Title>
      <Paragraph>
        You began to apply for a scholarship of {foundation.name}. What you wrote is saved. We take applications until{' '}
        {longDay(closesOn, foundation)}
        {`: ${daysLeftWords(daysLeft)}.`}
      </Paragraph>
      {steps.length > 0 ? (
        <>
          <Paragraph>This is still to do:</Paragraph>
          <Details rows={steps.map(({ number, title, left }) => [`Step ${number}: ${title}`, left])} />
        </>
      ) : (
        <Paragraph>All six steps are done. Read your answers once more, then press Submit.</Paragraph>
      )}
      <Action href={url} kind="plain">
        Go on with my application
      </Action>
      <Paragraph>If you have sent it meanwhile, there is nothing you need to do.</Paragraph>
      <Rule />
      <Small>
        You do not want to be reminded? <TextLink href={stopUrl}>Stop these reminders</TextLink>. You can still apply.
      </Small>
    </>
  ),
};
