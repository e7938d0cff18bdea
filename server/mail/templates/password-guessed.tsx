import type { MailTemplates } from '#domain/shared/mail.ts';
import { NotYou } from './not-you.tsx';
import { Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

export const passwordGuessed: MailTemplate<MailTemplates['password-guessed']> = {
  subject: (_props, { name }) => `Somebody is guessing at your password for ${name}`,
  preview: () => 'They did not get in. You can log in as before from a device that you have used.',
  reason: (_props, foundation) => `You are receiving this email because you have an account at ${site(foundation)}.`,
  body: ({ wrongPasswords, until, loginUrl }, foundation) => (
    <>
      <Title>Somebody is guessing at your password</Title>
      <Paragraph>
        {wrongPasswords} wrong passwords were entered for your account within a day. Until {moment(until, foundation)} we accept no password
        from a device that has not logged in to your account before; on your own devices nothing changes.
      </Paragraph>
      <NotYou foundation={foundation} loginUrl={loginUrl}>
        If you want to be safe, or need to log in on a new device:
      </NotYou>
    </>
  ),
};
