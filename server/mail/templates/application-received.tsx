import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Details, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const applicationReceived: MailTemplate<MailTemplates['application-received']> = {
  subject: ({ number }) => `Your scholarship application ${number} has reached us`,
  preview: () => 'We will read it carefully and write to you at every step.',
  reason: (_props, foundation) => `You are receiving this email because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ name, number, url }, foundation) => (
    <>
      <Title>Thank you, {name}.</Title>
      <Paragraph>
        Your scholarship application has reached {foundation.name} safely. We will read it carefully, write to you at every step, and answer
        within {foundation.scholarships.times.answer}. There is nothing you need to do until then.
      </Paragraph>
      <Details rows={[['Application number', number]]} />
      <Action href={url} kind="plain">
        See its status
      </Action>
      <Paragraph>Please keep the number: it helps us find your application at once when you write or call.</Paragraph>
    </>
  ),
};
