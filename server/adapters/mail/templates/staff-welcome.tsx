import type { MailTemplates } from '#domain/mail.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

/** To somebody who may work in the office from now on. */
export const staffWelcome: MailTemplate<MailTemplates['staff-welcome']> = {
  subject: (_props, { name }) => `You can now work in the office of ${name}`,
  preview: () => 'Choose a password, and the office opens after the login.',
  reason: (_props, foundation) => `You receive this mail because you were made a member of the staff at ${site(foundation)}.`,
  body: ({ name, loginUrl }) => (
    <>
      <Title>Welcome to the office</Title>
      <Paragraph>
        Dear {name}, gifts, scholarship applications and messages are open to you now. Open the login page, press “Forgot password”, and
        choose a password with the code that comes to this address.
      </Paragraph>
      <Action href={loginUrl} kind="plain">
        Open the login page
      </Action>
      <Paragraph>
        What you are shown there belongs to people who trust us. Whenever you ask to see a whole number or a document, your name and your
        reason are kept. The office logs you out after twelve hours.
      </Paragraph>
    </>
  ),
};
