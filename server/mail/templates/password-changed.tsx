import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

export const passwordChanged: MailTemplate<MailTemplates['password-changed']> = {
  subject: (_props, { name }) => `Your password at ${name} was changed`,
  preview: () => 'You are logged out on all devices.',
  reason: (_props, foundation) => `You are receiving this email because you have an account at ${site(foundation)}.`,
  body: ({ name, changedAt, loginUrl }, foundation) => (
    <>
      <Title>Your password was changed</Title>
      <Paragraph>
        Dear {name}, a new password was set for your account on {moment(changedAt, foundation)}. You are logged out on all devices and can
        log in with the new one.
      </Paragraph>
      <Action href={loginUrl} kind="plain">
        Log in
      </Action>
      <Paragraph>
        If this wasn’t you, somebody else can read your email: change the password of your mailbox first, then set a new one here with
        “Forgot password”.
      </Paragraph>
    </>
  ),
};
