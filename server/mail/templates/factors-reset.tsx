import type { MailTemplates } from '#domain/shared/mail.ts';
import { NotYou } from './not-you.tsx';
import { Paragraph, Title } from './parts.tsx';
import { type MailTemplate, moment, site } from './template.ts';

/** A factor is never reset by mail alone. */
export const factorsReset: MailTemplate<MailTemplates['factors-reset']> = {
  subject: (_props, { name }) => `Your second factors were reset: the office of ${name}`,
  preview: () => 'You are logged out, and need the setup code from an administrator.',
  reason: (_props, foundation) => `You are receiving this email because you work in the office at ${site(foundation)}.`,
  body: ({ name, by, at, loginUrl }, foundation) => (
    <>
      <Title>Your second factors were reset</Title>
      <Paragraph>
        Dear {name}, on {moment(at, foundation)} your passkeys, authenticator app and recovery codes were deleted by {by}, and you were
        logged out everywhere.
      </Paragraph>
      <Paragraph>
        Log in with your password, then enter the setup code that an administrator gives you in person or by phone. After that, add a
        passkey or an authenticator app.
      </Paragraph>
      <NotYou foundation={foundation} loginUrl={loginUrl}>
        If you did not ask for it,
      </NotYou>
    </>
  ),
};
