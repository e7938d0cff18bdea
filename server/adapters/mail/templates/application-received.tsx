import type { MailTemplates } from '#domain/mail.ts';
import { Action, Facts, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

/** To a student whose scholarship application has come in. */
export const applicationReceived: MailTemplate<MailTemplates['application-received']> = {
  subject: ({ number }) => `Your scholarship application ${number} has reached us`,
  preview: () => 'We read it with care and write to you at every step.',
  reason: (_props, foundation) => `You receive this mail because you applied for a scholarship at ${site(foundation)}.`,
  body: ({ name, number, url }, foundation) => (
    <>
      <Title>Thank you, {name}.</Title>
      <Paragraph>
        Your scholarship application has reached {foundation.name} safely. We read it with care and write to you at every step. You need do
        nothing until then.
      </Paragraph>
      <Facts rows={[['Application number', number]]} />
      <Action href={url} kind="plain">
        See where it stands
      </Action>
      <Paragraph>Please keep the number: with it we find your application at once when you write or call.</Paragraph>
    </>
  ),
};
