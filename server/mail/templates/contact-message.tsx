import { contactForm } from '#domain/contact/form.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { greetingName } from '#domain/shared/greeting-name.ts';
import { Details, Lines, Paragraph, Subtitle, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

export const contactMessage: MailTemplate<MailTemplates['contact-message']> = {
  subject: ({ subject, name }) => `${subject}: message from ${greetingName(name)}`,
  preview: ({ message }) => message.slice(0, 120),
  reason: (_props, foundation) => `This message was sent through the contact form of ${site(foundation)}. Your reply goes to its sender.`,
  body: ({ message, sentAt, ...values }, foundation) => (
    <>
      <Title>A message from {values.name}</Title>
      <Details
        rows={[
          ...rowsOf(contactForm, values, foundation).flatMap(({ label, text }) => (text ? [[label, text] as const] : [])),
          ['Sent', moment(sentAt, foundation)],
        ]}
      />
      <Subtitle>Message</Subtitle>
      <Paragraph>
        <Lines text={message} />
      </Paragraph>
    </>
  ),
};
