import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const googleJoined: MailTemplate<MailTemplates['google-joined']> = {
  subject: (_props, { name }) => `You can now log in to ${name} with Google`,
  preview: () => 'Your Google account was linked to your account with us.',
  reason: (_props, foundation) => `You are receiving this email because you have an account at ${site(foundation)}.`,
  body: ({ name, loginUrl }) => (
    <>
      <Title>Your Google account was linked</Title>
      <Paragraph>
        Dear {name}, somebody logged in to your account with the Google account of this email address. From now on you can log in with
        Google or with your password.
      </Paragraph>
      <Paragraph>If this wasn’t you, secure your Google account first, then set a new password here, which logs everyone out:</Paragraph>
      <Action href={loginUrl} kind="plain">
        Open the login page
      </Action>
    </>
  ),
};
