import { longDay } from '#domain/shared/day-words.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Paragraph, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

export const accountUnused: MailTemplate<MailTemplates['account-unused']> = {
  subject: (_props, { name }) => `Your account at ${name} will be deleted`,
  preview: ({ deletedOn }, foundation) => `To keep it, log in before ${longDay(deletedOn, foundation)}.`,
  reason: (_props, foundation) => `You are receiving this email because you have an account at ${site(foundation)}.`,
  body: ({ name, deletedOn, loginUrl }, foundation) => (
    <>
      <Title>Do you still need your account?</Title>
      <Paragraph>
        Dear {name}, you have not logged in for a long time, and we keep nobody’s data longer than needed. On{' '}
        {longDay(deletedOn, foundation)} we will delete your account and everything in it.
      </Paragraph>
      <Paragraph>To keep it, log in once before that day. If you no longer need it, you do not have to do anything.</Paragraph>
      <Action href={loginUrl} kind="plain">
        Log in
      </Action>
      <Paragraph>If you have certificates from us, download them first: after that day nobody can check them on our site.</Paragraph>
    </>
  ),
};
