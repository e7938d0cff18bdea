import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const staffWelcome: MailTemplate<MailTemplates['staff-welcome']> = {
  subject: (_props, { name }) => `You can now work in the office of ${name}`,
  preview: () => 'Choose a password, then log in to the office.',
  reason: (_props, foundation) => `You are receiving this email because you were added to the staff at ${site(foundation)}.`,
  body: ({ name, loginUrl }) => (
    <>
      <Title>Welcome to the office</Title>
      <Paragraph>
        Dear {name}, you can now work in the office. Open its login page, press “Forgot password”, and choose a password with the code that
        comes to this address.
      </Paragraph>
      <Action href={loginUrl} kind="plain">
        Open the login page
      </Action>
      <Paragraph>
        What you are shown there belongs to people who trust us. Whenever you ask to see a full number or a document, your name and your
        reason are recorded. The office logs you out after twelve hours.
      </Paragraph>
    </>
  ),
};
