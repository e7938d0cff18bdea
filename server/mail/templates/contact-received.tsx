import type { MailTemplates } from '#domain/shared/mail.ts';
import { Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const contactReceived: MailTemplate<MailTemplates['contact-received']> = {
  subject: (_props, { name }) => `${name} has received your message`,
  preview: () => 'A person will read it and answer you.',
  reason: (_props, foundation) =>
    `You are receiving this email because a message was sent with this email address at ${site(foundation)}. If this wasn’t you, you can ignore this email.`,
  body: ({ subject }, { contact }) => (
    <>
      <Title>Thank you.</Title>
      <Paragraph>Your message has reached us (subject: {subject}). A person will read it and answer you by email.</Paragraph>
      <Paragraph>Our hours: {contact.hours.join('; ')}.</Paragraph>
    </>
  ),
};
