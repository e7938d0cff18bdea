import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const phoneConfirmed: MailTemplate<MailTemplates['phone-confirmed']> = {
  subject: (_props, { name }) => `A phone number was added to your account at ${name}`,
  preview: ({ phone }) => `The number ends in ${phone.slice(-5)}.`,
  reason: (_props, foundation) => `You are receiving this email because you have an account at ${site(foundation)}.`,
  body: ({ name, phone, isForLogin, loginUrl }) => (
    <>
      <Title>A phone number was added</Title>
      <Paragraph>
        Dear {name}, the phone number {phone} was confirmed in your account.
        {isForLogin ? ' From now on a code that we send to it logs in to your account.' : ''}
      </Paragraph>
      <Paragraph>If this wasn’t you, set a new password here: it logs everyone out, and takes the number off your account.</Paragraph>
      <Action href={loginUrl} kind="plain">
        Open the login page
      </Action>
    </>
  ),
};
