import type { MailTemplates } from '#domain/shared/mail.ts';
import { Lines, Paragraph, Rule, Small } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

export const messageReply: MailTemplate<MailTemplates['message-reply']> = {
  subject: ({ subject }) => `Re: ${subject}`,
  preview: ({ text }) => text.slice(0, 120),
  reason: (_props, foundation) => `You are receiving this email because you and a person at ${site(foundation)} write to each other.`,
  body: ({ name, text, by, quoted, quotedAt, isQuoteOurs }, foundation) => (
    <>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        <Lines text={text} />
      </Paragraph>
      <Paragraph>
        {by}
        <br />
        {foundation.name}
      </Paragraph>
      <Rule />
      <Small>
        {isQuoteOurs ? 'We' : 'You'} wrote on {moment(quotedAt, foundation)}:
      </Small>
      <Small>
        <Lines text={quoted} />
      </Small>
    </>
  ),
};
