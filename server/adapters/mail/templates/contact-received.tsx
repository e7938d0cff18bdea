import type { MailTemplates } from '#domain/mail.ts';
import { Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

/** To the sender of a contact message. */
export const contactReceived: MailTemplate<MailTemplates['contact-received']> = {
  subject: (_props, { name }) => `${name} has received your message`,
  preview: () => 'A person will read it and answer you.',
  reason: (_props, foundation) =>
    `You receive this mail because a message was sent with this email address at ${site(foundation)}. Was it not you? Then you need do nothing.`,
  body: ({ name, subject }, { contact }) => (
    <>
      <Title>Thank you, {name}.</Title>
      <Paragraph>Your message has reached us (subject: {subject}). A person will read it and answer you by mail.</Paragraph>
      <Paragraph>Our hours: {contact.hours.join('; ')}.</Paragraph>
    </>
  ),
};
