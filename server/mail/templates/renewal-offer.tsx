import type { MailTemplates } from '#domain/shared/mail.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { Action, Lines, Paragraph, Rule, Small, TextLink, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const renewalOffer: MailTemplate<MailTemplates['renewal-offer']> = {
  subject: ({ closesOn }, foundation) => `You can renew your scholarship until ${longDay(closesOn, foundation)}`,
  preview: () => 'Most of the form is filled in for you. You say what has changed.',
  reason: (_props, foundation) => `You are receiving this email because you held a scholarship from ${site(foundation)}.`,
  body: ({ name, number, cycle, closesOn, conditions, url, stopUrl }, foundation) => (
    <>
      <Title>You can renew your scholarship, {name}.</Title>
      <Paragraph>
        Applications for {cycle} are open until {longDay(closesOn, foundation)}. The answers of your application {number} are filled in for
        you: you say what has changed, and check the rest.
      </Paragraph>
      {conditions.length > 0 && (
        <>
          <Paragraph>This is asked of a renewal:</Paragraph>
          <Paragraph>
            <Lines text={conditions.map((condition) => `• ${condition}`).join('\n')} />
          </Paragraph>
        </>
      )}
      <Action href={url} kind="plain">
        Renew my scholarship
      </Action>
      <Paragraph>A renewal is decided like every application: please do not count on the money before you hear from us.</Paragraph>
      <Rule />
      <Small>
        You do not want to be reminded? <TextLink href={stopUrl}>Stop these reminders</TextLink>. You can still apply.
      </Small>
    </>
  ),
};
