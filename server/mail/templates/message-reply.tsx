import type { MailTemplates } from '#domain/shared/mail.ts';
import { Lines, Paragraph, Rule, Small } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

export const messageReply: MailTemplate<MailTemplates['message-reply']> = {
  subject: ({ subject }) => `Re: ${subject}`,
  preview: ({ text }) => text.slice(0, 120),
  reason: (_props, foundation) => `You are receiving this email because you wrote to us through the contact form of ${site(foundation)}.`,
  body: ({ name, text, by, quoted, quotedAt }, foundation) => (
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
      <Small>You wrote on {moment(quotedAt, foundation)}:</Small>
      <Small>
        <Lines text={quoted} />
      </Small>
    </>
  ),
};
