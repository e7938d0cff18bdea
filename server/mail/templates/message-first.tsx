import type { MailTemplates } from '#domain/shared/mail.ts';
import { Lines, Paragraph } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const messageFirst: MailTemplate<MailTemplates['message-first']> = {
  subject: ({ subject }) => subject,
  preview: ({ text }) => text.slice(0, 120),
  reason: (_props, foundation) =>
    `You are receiving this email because a person at ${site(foundation)} wrote to you. You can simply answer it.`,
  body: ({ name, text, by }, foundation) => (
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
    </>
  ),
};
