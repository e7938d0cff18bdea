import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

/** The page must not reveal that there is no account. */
export const noAccount: MailTemplate<MailTemplates['no-account']> = {
  subject: (_props, { name }) => `There is no account at ${name} with this address`,
  preview: () => 'A new password was asked for, but there is no account with this address.',
  reason: (_props, foundation) =>
    `You are receiving this email because somebody gave this email address at ${site(foundation)} to set a new password.`,
  body: ({ signupUrl }, { name }) => (
    <>
      <Title>There is no account with this address</Title>
      <Paragraph>
        Somebody, perhaps you, asked {name} for a new password for this email address. We have no account with it, so there is no password
        to change.
      </Paragraph>
      <Paragraph>Perhaps you signed up with another address. If you have no account yet, you can make one:</Paragraph>
      <Action href={signupUrl} kind="plain">
        Sign up
      </Action>
      <Paragraph>If this wasn’t you, you can ignore this email.</Paragraph>
    </>
  ),
};
